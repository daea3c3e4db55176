import { makeSetupFile, parseSetupFile } from '../../../shared/files/setup-file';
import type { Command } from '../../../shared/session/command';
import type { TableSetup } from '../../../shared/session/session';
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

/** The commands that make a session's set-up what a file holds. Cameras and projectors it does not name are kept. */
function commandsOfSetup(setup: TableSetup): readonly Command[] {
  return [
    { kind: 'setTable', table: setup.table },
    ...Object.entries(setup.lenses ?? {}).map(
      ([cameraKey, lens]): Command => ({ kind: 'setLens', cameraKey, lens }),
    ),
    ...Object.entries(setup.cameras).map(
      ([cameraKey, camera]): Command => ({ kind: 'setCameraSetup', cameraKey, setup: camera }),
    ),
    ...Object.entries(setup.projectors).map(
      ([displayKey, projector]): Command => ({ kind: 'setProjectorSetup', displayKey, setup: projector }),
    ),
  ];
}
