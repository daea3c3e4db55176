import { describe, expect, test } from 'vitest';
import { rulesetOf } from '../../shared/rules/registry';
import type { Command } from '../../shared/session/command';
import { newSession } from '../../shared/session/new-session';
import { stepAfter } from '../../shared/session/turn';
import { sessionAfter } from './arbitraries';

const next: Command = { kind: 'nextStep' };
const flag = (teamId: string, name: 'moved' | 'shot' | 'goneToGround' | 'bailedOut', on = true): Command => ({
  kind: 'setFlag',
  teamId,
  flag: name,
  on,
});

describe('the order of play', () => {
  test('each side plays four steps; the number grows when the first side begins again', () => {
    let turn = newSession().turn;
    const seen = Array.from({ length: 9 }, () => {
      const now = `${turn.number} ${turn.sideId} ${turn.step}`;
      turn = stepAfter(turn, rulesetOf({ rulesetId: 'open-fire' }));
      return now;
    });
    expect(seen).toEqual([
      '1 first starting',
      '1 first movement',
      '1 first shooting',
      '1 first assault',
      '1 second starting',
      '1 second movement',
      '1 second shooting',
      '1 second assault',
      '2 first starting',
    ]);
  });
});

describe('flags over the turns', () => {
  test('moved and shot stay through the enemy turn and end when the own next turn begins', () => {
    const moved = sessionAfter(
      newSession(),
      next,
      flag('firefly', 'moved'),
      next,
      flag('firefly', 'shot'),
      next,
      next,
    );
    expect(moved.turn).toMatchObject({ sideId: 'second', step: 'starting' });
    expect(moved.flags.firefly).toEqual({ moved: true, shot: true });
    const again = sessionAfter(moved, next, next, next, next);
    expect(again.turn).toMatchObject({ number: 2, sideId: 'first' });
    expect(again.flags).not.toHaveProperty('firefly');
  });

  test('a bailed-out crew waits for its test, however many turns pass', () => {
    const out = sessionAfter(
      newSession(),
      flag('firefly', 'bailedOut'),
      ...Array.from({ length: 8 }, () => next),
    );
    expect(out.flags.firefly).toMatchObject({ bailedOut: true });
  });

  test('who moves or shoots is no longer gone to ground', () => {
    for (const deed of ['moved', 'shot'] as const) {
      const up = sessionAfter(newSession(), flag('para-1', 'goneToGround'), flag('para-1', deed));
      expect(up.flags['para-1']).toEqual({ [deed]: true });
    }
  });

  test('lowering the last flag leaves no trace of the team', () => {
    expect(sessionAfter(newSession(), flag('para-1', 'shot'), flag('para-1', 'shot', false)).flags).toEqual(
      {},
    );
  });

  test('targets last until the turn of the side that declared them is over', () => {
    const aimed = sessionAfter(
      newSession(),
      { kind: 'declareTarget', shooterId: 'stug-1', targetId: 'firefly' },
      next,
      next,
      next,
    );
    expect(aimed.targets).toMatchObject({ firefly: 'stug-3', 'stug-1': 'firefly' });
    expect(sessionAfter(aimed, next).targets).toEqual({ 'pak-1': 'firefly', 'stug-1': 'firefly' });
  });
});
