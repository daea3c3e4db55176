import type { Phrase } from '../../text/phrase';
import type { Measurement } from '../measure';
import type { Verdict } from '../verdict';
import type { DiceTest } from './dice-test';

/** A distance of close combat, measured from the outlines of one of the two sides. */
export interface AssaultBand {
  /** The ruleset's own word, as "launches". */
  readonly id: string;
  readonly limitMm: number;
  readonly from: 'assaulters' | 'enemies' | 'feared';
  readonly weight: 'inner' | 'middle' | 'outer';
  readonly label: Phrase;
}

/** What one team of the platoon may do in an assault. */
export interface AssaultTeam {
  readonly teamId: string;
  /** To the nearest enemy; absent where there is none. */
  readonly nearest?: { readonly enemyId: string; readonly measurement: Measurement };
  /** How it may go in: starting the assault, going along, or not at all; `why` says what stands against it. */
  readonly role: 'launches' | 'joins' | 'stays';
  readonly verdict: Verdict;
  readonly why: Phrase;
  /** It may come up without being shot at by what it touches. */
  readonly sneaks: boolean;
}

/** An enemy team that shoots at the assault, with the dice it throws. */
export interface DefendingTeam {
  readonly teamId: string;
  readonly measurement: Measurement;
  readonly towardsId: string;
  readonly verdict: Verdict;
  readonly dice: number;
}

/** Whether a platoon may assault, who of it goes, and what meets it. */
export interface AssaultValue {
  readonly platoonId: string;
  readonly verdict: Verdict;
  readonly reachMm: number;
  readonly teams: readonly AssaultTeam[];
  readonly defenders: readonly DefendingTeam[];
  readonly bands: readonly AssaultBand[];
  /** Enemies that the platoon has to dare approach. */
  readonly fearedIds: readonly string[];
  /** To be passed before it goes in. */
  readonly tests: readonly DiceTest[];
  readonly headline: Phrase;
  /** How much defensive fire turns it back. */
  readonly turnsBack: Phrase;
}

/** What becomes of one team of the losers as it stands. */
export interface LosingTeamNow {
  readonly teamId: string;
  /** `locked` may not leave; `threatened` is taken if it is still there when all have moved off. */
  readonly fate: 'locked' | 'threatened' | 'clear';
  readonly verdict: Verdict;
  readonly nearest: Measurement;
  /** How far it may go. */
  readonly reachMm: number;
  readonly label?: Phrase;
}

/** The end of an assault: who breaks off from whom, and how the winners settle. */
export interface AftermathValue {
  readonly losers: readonly LosingTeamNow[];
  /** From the winners' outlines, as `assaulters`, and from the losers', as `enemies`. */
  readonly bands: readonly AssaultBand[];
}
