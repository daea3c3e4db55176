import { expect, test } from 'vitest';
import { makeCamera } from '../../shared/geometry/camera';
import { dict4x4 } from '../../shared/vision/detect/dictionaries/dict-4x4-250';
import { makeScene } from './scene';
import { visibleShare } from './visible';

const overhead = makeScene({ seed: 1, widthPx: 1920, dictionary: dict4x4, teams: 40, fiducialMm: 15 });
const camera = makeCamera(overhead.camera);

test('a fiducial on a bare base is wholly visible', () => {
  const [team] = overhead.teams;
  if (!team) throw new Error('no team');
  expect(visibleShare(camera, { ...team, style: 'bare' })).toBe(1);
});

test('a fiducial under a gun is not visible, and beside it in part or wholly', () => {
  const gun = overhead.teams.find(({ style }) => style === 'large');
  if (!gun) throw new Error('no gun');
  const at = (forwardMm: number) =>
    visibleShare(camera, { ...gun, fiducial: { ...gun.fiducial, offsetMm: [forwardMm, 0] } });
  expect(at(14)).toBe(0);
  expect(at(2)).toBeGreaterThan(0.2);
  expect(at(2)).toBeLessThan(0.9);
  expect(at(-25)).toBe(1);
});
