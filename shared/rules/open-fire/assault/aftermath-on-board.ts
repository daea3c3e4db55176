import type { Board } from '../../../board/board';
import { mmPerUnit } from '../../../board/units';
import { phrase } from '../../../text/phrase';
import type { AftermathValue, AssaultBand, LosingTeamNow } from '../../asks/assault';
import { judgeWithin, type Measurement, measureGap } from '../../measure';
import type { Reason } from '../../ruleset';
import type { Doubts } from '../../verdict';
import { lengthMm, lengths } from '../lengths';
import { movementOnBoard } from '../movement/movement-on-board';
import { reasonsOf } from '../reasons';
import { platoonSubjects, type Subject } from '../subject';
import { breakOff, gunMayBreakOff } from './aftermath';

export interface AftermathOnBoard extends AftermathValue {
  readonly because: readonly Reason[];
}

/**
 * The end of an assault as the teams stand: losers within 4 in / 10 cm of a winner are taken if they are still there when
 * they have moved off, up to a full move; guns within 2 in / 5 cm cannot leave. Winners go up to 4 in / 10 cm, and losers
 * within 2 in / 5 cm of where they end make room.
 */
export function aftermathOnBoard(
  board: Board,
  winnerPlatoonId: string,
  loserPlatoonIds: readonly string[],
  doubts: Doubts,
): AftermathOnBoard {
  const winners = platoonSubjects(board, winnerPlatoonId);
  const losers = loserPlatoonIds.flatMap((id) => platoonSubjects(board, id));
  const capturesMm = lengthMm(lengths.D4, board.units);
  const clearsMm = lengthMm(lengths.D2, board.units);
  const near = losers.flatMap((team) => {
    const gap = nearest(team, winners);
    return gap ? [{ team, gap }] : [];
  });
  const taken = breakOff(
    near.map(({ team, gap }) => ({
      id: team.id,
      gapAfterMove: gap.distanceMm / mmPerUnit[board.units],
    })),
    board.units,
  );
  const band = (
    id: string,
    limitMm: number,
    from: AssaultBand['from'],
    weight: AssaultBand['weight'],
    label: 'assault.captures' | 'assault.consolidates' | 'assault.clears',
  ): AssaultBand => ({ id, limitMm, from, weight, label: phrase(label, { limitMm }) });
  return {
    losers: near.map(({ team, gap }) => losingTeam(board, team, gap, capturesMm, doubts)),
    bands: [
      band('captures', capturesMm, 'assaulters', 'inner', 'assault.captures'),
      band('clears', clearsMm, 'enemies', 'outer', 'assault.clears'),
    ],
    because: taken.ok ? reasonsOf(taken.value.because) : [],
  };
}

function losingTeam(
  board: Board,
  team: Subject,
  gap: Measurement,
  capturesMm: number,
  doubts: Doubts,
): LosingTeamNow {
  const verdict = judgeWithin(gap, capturesMm, { wasMarginal: doubts.has(`captured:${team.id}`) });
  const may = gunMayBreakOff(gap.distanceMm / mmPerUnit[board.units], board.units);
  const locked = team.unit.kind === 'gun' && may.ok && !may.value.value.mayMove;
  const { freeMm } = movementOnBoard(board, team, [], doubts);
  const about = { teamId: team.id, verdict, nearest: gap, reachMm: locked ? 0 : freeMm };
  if (locked) return { ...about, fate: 'locked', label: phrase('assault.locked', {}) };
  if (verdict.decision === 'no') return { ...about, fate: 'clear' };
  return { ...about, fate: 'threatened', label: phrase('assault.captured', {}) };
}

function nearest(team: Subject, winners: readonly Subject[]): Measurement | undefined {
  return winners
    .map((winner) => measureGap(team.standing, winner.standing))
    .toSorted((a, b) => a.distanceMm - b.distanceMm)[0];
}
