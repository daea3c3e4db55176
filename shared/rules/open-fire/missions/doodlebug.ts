import type { UnitSystem } from '../../../board/team';
import { isWithin } from '../../within';
import { lengths } from '../lengths';
import { notACount, notALength } from '../rule-input';
import { because, type Ruling, refused, ruled } from '../ruling';

export type LaunchState = 'preparing' | 'bottomOfRamp' | 'middleOfRamp' | 'launchedPlayer1Wins';

/** The turn of player 1's at whose start the bomb is put on the ramp, moved up, and launched. */
export const launchTurns = { bottomOfRamp: 5, middleOfRamp: 6, launchedPlayer1Wins: 7 } as const;

/** The turn of player 1's that wins it the mission, when it begins. */
export const LAUNCH_TURN = launchTurns.launchedPlayer1Wins;

function stateAt(turn: number): LaunchState {
  if (turn >= launchTurns.launchedPlayer1Wins) return 'launchedPlayer1Wins';
  if (turn === launchTurns.middleOfRamp) return 'middleOfRamp';
  return turn === launchTurns.bottomOfRamp ? 'bottomOfRamp' : 'preparing';
}

/** Where the bomb is from the start of player 1's turn of this number, counted from 1. */
export function launchState(player1Turn: number): Ruling<{ readonly state: LaunchState }> {
  const bad = refused(notACount('player1Turn', player1Turn, 1));
  if (bad) return bad;
  return ruled({ state: stateAt(player1Turn) }, because('OF-launch', { turn: player1Turn, ...launchTurns }));
}

/** The ramp or the bunker at the start of one of player 2's turns. Player 2 moves first. */
export interface RampUnderAttack {
  /** Player 2's turn that starts, counted from 1; only looked at for being one, where it is given. */
  readonly player2Turn?: number;
  readonly player1TurnsStarted: number;
  /** From player 2's nearest eligible team; absent where it has none. */
  readonly attackerGap?: number;
  /** Player 1's eligible teams within 4 in / 10 cm. */
  readonly defendersNear: number;
  readonly units: UnitSystem;
}

/** Whether player 2 has taken ramp or bunker, like an objective, before the bomb is away. */
export function rampCaptured(state: RampUnderAttack): Ruling<{ readonly player2Wins: boolean }> {
  const { player2Turn, player1TurnsStarted, attackerGap, defendersNear, units } = state;
  const bad = refused(
    player2Turn === undefined ? undefined : notACount('player2TurnStarting', player2Turn, 1),
    notACount('player1TurnsStarted', player1TurnsStarted),
    notACount('player1TeamsWithin4', defendersNear),
    attackerGap === undefined ? undefined : notALength('player2TeamGapToRamp', attackerGap),
  );
  if (bad) return bad;
  const launched = stateAt(player1TurnsStarted) === 'launchedPlayer1Wins';
  const limit = lengths.D4[units];
  const near = attackerGap !== undefined && isWithin(attackerGap, limit);
  return ruled(
    { player2Wins: !launched && near && defendersNear === 0 },
    because('OF-ramp-captured', { launched, near, defendersNear, limit }, 'OF-A32'),
  );
}
