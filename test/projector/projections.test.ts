import { describe, expect, it } from 'vitest';
import { heldPicture } from '../../renderer/projector/held-picture';
import type { Projection } from '../../renderer/projector/projection';
import { cornersStayMs, projections as rowOver, type Situation } from '../../renderer/projector/projections';
import { samplePoses } from '../../shared/board/sample';
import { applyHomography } from '../../shared/geometry/homography';
import { newSession } from '../../shared/session/new-session';
import type { ProjectorSetup, Session, Stage } from '../../shared/session/session';
import { simulatedProjectorKey, simulatedProjectorSetup } from '../../shared/session/simulated-rig';
import { sampleTracking } from '../live/sample-tracking';

/** A window's session storage: what outlives its reloads. */
function storage(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  const items = new Map<string, string>();
  return {
    getItem: (name) => items.get(name) ?? null,
    setItem: (name, text) => void items.set(name, text),
    removeItem: (name) => void items.delete(name),
  };
}

const projections = (kept = storage()) => rowOver(heldPicture(kept));

const session = newSession();
const start: Situation = {
  session,
  tracking: sampleTracking(),
  projector: { kind: 'off' },
  camera: { kind: 'simulated' },
  canvas: { width: 1920, height: 1080 },
  nowMs: 1000,
};

function onStage(stage: Partial<Stage>, base: Session = session): Session {
  return { ...base, stage: { ...base.stage, ...stage } };
}

function withSetup(setup: ProjectorSetup): Session {
  const projectors = { [simulatedProjectorKey]: setup };
  return { ...session, setup: { ...session.setup, projectors } };
}

/** The set-up with its near-left corner dragged right by some pixels. */
function dragged(byPx: number): Session {
  const [nearLeft, ...others] = simulatedProjectorSetup.corners;
  const corner = { ...nearLeft, x: nearLeft.x + byPx };
  return withSetup({ ...simulatedProjectorSetup, corners: [corner, ...others] });
}

const moved = sampleTracking({ firefly: { ...samplePoses.firefly!, xMm: samplePoses.firefly!.xMm + 200 } });

function marksOf(projection: Projection) {
  if (projection.kind !== 'overlay' && projection.kind !== 'corners') throw new Error(projection.kind);
  return projection.marks;
}

/** Where a mark's point falls in the projector's picture. */
function pixelOf(projection: Projection, x: number, y: number) {
  const { map } = marksOf(projection);
  if (map.kind !== 'plane') throw new Error(map.kind);
  const m = map.tableToClip;
  const clip = applyHomography<'table', 'projector'>({ m }, { x, y });
  return { x: ((clip.x + 1) / 2) * 1920 - 0.5, y: ((1 - clip.y) / 2) * 1080 - 0.5 };
}

describe('the projector', () => {
  it('lays the table on the corners of its set-up', () => {
    const shown = projections().next(start);
    expect(shown.kind).toBe('overlay');
    const [nearLeft, , farRight] = simulatedProjectorSetup.corners;
    expect(pixelOf(shown, 0, 0).x).toBeCloseTo(nearLeft.x, 4);
    expect(pixelOf(shown, 0, 0).y).toBeCloseTo(nearLeft.y, 4);
    expect(pixelOf(shown, 1829, 1219).x).toBeCloseTo(farRight.x, 4);
    expect(pixelOf(shown, 1829, 1219).y).toBeCloseTo(farRight.y, 4);
  });

  it('has nothing new to draw while nothing changes', () => {
    const row = projections();
    const first = row.next(start);
    expect(row.next({ ...start, tracking: { ...start.tracking, atMs: 9000 }, nowMs: 9000 })).toBe(first);
  });

  it('shows the same picture again after a reload in mid-game', () => {
    const before = projections().next({ ...start, tracking: moved });
    const after = projections().next(structuredClone({ ...start, tracking: moved }));
    expect(after).toEqual(before);
  });

  it('is dark when blanked and white as a work light', () => {
    const row = projections();
    expect(row.next({ ...start, session: onStage({ light: 'blank' }) })).toEqual({ kind: 'blank' });
    expect(row.next({ ...start, session: onStage({ light: 'work-light' }) })).toEqual({ kind: 'work-light' });
  });
});

