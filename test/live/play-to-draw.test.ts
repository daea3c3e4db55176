import { expect, test } from 'vitest';
import { bombToDraw } from '../../renderer/live/play-to-draw';
import type { Command } from '../../shared/session/command';
import { newSession } from '../../shared/session/new-session';
import { sessionAfter } from '../session/arbitraries';
import { steps } from '../session/play/play-commands';

const done: Command = { kind: 'missionStep' };
const start = sessionAfter(newSession(), { kind: 'chooseMission', missionId: 'doodlebug' }, done, done, done);
/** After so many whole turns of either side; the second side goes first. */
const after = (turns: number) => bombToDraw(sessionAfter(start, ...steps(4 * turns)));

test('the flying bomb’s track fills with the turns of its own side, and the enemy’s last turn before it goes is the last chance', () => {
  expect(after(0)).toEqual({});
  expect(bombToDraw(newSession())).toEqual({});
  expect([1, 2, 9, 11].map((turns) => after(turns).launch?.begun)).toEqual([1, 1, 5, 6]);
  expect([11, 12].map((turns) => after(turns).launch?.lastChance)).toEqual([false, true]);
  expect(after(12)).toMatchObject({
    launch: { begun: 6, ramp: [5, 6, 7] },
    told: { id: 'mission.last-chance' },
  });
});
