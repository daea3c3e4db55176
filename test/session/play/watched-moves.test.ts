import { describe, expect, test } from 'vitest';
import { newHistory, perform } from '../../../shared/session/history';
import { newSession } from '../../../shared/session/new-session';
import { sessionAfter } from '../arbitraries';
import { at, flagStory, moved, next, said, steps, storyOf } from './play-commands';

const game = newSession();
const movement = sessionAfter(game, next);

describe('a move that hands were seen to make', () => {
  test('raises moved once it counts, and says how far it was', () => {
    const offered = sessionAfter(movement, moved('firefly', at(300, 300), at(500, 300)));
    expect(offered.flags.firefly).toBeUndefined();
    const counted = sessionAfter(offered, moved('sherman-1', at(700, 300), at(800, 300)));
    expect(counted.flags.firefly).toEqual({ moved: true });
    expect(counted.flags['sherman-1']).toBeUndefined();
    expect(storyOf(counted)).toEqual([
      { kind: 'move', teamId: 'firefly', pathMm: 200, taken: 'moved' },
      {
        kind: 'flag',
        teamIds: ['firefly'],
        flag: 'moved',
        on: true,
        cause: { kind: 'watched', pathMm: 200 },
      },
    ]);
    expect(sessionAfter(counted, next).flags['sherman-1']).toEqual({ moved: true });
  });

  test('that is put back before it counts was none', () => {
    const back = sessionAfter(
      movement,
      moved('firefly', at(300, 300), at(500, 300)),
      moved('firefly', at(500, 300), at(302, 300)),
      next,
    );
    expect(back.flags.firefly).toBeUndefined();
    expect(storyOf(back)).toEqual([]);
  });

  test.each([
    ['a nudge of a sleeve', at(312, 300), 'none', undefined],
    ['a turret tank turned on the spot', at(303, 300, 2), 'turned', undefined],
    ['a centimetre and a half, still on the spot', at(315, 300, 2), 'turned', undefined],
    ['a hair further', at(315.1, 300, 2), 'moved', { moved: true }],
  ])('%s is taken as it is', (_, to, taken, flags) => {
    const after = sessionAfter(movement, moved('firefly', at(300, 300), to), next);
    expect(after.flags.firefly).toEqual(flags);
    expect(storyOf(after).find(({ kind }) => kind === 'move') ?? { taken: 'none' }).toMatchObject({ taken });
  });

  test('a gun turned by a quarter faces what it could fire at; by more it brought that in, and has moved (OF-A47)', () => {
    const germans = sessionAfter(game, ...steps(5));
    const turned = (rad: number) =>
      sessionAfter(germans, moved('pak-1', at(900, 900), at(900, 900, rad)), next);
    expect(turned(Math.PI / 2).flags['pak-1']).toBeUndefined();
    expect(turned(Math.PI / 2 + 0.01).flags['pak-1']).toEqual({ moved: true });
  });

  test('in another step, or by the other side, is told and is no move of the game', () => {
    const shooting = sessionAfter(movement, next, moved('firefly', at(300, 300), at(500, 300)), next);
    expect(shooting.flags.firefly).toBeUndefined();
    expect(storyOf(shooting)[0]).toMatchObject({ kind: 'move', taken: 'outOfStep' });
    const enemy = sessionAfter(movement, moved('stug-1', at(900, 900), at(700, 900)), next);
    expect(enemy.flags['stug-1']).toBeUndefined();
    expect(storyOf(enemy)[0]).toMatchObject({ kind: 'move', taken: 'otherSide' });
  });
});

describe('flags by the rules', () => {
  test('who moves gets up and leaves the foxholes; who shoots only gets up (OF-A05, OF-A06)', () => {
    const lying = sessionAfter(movement, said('para-1', 'goneToGround'), said('para-1', 'dugIn'));
    const shot = sessionAfter(lying, said('para-1', 'shot'));
    expect(shot.flags['para-1']).toEqual({ shot: true, dugIn: true });
    const gone = sessionAfter(lying, moved('para-1', at(600, 600), at(700, 600)), next);
    expect(gone.flags['para-1']).toEqual({ moved: true });
    expect(flagStory(gone, 'dugIn')).toEqual(['para-1 on players', 'para-1 off stirred']);
  });

  test('who neither moved nor shot goes to ground when the shooting step ends; who has a target may have fired', () => {
    const after = sessionAfter(movement, said('para-1', 'moved'), next, said('para-2', 'shot'), next);
    expect(after.turn.step).toBe('assault');
    expect(after.flags['para-3']).toEqual({ goneToGround: true });
    expect(after.flags['para-1']).toEqual({ moved: true });
    expect(after.flags['para-2']).toEqual({ shot: true });
    expect(after.targets.firefly).toBeDefined();
    expect(after.flags.firefly).toBeUndefined();
    // The enemy has not had its turn.
    expect(after.flags['stug-1']).toBeUndefined();
  });

  test('what a side did lasts until its next turn begins; full fire only to the end of its assault step', () => {
    const fired = sessionAfter(movement, said('para-1', 'moved'), next, said('para-2', 'shotFullRof'), next);
    expect(fired.flags['para-2']).toMatchObject({ shotFullRof: true });
    const over = sessionAfter(fired, next);
    expect(over.turn.sideId).toBe('second');
    expect(over.flags['para-2']).not.toHaveProperty('shotFullRof');
    expect(over.flags['para-1']).toMatchObject({ moved: true });
    const again = sessionAfter(over, ...steps(4));
    expect(flagStory(again, 'moved').at(-1)).toBe('para-1 off turnBegan');
    expect(again.flags['para-1']).toBeUndefined();
  });

  test('nothing is forced: the players overrule a flag, and the story says that it was they', () => {
    const counted = sessionAfter(movement, moved('firefly', at(300, 300), at(500, 300)), next);
    const overruled = sessionAfter(counted, said('firefly', 'moved', false));
    expect(overruled.flags.firefly).toBeUndefined();
    expect(flagStory(overruled, 'moved')).toEqual(['firefly on watched', 'firefly off players']);
  });
});

describe('undo', () => {
  test('of a closed step takes back every flag and line that it brought, and no model', () => {
    let history = newHistory(game);
    const act = (command: Parameters<typeof sessionAfter>[1]) => {
      const done = perform(history, { kind: 'command', command }, 0);
      if (!done.ok) throw new Error(done.error.kind);
      history = done.value;
    };
    act(next);
    act(moved('firefly', at(300, 300), at(500, 300)));
    const before = history.present;
    act(next);
    expect(history.present.flags.firefly).toEqual({ moved: true });
    expect(history.present.play?.story.map(({ revision }) => revision)).toEqual([3, 3]);
    const undone = perform(history, { kind: 'undo' }, 0);
    expect(undone.ok && undone.value.present).toEqual(before);
  });
});
