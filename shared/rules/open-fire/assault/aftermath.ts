import type { UnitSystem } from '../../../board/team';
import { isWithin } from '../../within';
import { lengths } from '../lengths';
import { notACount, notALength, notDistinct } from '../rule-input';
import { because, type Ruling, refused, ruled } from '../ruling';
import { CONSOLIDATION_MOVE } from './assault-move';

/** A losing team after it has moved off, as far as it could. */
export interface LosingTeam {
  readonly id: string;
  /** To the nearest winning team. */
  readonly gapAfterMove: number;
}

export interface BreakOff {
  readonly captured: readonly string[];
  readonly survive: readonly string[];
  readonly loserPinned: boolean;
}

/** Who is taken when the losers have broken off: all still within 4 in / 10 cm. The losers end pinned. */
export function breakOff(losers: readonly LosingTeam[], units: UnitSystem): Ruling<BreakOff> {
  const bad = refused(
    notDistinct(
      'losers',
      losers.map(({ id }) => id),
    ),
    ...losers.map(({ id, gapAfterMove }) => notALength(`${id}.gapAfterMove`, gapAfterMove)),
  );
  if (bad) return bad;
  const limit = lengths.D4[units];
  const isCaptured = (team: LosingTeam) => isWithin(team.gapAfterMove, limit);
  const captured = losers.filter(isCaptured).map(({ id }) => id);
  const survive = losers.filter((team) => !isCaptured(team)).map(({ id }) => id);
  return ruled(
    { captured, survive, loserPinned: true },
    because('OF-break-off', { limit, captured: captured.length }),
  );
}

/** Whether a gun may still move off: not with an enemy within 2 in / 5 cm. */
export function gunMayBreakOff(gapBefore: number, units: UnitSystem): Ruling<{ readonly mayMove: boolean }> {
  const bad = refused(notALength('gapBefore', gapBefore));
  if (bad) return bad;
  const limit = lengths.D2[units];
  return ruled({ mayMove: !isWithin(gapBefore, limit) }, because('OF-gun-locked', { gapBefore, limit }));
}

/** Whether the winner ends pinned: after any hit in the assault, defensive fire included. */
export function winnerPinned(hitsTaken: number): Ruling<{ readonly pinned: boolean }> {
  const bad = refused(notACount('winnerHitsTakenInAssault', hitsTaken));
  if (bad) return bad;
  return ruled({ pinned: hitsTaken > 0 }, because('OF-winner-pinned', { hitsTaken }));
}

export interface Consolidation {
  readonly legal: boolean;
  /** The loser must be moved until its gap exceeds this; absent where it stands clear. */
  readonly loserMustEndMoreThan?: number;
}

/** Whether a winner may move so far after an assault, and whether a loser must make room for it. */
export function consolidation(
  winnerMove: number,
  gapToLoserAfter: number | undefined,
  units: UnitSystem,
): Ruling<Consolidation> {
  const bad = refused(
    notALength('winnerMove', winnerMove),
    gapToLoserAfter === undefined ? undefined : notALength('gapToLoserAfter', gapToLoserAfter),
  );
  if (bad) return bad;
  const [limit, clearance] = [CONSOLIDATION_MOVE[units], lengths.D2[units]];
  const crowds = gapToLoserAfter !== undefined && isWithin(gapToLoserAfter, clearance);
  return ruled(
    {
      legal: isWithin(winnerMove, limit),
      ...(crowds ? { loserMustEndMoreThan: clearance } : {}),
    },
    because('OF-consolidation', { winnerMove, limit, clearance }),
  );
}
