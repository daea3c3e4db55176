import { describe, expect, test } from 'vitest';
import { textWidthEm } from '../../shared/overlay/labels/label-size';
import { dashLengths, toneColour, toneDash } from '../../shared/overlay/palette';

function luminance(hex: string): number {
  const channel = (from: number) => {
    const value = Number.parseInt(hex.slice(from, from + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}

describe('tones', () => {
  test('no two share a colour or a line style', () => {
    expect(new Set(Object.values(toneColour)).size).toBe(8);
    expect(new Set(Object.values(toneDash)).size).toBe(8);
  });

  test('broken lines differ by more than a hair in what is lit and what is dark', () => {
    const lengths = Object.values(dashLengths).map(({ onMm, offMm }) => `${onMm}/${offMm}`);
    expect(new Set(lengths).size).toBe(lengths.length);
  });

  test('each stands out from black at five to one or better', () => {
    for (const colour of Object.values(toneColour)) {
      expect((luminance(colour) + 0.05) / 0.05).toBeGreaterThan(5);
    }
  });
});

describe('the width of text', () => {
  test('grows with the text and knows narrow letters from wide ones', () => {
    expect(textWidthEm('iii')).toBeLessThan(textWidthEm('WWW') / 2);
    expect(textWidthEm('ab')).toBeCloseTo(textWidthEm('a') + textWidthEm('b'), 12);
    expect(textWidthEm('')).toBe(0);
  });
});
