import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { BoardTeam } from '../../../shared/board/board';
import { sampleBoard } from '../../../shared/board/sample-board';
import type { FiducialMount } from '../../../shared/board/team';
import type { Point } from '../../../shared/geometry/point';
import type { FiducialLight, ProjectorEye } from '../../../shared/overlay/light/fiducial-light';
import { overlayToSvg } from '../../../shared/overlay/svg/svg';
import type { Track, TrackingState } from '../../../shared/tracking/track';
import { idsOf, markOf, overlayOf, selecting } from '../scenes';

const board = sampleBoard();
/** Straight above the table and far away, so that height shifts nothing. */
const overhead: ProjectorEye = { eye: { x: 900, y: 600, z: 1e9 }, raised: 'measured' };
const stillMm = 10 * Math.SQRT2 + 5;

function team(id: string): BoardTeam {
  const found = board.teams.find((row) => row.team.id === id);
  if (!found) throw new Error(`the sample has no ${id}`);
  return found;
}

function mountOf(id: string): FiducialMount {
  const { fiducial } = team(id).team;
  if (!fiducial) throw new Error(`${id} wears no fiducial`);
  return fiducial;
}

/** A track of one of the sample's teams, where it stands; seen at 10 s. */
function track(id: string, change: Partial<Track> = {}): Track {
  const { pose, covariance } = team(id);
  return {
    teamId: id,
    fiducialId: mountOf(id).id,
    pose,
    covariance,
    elevationMm: 0,
    ambiguousElevation: false,
    state: 'confirmed',
    settled: true,
    seenAtMs: 10_000,
    firstSeenAtMs: 0,
    settledPose: pose,
    ...change,
  };
}

/** A track that moves along x at `mmPerMs`. */
function moving(id: string, mmPerMs: number): Track {
  const still = track(id, { settled: false });
  const velocity = { xMmPerMs: mmPerMs, yMmPerMs: 0, radPerMs: 0 };
  const corner = { x: 0, y: 0 };
  const corners = [corner, corner, corner, corner] as const;
  return { ...still, memory: { sightings: 9, averaged: 1, stillSinceMs: 10_000, corners, velocity } };
}

function seeing(
  tracks: readonly Track[],
  atMs = 10_000,
  change: Partial<TrackingState & FiducialLight> = {},
) {
  const { room, projectorEye = overhead, fixed = [] } = change;
  const tracking = { atMs, tracks, ...(room ? { room } : {}) };
  return overlayOf({ fiducials: { tracking, fixed, projectorEye } });
}

function disc(marks: ReturnType<typeof overlayOf>, id: string): { centre: Point<'table'>; radius: number } {
  const { outline } = markOf(marks, 'keep-out', id);
  if (outline.kind !== 'disc') throw new Error('keep-outs are discs');
  return outline;
}

const fireflyDisc = `keep-out:${mountOf('firefly').id}`;

