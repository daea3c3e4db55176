import { describe, expect, it } from 'vitest';
import { makeRigsFile, parseRigsFile } from '../../shared/files/rigs-file';
import { makeSetupFile, parseSetupFile } from '../../shared/files/setup-file';
import type { Command } from '../../shared/session/command';
import type { SetupReport } from '../../shared/session/followed';
import { newHistory, perform, type SessionHistory } from '../../shared/session/history';
import { newSession } from '../../shared/session/new-session';
import { applyCommand } from '../../shared/session/reducer';
import type { Session } from '../../shared/session/session';
import {
  barCheckOf,
  checkedSum,
  type LightChecked,
  lightCheckOf,
  toleranceOf,
} from '../../shared/session/setup-checks';
import { commandsOfSetup } from '../../shared/session/setup-commands';
import {
  simulatedCameraKey as cameraKey,
  simulatedProjectorKey as projectorKey,
  simulatedCamera,
  simulatedCameraSetup,
  simulatedProjectorSetup,
} from '../../shared/session/simulated-rig';

const keys = { cameraKey, projectorKey };

function given(session: Session, ...commands: readonly Command[]): Session {
  return commands.reduce((at, command) => {
    const applied = applyCommand(at, command);
    if (!applied.ok) throw new Error(JSON.stringify(applied.error));
    return applied.value;
  }, session);
}

function lightCheck({ setup }: Session): LightChecked {
  return { of: checkedSum(setup, keys), rmsMm: 0.4, worstMm: 1.1, found: 15, atMs: 1 };
}

function checked(session = newSession()): Session {
  const of = checkedSum(session.setup, { cameraKey });
  const readings = [{ lengthMm: 300.2, directionRad: 0 }];
  return given(
    session,
    { kind: 'setCheckTolerance', toleranceMm: 3 },
    { kind: 'keepLightCheck', check: lightCheck(session) },
    { kind: 'keepBarCheck', check: { of, readings, atMs: 2 } },
  );
}

describe('what a check found', () => {
  it('counts for the set-up that was checked, and for no other', () => {
    const { setup } = checked();
    expect(lightCheckOf(setup, keys)?.worstMm).toBe(1.1);
    expect(barCheckOf(setup, cameraKey)?.readings).toHaveLength(1);
    expect(lightCheckOf(setup, { cameraKey, projectorKey: 'Epson' })).toBeUndefined();
    const larger = given(checked(), { kind: 'setTable', table: { widthMm: 1900, depthMm: 1220 } }).setup;
    expect(lightCheckOf(larger, keys)).toBeUndefined();
    expect(barCheckOf(larger, cameraKey)).toBeUndefined();
  });

  it('says nothing of light that was set up anew, though the bar that no light enters stays true', () => {
    const [first, ...others] = simulatedProjectorSetup.corners;
    const setup = {
      ...simulatedProjectorSetup,
      corners: [{ x: first.x + 1, y: first.y }, ...others] as typeof simulatedProjectorSetup.corners,
    };
    const moved = given(checked(), { kind: 'setProjectorSetup', displayKey: projectorKey, setup }).setup;
    expect(lightCheckOf(moved, keys)).toBeUndefined();
    expect(barCheckOf(moved, cameraKey)).toBeDefined();
  });

  it('is that of the same set-up in whatever order its fields are written', () => {
    const { setup } = newSession();
    const camera = setup.cameras[cameraKey]!;
    const turned = Object.fromEntries(Object.entries(camera).reverse()) as typeof camera;
    const same = { ...setup, cameras: { [cameraKey]: turned } };
    expect(checkedSum(same, keys)).toBe(checkedSum(setup, keys));
  });

  it('travels with the rig and its tolerance, into files and back', () => {
    const { setup } = checked();
    expect(toleranceOf(setup)).toBe(3);
    expect(parseSetupFile(makeSetupFile(setup))).toEqual({ ok: true, value: setup });
    const rig = { id: 'r', name: 'Club', savedAtMs: 1, figures: {}, setup };
    expect(parseRigsFile(makeRigsFile([rig]))).toEqual({ ok: true, value: [rig] });
    expect(given(newSession(), ...commandsOfSetup(setup)).setup).toEqual(setup);
  });

  it('is refused with a tolerance that no light keeps', () => {
    expect(applyCommand(newSession(), { kind: 'setCheckTolerance', toleranceMm: 0 }).ok).toBe(false);
  });
});

