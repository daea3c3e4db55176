import { describe, expect, test } from 'vitest';
import { stugHull } from '../../shared/board/bases';
import type { Board, BoardTeam } from '../../shared/board/board';
import { noFlags } from '../../shared/board/team-flags';
import type { Pose } from '../../shared/geometry/point';
import { makeBoard } from '../../shared/session/make-board';
import { newSession } from '../../shared/session/new-session';
import type { Session } from '../../shared/session/session';
import { type BaseTracking, nameBase, noBases, updateBases } from '../../shared/tracking/bases';
import type { Track } from '../../shared/tracking/track';
import { bareStugs, sessionAfter } from './arbitraries';

const there: Pose = { xMm: 500, yMm: 400, headingRad: 0.5 };
const session = newSession();

function track(teamId: string, changes: Partial<Track> = {}): Track {
  return {
    teamId,
    fiducialId: 0,
    pose: there,
    covariance: [0.09, 0, 0, 0, 0.04, 0, 0, 0, 0.0001],
    elevationMm: 0,
    ambiguousElevation: false,
    state: 'confirmed',
    settled: true,
    seenAtMs: 900,
    firstSeenAtMs: 0,
    settledPose: there,
    ...changes,
  };
}

function boardOf(tracks: readonly Track[], of: Session = session): Board {
  const board = makeBoard({ atMs: 1000, tracks }, of);
  if (!board.ok) throw new Error(JSON.stringify(board.error));
  return board.value;
}

function teamOf(board: Board, teamId: string): BoardTeam {
  const found = board.teams.find((each) => each.team.id === teamId);
  if (!found) throw new Error(`${teamId} is not on the board`);
  return found;
}

const settled = (teamId: string) =>
  sessionAfter(session, {
    kind: 'poseSettled',
    teamId,
    settled: { pose: there, covariance: [1, 0, 0, 0, 1, 0, 0, 0, 0.01], elevationMm: 24, atMs: 5 },
  });

describe('a team without a fiducial', () => {
  const bare: Session = { ...session, roster: bareStugs };
  const observation = {
    base: stugHull,
    at: { x: 700, y: 300 },
    facing: { kind: 'modulo', headingRad: 1, periodRad: Math.PI },
    covariance: [0.04, 0, 0, 0, 0.04, 0, 0, 0, 0.0001],
    elevationMm: 0,
    ambiguousElevation: false,
    candidateTeamIds: ['stug-1', 'stug-2', 'stug-3'],
    rimSupport: 1,
  } as const;
  const seen = updateBases(noBases(0), [observation], 1000);
  const boardWith = (bases: BaseTracking, of = bare) => {
    const board = makeBoard({ atMs: 1000, tracks: [track('firefly')], bases }, of);
    if (!board.ok) throw new Error(JSON.stringify(board.error));
    return board.value;
  };

  test('is not on the table until its base is named', () => {
    expect(boardWith(seen).teams.map(({ team }) => team.id)).toEqual(['firefly']);
  });

  test('stands where its base does, with its covariance', () => {
    expect(teamOf(boardWith(nameBase(seen, 1, 'stug-2', 1)), 'stug-2')).toMatchObject({
      pose: { xMm: 700, yMm: 300, headingRad: 1 },
      covariance: observation.covariance,
      presence: 'settled',
    });
  });

  test('is told by its fiducial alone once it wears one', () => {
    expect(boardWith(nameBase(seen, 1, 'stug-2', 1), session).teams).toHaveLength(1);
  });

  test('is named without a front where a turn may have been either way', () => {
    const turned = { ...observation, facing: { ...observation.facing, headingRad: 1 + Math.PI / 2 } };
    const bases = updateBases(nameBase(seen, 1, 'stug-2', 1), [turned], 1700);
    expect(teamOf(boardWith(bases), 'stug-2').front).toBe('unknown');
  });
});

describe('presence', () => {
  test.each([
    ['settled', { state: 'confirmed', settled: true }],
    ['moving', { state: 'confirmed', settled: false }],
    ['occluded', { state: 'occluded', settled: true }],
    ['lost', { state: 'lost', settled: true }],
  ] as const)('a team is %s where its track is %j', (presence, changes) => {
    expect(teamOf(boardOf([track('firefly', changes)]), 'firefly')).toMatchObject({ presence, pose: there });
  });

  test('a tentative track is not believed yet', () => {
    expect(boardOf([track('firefly', { state: 'tentative' })]).teams).toEqual([]);
  });

  test('a team that no frame shows stands where it last settled: occluded before the first, then lost', () => {
    const kept = settled('stug-1');
    expect(teamOf(boardOf([], kept), 'stug-1')).toMatchObject({
      presence: 'occluded',
      pose: there,
      elevationMm: 24,
    });
    expect(teamOf(boardOf([track('firefly')], kept), 'stug-1').presence).toBe('lost');
  });

  test('a destroyed team that is seen is a wreck; one that is not has been taken away', () => {
    const wreck = sessionAfter(settled('stug-1'), {
      kind: 'setFlag',
      teamId: 'stug-1',
      flag: 'destroyed',
      on: true,
    });
    expect(teamOf(boardOf([track('stug-1')], wreck), 'stug-1').flags.destroyed).toBe(true);
    expect(boardOf([track('firefly')], wreck).teams.map((each) => each.team.id)).toEqual(['firefly']);
    expect(boardOf([track('stug-1')], wreck).fallenIds).toBeUndefined();
    expect(boardOf([track('firefly')], wreck).fallenIds).toEqual(['stug-1']);
  });

  test('models set aside beside the table are not in the game; its very edge is', () => {
    const at = (xMm: number) => boardOf([track('firefly', { pose: { ...there, xMm } })]).teams.length;
    expect([at(-0.1), at(0), at(1829), at(1829.1)]).toEqual([0, 1, 1, 0]);
  });
});

