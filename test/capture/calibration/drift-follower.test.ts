import { describe, expect, it } from 'vitest';
import { movedCamera } from '../../../calibration/drift/pose-change';
import { DriftFollower } from '../../../renderer/capture/calibration/drift-follower';
import type { RigFooting } from '../../../renderer/capture/vision/vision-pipeline';
import type { Command } from '../../../shared/session/command';
import { newSession } from '../../../shared/session/new-session';
import { applyCommand } from '../../../shared/session/reducer';
import {
  simulatedCamera,
  simulatedCameraKey,
  simulatedProjectorKey,
} from '../../../shared/session/simulated-rig';

const steady: RigFooting = { camera: 'steady', projector: 'steady', followed: simulatedCamera };
const sagged: RigFooting = { ...steady, followed: movedCamera(simulatedCamera, [0, 3e-4, 0, 0, 0, 0]) };
const slipped = (fromMs: number): RigFooting => ({
  ...steady,
  lightDrift: { slip: { dxMm: 0.5, dyMm: 0, turn: 0, spread: 0 }, fromMs },
});

/** A capture window's follower, whose clock stands at `nowMs`. */
function follower() {
  let session = newSession();
  const did: Command[] = [];
  const at = { nowMs: 0 };
  const follows = new DriftFollower({
    host: {
      async call(_channel, ...[command]) {
        did.push(command as Command);
        const applied = applyCommand(session, command as Command);
        if (!applied.ok) throw new Error(JSON.stringify(applied.error));
        session = applied.value;
        return undefined as never;
      },
    },
    session: () => session,
    cameraKey: () => simulatedCameraKey,
    projectorKey: () => simulatedProjectorKey,
    nowMs: () => at.nowMs,
  });
  const tick = (footing: RigFooting, nowMs: number) => {
    at.nowMs = nowMs;
    follows.tick(footing);
  };
  return { tick, did, session: () => session };
}

describe('slow drift', () => {
  it('of the camera is taken into the set-up once, as a report with its size', () => {
    const { tick, did, session } = follower();
    tick(sagged, 1000);
    tick(sagged, 20_000);
    expect(did).toMatchObject([{ kind: 'setCameraSetup', by: { kind: 'following', atMs: 1000 } }]);
    expect(session().setup.cameras[simulatedCameraKey]).toMatchObject({ model: sagged.followed });
    expect(session().setup.drift?.cameras?.[simulatedCameraKey]?.steps).toBe(1);
  });

  it('of the projector is aimed against by what was seen since it was last aimed, and by nothing before', () => {
    const { tick, did } = follower();
    tick(slipped(0), 1000);
    expect(did).toEqual([]);
    tick(slipped(7000), 23_000);
    expect(did).toMatchObject([{ kind: 'setProjectorSetup', by: { kind: 'following', atMs: 23_000 } }]);
    tick(slipped(7000), 24_000);
    tick(slipped(25_000), 51_000);
    expect(did).toHaveLength(1);
    tick(slipped(41_000), 62_000);
    expect(did).toHaveLength(2);
  });

  it('is left to the one key where something was knocked', () => {
    const { tick, did } = follower();
    tick({ ...sagged, camera: 'moved' }, 1000);
    tick({ ...slipped(20_000), projector: 'moved' }, 40_000);
    expect(did).toEqual([]);
  });
});
