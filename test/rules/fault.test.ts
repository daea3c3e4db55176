import { expect, it } from 'vitest';
import { badCount, badFace, badLength, badShare, firstFault } from '../../shared/rules/fault';
import { groundMetres, scaleDenominator, tableMillimetres } from '../../shared/rules/ground-scale';
import { isWithin, rowUpTo } from '../../shared/rules/within';

it('a bad figure is named with its bounds', () => {
  expect(badLength('rangeM', -1)).toEqual({
    kind: 'outOfBounds',
    what: 'rangeM',
    value: -1,
    bounds: { atLeast: 0 },
  });
  expect(badCount('firers', 1.5)).toMatchObject({ what: 'firers', bounds: { whole: true } });
  expect(badFace('die', 7, 6)).toMatchObject({ value: 7, bounds: { atLeast: 1, atMost: 6 } });
  expect([Number.NaN, Number.POSITIVE_INFINITY, 1.01].map((n) => badShare('share', n)?.kind)).toEqual([
    'outOfBounds',
    'outOfBounds',
    'outOfBounds',
  ]);
});

it('good figures are no fault, their ends included', () => {
  expect(
    firstFault(badShare('a', 0), badShare('b', 1), badFace('c', 6, 6), badLength('d', 0)),
  ).toBeUndefined();
});

it('a limit counts as within, rounding allowed, and nothing beyond it', () => {
  const rows = [{ upTo: 50 }, { upTo: 100 }];
  expect([0, 50, 50 + 1e-10, 50.001, 100, 100.001].map((range) => rowUpTo(rows, range)?.upTo)).toEqual([
    50,
    50,
    50,
    100,
    100,
    undefined,
  ]);
  expect(isWithin(0.1 + 0.2, 0.3)).toBe(true);
});

it('a ground scale goes both ways', () => {
  const scale = { tableMm: 25, groundM: 50 };
  expect([tableMillimetres(33, scale), groundMetres(16.5, scale), scaleDenominator(scale)]).toEqual([
    16.5, 33, 2000,
  ]);
});
