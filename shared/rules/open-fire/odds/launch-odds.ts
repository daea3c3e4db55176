import { complement, type Fraction, one, power } from '../../chance/fraction';
import { LAUNCH_TURN } from '../missions/doodlebug';
import { notACount } from '../rule-input';
import { because, type Ruling, refused, ruled } from '../ruling';

export interface LaunchOdds {
  /** Starts of player 2's turns to come at which ramp or bunker may have been taken. */
  readonly checksLeft: number;
  readonly pLaunched: Fraction;
}

/**
 * Whether the bomb flies. The launch itself takes no die: it depends on player 2's chance to hold ramp or bunker at the
 * start of a turn, as the players judge it, the same at every start. Player 2 moves first and deploys out of reach, so
 * that the start of its first turn gives it nothing.
 */
export function launchOdds(player1TurnsStarted: number, pTakenAtStart: Fraction): Ruling<LaunchOdds> {
  const bad = refused(notACount('player1TurnsStarted', player1TurnsStarted));
  if (bad) return bad;
  if (pTakenAtStart.numerator < 0n || pTakenAtStart.numerator > pTakenAtStart.denominator) {
    return { ok: false, error: { kind: 'contradiction', between: ['pTakenAtStart', 'a chance'] } };
  }
  const checksLeft = Math.max(0, LAUNCH_TURN - Math.max(1, player1TurnsStarted));
  const pLaunched = checksLeft === 0 ? one : power(complement(pTakenAtStart), checksLeft);
  return ruled({ checksLeft, pLaunched }, because('OF-launch-odds', { player1TurnsStarted, checksLeft }));
}
