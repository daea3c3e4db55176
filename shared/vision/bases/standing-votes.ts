import type { OutlineFit } from './outline-fit';
import type { Standing } from './rim-pixels';

/** One base's say, in log-likelihood, at most. */
const MOST = 20;
/** So many more votes one way, and nobody is asked any more. */
const SETTLED = 100;

/**
 * Whether the bases of a picture show their upright sides. One base alone may seem to float (a dark hull whose top is
 * taken to slide over its own dark side), but what holds for one holds for all on the table: they vote.
 */
export class StandingVotes {
  #forCard = 0;

  get preferred(): Standing {
    return this.#forCard > 0 ? 'card' : 'solid';
  }

  get isSettled(): boolean {
    return Math.abs(this.#forCard) >= SETTLED;
  }

  /** Adds one base's two fits, in any order. */
  vote(one: OutlineFit, other: OutlineFit): void {
    const [card, solid] = one.standing === 'card' ? [one, other] : [other, one];
    this.#forCard += Math.max(-MOST, Math.min(MOST, card.likelihood - solid.likelihood));
  }
}
