import { describe, expect, test } from 'vitest';
import type { Board } from '../../shared/board/board';
import { samplePoses } from '../../shared/board/sample';
import { makeBoardFile, parseBoardFile } from '../../shared/files/board-file';
import { makeBoard } from '../../shared/session/make-board';
import { newSession } from '../../shared/session/new-session';
import type { Track } from '../../shared/tracking/track';

function sampleBoard(): Board {
  const tracks = Object.entries(samplePoses).map(
    ([teamId, pose], fiducialId): Track => ({
      teamId,
      fiducialId,
      pose,
      covariance: [0.04, 0.01, 0, 0.01, 0.04, 0, 0, 0, 0.0001],
      elevationMm: teamId.startsWith('pak') ? 24 : 0,
      ambiguousElevation: false,
      state: 'confirmed',
      settled: true,
      seenAtMs: 0,
      firstSeenAtMs: 0,
      settledPose: pose,
    }),
  );
  const board = makeBoard({ atMs: 0, tracks }, newSession());
  if (!board.ok) throw new Error(JSON.stringify(board.error));
  return board.value;
}

describe('a board as JSON', () => {
  test('is read back exactly, teams and objectives joined to the roster again', () => {
    const board = sampleBoard();
    expect(board.teams.length).toBeGreaterThan(20);
    expect(board.objectives).toHaveLength(2);
    expect(parseBoardFile(makeBoardFile(board))).toEqual({ ok: true, value: board });
  });

  test('may not hold a team that its roster does not know', () => {
    const text = makeBoardFile(sampleBoard()).replace('"teamId": "stug-1"', '"teamId": "tiger"');
    expect(parseBoardFile(text)).toMatchObject({
      error: { kind: 'corrupt', at: expect.stringMatching(/^board\.teams\.\d+\.teamId$/) },
    });
  });

  test('may not hold an objective that its roster does not know', () => {
    const text = makeBoardFile(sampleBoard()).replace('"objectiveId": "farm"', '"objectiveId": "bridge"');
    expect(parseBoardFile(text)).toMatchObject({
      error: { kind: 'corrupt', at: 'board.objectives.1.objectiveId' },
    });
  });
});

describe('a board as text', () => {
  const text = [
    'table 1829 1219 in',
    'side first Allies',
    'platoon shermans "Sherman platoon" first tank Trained Confident',
    'team sherman-1 "Sherman 1" "Sherman V" 27x61 1140 336 70 command',
  ];

  test('is read by the same call', () => {
    const board = parseBoardFile(text.join('\n'));
    expect(board).toMatchObject({ ok: true, value: { teams: [{ team: { id: 'sherman-1' } }] } });
  });

  test('names the line that does not fit', () => {
    expect(parseBoardFile([...text, 'tank tiger'].join('\n'))).toMatchObject({
      error: { kind: 'corrupt', at: 'line 5', reason: expect.stringContaining('tank') },
    });
  });

  test('that is empty is no board', () => {
    expect(parseBoardFile('')).toMatchObject({ ok: false, error: { kind: 'corrupt' } });
  });
});
