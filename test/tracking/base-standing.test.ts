import { describe, expect, test } from 'vitest';
import { mediumBase } from '../../shared/board/bases';
import { poseCovariance } from '../../shared/geometry/covariance';
import { standingBases } from '../../shared/tracking/base-standing';
import { type BaseTracking, nameBase, noBases, updateBases } from '../../shared/tracking/bases';
import type { BaseObservation } from '../../shared/vision/detection';

const rectangle = (headingRad = 0.3): BaseObservation => ({
  base: mediumBase,
  at: { x: 300, y: 200 },
  facing: { kind: 'modulo', headingRad, periodRad: Math.PI },
  covariance: poseCovariance(0.2, 0.01),
  elevationMm: 24,
  ambiguousElevation: false,
  candidateTeamIds: ['alpha', 'bravo'],
  rimSupport: 1,
});
const round: BaseObservation = {
  ...rectangle(),
  base: { ...mediumBase, shape: 'round' },
  facing: { kind: 'unseen' },
  covariance: poseCovariance(0.2, 1.8),
};
const seen = (one: BaseObservation, headingRad = 0.2) =>
  nameBase(updateBases(noBases(0), [one], 1000), 1, 'alpha', headingRad);
const standing = (bases: BaseTracking, atMs = 1000) => standingBases({ atMs, tracks: [], bases });

describe('a named base', () => {
  test('stands as a team where it is seen, facing as it was told', () => {
    expect(standing(seen(rectangle(), 0.3 - Math.PI))).toMatchObject([
      {
        teamId: 'alpha',
        pose: { xMm: 300, yMm: 200, headingRad: expect.closeTo(0.3 - Math.PI, 9) },
        elevationMm: 24,
        presence: 'settled',
        front: 'known',
      },
    ]);
  });

  test('is hidden while no look succeeds, and lost when the others are seen and it is not', () => {
    const bases = seen(rectangle());
    expect(standing(bases, 3400)[0]?.presence).toBe('settled');
    expect(standing(bases, 3600)[0]?.presence).toBe('occluded');
    const hidden = updateBases(bases, [], 2000);
    expect(standing(hidden, 2000)[0]?.presence).toBe('occluded');
    expect(standing(updateBases(hidden, [], 4100), 4100)[0]?.presence).toBe('lost');
  });

  test('without a front stands with one of the headings that look alike, and says so', () => {
    const turned = updateBases(seen(rectangle()), [{ ...rectangle(0.3 + Math.PI / 2) }], 1700);
    expect(standing(turned, 1700)).toMatchObject([
      { front: 'unknown', pose: { headingRad: 0.3 + Math.PI / 2 } },
    ]);
  });

  test('that is round faces as it was clicked, in as much doubt as a click leaves', () => {
    const [team] = standing(seen(round, 1.1));
    expect(team).toMatchObject({ front: 'known', pose: { headingRad: 1.1 } });
    expect(Math.sqrt(team?.covariance[8] ?? 0)).toBeCloseTo((8 * Math.PI) / 180, 9);
  });

  test('that is round has to be asked for its front again when it was pushed', () => {
    const pushed = updateBases(seen(round), [{ ...round, at: { x: 350, y: 200 } }], 1700);
    expect(standing(pushed, 1700)).toMatchObject([{ teamId: 'alpha', front: 'unknown' }]);
  });

  test('is nobody once its name is taken back', () => {
    expect(standing(updateBases(noBases(0), [rectangle()], 1000))).toEqual([]);
    expect(standingBases({ atMs: 0, tracks: [] })).toEqual([]);
  });
});
