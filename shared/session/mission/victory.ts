import type { Board } from '../../board/board';
import type { SideId } from '../../board/team';
import { type LaunchState, launchState, launchTurns } from '../../rules/open-fire/missions/doodlebug';
import { objectiveOnBoard } from '../../rules/open-fire/missions/objectives';
import { noDoubts } from '../../rules/verdict';
import { hasFlag } from '../play/flags';
import type { GameEvent } from '../play/story';
import type { Session } from '../session';
import { teamIdsOf } from '../sides';
import { missionStage } from './mission';

type Won = Extract<GameEvent, { kind: 'won' }>;

/** A side that has won by the rules, if the players say so, and by what; or that may have. */
export interface Victory {
  readonly sideId: SideId;
  readonly by: Won['by'];
  /** The objective that it holds. */
  readonly objectiveId?: string;
  /** Who holds the objective is too close to call. */
  readonly doubtful: boolean;
}

/**
 * Who wins at this moment, of the side whose turn begins: it holds an objective that it is after, its bomb is away, or
 * no enemy is left. Looked at in starting steps of a game with a mission, before anyone remounts (OF-A01).
 */
export function victoriesOf(session: Session, board: Board): readonly Victory[] {
  const { mission, turn, roster } = session;
  if (!mission || missionStage(mission).kind !== 'playing' || turn.step !== 'starting') return [];
  const { sideId } = turn;
  const held = board.objectives
    .filter(({ objective }) => objective.attackerSideId === sideId)
    .flatMap((objective): readonly Victory[] => {
      const { holder } = objectiveOnBoard(board, objective, noDoubts);
      const isHeld = holder.kind === 'held' && holder.sideId === sideId;
      if (!isHeld && holder.kind !== 'marginal') return [];
      return [{ sideId, by: 'objective', objectiveId: objective.objective.id, doubtful: !isHeld }];
    });
  const enemies = teamIdsOf(roster, sideId === 'first' ? 'second' : 'first');
  const isAlone = enemies.length > 0 && enemies.every((id) => hasFlag(session, id, 'destroyed'));
  const isAway = sideId === 'first' && bombOf(session) === 'launchedPlayer1Wins';
  return [
    ...held,
    ...(isAlone ? [{ sideId, by: 'noEnemies' as const, doubtful: false }] : []),
    ...(isAway ? [{ sideId, by: 'launch' as const, doubtful: false }] : []),
  ];
}

/** Where the flying bomb is in this turn; undefined in other missions and before the first side's first turn. */
export function bombOf({ mission, turn }: Session): LaunchState | undefined {
  if (mission?.missionId !== 'doodlebug' || missionStage(mission).kind !== 'playing') return undefined;
  const { begun } = launchTurnsOf(turn);
  const state = begun >= 1 ? launchState(begun) : undefined;
  return state?.ok ? state.value.value.state : undefined;
}

/**
 * How many turns the side that launches the bomb has begun (the second side goes first, so that in its turn n it is
 * n − 1), and in which it is put on the ramp, moved up it and launched.
 */
export function launchTurnsOf({ sideId, number }: Session['turn']): {
  readonly begun: number;
  readonly ramp: readonly number[];
} {
  return { begun: sideId === 'first' ? number : number - 1, ramp: Object.values(launchTurns) };
}
