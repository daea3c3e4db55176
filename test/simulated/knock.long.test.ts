import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { movedCamera } from '../../calibration/drift/pose-change';
import { gridOver } from '../../calibration/table/table-grid';
import type { SeenReport } from '../../renderer/capture/vision/vision-client';
import { type CameraModel, makeCamera } from '../../shared/geometry/camera';
import type { Pose } from '../../shared/geometry/point';
import type { SelfCheck } from '../../shared/session/self-check-report';
import { simulatedCamera, simulatedTable } from '../../shared/session/simulated-rig';
import { type OpenedPage, openSimulatedPage } from './simulated-page';
import './page/page-contract';

const KNOCK = [0.0007, -0.0008, 0.0004, 0.3, 0, 0];
const STILL = [0, 0, 0, 0, 0, 0];

let opened: OpenedPage;

beforeAll(async () => {
  opened = await openSimulatedPage('page', 'simulatedPage');
}, 240_000);

afterAll(async () => {
  await opened?.close();
});

const knock = (change: readonly number[], frames: number): Promise<readonly SeenReport[]> =>
  opened.page.evaluate((request) => window.simulatedPage.knock(request), {
    of: 'camera' as const,
    change,
    frames,
  });

/** The farthest that one camera sees a place of the table from where another does, mm. */
function apartMm(a: CameraModel, b: CameraModel): number {
  const [from, to] = [makeCamera(a), makeCamera(b)];
  const misses = gridOver(simulatedTable).map((place) => {
    const seen = to.meetPlane(from.project({ ...place, z: 0 }), 0);
    return Math.hypot(seen.x - place.x, seen.y - place.y);
  });
  return Math.max(...misses);
}

type Poses = Readonly<Record<string, Pose>>;

/** How far apart a team stands at most by two reports. */
function farthestMm(a: Poses, b: Poses): number {
  const misses = Object.entries(b).map(([id, pose]) => {
    const other = a[id];
    return other ? Math.hypot(pose.xMm - other.xMm, pose.yMm - other.yMm) : Number.POSITIVE_INFINITY;
  });
  return Math.max(...misses);
}

const poses = ({ tracking }: SeenReport): Poses =>
  Object.fromEntries(tracking.tracks.map(({ teamId, pose }) => [teamId, pose]));

describe('somebody who runs into the simulated camera', { timeout: 240_000 }, () => {
  it('is found out, moves no team, and one look finds the camera again', async () => {
    const truth = movedCamera(simulatedCamera, KNOCK);
    expect(apartMm(truth, simulatedCamera)).toBeGreaterThan(2);
    expect(apartMm(truth, simulatedCamera)).toBeLessThan(3);

    let steady = (await knock(STILL, 8)).at(-1)!;
    for (let more = 0; more < 10 && steady.rig?.camera !== 'steady'; more++)
      steady = (await knock(STILL, 4)).at(-1)!;
    expect(steady.rig?.camera).toBe('steady');

    const after = await knock(KNOCK, 8);
    const told = after.findIndex(({ tracking }) => tracking.moved?.camera !== undefined);
    // A frame or two are under way when it happens; two that agree over a third of a second are enough, however slow.
    expect(told).toBeGreaterThanOrEqual(0);
    expect(told).toBeLessThan(7);
    for (const report of after) expect(farthestMm(poses(steady), poses(report))).toBeLessThan(0.05);

    const found = await opened.page.evaluate(() => window.simulatedPage.findCamera());
    expect(apartMm(truth, found)).toBeLessThan(0.3);
    const again = (await knock(STILL, 6)).at(-1)!;
    expect(again.tracking.moved).toBeUndefined();
    expect(farthestMm(poses(steady), poses(again))).toBeLessThan(0.5);
    expect(opened.errors).toEqual([]);
  });
});

/** Share of the crosses found that fell within a millimetre and a half of their places. */
function withinShare({ crosses, found }: SelfCheck): number {
  return crosses.filter(({ off }) => off && Math.hypot(off.xMm, off.yMm) <= 1.5).length / found;
}

const knockProjector = (change: readonly number[], frames: number) =>
  opened.page.evaluate((request) => window.simulatedPage.knock(request), {
    of: 'projector' as const,
    change,
    frames,
  });

describe('somebody who runs into the simulated projector', { timeout: 400_000 }, () => {
  it('is found out by its marks, named as that, and its light is put right again', async () => {
    const before = await opened.page.evaluate(() => window.simulatedPage.checkLight());
    expect(before.found).toBeGreaterThanOrEqual(8);
    // Crosses that fall on models lie elsewhere whatever the projector does.
    const where = JSON.stringify(before.crosses);
    expect(withinShare(before), where).toBeGreaterThan(0.6);

    const watched = await opened.page.evaluate(() => window.simulatedPage.watchProjector(12));
    expect(watched.at(-1)?.rig?.projector).toBe('steady');
    const after = await knockProjector([0.0009, -0.001, 0.0004, 0.3, 0, 0], 10);
    const told = after.find(({ tracking }) => tracking.moved?.projector !== undefined);
    expect(told?.tracking.moved?.camera).toBeUndefined();
    expect(told?.tracking.moved?.projector?.byMm).toBeGreaterThan(1.5);

    const astray = await opened.page.evaluate(() => window.simulatedPage.checkLight());
    expect(astray.verdict).toBe('beyond-tolerance');
    expect(withinShare(astray)).toBeLessThan(0.4);
    await opened.page.evaluate((check) => window.simulatedPage.mend(check), astray);
    const again = await opened.page.evaluate(() => window.simulatedPage.checkLight());
    expect(withinShare(again)).toBeGreaterThanOrEqual(withinShare(before) - 0.1);
    const steady = await opened.page.evaluate(() => window.simulatedPage.watchProjector(8));
    expect(steady.at(-1)?.tracking.moved).toBeUndefined();
    expect(opened.errors).toEqual([]);
  });
});
