import { expect, it } from 'vitest';
import { loadOpenCv } from '../../../main/cli/opencv-node';
import { warmUp, warmUpIds } from '../../../renderer/capture/vision/warm-up';
import { countedOpenCv } from '../live-objects';

it('warming up reads real fiducials, so that all of detection is compiled, and leaves nothing behind', async () => {
  const { cv, alive } = countedOpenCv(await loadOpenCv());
  const found = warmUp(cv).map(({ fiducialId }) => fiducialId);
  expect(found.length).toBeGreaterThan(0.9 * warmUpIds.length);
  expect(warmUpIds).toEqual(expect.arrayContaining(found));
  expect(alive()).toBe(0);
});
