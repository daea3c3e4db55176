import type { BoardTeam } from '../../../board/board';
import { phrase } from '../../../text/phrase';
import { toNumber } from '../../chance/fraction';
import type { Reason } from '../../ruleset';
import { noDoubts } from '../../verdict';
import { firePattern } from '../order/fire-pattern';
import type { CellOrNone } from '../shot/gunnery-cell';
import { randomFireOdds, unitFireOdds } from '../shot/unit-fire';
import { ammunitionOf } from './ammunition';
import { type Fire, fireOnTable } from './fire';
import { type LightningTable, unitOfTeam } from './lightning-table';
import { barOf, loadShot } from './shot';

/**
 * What the whole unit comes to at this target: the chance that it is destroyed where all fire at it, or where each rolls
 * for its target; nothing where the vehicle is alone, or fires what has no cell.
 */
export function unitOddsReasons(table: LightningTable, { shooter, target }: Fire): readonly Reason[] {
  const living = (platoonId: string) =>
    table.board.teams.filter(({ platoon, flags }) => platoon.id === platoonId && !flags.destroyed);
  const cells = living(shooter.platoon.id).flatMap((firer) => cellOf(table, firer, target));
  if (cells.length < 2) return [];
  const line = unitOfTeam(table, shooter);
  const isRandom = line.ok && firePattern(line.value.training) === 'random-per-vehicle';
  if (isRandom) {
    const targets = living(target.platoon.id).length;
    const odds = randomFireOdds(cells, targets);
    if (!odds.ok) return [];
    const percent = percentOf(odds.value);
    return [
      {
        phrase: phrase('reason.lw-random-odds', { firers: cells.length, targets, percent }),
        reading: 'LW-A13',
      },
    ];
  }
  const odds = unitFireOdds(cells);
  if (!odds.ok) return [];
  const { expectedOneOnOne, destroyedAllOnOne } = odds.value;
  return [
    {
      phrase: phrase('reason.lw-unit-odds', {
        firers: cells.length,
        expected: toNumber(expectedOneOnOne),
        percent: percentOf(destroyedAllOnOne),
      }),
    },
  ];
}

function cellOf(table: LightningTable, firer: BoardTeam, target: BoardTeam): readonly CellOrNone[] {
  const fire = fireOnTable(table, firer, target, noDoubts);
  if (!fire.ok || barOf(table, fire.value)) return [];
  const ammunition = ammunitionOf(table, fire.value);
  if (!ammunition.ok || ammunition.value.kind === 'HE') return [];
  const loaded = loadShot(table, fire.value);
  return loaded.ok ? [loaded.value.reading.cell] : [];
}

const percentOf = (chance: Parameters<typeof toNumber>[0]): number => Math.round(toNumber(chance) * 100);
