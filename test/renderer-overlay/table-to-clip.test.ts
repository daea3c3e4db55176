import { describe, expect, it } from 'vitest';
import { tableToClip } from '../../renderer/overlay/table-to-clip';
import { applyHomography, homographyFromPoints } from '../../shared/geometry/homography';

const picture = { width: 1920, height: 1080 };
const table = [
  { x: 0, y: 0 },
  { x: 1829, y: 0 },
  { x: 1829, y: 1219 },
  { x: 0, y: 1219 },
];

function clipOf(corners: readonly { x: number; y: number }[]) {
  const fit = homographyFromPoints<'table', 'projector'>(table, corners);
  if (!fit.ok) throw new Error(fit.error.kind);
  const m = tableToClip(fit.value, picture);
  return table.map((p) => applyHomography<'table', 'projector'>({ m }, p));
}

describe('the map from table to clip space', () => {
  it('takes the outer corners of the corner pixels to the corners of clip space', () => {
    const [nearLeft, , farRight] = clipOf([
      { x: -0.5, y: 1079.5 },
      { x: 1919.5, y: 1079.5 },
      { x: 1919.5, y: -0.5 },
      { x: -0.5, y: -0.5 },
    ]);
    expect(nearLeft!.x).toBeCloseTo(-1, 9);
    expect(nearLeft!.y).toBeCloseTo(-1, 9);
    expect(farRight!.x).toBeCloseTo(1, 9);
    expect(farRight!.y).toBeCloseTo(1, 9);
  });

  it('takes a keystoned table to where its corners were dragged', () => {
    const corners = [
      { x: 60, y: 1040 },
      { x: 1880, y: 1000 },
      { x: 1600, y: 90 },
      { x: 330, y: 30 },
    ];
    clipOf(corners).forEach((clip, i) => {
      expect(((clip.x + 1) / 2) * picture.width - 0.5).toBeCloseTo(corners[i]!.x, 6);
      expect(((1 - clip.y) / 2) * picture.height - 0.5).toBeCloseTo(corners[i]!.y, 6);
    });
  });
});
