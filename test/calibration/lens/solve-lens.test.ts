import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { boardViewOf, lensBoardTags } from '../../../calibration/lens/lens-board';
import { lensProfileFrom } from '../../../calibration/lens/lens-profile';
import { type BoardView, type SolvedLens, solveLens } from '../../../calibration/lens/solve-lens';
import { tagCorners } from '../../../calibration/table/table-tags';
import { loadCalibrationCv } from '../../../main/cli/opencv-node';
import { type CameraModel, makeCamera } from '../../../shared/geometry/camera';
import { lookAt } from '../../../shared/geometry/rodrigues';
import type { CornersPx } from '../../../shared/vision/detection';
import { seededRandom } from '../../simulator/random';

const fixtures = path.resolve(import.meta.dirname, '../../fixtures/chessboard');
const published = JSON.parse(readFileSync(path.join(fixtures, 'corners.json'), 'utf8'));
const [columns, rows] = published.boardInnerCorners;
const size = { width: published.imageSize[0], height: published.imageSize[1] };
const views: BoardView[] = published.views.map((view: { image: string; cornersPx: [number, number][] }) => ({
  image: view.image,
  board: Array.from({ length: columns * rows }, (_, i) => ({
    x: (i % columns) * published.squareMm,
    y: Math.floor(i / columns) * published.squareMm,
  })),
  pixels: view.cornersPx.map(([x, y]) => ({ x, y })),
}));

async function solved(from: readonly BoardView[], badViews: 'keep' | 'drop'): Promise<SolvedLens> {
  const { cv } = await loadCalibrationCv();
  const result = solveLens(cv, from, size, badViews);
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
}

describe('solveLens', () => {
  it('comes to the published lens from the published corners', async () => {
    const { lens, rmsPx } = await solved(views, 'keep');
    const { rmsPx: publishedPx, cameraMatrix } = published.nativeReference;
    expect(Math.abs(rmsPx - publishedPx)).toBeLessThan(0.01);
    expect(Math.abs(lens.fx / cameraMatrix[0][0] - 1)).toBeLessThan(0.002);
    expect(Math.abs(lens.fy / cameraMatrix[1][1] - 1)).toBeLessThan(0.002);
  });

  it('names and leaves out the view that fits the others badly', async () => {
    const { dropped, rmsPx } = await solved(views, 'drop');
    expect(dropped.map(({ image }) => image)).toEqual(['left02.jpg']);
    expect(rmsPx).toBeLessThan(0.3);
  });

  it('finds a webcam’s lens from views of the printed board, cut off by the picture’s edge', async () => {
    const truth: CameraModel = {
      width: 640,
      height: 480,
      fx: 520,
      fy: 520,
      cx: 325,
      cy: 236,
      distortion: [-0.18, 0.03, 0, 0, 0],
      rvec: [0, 0, 0],
      tvec: [0, 0, 0],
    };
    const random = seededRandom(3);
    const boards = [0, 1, 2, 3, 4, 5, 6, 7].map((i) => {
      const eye = { x: 108 + 120 * Math.cos(i), y: 72 + 150 * Math.sin(1.7 * i), z: 190 + 12 * i };
      const camera = makeCamera({
        ...truth,
        ...lookAt(eye, { x: 60 + 14 * i, y: 100 - 9 * i, z: 0 }, 0.3 * i),
      });
      const seen = lensBoardTags().flatMap((tag) => {
        const corners = tagCorners(tag, 1).map((corner) => {
          const { x, y } = camera.project({ ...corner, z: 0 });
          return { x: x + 0.05 * random.gaussian(), y: y + 0.05 * random.gaussian() };
        });
        const [a, b, c, d] = corners;
        const inside = corners.every(({ x, y }) => x > 0 && y > 0 && x < 639 && y < 479);
        return inside && a && b && c && d
          ? [{ fiducialId: tag.id, corners: [a, b, c, d] satisfies CornersPx }]
          : [];
      });
      return boardViewOf(`view ${i}`, seen);
    });
    const { lens, rmsPx } = await solved(boards, 'drop');
    expect(rmsPx).toBeLessThan(0.12);
    expect(Math.abs(lens.fx - 520)).toBeLessThan(1);
    expect(Math.abs(lens.distortion[0] + 0.18)).toBeLessThan(0.01);
  });

  it('asks for more views, and for more of the board', async () => {
    const { cv } = await loadCalibrationCv();
    const few = solveLens(cv, views.slice(0, 2), size, 'keep');
    expect(!few.ok && few.error).toEqual({ kind: 'too-few-views', found: 2, needed: 3 });
    const [first, ...others] = views;
    if (!first) throw new Error('there are views');
    const poor = solveLens(cv, [{ ...first, pixels: first.pixels.slice(0, 4) }, ...others], size, 'keep');
    expect(!poor.ok && poor.error).toMatchObject({ kind: 'too-few-corners', image: 'left01.jpg' });
  });
});

describe('the published lens', () => {
  it('gives undistorted corners within a twentieth of a pixel of ours', async () => {
    const { lens } = await solved(views, 'keep');
    const { cameraMatrix, distortion } = published.nativeReference;
    const theirs: CameraModel = {
      ...size,
      fx: cameraMatrix[0][0],
      fy: cameraMatrix[1][1],
      cx: cameraMatrix[0][2],
      cy: cameraMatrix[1][2],
      distortion,
      rvec: [Math.PI, 0, 0],
      tvec: [0, 0, 100],
    };
    const ours = makeCamera({ ...theirs, ...lens });
    for (const { pixels } of views) {
      for (const px of pixels) {
        // One ray through each: the pixel where an undistorted camera of the published focal length would see it.
        const [a, b] = [makeCamera(theirs).meetPlane(px, 0), ours.meetPlane(px, 0)];
        expect((Math.hypot(a.x - b.x, a.y - b.y) * theirs.fx) / 100).toBeLessThan(0.05);
      }
    }
  });

  it('is read from the file in which OpenCV keeps it', () => {
    const text = readFileSync(path.join(fixtures, 'left_intrinsics.yml'), 'utf8');
    const lens = lensProfileFrom(text);
    expect(lens.ok && lens.value).toMatchObject({
      width: 640,
      fx: 535.915733961632,
      cy: 235.57082909788173,
    });
  });
});
