import { describe, expect, it } from 'vitest';
import { mainsHzOf, wholePeriods } from '../../../renderer/capture/source/exposure-time';
import { rowGains } from '../../simulator/banding';

/** As UVC cameras have it: 0.1 ms to 500 ms in steps of 0.1 ms. */
const uvc = { min: 1, max: 5000, step: 1 };

describe('an exposure held against lamps', () => {
  it.each([
    ['is the nearest whole number of hundredths of a second at 50 Hz', 120, 50, 100],
    ['by ratio: 14 ms is nearer to 10 than to 20', 140, 50, 100],
    ['or two of them', 160, 50, 200],
    ['and of hundred-and-twentieths at 60 Hz', 140, 60, 167],
    ['is lengthened where it was shorter than one period', 31, 60, 83],
    ['is never longer than a frame', 900, 50, 300],
  ] as const)('%s', (_, current, hz, wanted) => {
    expect(wholePeriods(current, hz, uvc, 30)).toBe(wanted);
  });

  it('keeps to the steps that the camera has, or leaves it alone where none is near', () => {
    expect(wholePeriods(120, 50, { min: 3, max: 2000, step: 3 }, 30)).toBe(99);
    expect(wholePeriods(120, 50, { min: 1, max: 2047, step: 64 }, 30)).toBeUndefined();
  });

  it('is left alone by a camera that cannot hold a whole period', () => {
    expect(wholePeriods(20, 50, { min: 1, max: 80, step: 1 }, 30)).toBeUndefined();
  });

  it.each([50, 60] as const)(
    'leaves no bands of a lamp on %d Hz, where a nearby one leaves deep ones',
    (hz) => {
      const bands = (units: number) => {
        const shutter = { startMs: 3, exposureMs: units / 10, readoutMs: 25 };
        const gains = rowGains({ kind: 'mains', hz, depth: 0.6 }, shutter, 200);
        return Math.max(...gains) - Math.min(...gains);
      };
      expect(bands(wholePeriods(120, hz, uvc, 30) ?? 0)).toBeLessThan(0.01);
      expect(bands(125)).toBeGreaterThan(0.1);
    },
  );
});

describe('the mains', () => {
  it.each([
    ['Europe/Berlin', 50],
    ['America/Chicago', 60],
    ['America/Argentina/Buenos_Aires', 50],
    ['Asia/Seoul', 60],
    ['Asia/Tokyo', 50],
    ['Australia/Sydney', 50],
    ['UTC', 50],
  ] as const)('of %s have %d Hz', (timeZone, hz) => {
    expect(mainsHzOf('auto', timeZone)).toBe(hz);
  });

  it('are what the operator says, wherever that is', () => {
    expect(mainsHzOf(60, 'Europe/Berlin')).toBe(60);
  });
});
