import { describe, expect, it } from 'vitest';
import { largeBase, usualMount } from '../../shared/board/bases';
import { sampleRoster } from '../../shared/board/sample';
import type { Roster, Team } from '../../shared/board/team';
import { poseCovariance } from '../../shared/geometry/covariance';
import { sortOutlines } from '../../shared/tracking/worn-outlines';
import type { BaseObservation } from '../../shared/vision/detection';
import { only, play, pose, still } from './sightings';

const worn: Team = {
  id: 'stug',
  name: 'Stug',
  platoonId: 'paras',
  unitType: 'Gun',
  base: largeBase,
  fiducial: usualMount('large', 7),
};
const { fiducial: _, ...bareGun } = worn;
const roster: Roster = { ...sampleRoster, teams: [worn, { ...bareGun, id: 'gun' }] };
const standing = only(play(still(pose(500, 500, 0), 20)));

const outline = (x: number, candidateTeamIds: readonly string[] = ['stug', 'gun']): BaseObservation => ({
  base: largeBase,
  at: { x, y: 500 },
  facing: { kind: 'modulo', headingRad: 0.02, periodRad: Math.PI },
  covariance: poseCovariance(0.2, 0.005),
  elevationMm: 0,
  ambiguousElevation: false,
  candidateTeamIds,
  rimSupport: 1,
});

describe('outlines of one look', () => {
  it('with a known fiducial in them are that team’s, and say how it sits', () => {
    const { bare, looks } = sortOutlines([outline(501)], [standing], roster);
    expect(bare).toEqual([]);
    expect(looks).toMatchObject([{ teamId: 'stug', at: standing.pose }]);
    expect(looks[0]?.sighting.forwardMm).toBeCloseTo(-21, 1);
    expect(looks[0]?.sighting.rotationRad).toBeCloseTo(-0.02, 6);
  });

  it('elsewhere are bases without fiducials, and may only be teams that wear none', () => {
    const { bare, looks } = sortOutlines([outline(800), outline(900, ['stug'])], [standing], roster);
    expect(bare.map(({ at, candidateTeamIds }) => [at.x, candidateTeamIds])).toEqual([[800, ['gun']]]);
    expect(looks).toEqual([]);
  });

  it('are a team’s while it is hidden or moves, and say nothing then of how its fiducial sits', () => {
    for (const track of [
      { ...standing, state: 'occluded' as const },
      { ...standing, settled: false },
    ])
      expect(sortOutlines([outline(500)], [track], roster)).toEqual({ bare: [], looks: [] });
  });

  it('say nothing where two lie under one fiducial, of another kind, or on ground of another height', () => {
    const nothing = { bare: [], looks: [] };
    expect(sortOutlines([outline(499), outline(501)], [standing], roster)).toEqual(nothing);
    expect(sortOutlines([outline(500, ['gun'])], [standing], roster)).toEqual(nothing);
    expect(sortOutlines([{ ...outline(500), elevationMm: 25 }], [standing], roster)).toEqual(nothing);
  });
});
