import { describe, expect, it } from 'vitest';
import { projectorInUse } from '../../renderer/live/projector-in-use';
import type { ProjectorState } from '../../shared/ipc';
import { newSession } from '../../shared/session/new-session';
import type { ProjectorSetup } from '../../shared/session/session';
import { simulatedProjectorSetup } from '../../shared/session/simulated-rig';

const display = {
  id: '2',
  label: 'BenQ',
  x: 1920,
  y: 0,
  width: 1920,
  height: 1080,
  scaleFactor: 1,
  internal: false,
};
const benq: ProjectorState = { kind: 'on', display, key: 'BenQ 1920x1080' };
const { setup } = newSession();
const ownSetup: ProjectorSetup = { ...simulatedProjectorSetup, width: 1280 };
const withOwn = { ...setup, projectors: { ...setup.projectors, 'BenQ 1920x1080': ownSetup } };
const webcam = { kind: 'webcam', label: 'Brio' } as const;

describe('the projector in use', () => {
  it('is the display, by its own set-up', () => {
    expect(projectorInUse(benq, webcam, withOwn)).toEqual({ key: 'BenQ 1920x1080', setup: ownSetup });
  });

  it('keeps its own set-up over the simulated table as well', () => {
    expect(projectorInUse(benq, { kind: 'simulated' }, withOwn).setup).toBe(ownSetup);
  });

  it('has no set-up where the display was never set up over a real table', () => {
    expect(projectorInUse(benq, webcam, setup)).toEqual({ key: 'BenQ 1920x1080' });
  });

  it('shows what the simulated projector shows where the table is simulated', () => {
    expect(projectorInUse(benq, { kind: 'simulated' }, setup).setup).toEqual(simulatedProjectorSetup);
  });

  it('never lights a real table by the simulated set-up', () => {
    expect(projectorInUse({ kind: 'off' }, webcam, setup).setup).toBeUndefined();
  });
});
