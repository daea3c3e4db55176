import { useCallback, useEffect, useState } from 'react';
import type { Rig } from '../../../shared/session/rig';
import { describeFileError } from '../../strings/english-errors';
import { rigStrings } from '../../strings/english-rigs';
import { useConsole } from '../data/console-context';

interface SavedRigs {
  readonly rigs: readonly Rig[];
  /** Why the list could not be read; empty where it was. */
  readonly trouble: string;
  /** Writes another list; it shows once it is on the disk. */
  keep(rigs: readonly Rig[]): Promise<boolean>;
}

/** The rigs that the host keeps, read when the sheet opens. */
export function useRigs(): SavedRigs {
  const { host, tell } = useConsole();
  const [rigs, setRigs] = useState<readonly Rig[]>([]);
  const [trouble, setTrouble] = useState('');
  const failed = useCallback(
    (error: unknown) => tell(error instanceof Error ? error.message : String(error)),
    [tell],
  );
  useEffect(() => {
    host
      .call('rigs:get')
      .then((found) => {
        if (found.ok) setRigs(found.value);
        else setTrouble(`${describeFileError(found.error) ?? ''} ${rigStrings.unreadable}`);
      })
      .catch(failed);
  }, [host, failed]);
  const keep = async (next: readonly Rig[]) => {
    try {
      const written = await host.call('rigs:set', next);
      if (!written.ok) {
        tell(describeFileError(written.error) ?? '');
        return false;
      }
      setRigs(written.value);
      setTrouble('');
      return true;
    } catch (error) {
      failed(error);
      return false;
    }
  };
  return { rigs, trouble, keep };
}
