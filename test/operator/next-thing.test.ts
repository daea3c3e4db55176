import { describe, expect, it } from 'vitest';
import { nextThing, type StepFacts } from '../../renderer/operator/setup/next-thing';
import { setupSteps } from '../../renderer/operator/setup/steps';

const nothingDone = { camera: false, table: false, projector: false, check: false };
const placed = { ...nothingDone, camera: true, table: true };
const fresh: StepFacts = { step: 'camera', done: nothingDone, picture: 'shown', projector: 'on' };

describe('the next thing to do in the set-up', () => {
  it('is the camera while it shows nothing, whichever step needs it', () => {
    for (const step of ['camera', 'table'] as const) {
      expect(nextThing({ ...fresh, step, picture: 'none' })).toBe('start-camera');
      expect(nextThing({ ...fresh, step, picture: 'starting' })).toBe('camera-starting');
    }
  });

  it('is never a step that the one before it has not made possible', () => {
    expect(nextThing({ ...fresh, step: 'projector' })).toBe('place-camera-first');
    expect(nextThing({ ...fresh, step: 'check', done: placed })).toBe('finish-steps');
  });

  it('is to open the projector before aiming it', () => {
    const step = { ...fresh, step: 'projector', done: placed } as const;
    expect(nextThing({ ...step, projector: 'off' })).toBe('open-projector');
    expect(nextThing(step)).toBe('aim-projector');
  });

  it('is to play once everything passed', () => {
    const done = { ...placed, projector: true, check: true };
    expect(nextThing({ ...fresh, step: 'check', done })).toBe('check-done');
  });

  it('is another one in every step, both at first and when all is done', () => {
    for (const done of [nothingDone, { ...placed, projector: true }]) {
      const things = setupSteps.map((step) => nextThing({ ...fresh, step, done }));
      expect(new Set(things).size).toBe(setupSteps.length);
    }
  });
});
