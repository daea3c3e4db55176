import type { Base, Skill, UnitSystem } from '../../../board/team';
import type { Terrain } from '../../../board/terrain';
import type { Pose } from '../../../geometry/point';
import { type RuleReason, type Ruling, ruled } from '../ruling';
import { teamClassOf } from '../team-class';
import type { UnitType } from '../unit-data';
import { type EnteredPiece, roughEntered } from './swept';
import { boggingScore, difficultyOf, type MoveLimit, moveLimit } from './terrain';

/** Who moves, as far as the ground cares. */
export interface Mover {
  readonly base: Base;
  readonly unit: UnitType;
  readonly skill: Skill;
}

/** One bogging check that a move makes due. */
export interface BoggingDue {
  readonly piece: EnteredPiece;
  /** The die needed not to bog down. */
  readonly needed: number;
}

/** What the ground makes of a way. */
export interface MoveGround {
  readonly entered: readonly EnteredPiece[];
  readonly limit: MoveLimit;
  /** One a piece, also where it began in it (OF-A10); none where the team never bogs, or may not enter. */
  readonly checks: readonly BoggingDue[];
}

/** The rough ground that a way enters, what it holds the whole move to (OF-A08), and the checks that it makes due. */
export function groundOfWay(
  { base, unit, skill }: Mover,
  terrain: Terrain,
  units: UnitSystem,
  way: readonly Pose[],
): Ruling<MoveGround> {
  const entered = roughEntered(terrain, base, way);
  const limit = moveLimit(
    teamClassOf(unit),
    entered.map(({ going }) => going),
    skill,
    units,
  );
  if (!limit.ok) return limit;
  const { value, because } = limit.value;
  const checks: BoggingDue[] = [];
  const reasons: RuleReason[] = [...because];
  for (const piece of value.bogging === undefined ? [] : entered) {
    const score = boggingScore(difficultyOf(piece.going), skill);
    if (!score.ok) return score;
    reasons.push(...score.value.because);
    if (score.value.value !== undefined) checks.push({ piece, needed: score.value.value });
  }
  return ruled({ entered, limit: value, checks }, ...reasons);
}
