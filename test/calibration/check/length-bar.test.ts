import { describe, expect, it } from 'vitest';
import { judgeBar, lengthBar } from '../../../calibration/check/length-bar';
import { lensBoardTags } from '../../../calibration/lens/lens-board';
import type { BarReading } from '../../../shared/session/setup-checks';
import { apriltag36h11 } from '../../../shared/vision/detect/dictionaries/apriltag-36h11';

const directions = [0, Math.PI / 2, Math.PI / 4];

/** Readings of a bar truly `trueMm` long on a table typed so many times too large. */
function readings(trueMm: number, widthFactor = 1, depthFactor = 1): BarReading[] {
  return directions.map((directionRad, i) => ({
    directionRad,
    lengthMm:
      trueMm * Math.hypot(widthFactor * Math.cos(directionRad), depthFactor * Math.sin(directionRad)) +
      [0.2, -0.3, 0.1][i]!,
  }));
}

function verdict(read: readonly BarReading[], checkBarMm?: number) {
  const judged = judgeBar(read, checkBarMm);
  if (!judged.ok) throw new Error(JSON.stringify(judged.error));
  return judged.value;
}

describe('the bar', () => {
  it('has ids that the dictionary knows and the lens board does not wear', () => {
    for (const id of lengthBar.ids) {
      expect(apriltag36h11.codes[id]).toBeDefined();
      expect(lensBoardTags().some((tag) => tag.id === id)).toBe(false);
    }
  });
});

describe('judgeBar', () => {
  it('is content with a millimetre', () => {
    expect(verdict(readings(300)).kind).toBe('true');
  });

  it('names a sheet printed at 94 % once its check bar was read, and finds nothing wrong beside', () => {
    const said = verdict(readings(0.94 * 300), 188);
    expect(said).toMatchObject({ kind: 'printed-off', scale: 0.94 });
  });

  it('cannot tell that sheet from a table typed too small while nobody has read the check bar', () => {
    const said = verdict(readings(0.94 * 300));
    expect(said.kind).toBe('scale-off');
    expect(said.kind === 'scale-off' && said.scale).toBeCloseTo(0.94, 2);
  });

  it('blames the table’s size for what a true print shows', () => {
    const said = verdict(readings(300, 1.05, 1.05), 200);
    expect(said.kind).toBe('table-typed-wrong');
    expect(said.kind === 'table-typed-wrong' && said.widthFactor).toBeCloseTo(1.05, 2);
  });

  it('names the side that was typed wrong', () => {
    const said = verdict(readings(300, 1, 1.04));
    expect(said).toMatchObject({ kind: 'table-typed-wrong' });
    if (said.kind !== 'table-typed-wrong') return;
    expect(said.depthFactor).toBeCloseTo(1.04, 2);
    expect(said.widthFactor).toBeCloseTo(1, 2);
  });

  it('blames the camera where the same direction has two lengths', () => {
    const read = [
      { lengthMm: 304, directionRad: 0 },
      { lengthMm: 296, directionRad: Math.PI },
      { lengthMm: 300, directionRad: Math.PI / 2 },
    ];
    expect(verdict(read).kind).toBe('camera-elsewhere');
  });

  it('asks for three places, and for more than one direction', () => {
    expect(judgeBar(readings(300).slice(1))).toEqual({
      ok: false,
      error: { kind: 'too-few-places', found: 2, needed: 3 },
    });
    const along = [0, 0.05, -0.05].map((directionRad) => ({ lengthMm: 310, directionRad }));
    expect(judgeBar(along)).toEqual({ ok: false, error: { kind: 'one-direction' } });
  });
});
