import { describe, expect, test } from 'vitest';
import { followVolley } from '../../../shared/rules/open-fire/volley/follow';
import type { Command } from '../../../shared/session/command';
import { newSession } from '../../../shared/session/new-session';
import { typesToPick } from '../../../shared/session/play/pick-out';
import { playOf } from '../../../shared/session/play/play';
import { refusal, sessionAfter } from '../arbitraries';

const tank = (id: string) => ({
  id,
  kind: 'tank' as const,
  distance: 10,
  aspect: 'front' as const,
  bailedOut: false,
  bogged: false,
  goneToGround: false,
  bulletproof: false,
  valid: true,
  armour: { front: 6, side: 4 },
  schuerzen: false,
  sights: { 'stug-1': { longRange: false, aspect: 'front' as const, bulletproof: false } },
});

/** A StuG with four dice at two Shermans and a Firefly, three of which hit. */
const hit = sessionAfter(
  newSession(),
  {
    kind: 'openVolley',
    plan: {
      targetPlatoonId: 'shermans',
      nearLimit: 16,
      shots: [
        {
          shooterId: 'stug-1',
          weapon: 'gun',
          dice: 4,
          score: 4,
          antiTank: 11,
          firepower: 3,
          stoppedBySchuerzen: false,
        },
      ],
      targets: [tank('sherman-1'), tank('sherman-2'), tank('firefly')],
    },
  },
  { kind: 'throwVolley', thrown: { faces: [4, 5, 6, 1], by: 'typed' } },
);

const pick = (teamIds: readonly string[], ...faces: readonly number[]): Command => ({
  kind: 'pickOut',
  teamIds,
  thrown: { faces, by: 'typed' },
});
const takers = (session: typeof hit) => {
  const { volley } = playOf(session);
  return volley ? followVolley(volley).hits.map(({ teamId }) => teamId) : [];
};

describe('picking out a tank type', () => {
  test('is offered by type once hits are known', () => {
    const { volley } = playOf(hit);
    expect(volley && typesToPick(hit, volley)).toEqual([
      { unitType: 'Sherman V', teamIds: ['sherman-1', 'sherman-2'] },
      { unitType: 'Firefly VC', teamIds: ['firefly'] },
    ]);
  });

  test('sends each hit with 5 and more there, and the rest by the usual order', () => {
    expect(takers(hit)).toEqual(['sherman-1', 'sherman-2', 'firefly']);
    expect(takers(sessionAfter(hit, pick(['firefly'], 5, 2, 6)))).toEqual([
      'firefly',
      'sherman-1',
      'firefly',
    ]);
  });

  test('leaves the target’s player the other hits to deal, and these alone', () => {
    const picked = sessionAfter(hit, pick(['firefly'], 5, 2, 6));
    const deal = (...teamIds: readonly string[]): Command => ({ kind: 'dealHits', teamIds });
    expect(takers(sessionAfter(picked, deal('firefly', 'sherman-2', 'firefly')))).toContain('sherman-2');
    expect(refusal(picked, deal('sherman-1', 'sherman-2', 'firefly'))).toMatchObject({ allowed: 'firefly' });
  });

  test('happens once, of a whole type, with one die a hit', () => {
    const picked = sessionAfter(hit, pick(['firefly'], 5, 2, 6));
    expect(refusal(picked, pick(['firefly'], 1, 1, 1))).toEqual({ kind: 'nothingToPickOut' });
    expect(refusal(hit, pick(['sherman-1'], 5, 2, 6))).toMatchObject({ field: 'teamIds' });
    expect(refusal(hit, pick(['firefly'], 5, 2))).toMatchObject({ field: 'faces' });
    expect(refusal(newSession(), pick(['firefly'], 5))).toEqual({ kind: 'nothingToPickOut' });
  });
});
