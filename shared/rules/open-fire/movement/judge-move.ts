import type { Skill, Team, UnitSystem } from '../../../board/team';
import type { Terrain } from '../../../board/terrain';
import { mmPerUnit } from '../../../board/units';
import type { Pose } from '../../../geometry/point';
import { type Doubts, judge, noDoubts, type Verdict } from '../../verdict';
import { type AssaultMove, assaultReach } from '../assault/assault-move';
import { type Ruling, ruled } from '../ruling';
import type { FieldKind } from '../shooting/field-of-fire';
import type { UnitType } from '../unit-data';
import { type BoggingDue, groundOfWay } from './ground';
import { kindOfMove, type MoveKind } from './kind-of-move';
import type { EnteredPiece } from './swept';

/** A team's move as it was seen. */
export interface SeenMove {
  readonly team: Pick<Team, 'id' | 'base'>;
  readonly unit: UnitType;
  readonly skill: Skill;
  readonly field: FieldKind;
  readonly from: Pose;
  readonly to: Pose;
  /** Places between, where the way was not straight. */
  readonly via: readonly Pose[];
  /** Along the way of the base's centre; never shorter than the straight line. */
  readonly pathMm: number;
  /** One standard deviation of either length. */
  readonly sigmaMm: number;
  /** What it is in an assault, which holds it to less; absent in the movement step. */
  readonly assault?: AssaultMove;
}

export interface JudgedMove {
  readonly kind: MoveKind;
  /** 0 where the going is forbidden. */
  readonly limitMm: number;
  readonly straightMm: number;
  readonly pathMm: number;
  /**
   * Whether it is within the limit: no where even the straight line is longer, and too close to call where only the way
   * that was seen is, since a hand carries a model over the table as it likes.
   */
  readonly verdict: Verdict;
  /** The rules let such a team nowhere near what it entered. */
  readonly forbidden: boolean;
  readonly entered: readonly EnteredPiece[];
  /** One a piece, also where it began in it (OF-A10). */
  readonly checks: readonly BoggingDue[];
}

/** How the rules take a move [Movement]. A team that stood its ground has no limit to break and no check to make. */
export function judgeMove(
  move: SeenMove,
  terrain: Terrain,
  units: UnitSystem,
  doubts: Doubts = noDoubts,
): Ruling<JudgedMove> {
  const { team, unit, skill, from, to, via, pathMm, sigmaMm } = move;
  const kind = kindOfMove(from, to, move.field);
  const straightMm = Math.hypot(to.xMm - from.xMm, to.yMm - from.yMm);
  const ground = groundOfWay(
    { base: team.base, unit, skill },
    terrain,
    units,
    kind === 'moved' ? [from, ...via, to] : [],
  );
  if (!ground.ok) return ground;
  const { entered, limit, checks } = ground.value.value;
  const held = move.assault && assaultReach(move.assault, unit.kind);
  const limitMm = Math.min(limit.maxMove, held?.[units] ?? limit.maxMove) * mmPerUnit[units];
  const wasMarginal = doubts.has(moveQuestion(team.id));
  const verdict =
    kind === 'moved'
      ? moveVerdict({ limitMm, straightMm, pathMm, sigmaMm }, wasMarginal)
      : judge(limitMm, 0, { wasMarginal: false });
  return ruled(
    { kind, limitMm, straightMm, pathMm, verdict, forbidden: limit.forbidden, entered, checks },
    ...ground.value.because,
  );
}

/** The name of the question whether a team's move is within its limit. */
export function moveQuestion(teamId: string): string {
  return `move:${teamId}`;
}

interface MoveLengths {
  readonly limitMm: number;
  readonly straightMm: number;
  readonly pathMm: number;
  readonly sigmaMm: number;
}

function moveVerdict({ limitMm, straightMm, pathMm, sigmaMm }: MoveLengths, wasMarginal: boolean): Verdict {
  const straight = judge(limitMm - straightMm, sigmaMm, { wasMarginal });
  if (straight.decision !== 'yes') return straight;
  const along = judge(limitMm - pathMm, sigmaMm, { wasMarginal });
  return along.decision === 'yes' ? along : { ...along, decision: 'marginal' };
}
