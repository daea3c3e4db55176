import fc from 'fast-check';
import { expect, test } from 'vitest';
import { jsonFault } from '../../shared/files/json-fault';

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

test.each([
  ['{ "a": 1, }', 10],
  ['{ "a" 1 }', 6],
  ['[1 2]', 3],
  ['[1, 2}', 5],
  ['{ "a": x }', 7],
  ['{ "a": "open', 7],
  ['{ "a": 01 }', 8],
  ['{ "a": [1, 2]', 13],
  ['', 0],
  ['{} {}', 3],
])('the slip in %j lies at %i', (text, at) => {
  expect(jsonFault(text)).toBe(at);
});

test('finds a fault exactly where the engine refuses the text', () => {
  const mangled = fc
    .tuple(fc.json(), fc.nat(), fc.nat(3), fc.string({ maxLength: 2 }))
    .map(([json, seed, cut, put]) => {
      const at = seed % (json.length + 1);
      return json.slice(0, at) + put + json.slice(at + cut);
    });
  fc.assert(
    fc.property(fc.oneof(fc.json(), mangled, fc.string({ unit: 'binary' })), (text) => {
      expect(jsonFault(text) === undefined).toBe(isJson(text));
    }),
    { numRuns: 2000 },
  );
});
