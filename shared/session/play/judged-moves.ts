import type { Platoon, Team } from '../../board/team';
import { largestAxis, placeCovariance } from '../../geometry/covariance';
import type { Pose } from '../../geometry/point';
import { type JudgedMove, judgeMove, type SeenMove } from '../../rules/open-fire/movement/judge-move';
import { type UnitType, unitsOf } from '../../rules/open-fire/unit-data';
import { type Doubts, noDoubts } from '../../rules/verdict';
import type { Move, Session } from '../session';
import { mainField } from './taken-for';

/** A move of this turn and what the rules make of it. */
export interface TeamMove {
  readonly team: Team;
  readonly platoon: Platoon;
  readonly unit: UnitType;
  readonly move: Move;
  readonly to: Pose;
  readonly judged: JudgedMove;
}

/**
 * The moves of the side whose turn it is, as the rules take them, in the roster's order; none outside its movement step
 * and after. Teams of unknown types are passed over: the roster says what is wrong with them.
 */
export function judgedMoves(session: Session, doubts: Doubts = noDoubts): readonly TeamMove[] {
  const { roster, moves = {}, turn, terrain, units, settledPoses } = session;
  if (turn.step === 'starting' || Object.keys(moves).length === 0) return [];
  const platoons = new Map(roster.platoons.map((platoon) => [platoon.id, platoon]));
  return roster.teams.flatMap((team): readonly TeamMove[] => {
    const move = moves[team.id];
    const platoon = platoons.get(team.platoonId);
    const unit = unitsOf(roster).unitTypes.get(team.unitType);
    const settled = settledPoses[team.id];
    if (!move || !platoon || !unit || !settled || platoon.sideId !== turn.sideId) return [];
    const seen: SeenMove = {
      team,
      unit,
      skill: platoon.skill,
      field: mainField(session, team.id),
      from: move.from,
      to: settled.pose,
      via: (move.via ?? []).map(({ x, y }) => ({ xMm: x, yMm: y, headingRad: move.from.headingRad })),
      pathMm: move.pathMm,
      // Both ends of the way were measured alike.
      sigmaMm: Math.SQRT2 * largestAxis(placeCovariance(settled.covariance)),
    };
    const judged = judgeMove(seen, terrain, units, doubts);
    return judged.ok ? [{ team, platoon, unit, move, to: settled.pose, judged: judged.value.value }] : [];
  });
}

/** The moves that are moves of the game: of the movement step, and more than a turn on the spot. */
export function movesOfStep(session: Session, doubts: Doubts = noDoubts): readonly TeamMove[] {
  return session.turn.step === 'movement'
    ? judgedMoves(session, doubts).filter(({ judged }) => judged.kind !== 'knocked')
    : [];
}
