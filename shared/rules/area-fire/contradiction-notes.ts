import { type Phrase, phrase } from '../../text/phrase';
import { roundHalfUp } from '../chance/rounding';
import type { Reason } from '../ruleset';
import { modifiedFireNumber } from './formation/modifiers';
import { type SourceContradiction, sourceContradictions } from './source-contradictions';

/** Every place where the rulebook contradicts itself: what it prints, and what its tables come to, which is played. */
export const contradictionNotes: readonly Reason[] = sourceContradictions.map((each) => ({
  phrase: noteOf(each),
  ...(each.reading === undefined ? {} : { reading: each.reading }),
}));

function noteOf(found: SourceContradiction): Phrase {
  const { id } = found;
  const note = (played: number | string) =>
    phrase('af.contradiction', { id, printed: String(found.printed), played: String(played) });
  switch (found.kind) {
    case 'sum':
      return note(found.modifiers.reduce((sum, value) => sum + value, found.tableBase));
    case 'factor':
      return note(found.count * found.tableEach);
    case 'percent': {
      const shares = found.tablePercents.map((percent) => ({ percent, share: 1 }));
      const table = modifiedFireNumber(found.fireNumber, shares);
      if (!table.ok) throw new Error(`a printed example cannot be: ${table.error.kind}`);
      return note(roundHalfUp(table.value.fireNumber));
    }
    case 'text':
      return note(found.played);
  }
}
