import type { Step } from '../../board/step';
import type { Phrase } from '../../text/phrase';
import type { RollName } from '../../text/roll-phrases';
import { averageDie } from '../chance/die';
import type { RuleFault } from '../fault';

/** A die as the rules ask for it: faces from 1 up, or the average die, which shows 2, 3, 3, 4, 4 and 5. */
export type RollDie = { readonly kind: 'plain'; readonly faces: number } | { readonly kind: 'average' };

/** A word of the players' that dice decide; none where it is to be forgotten. */
export interface WordSet {
  readonly subject: string;
  readonly matter: string;
  readonly word?: string;
}

/** What may come of dice. */
export interface RollOutcome {
  /** Scores that lead to it, ends included. The outcomes of a roll cover all its scores once. */
  readonly from: number;
  readonly to: number;
  /** A word of its roll's (`roll.comes` says it), or the user's own. */
  readonly comes: string;
  readonly words: readonly WordSet[];
  /** Teams that have thereby shot, and that are destroyed. */
  readonly shotIds: readonly string[];
  readonly destroyedIds: readonly string[];
  /** Whom a shooter aims at from now on. */
  readonly aims?: { readonly shooterId: string; readonly targetId: string };
}

/**
 * Dice that a rule asks for, with everything that may come of them. A ruleset makes it of a board; thrown, it stands in
 * the journal whole, so that a replay needs neither the board nor the rules of today.
 */
export interface Roll {
  /** Unlike that of any other roll asked for now: "lw-shot:stug-1>firefly". */
  readonly id: string;
  readonly name: RollName;
  /** Who rolls: teams, or a platoon. */
  readonly byIds: readonly string[];
  /** At whom; absent where it is nobody's fate but their own. */
  readonly atIds?: readonly string[];
  readonly die: RollDie;
  /** The score is what one die shows; of two, one a side, the first less the second. */
  readonly dice: 1 | 2;
  readonly outcomes: readonly RollOutcome[];
}

/** What a ruleset asks dice for now, or why it cannot. */
export type RollAsked =
  | { readonly kind: 'roll'; readonly roll: Roll; readonly note?: Phrase }
  | { readonly kind: 'unanswered'; readonly id: string; readonly fault: RuleFault };

/** What decides which dice are due beside the board. */
export interface Rolling {
  readonly step: Step;
  /** Declared targets, shooter id to target id. */
  readonly targets: Readonly<Record<string, string>>;
}

/** More faces than any die that a chart asks for. */
export const MOST_FACES = 100;

/** Every side of a die, in order; faces that it has twice come twice. */
export function sidesOf(die: RollDie): readonly number[] {
  return die.kind === 'average' ? averageDie : Array.from({ length: die.faces }, (_, index) => index + 1);
}

/** What dice that were thrown come to as one number. */
export function scoreOf(faces: readonly number[]): number {
  const [first = 0, second = 0] = faces;
  return first - second;
}

/** The lowest and the highest score of a roll. */
export function scoreRange({ die, dice }: Pick<Roll, 'die' | 'dice'>): readonly [number, number] {
  const sides = sidesOf(die);
  const [low = 0, high = 0] = [sides[0], sides.at(-1)];
  return dice === 1 ? [low, high] : [low - high, high - low];
}

/** What a score comes to; undefined for one that the roll does not have. */
export function outcomeOf({ outcomes }: Pick<Roll, 'outcomes'>, score: number): RollOutcome | undefined {
  return outcomes.find(({ from, to }) => score >= from && score <= to);
}

/** Whether every score of a roll leads to one outcome and no more. */
export function coversScores(roll: Pick<Roll, 'die' | 'dice' | 'outcomes'>): boolean {
  const [low, high] = scoreRange(roll);
  for (let score = low; score <= high; score++) {
    if (roll.outcomes.filter(({ from, to }) => score >= from && score <= to).length !== 1) return false;
  }
  return true;
}

/** The chance of an outcome, 0 to 1. */
export function chanceOfOutcome({ die, dice }: Roll, { from, to }: RollOutcome): number {
  const sides = sidesOf(die);
  const scores = dice === 1 ? sides : sides.flatMap((first) => sides.map((second) => first - second));
  return scores.filter((score) => score >= from && score <= to).length / scores.length;
}
