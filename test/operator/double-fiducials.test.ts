import { describe, expect, it } from 'vitest';
import { watchDoubles } from '../../renderer/operator/data/double-fiducials';
import type { FiducialDetection } from '../../shared/vision/detection';

const seen = (...ids: number[]): FiducialDetection[] =>
  ids.map((fiducialId) => ({
    dictionary: 'DICT_4X4_250',
    fiducialId,
    corners: [
      { x: 0, y: 0 },
      { x: 9, y: 0 },
      { x: 9, y: 9 },
      { x: 0, y: 9 },
    ],
    cornerSigmaPx: 0.1,
  }));

describe('two models with one fiducial', () => {
  it('are noticed when their id was in two places of a picture twice, not once', () => {
    const watch = watchDoubles();
    expect(watch.report(seen(7, 8, 7), 0)).toEqual([]);
    expect(watch.report(seen(7, 8), 100)).toEqual([]);
    expect(watch.report(seen(8, 7, 7), 200)).toEqual([7]);
  });

  it('are remembered between the pictures that show both, and forgotten once one is gone', () => {
    const watch = watchDoubles();
    watch.report(seen(7, 7), 0);
    watch.report(seen(7, 7), 1000);
    expect(watch.report(seen(7), 15_000)).toEqual([7]);
    expect(watch.report(seen(7), 22_000)).toEqual([]);
  });

  it('are not the corners of the table, which are of another dictionary', () => {
    const watch = watchDoubles();
    const corners = seen(3, 3).map((detection) => ({ ...detection, dictionary: 'APRILTAG_36h11' as const }));
    watch.report(corners, 0);
    expect(watch.report(corners, 100)).toEqual([]);
  });
});
