import { describe, expect, test } from 'vitest';
import type { Command } from '../../../shared/session/command';
import { newHistory, perform } from '../../../shared/session/history';
import { newSession } from '../../../shared/session/new-session';
import { nextFaces } from '../../../shared/session/play/dice';
import { timesTested } from '../../../shared/session/play/tests';
import { refusal, sessionAfter } from '../arbitraries';
import { next, said, storyOf } from './play-commands';

const game = newSession();
type RollTest = Extract<Command, { kind: 'rollTest' }>;

const roll = (test: RollTest['test'], id: string, face: number, needed = 4): RollTest => ({
  kind: 'rollTest',
  test,
  id,
  needed,
  thrown: { faces: [face], by: 'clicked' },
});

describe('a test', () => {
  test('to rally lifts the whole platoon when it is passed, and nobody when not', () => {
    const pinned = sessionAfter(game, said('para-1', 'pinned'), said('para-2', 'pinned'));
    expect(sessionAfter(pinned, roll('rally', 'paras', 3, 4)).flags['para-1']).toEqual({ pinned: true });
    const up = sessionAfter(pinned, roll('rally', 'paras', 4, 4));
    expect(up.flags).toEqual({});
    expect(storyOf(up).at(-1)).toEqual({
      kind: 'flag',
      teamIds: ['para-1', 'para-2'],
      flag: 'pinned',
      on: false,
      cause: { kind: 'test', test: 'rally', face: 4, needed: 4 },
    });
  });

  test('remounts or frees one team', () => {
    const out = sessionAfter(game, said('firefly', 'bailedOut'), said('sherman-1', 'bogged'));
    const back = sessionAfter(out, roll('remount', 'firefly', 4), roll('freeBogged', 'sherman-1', 6));
    expect(back.flags).toEqual({});
  });

  test('against bogging down bogs the team when it fails', () => {
    expect(sessionAfter(game, roll('bogging', 'firefly', 1, 2)).flags.firefly).toEqual({ bogged: true });
    expect(sessionAfter(game, roll('bogging', 'firefly', 2, 2)).flags).toEqual({});
  });

  test('to dig in is remembered passed or failed, and digs the platoon in when passed', () => {
    const failed = sessionAfter(game, roll('digIn', 'paras', 2, 3));
    expect(failed.flags['para-1']).toEqual({ dugInAttempt: true });
    expect(sessionAfter(game, roll('digIn', 'paras', 3, 3)).flags['para-1']).toEqual({
      dugInAttempt: true,
      dugIn: true,
    });
  });

  test('of platoon morale takes a platoon that fails out of the game', () => {
    const lost = sessionAfter(game, roll('platoonMorale', 'stugs', 3));
    expect(Object.keys(lost.flags)).toEqual(['stug-1', 'stug-2', 'stug-3']);
    expect(storyOf(lost).at(-1)).toEqual({ kind: 'platoonLost', platoonId: 'stugs' });
  });

  test('of company morale loses the game when it fails', () => {
    expect(storyOf(sessionAfter(game, roll('companyMorale', 'second', 1))).at(-1)).toEqual({
      kind: 'won',
      sideId: 'first',
      by: 'companyMorale',
    });
  });

  test('is counted in its step, so that a second check of a kind shows', () => {
    const twice = sessionAfter(game, roll('bogging', 'firefly', 6), roll('bogging', 'firefly', 6));
    expect(timesTested(twice, 'bogging', 'firefly')).toBe(2);
    expect(timesTested(sessionAfter(twice, next), 'bogging', 'firefly')).toBe(0);
  });

  test('of the wrong subject, score or die is refused by name', () => {
    expect(refusal(game, roll('rally', 'firefly', 3))).toMatchObject({ kind: 'unknownPlatoon' });
    expect(refusal(game, roll('remount', 'paras', 3))).toMatchObject({ kind: 'unknownTeam' });
    expect(refusal(game, roll('companyMorale', 'third', 3))).toMatchObject({ field: 'id', value: 'third' });
    expect(refusal(game, roll('digIn', 'stugs', 3))).toMatchObject({ field: 'id', value: 'stugs' });
    expect(refusal(game, roll('rally', 'paras', 3, 7))).toMatchObject({ field: 'needed', value: '7' });
    expect(refusal(game, roll('rally', 'paras', 0))).toMatchObject({ field: 'faces', value: '0' });
  });
});

describe('dice thrown by the app', () => {
  const seeded = sessionAfter(game, { kind: 'seedDice', seed: 44 });
  const byApp = (face: number): RollTest => ({
    ...roll('rally', 'paras', face),
    thrown: { faces: [face], by: 'app' },
  });
  const [first = 0] = nextFaces({ seed: 44, thrown: 0 }, 1);

  test('need a seed, have one a game, and are its next ones', () => {
    expect(refusal(game, byApp(3))).toMatchObject({ field: 'by' });
    expect(refusal(seeded, { kind: 'seedDice', seed: 45 })).toMatchObject({ field: 'seed' });
    const other = (first % 6) + 1;
    expect(refusal(seeded, byApp(other))).toMatchObject({ field: 'faces', value: String(other) });
    expect(sessionAfter(seeded, byApp(first)).play?.dice).toEqual({ seed: 44, thrown: 1 });
  });

  test('taken back come up the same again', () => {
    const before = newHistory(seeded);
    const thrown = perform(before, { kind: 'command', command: byApp(first) }, 0);
    const undone = thrown.ok && perform(thrown.value, { kind: 'undo' }, 0);
    expect(undone !== false && undone.ok && undone.value.present).toEqual(seeded);
  });
});
