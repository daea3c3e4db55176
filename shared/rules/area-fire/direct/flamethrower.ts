import { fail, ok, type Result } from '../../../result';
import { badLength, type RuleFault } from '../../fault';
import { isWithin } from '../../within';
import { additionAt } from './fire-number-table';

export const flamethrowerClasses = ['Light', 'Medium', 'Heavy'] as const;
export type FlamethrowerClass = (typeof flamethrowerClasses)[number];

interface Reach {
  readonly rangeM: number;
  /** Outside close assault, up to so many metres, nearest first; none for what only assaults. */
  readonly steps: readonly { readonly upTo: number; readonly fireNumber: number }[];
}

/** Source: flamethrower ranges. */
const reaches: Readonly<Record<FlamethrowerClass, Reach>> = {
  Light: { rangeM: 25, steps: [] },
  Medium: { rangeM: 33, steps: [{ upTo: 33, fireNumber: 4 }] },
  Heavy: {
    rangeM: 120,
    steps: [
      { upTo: 75, fireNumber: 5 },
      { upTo: 120, fireNumber: 4 },
    ],
  },
};

/**
 * What a flamethrower adds to its section (AF-A35): the table's 6 in close assault, else its class's number; 0 where it
 * cannot fire, beyond its range or, light, outside close assault.
 */
export function flamethrower(
  kind: FlamethrowerClass,
  rangeM: number,
  use: 'close-assault' | 'area-fire',
): Result<number, RuleFault> {
  const bad = badLength('rangeM', rangeM);
  if (bad) return fail(bad);
  const reach = reaches[kind];
  if (!isWithin(rangeM, reach.rangeM)) return ok(0);
  if (use === 'area-fire') {
    return ok(reach.steps.find(({ upTo }) => isWithin(rangeM, upTo))?.fireNumber ?? 0);
  }
  // In contact, whatever is measured between the elements' centres.
  const added = additionAt('Flamethrower', 0);
  return added.ok ? ok(added.value.fireNumber) : added;
}
