import { describe, expect, test } from 'vitest';
import { type SnapshotOptions, snapshotSvg, svgToPng } from '../../main/cli/snapshot-picture';
import type { Board } from '../../shared/board/board';
import { sampleBoard } from '../../shared/board/sample-board';
import { radians } from '../../shared/geometry/angle';
import { difference, differenceToGolden, tolerance } from './golden';

const quiet: SnapshotOptions = {
  view: 'projector',
  widthPx: 900,
  selection: { kind: 'nothing' },
  targets: {},
  detail: 'learner',
  activeSideId: 'first',
  language: 'en',
};

function picking(teamId: string, targetId: string): Pick<SnapshotOptions, 'selection' | 'targets'> {
  return { selection: { kind: 'team', teamId }, targets: { [teamId]: targetId } };
}

/** The sample with the Firefly's turret turned toward the StuGs, as a second fiducial would tell. */
function turretTurned(): Board {
  const board = sampleBoard();
  return {
    ...board,
    teams: board.teams.map((team) =>
      team.team.id === 'firefly'
        ? { ...team, turret: { headingRad: radians(150), source: 'fiducial' } as const }
        : team,
    ),
  };
}

const pictures: readonly (readonly [name: string, what: string, board: Board, options: SnapshotOptions])[] = [
  ['quiet', 'nothing selected: findings, objectives, calm bases', sampleBoard(), quiet],
  [
    'flank',
    'the Firefly on the flank of a StuG',
    sampleBoard(),
    { ...quiet, ...picking('firefly', 'stug-3') },
  ],
  [
    'flank-map',
    'the same on the operator’s map',
    sampleBoard(),
    { ...quiet, view: 'operator', ...picking('firefly', 'stug-3') },
  ],
  [
    'pak-field',
    'a gun’s field of fire, hull and turret apart, for the far player, in German and centimetres',
    { ...turretTurned(), units: 'cm' },
    { ...quiet, ...picking('pak-1', 'firefly'), activeSideId: 'second', language: 'de' },
  ],
  [
    'behind',
    'a StuG that has to turn to fire',
    sampleBoard(),
    { ...quiet, ...picking('stug-3', 'firefly'), detail: 'player' },
  ],
];

describe('golden pictures of the table', () => {
  test.each(pictures)('%s: %s', (name, _what, board, options) => {
    const off = differenceToGolden(name, svgToPng(snapshotSvg(board, options)));
    expect(off.mean).toBeLessThanOrEqual(tolerance.mean);
    expect(off.changed).toBeLessThanOrEqual(tolerance.changed);
  });

  test('a team that moved by two centimetres is beyond what is tolerated', () => {
    const board = sampleBoard();
    const moved = {
      ...board,
      teams: board.teams.map((team) =>
        team.team.id === 'firefly' ? { ...team, pose: { ...team.pose, xMm: team.pose.xMm + 20 } } : team,
      ),
    };
    const options = { ...quiet, ...picking('firefly', 'stug-3') };
    const off = difference(svgToPng(snapshotSvg(board, options)), svgToPng(snapshotSvg(moved, options)));
    expect(off.mean).toBeGreaterThan(tolerance.mean);
    expect(off.changed).toBeGreaterThan(tolerance.changed);
  });
});
