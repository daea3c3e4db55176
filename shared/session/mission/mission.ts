import type { SideId } from '../../board/team';
import type { DiceThrow } from '../../rules/dice-throw';
import type { Mission } from '../../rules/open-fire/missions/areas';
import { setupOrders } from '../../rules/open-fire/missions/setup-order';
import type { CommandError } from '../command';
import { raised } from '../play/flags';
import { told } from '../play/play';
import { refusalOfThrow, withThrown } from '../play/throws';
import type { Session } from '../session';
import { teamIdsOf } from '../sides';

/** The mission that is set up or played. The first side is the book's player 1, at the near edge (OF-A33). */
export interface MissionPlay {
  readonly missionId: Mission;
  /** How many of the mission's placings are done; with all of them done platoons are deployed, and then it begins. */
  readonly done: number;
  /** Whose turn was the first; absent while it is set up. */
  readonly firstSideId?: SideId;
}

/** What is to be done next for a mission. */
export type MissionStage =
  /** The placing of this number in the mission's order, from 0. */
  | { readonly kind: 'placing'; readonly index: number }
  | { readonly kind: 'deployment' }
  /** Two dice say who begins; a tie is rolled again (OF-A51). */
  | { readonly kind: 'rollOff' }
  | { readonly kind: 'playing'; readonly firstSideId: SideId };

/** The book's players as the roster's sides. */
export const playerSides = { 1: 'first', 2: 'second' } as const satisfies Readonly<Record<1 | 2, SideId>>;

/** Where a mission stands. */
export function missionStage({ missionId, done, firstSideId }: MissionPlay): MissionStage {
  const placings = setupOrders[missionId].placings.length;
  if (firstSideId) return { kind: 'playing', firstSideId };
  if (done < placings) return { kind: 'placing', index: done };
  return done === placings ? { kind: 'deployment' } : { kind: 'rollOff' };
}

/** A stage is done where one is under way; the game itself is no stage. */
export function refusalOfMissionStep({ mission }: Session): CommandError | undefined {
  const stage = mission && missionStage(mission);
  return stage?.kind === 'placing' || stage?.kind === 'deployment' ? undefined : { kind: 'nothingToSetUp' };
}

/** Two dice, the first side's and the second's, once both have deployed. */
export function refusalOfRollOff(session: Session, thrown: DiceThrow): CommandError | undefined {
  const { mission } = session;
  if (!mission || missionStage(mission).kind !== 'rollOff') return { kind: 'nothingToSetUp' };
  return refusalOfThrow(session, thrown, 2);
}

/** The game with the next stage of its set-up; one whose first turn the mission gives begins with deployment done. */
export function withMissionStep(session: Session): Session {
  const { mission } = session;
  if (!mission) return session;
  const next: Session = { ...session, mission: { ...mission, done: mission.done + 1 } };
  const { firstTurn } = setupOrders[mission.missionId];
  const isDeployed = missionStage(mission).kind === 'deployment';
  return isDeployed && firstTurn !== 'higher die' ? withGameBegun(next, playerSides[firstTurn]) : next;
}

/** The game after the roll for the first turn: it begins, unless both rolled the same. */
export function withRollOff(session: Session, thrown: DiceThrow): Session {
  const [first = 0, second = 0] = thrown.faces;
  const rolled = told(withThrown(session, thrown), { kind: 'rollOff', first, second, by: thrown.by });
  return first === second ? rolled : withGameBegun(rolled, first > second ? 'first' : 'second');
}

/** The game without a mission. */
export function withoutMission(session: Session): Session {
  const { mission: _, ...rest } = session;
  return rest;
}

/** The side that goes second begins with all its teams gone to ground. */
function withGameBegun(session: Session, firstSideId: SideId): Session {
  const { mission } = session;
  if (!mission) return session;
  const begun: Session = {
    ...session,
    mission: { ...mission, firstSideId },
    turn: { number: 1, sideId: firstSideId, step: 'starting' },
  };
  const waiting = teamIdsOf(session.roster, firstSideId === 'first' ? 'second' : 'first');
  return raised(begun, waiting, 'goneToGround', { kind: 'mission' });
}