describe('measured places of the table’s fiducials', () => {
  const tags = [3, 5, 7].map((id) => ({ id, sizeMm: 60, xMm: 100 * id, yMm: 400, headingRad: 0 }));

  it('are kept until none are said', () => {
    const session = given(newSession(), { kind: 'setTableTags', tags });
    expect(session.setup.tags).toEqual(tags);
    expect(given(session, { kind: 'setTableTags', tags: [] }).setup).toEqual(newSession().setup);
  });

  it('are refused where one id lies in two places', () => {
    const twice = applyCommand(newSession(), { kind: 'setTableTags', tags: [...tags, tags[0]!] });
    expect(!twice.ok && twice.error).toMatchObject({ field: 'tags.id' });
  });
});

describe('a camera that was found again', () => {
  const act = (history: SessionHistory, command: Command, atMs: number) => {
    const done = perform(history, { kind: 'command', command }, atMs);
    if (!done.ok) throw new Error(JSON.stringify(done.error));
    return done.value;
  };
  const found = (k1: number): Command => ({
    kind: 'setCameraSetup',
    cameraKey: 'webcam:A',
    setup: { ...simulatedCameraSetup, k1 } as typeof simulatedCameraSetup,
    by: 'finding-anew',
  });

  it('is no step of undo: undo goes on to what the operator did before', () => {
    let history = act(newHistory(newSession()), { kind: 'setUnits', units: 'cm' }, 0);
    history = act(history, found(-0.1), 5000);
    history = act(history, found(-0.2), 5500);
    const undone = perform(history, { kind: 'undo' }, 6000);
    if (!undone.ok) throw new Error(undone.error.kind);
    expect(undone.value.present.units).toBe('in');
    expect(undone.value.present.setup.cameras['webcam:A']).toMatchObject({ k1: -0.2 });
    expect(perform(undone.value, { kind: 'undo' }, 7000).ok).toBe(false);
  });
});

describe('a rig that drifts and is followed', () => {
  const following = (byMm: number, atMs: number) => ({ kind: 'following' as const, byMm, atMs });
  const camera = (fx: number, by?: SetupReport): Command => ({
    kind: 'setCameraSetup',
    cameraKey,
    setup: { kind: 'model', model: { ...simulatedCamera, fx }, sigmaMm: 0.2 },
    ...(by && { by }),
  });
  const checked = () => {
    const { setup } = newSession();
    const light = { rmsMm: 0.4, worstMm: 0.9, found: 20, atMs: 5 };
    const checks = given(newSession(), {
      kind: 'keepLightCheck',
      check: { of: checkedSum(setup, keys), ...light },
    });
    const readings = [0, 1, 2].map((directionRad) => ({ lengthMm: 300, directionRad }));
    const of = checkedSum(setup, { cameraKey });
    return given(checks, { kind: 'keepBarCheck', check: { of, readings, atMs: 6 } });
  };

  it('keeps its ticks, and its steps add up in the log of the set-up', () => {
    const once = given(checked(), camera(1664.9, following(0.3, 1000)));
    const twice = given(once, camera(1664.8, following(0.4, 2000)));
    expect(lightCheckOf(twice.setup, keys)?.worstMm).toBe(0.9);
    expect(barCheckOf(twice.setup, cameraKey)?.readings).toHaveLength(3);
    expect(twice.setup.drift?.cameras?.[cameraKey]).toMatchObject({
      steps: 2,
      sinceMs: 1000,
      atMs: 2000,
    });
    expect(twice.setup.drift?.cameras?.[cameraKey]?.byMm).toBeCloseTo(0.7, 6);
  });

  it('begins anew, without ticks and without a log, once it is set up or found again', () => {
    const followed = given(checked(), camera(1664.9, following(0.3, 1000)));
    for (const by of [undefined, 'finding-anew' as const]) {
      const { setup } = given(followed, camera(1660, by));
      expect(setup.drift).toBeUndefined();
      expect(lightCheckOf(setup, keys)).toBeUndefined();
      expect(barCheckOf(setup, cameraKey)).toBeUndefined();
    }
  });
});
