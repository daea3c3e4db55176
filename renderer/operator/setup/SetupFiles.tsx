import { makeSetupFile, parseSetupFile } from '../../../shared/files/setup-file';
import type { TableSetup } from '../../../shared/session/session';
import { commandsOfSetup } from '../../../shared/session/setup-commands';
import { useConsole, useSession } from '../data/console-context';
import { FileButtons } from '../frame/FileButtons';

/** The whole set-up, all cameras and projectors, to and from a file. */
export function SetupFiles() {
  const { dispatch } = useConsole();
  const { setup } = useSession();
  const take = async (loaded: TableSetup) => {
    for (const command of commandsOfSetup(loaded)) if (!(await dispatch(command))) return;
  };
  return (
    <FileButtons
      fileKind="setup"
      suggestedName="table"
      makeText={() => makeSetupFile(setup)}
      parse={parseSetupFile}
      onLoaded={(loaded) => void take(loaded)}
    />
  );
}
