import { D6 } from '../../../shared/rules/chance/die';
import type { DiceThrow } from '../../../shared/rules/dice-throw';
import type { Command } from '../../../shared/session/command';
import { nextFaces } from '../../../shared/session/play/dice';
import { playOf } from '../../../shared/session/play/play';
import { useConsole } from '../data/console-context';

/** Sends a command with dice: those that the operator entered, or the app's own. */
export interface Throwing {
  entered(faces: readonly number[], by: 'typed' | 'clicked'): void;
  /** The app throws; the first time in a game its seed is drawn and told first. */
  byApp(): void;
}

/** Ways to throw `count` dice, with those `sides`, into the command that `commandOf` makes of them. */
export function useThrow(
  count: number,
  commandOf: (thrown: DiceThrow) => Command,
  sides: readonly number[] = D6,
): Throwing {
  const { dispatch, stores } = useConsole();
  return {
    entered: (faces, by) => void dispatch(commandOf({ faces, by })),
    byApp: async () => {
      const known = playOf(stores.session.get().session).dice;
      const seed = known?.seed ?? crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
      if (!known && !(await dispatch({ kind: 'seedDice', seed }))) return;
      const source = known ?? { seed, thrown: 0 };
      await dispatch(commandOf({ faces: nextFaces(source, count, sides), by: 'app' }));
    },
  };
}
