import { describe, expect, test } from 'vitest';
import { hostArgumentSchemas, isHostChannel, linkMessageSchema } from '../shared/ipc-schemas';

describe('calls from a window', () => {
  test('a command with a field nobody knows is refused', () => {
    const said = hostArgumentSchemas['session:dispatch'].safeParse([{ kind: 'nextStep', twice: true }]);
    expect(said.success).toBe(false);
  });

  test('a heading that is no finite number is refused', () => {
    const place = (headingRad: unknown) => [
      { kind: 'placeObjective', objectiveId: 'bridge', pose: { xMm: 1, yMm: 2, headingRad } },
    ];
    const schema = hostArgumentSchemas['session:dispatch'];
    expect(schema.safeParse(place(0.5)).success).toBe(true);
    for (const bad of [Number.NaN, Number.POSITIVE_INFINITY, '0.5', null])
      expect(schema.safeParse(place(bad)).success).toBe(false);
  });

  test('a call with too many or too few arguments is refused', () => {
    expect(hostArgumentSchemas['session:undo'].safeParse([1]).success).toBe(false);
    expect(hostArgumentSchemas['file:list'].safeParse([]).success).toBe(false);
  });

  test('a word that every object owns is no team id', () => {
    const aim = (shooterId: string) => [{ kind: 'clearTarget', shooterId }];
    const schema = hostArgumentSchemas['session:dispatch'];
    expect(schema.safeParse(aim('stug-1')).success).toBe(true);
    expect(schema.safeParse(aim('__proto__')).success).toBe(false);
    expect(schema.safeParse(aim('constructor')).success).toBe(false);
  });

  test('only the names of calls are channels', () => {
    expect(isHostChannel('session:get')).toBe(true);
    expect(isHostChannel('toString')).toBe(false);
  });
});

describe('messages among windows', () => {
  test('a simulated move may leave the turret alone, but not set it to undefined', () => {
    const move = { kind: 'simulated-move', teamId: 'stug-1', pose: { xMm: 1, yMm: 2, headingRad: 3 } };
    expect(linkMessageSchema.safeParse(move).success).toBe(true);
    expect(linkMessageSchema.safeParse({ ...move, turretOffsetRad: undefined }).success).toBe(false);
  });

  test('a kind nobody knows is refused', () => {
    expect(linkMessageSchema.safeParse({ kind: 'shout' }).success).toBe(false);
  });
});
