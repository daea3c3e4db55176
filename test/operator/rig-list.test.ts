import { describe, expect, it } from 'vitest';
import { figuresOf, isInUse, renamed, withRig } from '../../renderer/operator/rigs/rig-list';
import { newSession } from '../../shared/session/new-session';
import type { Rig } from '../../shared/session/rig';

const { setup } = newSession();
const rig = (id: string, name: string): Rig => ({ id, name, savedAtMs: 0, figures: {}, setup });

describe('the saved set-ups', () => {
  it('never have one name or one id twice, however they came', () => {
    const rigs = [rig('a', 'Hall'), rig('a', 'Hall'), rig('a', 'Hall')].reduce(withRig, []);
    expect(rigs.map(({ name }) => name)).toEqual(['Hall', 'Hall (2)', 'Hall (3)']);
    expect(new Set(rigs.map(({ id }) => id)).size).toBe(3);
  });

  it('are renamed, but not to nothing', () => {
    const rigs = [rig('a', 'Hall'), rig('b', 'Cellar')];
    expect(renamed(rigs, 'b', ' Hall ').map(({ name }) => name)).toEqual(['Hall', 'Hall (2)']);
    expect(renamed(rigs, 'b', '  ')).toBe(rigs);
    expect(renamed(rigs, 'a', 'Hall')).toEqual(rigs);
  });

  it('say how far off they were, as far as that was known', () => {
    const known = figuresOf(setup, { cameraKey: 'simulated', projectorKey: 'simulated' });
    expect(known.cameraMm).toBe(0.2);
    expect(known.projectorMm).toBeGreaterThan(0.5);
    expect(figuresOf(setup, { cameraKey: 'other', projectorKey: 'other' })).toEqual({});
  });

  it('are in use as long as nothing in them was changed', () => {
    expect(isInUse(rig('a', 'Hall'), setup)).toBe(true);
    expect(isInUse(rig('a', 'Hall'), { ...setup, table: { widthMm: 1219, depthMm: 1219 } })).toBe(false);
  });
});
