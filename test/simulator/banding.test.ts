import { describe, expect, it } from 'vitest';
import { type Flicker, type RowGains, rowGains } from './banding';

const wheel: Flicker = {
  kind: 'colour-wheel',
  turnsPerSecond: 120,
  sectors: ['red', 'green', 'blue', 'white'],
};
const lamp: Flicker = { kind: 'mains', hz: 50, depth: 0.5 };

function swing(gains: RowGains, colour: 0 | 1 | 2): number {
  const rows = Array.from(gains).filter((_, i) => i % 3 === colour);
  return Math.max(...rows) - Math.min(...rows);
}

describe('rows of a rolling shutter', () => {
  it('get as much light as the mean, near enough, whatever flickers', () => {
    for (const flicker of [wheel, lamp]) {
      const gains = rowGains(flicker, { startMs: 5, exposureMs: 7, readoutMs: 300 }, 3000);
      const mean = gains.reduce((sum, gain) => sum + gain, 0) / gains.length;
      expect(mean).toBeCloseTo(1, 1);
    }
  });

  it('are banded alike in every colour by a lamp, the more the shorter the exposure', () => {
    const short = rowGains(lamp, { startMs: 0, exposureMs: 2, readoutMs: 25 }, 500);
    const long = rowGains(lamp, { startMs: 0, exposureMs: 8, readoutMs: 25 }, 500);
    expect(swing(short, 0)).toBeCloseTo(swing(short, 2), 6);
    expect(swing(short, 0)).toBeGreaterThan(swing(long, 0));
  });

  it('are banded in turn by the colours of a wheel', () => {
    const gains = rowGains(wheel, { startMs: 0, exposureMs: 3, readoutMs: 25 }, 500);
    const reddest = gains.indexOf(Math.max(...Array.from(gains).filter((_, i) => i % 3 === 0)));
    expect(swing(gains, 0)).toBeGreaterThan(0.5);
    expect(gains[reddest + 2]).toBeLessThan(1);
  });

  it('are even where exposure lasts whole periods', () => {
    expect(swing(rowGains(lamp, { startMs: 1, exposureMs: 20, readoutMs: 25 }, 500), 1)).toBeLessThan(1e-4);
    expect(swing(rowGains(wheel, { startMs: 1, exposureMs: 25, readoutMs: 25 }, 500), 1)).toBeLessThan(1e-4);
  });
});
