import { readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parseBoard } from '../../shared/board/notation';
import { formatBoard } from '../../shared/board/notation-format';
import { sampleBoard } from '../../shared/board/sample-board';

const file = 'docs/examples/sample.board';

test('the example board of the README is the sample game, and reads', () => {
  if (process.env.UPDATE_GOLDEN) writeFileSync(file, formatBoard(sampleBoard()));
  const text = readFileSync(file, 'utf8');
  expect(text).toBe(formatBoard(sampleBoard()));
  expect(parseBoard(text).ok).toBe(true);
});
