import type { Phrase } from '../../text/phrase';
import type { Fraction } from '../chance/fraction';
import type { Measurement } from '../measure';
import type { Verdict } from '../verdict';

/** One team that shoots, as far as it can. */
export interface VolleyShooter {
  readonly teamId: string;
  /** To the nearest team that it may hit; absent where it may hit none. */
  readonly nearest?: Measurement;
  /** Whether it may shoot at the platoon at all. */
  readonly verdict: Verdict;
  readonly dice: readonly {
    readonly weapon: string;
    readonly count: number;
    readonly scoreLow: number;
    readonly scoreHigh: number;
  }[];
  /** The teams that give the score. */
  readonly easiestIds: readonly string[];
  /** Why it does not shoot; absent where it does. */
  readonly why?: Phrase;
}

/** What may become of a team that is shot at. The chances of all outcomes add up to one. */
export interface VolleyOutcome {
  /** The ruleset's own word, as "destroyed". */
  readonly id: string;
  readonly label: Phrase;
  readonly chance: Fraction;
}

/** One team that is shot at. */
export interface VolleyTarget {
  readonly teamId: string;
  /** Its place in the order in which hits are dealt, from 1; absent where it cannot be hit. */
  readonly order?: number;
  /** Its place and what gave it, in one line; absent where it cannot be hit. */
  readonly label?: Phrase;
  /** What of a tank is shown to those who shoot, and whether it stands near to them; absent where it cannot be hit. */
  readonly shows?: { readonly aspect: 'front' | 'side' | 'split'; readonly near: boolean };
  /** What sets it back in that order, or what the hits on it meet. */
  readonly traits: readonly Phrase[];
  /** How it is saved, step by step. */
  readonly saves: readonly Phrase[];
  readonly outcomes: readonly VolleyOutcome[];
}

/** A platoon's fire at another, with exact odds. */
export interface VolleyValue {
  readonly shooters: readonly VolleyShooter[];
  readonly targets: readonly VolleyTarget[];
  /** Dice thrown in all. */
  readonly dice: number;
  readonly verdict: Verdict;
  /** Chances of the whole volley, as "five hits pin". */
  readonly chances: readonly VolleyOutcome[];
  readonly headline: Phrase;
}
