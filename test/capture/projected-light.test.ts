import { describe, expect, test } from 'vitest';
import { ProjectedLight } from '../../renderer/capture/projected-light';
import { newSession } from '../../shared/session/new-session';
import type { Stage } from '../../shared/session/session';
import { sampleTracking } from '../live/sample-tracking';

const nothingHeld = { read: () => undefined, write: () => {}, clear: () => {} };
const session = newSession();
const tracking = sampleTracking();
const light = () => new ProjectedLight(nothingHeld);
const situation = (stage: Partial<Stage> = {}, over: object = {}) => ({
  session: { ...session, ...over, stage: { ...session.stage, ...stage } },
  tracking,
  projector: { kind: 'off' } as const,
  camera: { kind: 'simulated' } as const,
  nowMs: 0,
});

describe('the light on the table', () => {
  test('is the overlay’s, and the same list while the same is shown', () => {
    const follow = light();
    const shown = situation();
    const first = follow.marks(shown);
    expect(first.length).toBeGreaterThan(10);
    expect(follow.marks({ ...shown, nowMs: 33 })).toBe(first);
  });

  test('is none while blanked, and the same everywhere in work light', () => {
    expect(light().marks(situation({ light: 'blank' }))).toEqual([]);
    expect(light().marks(situation({ light: 'work-light' }))).toEqual([]);
  });

  test('stays while frozen, whatever is selected meanwhile, and follows again afterwards', () => {
    const follow = light();
    const first = follow.marks(situation());
    const selection = { kind: 'team', teamId: 'stug-1' } as const;
    expect(follow.marks(situation({ frozen: true }, { selection }))).toBe(first);
    expect(follow.marks(situation({}, { selection }))).not.toEqual(first);
  });

  test('is none where no projector is on and the camera is a real one', () => {
    const webcam = { kind: 'webcam', label: 'Logi' } as const;
    expect(light().marks({ ...situation(), camera: webcam })).toEqual([]);
  });
});
