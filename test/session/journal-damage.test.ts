import { describe, expect, test } from 'vitest';
import { readJournal, replay } from '../../shared/session/journal';
import { longJournal, wrongWhenCut, wrongWhenFlipped } from './long-journal';

/** Every offset takes a quarter of a minute (`npm run prove -- journal`); an uneven stride meets every place of a line. */
const STRIDE = 11;

const { text, presents, ends, headEnd } = longJournal;
const offsets = (from: number, to: number, stride: number): readonly number[] =>
  Array.from({ length: Math.ceil((to - from) / stride) }, (_, index) => from + index * stride);

describe('a long game', () => {
  test('lived again from its journal is the same game bit for bit, dice and reasons with it', () => {
    const journal = readJournal(text);
    if (!journal.ok) throw new Error(journal.error.kind);
    const lived = replay(journal.value);
    expect(lived.refused).toEqual([]);
    expect(lived.history.present).toStrictEqual(presents.at(-1));
    expect(presents.at(-1)?.play?.story.length).toBeGreaterThan(20);
  });

  test('cut off anywhere is the game up to the last whole line, and says that a line was torn', () => {
    const wrong = offsets(headEnd, text.length, STRIDE).flatMap((cut) => wrongWhenCut(cut) ?? []);
    expect(wrong).toEqual([]);
  });

  test('with a bit flipped anywhere keeps what comes before, and says which line is damaged', () => {
    const wrong = offsets(headEnd, text.length, STRIDE).flatMap(
      (offset) => wrongWhenFlipped(offset, offset % 7) ?? [],
    );
    expect(wrong).toEqual([]);
  });

  test('damaged anywhere in its first line is no game, and says so', () => {
    const wrong = offsets(0, headEnd - 1, 7).flatMap((offset) => wrongWhenFlipped(offset, offset % 5) ?? []);
    expect(wrong).toEqual([]);
  });

  test('replayed up to every line is the present of that moment', () => {
    for (let line = 0; line < ends.length; line += 5) {
      const journal = readJournal(text.slice(0, ends[line]));
      const lived = journal.ok ? replay(journal.value).history.present : undefined;
      expect(lived).toEqual(presents[line]);
    }
  });
});
