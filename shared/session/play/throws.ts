import { D6 } from '../../rules/chance/die';
import type { DiceThrow } from '../../rules/dice-throw';
import type { CommandError } from '../command';
import type { Session } from '../session';
import { nextFaces, thrownOn } from './dice';
import { playOf, withPlay } from './play';

/** Any whole number of 32 bits. */
export const MOST_SEED = 2 ** 32 - 1;

/**
 * What speaks against a throw of so many dice. Dice that the app is said to have thrown have to be the next ones of its
 * seed: nobody can have it throw until it pleases.
 */
export function refusalOfThrow(
  session: Session,
  thrown: DiceThrow,
  count: number,
  sides: readonly number[] = D6,
): CommandError | undefined {
  const { faces, by } = thrown;
  if (faces.length !== count) return refusal('faces', `${faces.length} dice`, `${count} dice`);
  const wrong = faces.find((face) => !sides.includes(face));
  if (wrong !== undefined) {
    return refusal('faces', String(wrong), `a face of a die, ${sides[0]} to ${sides.at(-1)}`);
  }
  if (by !== 'app') return undefined;
  const { dice } = playOf(session);
  if (!dice) return refusal('by', 'app', 'typed or clicked, until the app’s dice have a seed');
  const next = nextFaces(dice, count, sides);
  return next.every((face, index) => face === faces[index])
    ? undefined
    : refusal('faces', faces.join(' '), `the app’s next dice, ${next.join(' ')}`);
}

/** The game after dice were thrown: the app's are used up. */
export function withThrown(session: Session, { faces, by }: DiceThrow): Session {
  const { dice } = playOf(session);
  return by === 'app' && dice ? withPlay(session, { dice: thrownOn(dice, faces.length) }) : session;
}

/** A seed is given once a game: another would be another luck. */
export function refusalOfSeed(session: Session, seed: number): CommandError | undefined {
  if (!Number.isInteger(seed) || seed < 0 || seed > MOST_SEED) {
    return refusal('seed', String(seed), `a whole number, 0 to ${MOST_SEED}`);
  }
  const { dice } = playOf(session);
  return dice && refusal('seed', String(seed), `the seed this game’s dice have, ${dice.seed}`);
}

function refusal(field: string, value: string, allowed: string): CommandError {
  return { kind: 'invalidValue', field, value, allowed };
}
