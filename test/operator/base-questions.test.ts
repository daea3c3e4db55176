import { describe, expect, it } from 'vitest';
import { emptyTableNow } from '../../renderer/operator/bases/empty-table-now';
import {
  answersFor,
  frontToward,
  nextFront,
  openQuestions,
  possibleFront,
} from '../../renderer/operator/bases/questions';
import { teamsSeen } from '../../renderer/operator/frame/teams-seen';
import { searchCommands } from '../../renderer/operator/selection/search-commands';
import { stugHull } from '../../shared/board/bases';
import { sampleRoster } from '../../shared/board/sample';
import type { Roster } from '../../shared/board/team';
import { poseCovariance } from '../../shared/geometry/covariance';
import type { CameraStatus } from '../../shared/ipc';
import { type BaseTrack, nameBase, noBases, updateBases } from '../../shared/tracking/bases';
import type { BaseObservation } from '../../shared/vision/detection';
import { bareStugs } from '../session/arbitraries';

const at = (x: number, headingRad = 0.3): BaseObservation => ({
  base: stugHull,
  at: { x, y: 300 },
  facing: { kind: 'modulo', headingRad, periodRad: Math.PI },
  covariance: poseCovariance(0.2, 0.01),
  elevationMm: 0,
  ambiguousElevation: false,
  candidateTeamIds: ['stug-1', 'stug-2', 'stug-3'],
  rimSupport: 1,
});
const seen = updateBases(noBases(0), [at(300), at(600)], 1000);
const named = nameBase(seen, 1, 'stug-2', 0.3);
const first = seen.tracks[0] as BaseTrack;
const round: BaseTrack = {
  ...first,
  seen: { ...first.seen, facing: { kind: 'unseen' }, base: { ...stugHull, shape: 'round' } },
};

describe('the operator is asked', () => {
  it('about bases without a name, and about named ones without a front', () => {
    expect(openQuestions(undefined)).toEqual([]);
    expect(openQuestions(named).map(({ id }) => id)).toEqual([2]);
    const turned = updateBases(named, [at(300, 0.3 + Math.PI / 2), at(600)], 1700);
    expect(
      openQuestions(turned)
        .map(({ id }) => id)
        .sort(),
    ).toEqual([1, 2]);
  });

  it('with the teams of that outline: who it is, who stands nowhere, and who stands elsewhere', () => {
    const [base, other] = named.tracks as readonly [BaseTrack, BaseTrack];
    expect(answersFor(other, named, bareStugs).map(({ teamId, stands }) => [teamId, stands])).toEqual([
      ['stug-1', 'nowhere'],
      ['stug-3', 'nowhere'],
      ['stug-2', 'elsewhere'],
    ]);
    expect(answersFor(base, named, bareStugs)[0]).toMatchObject({ teamId: 'stug-2', stands: 'here' });
  });
});

describe('the front of a base', () => {
  it('is the one of its like sides that was clicked', () => {
    expect(frontToward(first, { x: 330, y: 310 })).toBeCloseTo(0.3, 9);
    expect(frontToward(first, { x: 270, y: 290 })).toBeCloseTo(0.3 - Math.PI, 9);
  });

  it('is left as it was by a click in the very middle', () => {
    expect(frontToward(first, { x: 301, y: 301 })).toBeCloseTo(0.3, 9);
  });

  it('turns to the next of the like sides by a key, and a round one by fifteen degrees', () => {
    expect(Math.abs(nextFront(first, 0.3, 1))).toBeCloseTo(Math.PI - 0.3, 9);
    expect(nextFront(round, 0.3, -1)).toBeCloseTo(0.3 - Math.PI / 12, 9);
    expect(possibleFront(round, 1.234)).toBeCloseTo(1.234, 9);
  });
});

describe('the empty table', () => {
  const camera: CameraStatus = {
    state: 'live',
    key: 'c',
    label: 'c',
    width: 1920,
    height: 1080,
    framesPerSecond: 30,
    detectMs: 1,
    devices: [],
    controls: { exposure: false, focus: false, whiteBalance: false },
  };
  const now = (emptyTable: NonNullable<CameraStatus['emptyTable']>) =>
    emptyTableNow(bareStugs, { ...camera, emptyTable }).kind;
  const none = { kind: 'none' } as const;
  const kept = { atMs: 5, width: 1920, height: 1080 };

  it('is asked for only where a team wears no fiducial', () => {
    expect(emptyTableNow(sampleRoster, camera).kind).toBe('not-needed');
    expect(emptyTableNow(sampleRoster, { ...camera, emptyTable: { attempt: none } }).kind).toBe('optional');
    expect(emptyTableNow(sampleRoster, { ...camera, emptyTable: { attempt: none, kept } }).kind).toBe(
      'taken',
    );
    expect(emptyTableNow(bareStugs, undefined).kind).toBe('no-camera');
    expect(now({ attempt: none })).toBe('missing');
    expect(now({ attempt: { kind: 'under-way' }, kept })).toBe('under-way');
    expect(now({ attempt: none, kept })).toBe('taken');
    expect(now({ attempt: none, kept: { ...kept, width: 1280 } })).toBe('other-size');
    expect(now({ attempt: { kind: 'refused', fault: { kind: 'not-still', share: 1 } }, kept })).toBe(
      'refused',
    );
  });
});

describe('the search', () => {
  it('finds the commands about bases by their words, where there is something to do', () => {
    const ids = (typed: string, open = 1, roster: Roster = bareStugs) =>
      searchCommands(roster, open, typed).map(({ id }) => id);
    expect(ids('emp')).toEqual(['emptyTable']);
    expect(ids('name a')).toEqual(['nameBase']);
    expect(ids('name a', 0)).toEqual([]);
    expect(ids('')).toEqual([]);
    expect(ids('empty', 0, sampleRoster)).toEqual([]);
  });
});

describe('the count of teams seen', () => {
  it('holds named bases that are in sight', () => {
    expect(teamsSeen(bareStugs, { atMs: 1000, tracks: [], bases: named })).toBe(1);
    expect(teamsSeen(bareStugs, { atMs: 9000, tracks: [], bases: named })).toBe(0);
  });
});
