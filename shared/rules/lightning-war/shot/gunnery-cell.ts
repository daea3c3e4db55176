import { fail, ok, type Result } from '../../../result';
import { type Fraction, fraction } from '../../chance/fraction';
import { badFace, type RuleFault } from '../../fault';

/** A cell of a gunnery chart, "6t7k": tracked from one number on, destroyed from another, on a die of ten (LW-A05). */
export interface GunneryCell {
  readonly trackedFrom: number;
  readonly destroyedFrom: number;
}

/** "No effect possible": a blank cell of the chart, or beyond its last column (LW-A09). */
export type CellOrNone = GunneryCell | 'no-effect';

export type ShotResult = 'no-effect' | 'tracked' | 'destroyed';

export const SHOT_DIE_FACES = 10;
/** One more than the die shows: destroyed never, or tracked never. */
const NEVER = SHOT_DIE_FACES + 1;

/** Reads "XtYk" with 1 <= X <= Y <= 11; undefined for anything else. */
export function parseCell(text: string): GunneryCell | undefined {
  const match = /^(\d{1,2})t(\d{1,2})k$/.exec(text);
  if (!match) return undefined;
  const [trackedFrom, destroyedFrom] = [Number(match[1]), Number(match[2])];
  const sound = trackedFrom >= 1 && trackedFrom <= destroyedFrom && destroyedFrom <= NEVER;
  return sound ? { trackedFrom, destroyedFrom } : undefined;
}

/** The cell as the charts print it. */
export function cellText({ trackedFrom, destroyedFrom }: GunneryCell): string {
  return `${trackedFrom}t${destroyedFrom}k`;
}

/** What one die comes to. Hull down, a hit on the tracks is ignored whatever the side. */
export function shotResult(
  cell: CellOrNone,
  die: number,
  tracks: 'count' | 'ignored',
): Result<ShotResult, RuleFault> {
  const bad = badFace('die', die, SHOT_DIE_FACES);
  if (bad) return fail(bad);
  if (cell === 'no-effect') return ok('no-effect');
  if (die >= cell.destroyedFrom) return ok('destroyed');
  return ok(die >= cell.trackedFrom && tracks === 'count' ? 'tracked' : 'no-effect');
}

/** The three sum to one. */
export interface ShotOdds {
  readonly destroyed: Fraction;
  readonly tracked: Fraction;
  readonly nothing: Fraction;
}

/** The odds of one die. A gun's rate of fire is inside the chart and gives no more dice. */
export function shotOdds(cell: CellOrNone, tracks: 'count' | 'ignored'): ShotOdds {
  const [trackedFrom, destroyedFrom] =
    cell === 'no-effect' ? [NEVER, NEVER] : [cell.trackedFrom, cell.destroyedFrom];
  const destroying = NEVER - destroyedFrom;
  const tracking = tracks === 'count' ? destroyedFrom - trackedFrom : 0;
  return {
    destroyed: fraction(destroying, SHOT_DIE_FACES),
    tracked: fraction(tracking, SHOT_DIE_FACES),
    nothing: fraction(SHOT_DIE_FACES - destroying - tracking, SHOT_DIE_FACES),
  };
}
