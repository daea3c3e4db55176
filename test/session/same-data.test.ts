import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sameData } from '../../shared/session/same-data';

test('data and its copy say the same', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(sameData(value, structuredClone(value))).toBe(true);
    }),
  );
});

test.each([
  [{ a: 1 }, { a: 1, b: 2 }],
  [
    { a: 1, b: 2 },
    { a: 1, c: 2 },
  ],
  [
    [1, 2],
    [2, 1],
  ],
  [[], {}],
  [{ a: { b: 1 } }, { a: { b: 2 } }],
  [null, {}],
])('%j and %j differ', (one, other) => {
  expect(sameData(one, other)).toBe(false);
  expect(sameData(other, one)).toBe(false);
});
