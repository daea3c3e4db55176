import { describe, expect, it } from 'vitest';
import { mediumBase } from '../../shared/board/bases';
import { poseCovariance } from '../../shared/geometry/covariance';
import {
  candidatesFor,
  keepTeams,
  nameBase,
  noBases,
  unnameBase,
  updateBases,
} from '../../shared/tracking/bases';
import type { BaseObservation } from '../../shared/vision/detection';

const at = (x: number, y: number, headingRad = 0.3, teams = ['alpha', 'bravo']): BaseObservation => ({
  base: mediumBase,
  at: { x, y },
  facing: { kind: 'modulo', headingRad, periodRad: Math.PI },
  covariance: poseCovariance(0.15, 0.004),
  elevationMm: 0,
  ambiguousElevation: false,
  candidateTeamIds: teams,
  rimSupport: 1,
});
const named = () => {
  const seen = updateBases(noBases(0), [at(300, 300), at(700, 500, 1.2)], 0);
  return nameBase(nameBase(seen, 1, 'alpha', 0.2), 2, 'bravo', 1.2 - Math.PI);
};
const identities = (state: ReturnType<typeof updateBases>) =>
  state.tracks.map(({ identity }) => (identity.kind === 'named' ? identity.teamId : identity.why)).sort();

describe('bases without fiducials', () => {
  it('are nobody’s until the operator says whose', () => {
    const seen = updateBases(noBases(0), [at(300, 300)], 0);
    expect(seen.tracks[0]?.identity).toEqual({ kind: 'asked', why: 'new', among: ['alpha', 'bravo'] });
    expect(seen.tracks[0]?.front).toEqual({ kind: 'asked' });
  });

  it('face the way that was clicked, of the two that look alike', () => {
    const [first, second] = named().tracks;
    expect(first?.front).toEqual({ kind: 'known', headingRad: 0.3, toldRad: 0.3 });
    expect(second?.front.kind === 'known' && second.front.headingRad).toBeCloseTo(1.2 - Math.PI, 9);
  });

  it('keep their names while nobody touches them', () => {
    const later = updateBases(named(), [at(700.3, 499.8, 1.205), at(300.2, 300.1)], 700);
    expect(identities(later)).toEqual(['alpha', 'bravo']);
  });

  it('stand where their looks are on average, with the doubt of one', () => {
    const once = updateBases(named(), [at(300.6, 300, 0.31), at(700, 500, 1.2)], 700);
    const twice = updateBases(once, [at(300.3, 300, 0.3), at(700, 500, 1.2)], 1400);
    expect(twice.tracks[0]?.seen.at.x).toBeCloseTo(300.3, 9);
    expect(twice.tracks[0]?.front).toMatchObject({ headingRad: expect.closeTo(0.3033, 4), toldRad: 0.3 });
    expect(twice.tracks[0]?.seen.covariance).toEqual(at(0, 0).covariance);
  });

  it('lose a name that is taken back, and names of teams that no longer go without a fiducial', () => {
    expect(identities(unnameBase(named(), 1))).toEqual(['bravo', 'new']);
    expect(unnameBase(named(), 9)).toEqual(named());
    expect(identities(keepTeams(named(), new Set(['alpha'])))).toEqual(['alpha', 'new']);
  });

  it('never bear a number twice, in later evenings neither', () => {
    const [first] = updateBases(noBases(1_700_000_000_000.5), [at(300, 300)], 0).tracks;
    expect(first?.id).toBe(1_700_000_000_000);
  });

  it('take a name along when the only one gone is the only one come', () => {
    const later = updateBases(named(), [at(300, 300), at(820, 560, 1.5)], 700);
    expect(identities(later)).toEqual(['alpha', 'bravo']);
    const bravo = later.tracks.find(
      ({ identity }) => identity.kind === 'named' && identity.teamId === 'bravo',
    );
    expect(bravo?.front.kind === 'known' && bravo.front.headingRad).toBeCloseTo(1.5 - Math.PI, 9);
  });

  it('lose both names when two move at once: a swap looks the same', () => {
    const swapped = updateBases(named(), [at(304, 297, 1.1), at(705, 508, 0.4)], 700);
    expect(identities(swapped)).toEqual(['confused', 'confused']);
  });

  it('lose the name when carried out of sight for long', () => {
    const hidden = updateBases(named(), [at(300, 300)], 700);
    const back = updateBases(hidden, [at(300, 300), at(820, 560)], 30_000);
    expect(identities(back)).toEqual(['alpha', 'carried']);
  });

  it('wait under a hand, and are themselves when it goes', () => {
    const hidden = updateBases(named(), [], 700);
    const back = updateBases(hidden, [at(300, 300), at(700, 500, 1.2)], 2500);
    expect(identities(back)).toEqual(['alpha', 'bravo']);
  });

  it('ask for the front alone after a turn that could have been either way', () => {
    const turned = updateBases(named(), [at(300, 300), at(702, 505, 1.2 + Math.PI / 2)], 700);
    const bravo = turned.tracks.find(
      ({ identity }) => identity.kind === 'named' && identity.teamId === 'bravo',
    );
    expect(bravo?.front).toEqual({ kind: 'asked' });
  });

  it('never bear one name twice, and offer only names that are free', () => {
    const moved = nameBase(named(), 1, 'bravo', 0);
    expect(identities(moved)).toEqual(['bravo', 'confused']);
    expect(candidatesFor(moved, 2)).toEqual(['alpha']);
  });
});
