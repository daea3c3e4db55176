import { expect, it } from 'vitest';
import { loadOpenCv } from '../../main/cli/opencv-node';
import { readPicture } from '../../main/cli/read-picture';
import { createDetector } from '../../shared/vision/detector';
import { defaultDetectorParams } from '../../shared/vision/detector-params';

/** Published ids, with their corners from the fiducial's own top left. */
const PUBLISHED: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  40: [
    [359, 310],
    [404, 310],
    [410, 350],
    [362, 350],
  ],
  98: [
    [427, 255],
    [469, 256],
    [477, 289],
    [434, 288],
  ],
  62: [
    [233, 273],
    [190, 273],
    [196, 241],
    [237, 241],
  ],
  23: [
    [298, 185],
    [334, 186],
    [335, 212],
    [297, 211],
  ],
  124: [
    [425, 163],
    [430, 186],
    [394, 186],
    [390, 162],
  ],
  203: [
    [195, 155],
    [230, 155],
    [227, 178],
    [190, 178],
  ],
};

it('reads every fiducial of a photograph of a desk, corners within two px, and no other', async () => {
  const picture = await readPicture('test/fixtures/photographs/singlemarkersoriginal.jpg');
  if (!picture.ok) throw new Error(picture.error.message);
  const { cv } = await loadOpenCv();
  const detector = createDetector(cv, {
    ...defaultDetectorParams,
    dictionaries: [{ name: 'DICT_6X6_250', rosterIds: [] }],
  });
  const found = detector.detect(picture.value, []);
  detector.dispose();
  const ids = Object.keys(PUBLISHED).map(Number);
  expect(found.map(({ fiducialId }) => fiducialId).sort((a, b) => a - b)).toEqual(ids);
  for (const { fiducialId, corners } of found) {
    corners.forEach(({ x, y }, k) => {
      const [u, v] = PUBLISHED[fiducialId]?.[k] ?? [Number.NaN, Number.NaN];
      expect(Math.hypot(x - u, y - v), `corner ${k} of ${fiducialId}`).toBeLessThan(2);
    });
  }
});