describe('turrets', () => {
  const turned = sessionAfter(session, { kind: 'setTurretOffset', teamId: 'firefly', offsetRad: 3 });

  test('a turret nobody told about faces where its hull does, and is said to be assumed', () => {
    expect(teamOf(boardOf([track('firefly')]), 'firefly').turret).toEqual({
      headingRad: 0.5,
      source: 'assumed',
    });
  });

  test('the operator turns it against its hull, and the hull carries it along', () => {
    const turret = teamOf(boardOf([track('firefly')], turned), 'firefly').turret;
    expect(turret?.source).toBe('operator');
    expect(turret?.headingRad).toBeCloseTo(3.5 - 2 * Math.PI, 12);
  });

  test('its own fiducial is believed before the operator', () => {
    const board = boardOf([track('firefly', { turretHeadingRad: -1 })], turned);
    expect(teamOf(board, 'firefly').turret).toEqual({ headingRad: -1, source: 'fiducial' });
  });

  test('a StuG has none', () => {
    expect(teamOf(boardOf([track('stug-1')]), 'stug-1')).not.toHaveProperty('turret');
  });
});

describe('objectives', () => {
  const placed = sessionAfter(session, { kind: 'placeObjective', objectiveId: 'farm', pose: there });

  test('come from a click, without doubt', () => {
    expect(boardOf([], placed).objectives).toMatchObject([
      { objective: { id: 'farm' }, pose: there, sigmaMm: 0 },
    ]);
  });

  test('come from their fiducial first, with the doubt of its longer axis', () => {
    const pose = { xMm: 700, yMm: 600, headingRad: 0 };
    const [farm] = boardOf([track('farm', { pose })], placed).objectives;
    expect(farm).toMatchObject({ pose });
    expect(farm?.sigmaMm).toBeCloseTo(0.3, 12);
  });

  test('stay where their marker was last seen, unless a click says otherwise', () => {
    const kept = settled('farm');
    expect(boardOf([], kept).objectives).toMatchObject([{ pose: there, sigmaMm: 1 }]);
    const pose = { xMm: 700, yMm: 600, headingRad: 0 };
    const clicked = sessionAfter(kept, { kind: 'placeObjective', objectiveId: 'farm', pose });
    expect(boardOf([], clicked).objectives).toMatchObject([{ pose, sigmaMm: 0 }]);
  });

  test('that nobody placed are not on the board', () => {
    expect(boardOf([]).objectives).toEqual([]);
  });
});

describe('what is not in the roster or not in order', () => {
  test('tracks of strangers are passed over', () => {
    expect(boardOf([track('tiger'), track('firefly')]).teams).toHaveLength(1);
  });

  test('teams come in the order of the roster', () => {
    const board = boardOf([track('stug-1'), track('sherman-2'), track('sherman-1')]);
    expect(board.teams.map((each) => each.team.id)).toEqual(['sherman-1', 'sherman-2', 'stug-1']);
  });

  test('unset flags are false', () => {
    const moved = sessionAfter(session, { kind: 'setFlag', teamId: 'firefly', flag: 'moved', on: true });
    expect(teamOf(boardOf([track('firefly')], moved), 'firefly').flags).toEqual({
      ...noFlags,
      moved: true,
    });
  });

  test('faults are named', () => {
    const errorOf = (tracks: readonly Track[], of: Session = session) => {
      const board = makeBoard({ atMs: 0, tracks }, of);
      return board.ok ? undefined : board.error;
    };
    expect(errorOf([track('firefly'), track('firefly')])).toEqual({
      kind: 'trackedTwice',
      teamId: 'firefly',
    });
    expect(errorOf([track('firefly', { pose: { ...there, yMm: Number.NaN } })])).toEqual({
      kind: 'poseNotFinite',
      teamId: 'firefly',
    });
    const leaderless = { ...session, roster: { ...session.roster, platoons: [] } };
    expect(errorOf([], leaderless)).toEqual({
      kind: 'teamWithoutPlatoon',
      teamId: 'sherman-1',
      platoonId: 'shermans',
    });
  });
});
