import { describe, expect, it } from 'vitest';
import { sameTable } from '../../renderer/live/same-table';
import type { Track, TrackingState } from '../../shared/tracking/track';

const stug: Track = {
  teamId: 'stug-1',
  fiducialId: 3,
  pose: { xMm: 500, yMm: 300, headingRad: Math.PI },
  covariance: [0.04, 0, 0, 0, 0.04, 0, 0, 0, 0.0001],
  elevationMm: 0,
  ambiguousElevation: false,
  state: 'confirmed',
  settled: true,
  seenAtMs: 1000,
  firstSeenAtMs: 0,
  settledPose: { xMm: 500, yMm: 300, headingRad: Math.PI },
};

function table(change: Partial<Track> = {}): TrackingState {
  return { atMs: 1000, tracks: [{ ...stug, ...change }] };
}

describe('two moments show the same table', () => {
  it('when only time has passed', () => {
    expect(sameTable(table(), { ...table({ seenAtMs: 9000 }), atMs: 9000 })).toBe(true);
  });

  it('when a team trembles by less than a hair', () => {
    expect(sameTable(table(), table({ pose: { ...stug.pose, xMm: 500.04 } }))).toBe(true);
  });

  it('when a heading crosses from π to −π without turning', () => {
    expect(sameTable(table(), table({ pose: { ...stug.pose, headingRad: -Math.PI + 1e-6 } }))).toBe(true);
  });
});

describe('two moments show different tables', () => {
  it.each<[string, Partial<Track>]>([
    ['a team moved', { pose: { ...stug.pose, yMm: 300.2 } }],
    ['a team turned', { pose: { ...stug.pose, headingRad: Math.PI - 0.001 } }],
    ['a team was lost', { state: 'lost' }],
    ['a team settled', { settled: false }],
    ['a turret was found', { turretHeadingRad: 0 }],
    ['another team stands there', { teamId: 'stug-2' }],
    ['doubt grew', { covariance: [0.09, 0, 0, 0, 0.04, 0, 0, 0, 0.0001] }],
  ])('when %s', (_, change) => {
    expect(sameTable(table(), table(change))).toBe(false);
  });

  it('when a moving team is expected elsewhere than before', () => {
    const corner = { x: 0, y: 0 };
    const memory = {
      sightings: 5,
      averaged: 1,
      stillSinceMs: 0,
      corners: [corner, corner, corner, corner],
    } as const;
    const speed = (xMmPerMs: number) =>
      table({ memory: { ...memory, velocity: { xMmPerMs, yMmPerMs: 0, radPerMs: 0 } } });
    expect(sameTable(speed(0.1), speed(0.2))).toBe(false);
  });

  it('when a lost team is looked for, and again when the look is over', () => {
    const lost = (atMs: number) => ({ ...table({ state: 'lost' }), atMs });
    expect(sameTable(lost(4100), lost(4600))).toBe(false);
    expect(sameTable(lost(4600), lost(7000))).toBe(true);
  });

  it('when the room grew dim', () => {
    expect(sameTable(table(), { ...table(), room: 'dim' })).toBe(false);
  });

  it('when a team appeared', () => {
    const both = { atMs: 1000, tracks: [stug, { ...stug, teamId: 'stug-2' }] };
    expect(sameTable(table(), both)).toBe(false);
  });
});
