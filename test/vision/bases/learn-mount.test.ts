import { describe, expect, it } from 'vitest';
import { mediumBase } from '../../../shared/board/bases';
import type { FiducialMount } from '../../../shared/board/team';
import { poseCovariance } from '../../../shared/geometry/covariance';
import type { Pose } from '../../../shared/geometry/point';
import { attach } from '../../../shared/geometry/pose';
import { learnMount, mountSighting } from '../../../shared/vision/bases/learn-mount';
import type { BaseObservation, FiducialObservation } from '../../../shared/vision/detection';
import { seededRandom } from '../../simulator/random';

const told: FiducialMount = { id: 7, sizeMm: 20, heightMm: 3, offsetMm: [0, 13], rotationRad: 0 };
const sigmaMm = 0.2;
const sigmaRad = 0.005;

/** Looks at a team somewhere on the table whose fiducial really sits at `offset`, turned by `rotation`. */
function looks(count: number, offset: readonly [number, number], rotation: number, seed = 3) {
  const random = seededRandom(seed);
  return Array.from({ length: count }, () => {
    const pose: Pose = {
      xMm: random.range(200, 1600),
      yMm: random.range(200, 1000),
      headingRad: random.range(-3, 3),
    };
    const fiducial: FiducialObservation = {
      fiducialId: 7,
      pose: attach(pose, { x: offset[0], y: offset[1] }, rotation),
      zMm: 3,
      corners: [
        { x: 0, y: 0 },
        { x: 1, y: 0 },
        { x: 1, y: 1 },
        { x: 0, y: 1 },
      ],
    };
    const headingRad = pose.headingRad + sigmaRad * random.gaussian();
    const outline: BaseObservation = {
      base: mediumBase,
      at: { x: pose.xMm + sigmaMm * random.gaussian(), y: pose.yMm + sigmaMm * random.gaussian() },
      facing: {
        kind: 'modulo',
        headingRad: headingRad - Math.PI * Math.floor(headingRad / Math.PI),
        periodRad: Math.PI,
      },
      covariance: poseCovariance(sigmaMm, sigmaRad),
      elevationMm: 0,
      ambiguousElevation: false,
      candidateTeamIds: ['alpha'],
      rimSupport: 1,
    };
    const look = mountSighting(fiducial, outline, told);
    if (!look) throw new Error('the outline lies under the fiducial');
    return look;
  });
}

describe('learning how a fiducial sits', () => {
  it('agrees with a fiducial that sits as the roster says, whichever way the team faces', () => {
    expect(learnMount(looks(8, [0, 13], 0), told)?.advice).toBe('agrees');
  });

  it('offers the offset and turn of one glued on crooked, with its doubt', () => {
    const learned = learnMount(looks(8, [1.5, 12], 0.07), told);
    expect(learned?.advice).toBe('offer');
    expect(Math.abs((learned?.offsetMm[0] ?? 0) - 1.5)).toBeLessThan(4 * (learned?.sigmaMm ?? 0));
    expect(Math.abs((learned?.offsetMm[1] ?? 0) - 12)).toBeLessThan(4 * (learned?.sigmaMm ?? 0));
    expect(Math.abs((learned?.rotationRad ?? 0) - 0.07)).toBeLessThan(4 * (learned?.sigmaRad ?? 0));
  });

  it('says nothing after a look or two', () => {
    expect(learnMount(looks(2, [3, 10], 0.2), told)?.advice).toBe('unsure');
    expect(learnMount([], told)).toBeUndefined();
  });

  it('says nothing where looks contradict one another', () => {
    const mixed = [...looks(4, [0, 13], 0), ...looks(4, [4, 9], 0.2, 5)];
    expect(learnMount(mixed, told)?.advice).toBe('unsure');
  });
});
