import { describe, expect, test } from 'vitest';
import { english } from '../../shared/text/english';
import { german } from '../../shared/text/german';
import { lengthFormat } from '../../shared/text/length-format';
import { phrase } from '../../shared/text/phrase';
import { say } from '../../shared/text/say';

describe('lengths as players read them', () => {
  const inches = lengthFormat('in', '.');
  const metric = lengthFormat('cm', ',');

  test('a printed length has no decimals that it does not need', () => {
    expect(inches.limit(406.4)).toBe('16"');
    expect(inches.limit(63.5)).toBe('2.5"');
    expect(metric.limit(400)).toBe('40 cm');
    expect(metric.limit(63)).toBe('6,3 cm');
  });

  test('a measured length has one decimal', () => {
    expect(inches.measured(368.1)).toBe('14.5"');
    expect(metric.measured(0)).toBe('0,0 cm');
    expect(inches.measured(-0.1)).toBe('0.0"');
  });

  test('beside its limit a length has as many decimals as it takes not to read the same', () => {
    expect(inches.apart(163.2, 152.4)).toBe('6.4"');
    expect(inches.apart(153, 152.4)).toBe('6.02"');
    expect(inches.apart(152.45, 152.4)).toBe('6.002"');
  });

  test('doubt is two sigma, never less than it shows', () => {
    expect(inches.doubtful(405.6, 0.8)).toBe('15.97" ±0.06');
    expect(inches.doubtful(405.6, 0)).toBe('15.97" ±0.01');
  });
});

describe('phrases', () => {
  test('speak the game’s units', () => {
    const ring = phrase('ring.limit', { limitMm: 400 });
    expect(say(ring, 'en', 'cm')).toBe('40 cm');
    expect(say(phrase('ring.limit', { limitMm: 406.4 }), 'en', 'in')).toBe('16"');
  });

  test('a shot reads distance, doubt, score and side', () => {
    const shot = phrase('shot.clear', {
      distanceMm: 368.3,
      sigmaMm: 0.25,
      scoreLow: 4,
      scoreHigh: 5,
      aspect: 'side',
    });
    expect(say(shot, 'en', 'in')).toBe('14.50" ±0.02 · 4+ or 5+ · side');
    expect(say(shot, 'de', 'in')).toBe('14,50" ±0,02 · 4+ oder 5+ · Seite');
  });

  test('a score that cannot be rolled says so', () => {
    const params = { distanceMm: 500, sigmaMm: 0, scoreLow: 7, scoreHigh: 7, aspect: 'none' } as const;
    expect(say(phrase('shot.clear', params), 'en', 'in')).toContain('7+ cannot hit');
  });

  test('a score is told part by part, gone to ground only where it counts', () => {
    const parts = {
      skill: 'Veteran',
      base: 4,
      longRange: 'yes',
      concealed: 'no',
      goneToGround: true,
      rofOnePenalty: false,
    } as const;
    expect(say(phrase('score.parts', parts), 'en', 'in')).toBe('veteran 4+, +1 long range');
    const hidden = { ...parts, concealed: 'yes', easiest: 'StuG 2' } as const;
    expect(say(phrase('score.parts', hidden), 'en', 'in')).toBe(
      'veteran 4+, +1 long range, +1 concealed, +1 gone to ground (easiest: StuG 2)',
    );
  });

  test('both languages have every phrase', () => {
    expect(Object.keys(german).toSorted()).toEqual(Object.keys(english).toSorted());
  });
});
