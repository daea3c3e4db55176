import type { Board } from '../../../shared/board/board';
import type { UnitSystem } from '../../../shared/board/team';
import { type AspectLine, query, type Ruleset } from '../../../shared/rules/ruleset';
import { say } from '../../../shared/text/say';
import { english } from '../../strings/english';

/** A shot as the side panel shows it. */
export type ShotFacts =
  | { readonly kind: 'unanswered'; readonly reason: string }
  | {
      readonly kind: 'shot';
      readonly verdict: 'yes' | 'no' | 'marginal';
      /** "5+", "4+ or 5+"; absent where there is no shot. */
      readonly score?: string;
      readonly aspect?: string;
      readonly headline: string;
      /** What it comes to, in the ruleset's own terms. */
      readonly figures?: string;
      readonly doubtful: boolean;
      readonly reasons: readonly string[];
    };

/** Asks the ruleset about a declared shot and puts its answer into words, lengths in the game's units. */
export function shotFacts(
  board: Board,
  ruleset: Ruleset,
  shooterId: string,
  targetId: string,
  units: UnitSystem,
): ShotFacts {
  const shot = query(board, ruleset, { kind: 'shot', shooterId, targetId });
  if (!shot.ok) return { kind: 'unanswered', reason: english.shot.unansweredBecause(shot.error) };
  const { value, because } = shot.value;
  const { headline } = value;
  const facts = {
    kind: 'shot' as const,
    verdict: value.verdict.decision,
    headline: say(headline, 'en', units),
    ...(value.figures ? { figures: say(value.figures, 'en', units) } : {}),
    doubtful: value.doubtful,
    reasons: because.map((reason) => say(reason.phrase, 'en', units)),
  };
  if (headline.id !== 'shot.clear') return facts;
  const { scoreLow, scoreHigh, aspect } = headline.params;
  return {
    ...facts,
    score: english.shot.score(scoreLow, scoreHigh),
    ...(aspect === 'none' ? {} : { aspect: armourWords(aspect, ruleset.aspectLines(board, targetId)) }),
  };
}

/** "front 7", "side 3", "front 7 or side 3": the aspect with the armour that the unit data gives it. */
function armourWords(aspect: 'front' | 'side' | 'split' | 'marginal', lines: readonly AspectLine[]): string {
  const hull = lines.find((line) => line.part === 'hull');
  const front = `${english.shot.front}${armourOf(hull?.front)}`;
  const side = `${english.shot.side}${armourOf(hull?.side)}`;
  switch (aspect) {
    case 'front':
      return front;
    case 'side':
      return side;
    default:
      return english.shot.either(front, side);
  }
}

function armourOf(phrase: AspectLine['front'] | undefined): string {
  if (phrase?.id !== 'line.front' && phrase?.id !== 'line.side') return '';
  return ` ${phrase.params.armour}`;
}
