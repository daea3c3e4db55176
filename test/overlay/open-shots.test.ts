import { describe, expect, test } from 'vitest';
import type { BoardTeam } from '../../shared/board/board';
import { sampleBoard } from '../../shared/board/sample-board';
import { openShotQuestions } from '../../shared/overlay/open-shots';
import { openFire } from '../../shared/rules/open-fire/ruleset';
import { query } from '../../shared/rules/ruleset';
import { noDoubts } from '../../shared/rules/verdict';
import { crowd } from '../bench/rules';
import { seededRandom } from '../simulator/random';
import { idsOf, overlayOf, selecting } from './scenes';

const shooting = { play: { kind: 'shooting' } } as const;
const rings = (...args: Parameters<typeof overlayOf>) =>
  idsOf(overlayOf(...args), 'stroke').filter((id) => id.startsWith('open-shot:'));

describe('whom the selected team may shoot at', () => {
  test('is ringed: exactly those whose shot may be fired or is in doubt', () => {
    const board = sampleBoard();
    const open = board.teams.filter(({ team, platoon }) => {
      const shot = query(board, openFire, { kind: 'shot', shooterId: 'firefly', targetId: team.id });
      return platoon.sideId === 'second' && shot.ok && shot.value.value.verdict.decision !== 'no';
    });
    expect(open.length).toBeGreaterThan(0);
    expect(open.length).toBeLessThan(board.teams.filter(({ platoon }) => platoon.sideId === 'second').length);
    expect(rings({ ...selecting('firefly'), ...shooting })).toEqual(
      open.map(({ team }) => `open-shot:${team.id}`),
    );
  });

  test('is no longer ringed once a target is declared or the team has shot, nor in another step', () => {
    const board = sampleBoard();
    const shot = {
      ...board,
      teams: board.teams.map((each) =>
        each.team.id === 'firefly' ? { ...each, flags: { ...each.flags, shot: true } } : each,
      ),
    };
    expect(rings({ ...selecting('firefly', 'stug-3'), ...shooting })).toEqual([]);
    expect(rings({ ...selecting('firefly'), ...shooting }, shot)).toEqual([]);
    expect(rings({ ...selecting('firefly'), play: { kind: 'movement' } })).toEqual([]);
    expect(rings({ ...selecting('firefly'), ...shooting, detail: 'minimal' })).toEqual([]);
  });

  test('has for every amber ring a question that is handed to the next picture', () => {
    const { next: random } = seededRandom(7);
    const crowded = crowd(20);
    const teams = crowded.teams.map(
      (each): BoardTeam => ({
        ...each,
        pose: { xMm: 100 + 1200 * random(), yMm: 100 + 800 * random(), headingRad: 6.28 * random() - 3.14 },
        covariance: [9, 0, 0, 0, 9, 0, 0, 0, 0.0004],
      }),
    );
    const board = { ...crowded, teams };
    const shots = openFire.shots(board, noDoubts);
    const amber = teams.flatMap(({ team: { id } }) => {
      const asked = { selection: { kind: 'team', teamId: id }, targets: {}, ...shooting } as const;
      const questions = openShotQuestions(board, asked, shots);
      return shots
        .open(id)
        .filter(({ decision }) => decision === 'marginal')
        .map(({ teamId }) => questions.some((each) => each.includes(id) && each.includes(teamId)));
    });
    expect(amber.length).toBeGreaterThan(5);
    expect(amber).not.toContain(false);
  });
});
