import type { Platoon, Team } from '../../board/team';
import { largestAxis, placeCovariance } from '../../geometry/covariance';
import type { Pose } from '../../geometry/point';
import { unreachable } from '../../result';
import type { AssaultMove } from '../../rules/open-fire/assault/assault-move';
import { type JudgedMove, judgeMove, type SeenMove } from '../../rules/open-fire/movement/judge-move';
import { type UnitType, unitsOf } from '../../rules/open-fire/unit-data';
import { type Doubts, noDoubts } from '../../rules/verdict';
import type { Move, Session } from '../session';
import { strikingPlatoons } from './assault';
import { playOf } from './play';
import { mainField } from './taken-for';

/** A move of this step, or of an assault's stage, and what the rules make of it. */
export interface TeamMove {
  readonly team: Team;
  readonly platoon: Platoon;
  readonly unit: UnitType;
  readonly move: Move;
  readonly to: Pose;
  readonly judged: JudgedMove;
  /** What it is in an assault; absent in the movement step. */
  readonly assault?: AssaultMove;
}

/** Whose moves are looked at, and what they are. */
interface Movers {
  readonly includes: (team: Team, platoon: Platoon) => boolean;
  readonly assault?: AssaultMove;
}

/**
 * Who moves at this moment: the side whose turn it is in its movement step, in an assault those who charge, strike
 * back, break off or settle, in whosever turn. Undefined where nobody does.
 */
function moversOf(session: Session): Movers | undefined {
  const { turn } = session;
  if (turn.step === 'movement') return { includes: (_, platoon) => platoon.sideId === turn.sideId };
  const { assault } = playOf(session);
  if (!assault || turn.step !== 'assault') return undefined;
  const striking = strikingPlatoons(assault);
  switch (assault.stage) {
    case 'charge':
      return { assault: 'charge', includes: ({ id }) => assault.teamIds.includes(id) };
    case 'fight':
      // After the first strike the sides charge by turns; once dice are asked for nobody does.
      return assault.strike || assault.round === 0
        ? undefined
        : { assault: 'charge', includes: ({ platoonId }) => striking.includes(platoonId) };
    case 'breakOff':
      return { assault: 'breakOff', includes: ({ platoonId }) => assault.loserIds.includes(platoonId) };
    case 'consolidate':
      return { assault: 'consolidation', includes: ({ platoonId }) => striking.includes(platoonId) };
    case 'terror':
    case 'defence':
    case 'counter':
    case 'over':
      return undefined;
    default:
      return unreachable(assault.stage);
  }
}

/**
 * The moves that are moves of the game, as the rules take them, in the roster's order: more than a nudge, of those whose
 * moment it is to move. Teams of unknown types are passed over: the roster says what is wrong with them.
 */
export function movesOfStep(session: Session, doubts: Doubts = noDoubts): readonly TeamMove[] {
  const { roster, moves = {}, terrain, units, settledPoses } = session;
  const movers = Object.keys(moves).length === 0 ? undefined : moversOf(session);
  if (!movers) return [];
  const assault = movers.assault === undefined ? {} : { assault: movers.assault };
  const platoons = new Map(roster.platoons.map((platoon) => [platoon.id, platoon]));
  return roster.teams.flatMap((team): readonly TeamMove[] => {
    const move = moves[team.id];
    const platoon = platoons.get(team.platoonId);
    const unit = unitsOf(roster).unitTypes.get(team.unitType);
    const settled = settledPoses[team.id];
    if (!move || !platoon || !unit || !settled || !movers.includes(team, platoon)) return [];
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
      ...assault,
    };
    const judged = judgeMove(seen, terrain, units, doubts);
    if (!judged.ok || judged.value.value.kind === 'knocked') return [];
    return [{ team, platoon, unit, move, to: settled.pose, judged: judged.value.value, ...assault }];
  });
}
