import { expect, test } from 'vitest';
import { byteRange } from '../../main/media/byte-range';

const sizeBytes = 100;

test.each<[string, number, number]>([
  ['bytes=0-0', 0, 0],
  ['bytes=10-19', 10, 19],
  ['bytes=90-', 90, 99],
  ['bytes=90-400', 90, 99],
  ['bytes=-10', 90, 99],
  ['bytes=-400', 0, 99],
])('%s is bytes %i to %i', (header, first, last) => {
  expect(byteRange(header, sizeBytes)).toEqual({ ok: true, value: { first, last } });
});

test.each([undefined, '', 'bytes=-', 'bytes=0-1,5-6', 'lines=0-1'])(
  '%s asks for the whole file',
  (header) => {
    expect(byteRange(header, sizeBytes)).toEqual({ ok: true, value: 'whole' });
  },
);

test.each(['bytes=100-', 'bytes=20-10', 'bytes=-0'])('%s cannot be satisfied', (header) => {
  expect(byteRange(header, sizeBytes)).toEqual({ ok: false, error: 'unsatisfiable' });
});