describe('a keep-out', () => {
  test('is not there for a team that wears none', () => {
    const { fiducial: _, ...bare } = team('firefly').team;
    const teams = board.teams.map((row) => (row.team.id === 'firefly' ? { ...row, team: bare } : row));
    const marks = overlayOf({}, { ...board, teams });
    expect(idsOf(marks, 'keep-out')).toHaveLength(idsOf(overlayOf(), 'keep-out').length - 1);
    expect(idsOf(marks, 'stroke')).toContain('base:firefly');
  });

  test('lies round every fiducial of the board: its half-diagonal and 5 mm, and 2 sigma of where light falls', () => {
    for (const projectorSigmaMm of [0, 1.5]) {
      const marks = overlayOf({
        projectorSigmaMm,
        fiducials: { tracking: { atMs: 0, tracks: [] }, fixed: [], projectorEye: overhead },
      });
      expect(idsOf(marks, 'keep-out')).toHaveLength(26);
      for (const id of idsOf(marks, 'keep-out')) {
        expect(disc(marks, id).radius).toBeCloseTo(stillMm + 2 * projectorSigmaMm, 9);
      }
    }
  });

  test('lies where the fiducial of a turned team lies', () => {
    fc.assert(
      fc.property(fc.double({ min: -3.1, max: 3.1, noNaN: true }), (headingRad) => {
        const turned = track('firefly', { pose: { ...team('firefly').pose, headingRad } });
        const { centre } = disc(seeing([turned]), fireflyDisc);
        const [forward] = mountOf('firefly').offsetMm;
        expect(centre.x).toBeCloseTo(turned.pose.xMm + forward * Math.cos(headingRad), 3);
        expect(centre.y).toBeCloseTo(turned.pose.yMm + forward * Math.sin(headingRad), 3);
      }),
      { numRuns: 10 },
    );
  });

  test('runs ahead of a moving team, and is wider by half the way it goes until the light falls', () => {
    const still = disc(seeing([track('firefly')]), fireflyDisc);
    const ahead = disc(seeing([moving('firefly', 0.3)]), fireflyDisc);
    expect(ahead.centre.x - still.centre.x).toBeCloseTo(0.3 * 80, 3);
    expect(ahead.radius - still.radius).toBeCloseTo(0.5 * 0.3 * 80, 3);
  });

  test('stays with a team that a hand hides', () => {
    expect(disc(seeing([track('firefly', { state: 'occluded' })], 12_000), fireflyDisc).radius).toBeCloseTo(
      stillMm,
      6,
    );
  });

  test('is also there for a team that is not on the board yet, and for a marker', () => {
    const tentative = track('firefly', { state: 'tentative' });
    const without = { ...board, teams: board.teams.filter((row) => row.team.id !== 'firefly') };
    const fiducials = { tracking: { atMs: 10_000, tracks: [tentative] }, fixed: [] };
    expect(idsOf(overlayOf({ fiducials }, without), 'keep-out')).toContain(fireflyDisc);
    const card = track('firefly', { teamId: 'farm', fiducialId: 221 });
    expect(idsOf(seeing([card]), 'keep-out')).toContain('keep-out:221');
  });

  test('goes with a turret’s fiducial as the turret turns', () => {
    const roof = { id: 99, sizeMm: 12, heightMm: 25, offsetMm: [10, 0] as const, rotationRad: 0 };
    const teams = board.teams.map((row) =>
      row.team.id === 'firefly' ? { ...row, team: { ...row.team, turretFiducial: roof } } : row,
    );
    const roster = { ...board.roster, teams: teams.map((row) => row.team) };
    const tracking = { atMs: 10_000, tracks: [track('firefly', { turretHeadingRad: 2 })] };
    const marks = overlayOf(
      { fiducials: { tracking, fixed: [], projectorEye: overhead } },
      { ...board, teams, roster },
    );
    const { centre, radius } = disc(marks, 'keep-out:99');
    const { pose } = team('firefly');
    expect(centre.x).toBeCloseTo(pose.xMm + 10 * Math.cos(2), 3);
    expect(centre.y).toBeCloseTo(pose.yMm + 10 * Math.sin(2), 3);
    expect(radius).toBeCloseTo(6 * Math.SQRT2 + 5, 9);
  });

  test('lies round the table’s own fiducials', () => {
    const corner = { id: 2, centre: { x: 70, y: 70 }, sizeMm: 60 };
    expect(disc(seeing([], 0, { fixed: [corner] }), 'keep-out:table:2')).toMatchObject({
      centre: corner.centre,
      radius: 30 * Math.SQRT2 + 5,
    });
  });

  test('is drawn where the light that meets a raised fiducial would fall on the ground it stands on', () => {
    const eye = { x: 900, y: 600, z: 2300 };
    const hill = { ...team('firefly').pose, xMm: 1700, yMm: 600, headingRad: 0 };
    const raised = track('firefly', { pose: hill, elevationMm: 50 });
    const { centre } = disc(
      seeing([raised], 10_000, { projectorEye: { eye, raised: 'measured' } }),
      fireflyDisc,
    );
    const { offsetMm, heightMm } = mountOf('firefly');
    const x = 1700 + offsetMm[0];
    // The ray from the eye through the fiducial goes on to the hill, for whose height the mark is drawn.
    expect(centre.x).toBeCloseTo(900 + ((x - 900) * 2250) / (2250 - heightMm), 6);
  });

  test('is drawn for the table all over it where the projector is known on the table alone', () => {
    const hill = { ...team('firefly').pose, xMm: 1700, yMm: 600, headingRad: 0 };
    const tracking = { atMs: 10_000, tracks: [track('firefly', { pose: hill, elevationMm: 50 })] };
    const { centre } = disc(overlayOf({ fiducials: { tracking, fixed: [] } }), fireflyDisc);
    const { offsetMm, heightMm } = mountOf('firefly');
    const [middleMm, eyeMm] = [board.table.widthMm / 2, 1.25 * board.table.widthMm];
    const x = 1700 + offsetMm[0];
    expect(centre.x).toBeCloseTo(middleMm + ((x - middleMm) * eyeMm) / (eyeMm - 50 - heightMm), 6);
  });

  test('is wider the higher the fiducial, while the projector’s place is a guess', () => {
    const tracking = { atMs: 10_000, tracks: [track('firefly', { elevationMm: 50 })] };
    const guessed = disc(overlayOf({ fiducials: { tracking, fixed: [] } }), fireflyDisc);
    const zMm = 50 + mountOf('firefly').heightMm;
    expect(guessed.radius).toBeCloseTo(stillMm + 0.15 * zMm, 9);
    const approximate = { projectorEye: { ...overhead, raised: 'approximate' as const } };
    const { radius } = disc(seeing(tracking.tracks, 10_000, approximate), fireflyDisc);
    expect(radius).toBeCloseTo(guessed.radius, 9);
  });

  test('is white in a dim room, where the projector’s is the only light', () => {
    const fill = (room: 'lit' | 'dim') =>
      markOf(seeing([track('firefly')], 10_000, { room }), 'keep-out', fireflyDisc).fill;
    expect([fill('lit'), fill('dim')]).toEqual(['dark', 'white']);
    const svg = overlayToSvg(seeing([track('firefly')], 10_000, { room: 'dim' }), {
      table: board.table,
      units: 'in',
    });
    expect(svg.match(/fill="#b8b8b8"/g)).toHaveLength(1);
  });

  test('never cuts the team’s own outline while the team stands', () => {
    const marks = overlayOf();
    for (const { team: row } of board.teams) {
      const { path, stroke } = markOf(marks, 'stroke', `base:${row.id}`);
      const { centre, radius } = disc(marks, `keep-out:${mountOf(row.id).id}`);
      for (const segment of path.segments) {
        if (segment.kind !== 'line') continue;
        for (const t of [0, 0.25, 0.5, 0.75, 1]) {
          const x = segment.from.x + t * (segment.to.x - segment.from.x);
          const y = segment.from.y + t * (segment.to.y - segment.from.y);
          expect(Math.hypot(x - centre.x, y - centre.y)).toBeGreaterThan(radius + stroke.widthMm / 2 - 1e-6);
        }
      }
    }
  });
});

describe('the place of a lost fiducial', () => {
  const lostSince = 13_000;
  const lost = track('firefly', { state: 'lost' });
  const isDark = (atMs: number) => idsOf(seeing([lost], atMs), 'keep-out').includes(fireflyDisc);

  test('is dark for the moments in which it is looked for, and lit in between', () => {
    expect([isDark(lostSince + 400), isDark(lostSince + 600)]).toEqual([true, false]);
  });

  test('is darkened wider than it was, for it may have been pushed', () => {
    expect(disc(seeing([lost], lostSince), fireflyDisc).radius).toBeGreaterThan(stillMm + 20);
  });

  test('does not push labels about', () => {
    const labels = (atMs: number) =>
      overlayOf({
        ...selecting('firefly', 'stug-3'),
        fiducials: { tracking: { atMs, tracks: [lost] }, fixed: [] },
      }).filter((mark) => mark.kind === 'label');
    expect(labels(lostSince)).toEqual(labels(lostSince + 1000));
  });
});