describe('a frozen picture', () => {
  it('stays whatever moves on the table', () => {
    const row = projections();
    const first = row.next(start);
    const frozen = onStage({ frozen: true });
    expect(row.next({ ...start, session: frozen, tracking: moved })).toBe(first);
    expect(row.next({ ...start, tracking: moved })).not.toBe(first);
  });

  it('is still there after a blank', () => {
    const row = projections();
    const first = row.next(start);
    row.next({ ...start, session: onStage({ frozen: true, light: 'blank' }), tracking: moved });
    expect(row.next({ ...start, session: onStage({ frozen: true }), tracking: moved })).toBe(first);
  });

  it('is the same after a reload of the window, though the table has moved on', () => {
    const kept = storage();
    const before = projections(kept);
    const first = before.next(start);
    before.next({ ...start, session: onStage({ frozen: true }) });
    const after = projections(kept);
    const frozen = { ...start, session: onStage({ frozen: true }), tracking: moved };
    expect(after.next(frozen)).toEqual(first);
    expect(after.next({ ...frozen, nowMs: 2000 })).toEqual(first);
    const unfrozen = after.next({ ...start, tracking: moved });
    expect(unfrozen).not.toEqual(first);
    expect(after.next(frozen)).toEqual(unfrozen);
  });

  it('is forgotten once it is unfrozen, whatever comes after', () => {
    const kept = storage();
    const row = projections(kept);
    row.next(start);
    row.next({ ...start, session: onStage({ frozen: true }) });
    row.next(start);
    const shown = projections(kept).next({ ...start, session: onStage({ frozen: true }) });
    expect(shown).toEqual({ kind: 'trouble', trouble: { kind: 'nothing-held' } });
  });

  it('says so where the window has none to hold, until it is unfrozen', () => {
    const row = projections();
    const shown = row.next({ ...start, session: onStage({ frozen: true }) });
    expect(shown).toEqual({ kind: 'trouble', trouble: { kind: 'nothing-held' } });
    expect(row.next({ ...start, session: onStage({ frozen: true }), tracking: moved })).toBe(shown);
    expect(row.next(start).kind).toBe('overlay');
  });

  it('is still followed by the table where no storage is to be had', () => {
    const refuses = () => {
      throw new Error('QuotaExceededError');
    };
    const row = projections({ getItem: refuses, setItem: refuses, removeItem: () => {} });
    const first = row.next(start);
    expect(row.next({ ...start, session: onStage({ frozen: true }), tracking: moved })).toBe(first);
  });
});

describe('setting the projector up', () => {
  it('shows crosses, edges and grid while corners are dragged, laid on the new corners', () => {
    const row = projections();
    row.next(start);
    const shown = row.next({ ...start, session: dragged(50) });
    expect(shown.kind).toBe('corners');
    expect(pixelOf(shown, 0, 0).x).toBeCloseTo(simulatedProjectorSetup.corners[0].x + 50, 4);
    const ids = marksOf(shown).primitives.map(({ id }) => id);
    for (let i = 0; i < 4; i++) expect(ids).toContain(`setup:corner-${i}-ring`);
    expect(ids.filter((id) => id.startsWith('setup:grid')).length).toBeGreaterThan(4);
  });

  it('goes back to the game some seconds after the last move of a corner', () => {
    const row = projections();
    row.next(start);
    row.next({ ...start, session: dragged(50), nowMs: 2000 });
    row.next({ ...start, session: dragged(60), nowMs: 3000 });
    expect(row.endsAtMs()).toBe(3000 + cornersStayMs);
    const late = { ...start, session: dragged(60), nowMs: 3000 + cornersStayMs };
    expect(row.next({ ...late, nowMs: late.nowMs - 1 }).kind).toBe('corners');
    expect(row.next(late).kind).toBe('overlay');
    expect(row.endsAtMs()).toBeUndefined();
  });

  it('does not take a reload or another projector for a move of the corners', () => {
    const display = {
      id: '2',
      label: 'BenQ',
      x: 0,
      y: 0,
      width: 1920,
      height: 1080,
      scaleFactor: 1,
      internal: false,
    };
    const row = projections();
    expect(row.next({ ...start, session: dragged(50) }).kind).toBe('overlay');
    const other = row.next({
      ...start,
      session: dragged(50),
      projector: { kind: 'on', display, key: 'BenQ' },
    });
    expect(other.kind).toBe('overlay');
  });

  it('says what to do where there is no set-up, with rings to drag', () => {
    const shown = projections().next({ ...start, camera: { kind: 'webcam', label: 'Brio' } });
    expect(shown).toMatchObject({ kind: 'corners', trouble: { kind: 'no-setup' } });
    expect(marksOf(shown).primitives).toHaveLength(12);
  });

  it('names crossed corners and shows where each was dragged', () => {
    const [a, b, c, d] = simulatedProjectorSetup.corners;
    const crossed = withSetup({ ...simulatedProjectorSetup, corners: [b, a, c, d] });
    const shown = projections().next({ ...start, session: crossed });
    expect(shown).toMatchObject({ kind: 'corners', trouble: { kind: 'bad-setup' } });
    expect(pixelOf(shown, b.x, b.y).x).toBeCloseTo(b.x, 4);
    expect(pixelOf(shown, b.x, b.y).y).toBeCloseTo(b.y, 4);
  });
});
