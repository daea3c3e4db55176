import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SeenReport } from '../../renderer/capture/vision/vision-client';
import { sampleRoster } from '../../shared/board/sample';
import { angleBetween, degrees } from '../../shared/geometry/angle';
import type { SimulatedWorld } from '../../shared/ipc';
import { type OpenedPage, openSimulatedPage } from './simulated-page';
import './page/page-contract';

let opened: OpenedPage;

beforeAll(async () => {
  opened = await openSimulatedPage('page', 'simulatedPage');
}, 240_000);

afterAll(async () => {
  await opened?.close();
});

/** How far each seen model's pose lies from where it really stands. */
function misses(report: SeenReport, truth: SimulatedWorld) {
  return report.tracking.tracks.map(({ teamId, pose }) => {
    const real = truth.poses[teamId]!;
    return {
      teamId,
      mm: Math.hypot(pose.xMm - real.xMm, pose.yMm - real.yMm),
      deg: Math.abs(degrees(angleBetween(real.headingRad, pose.headingRad))),
    };
  });
}

function worst(values: readonly { mm: number; deg: number }[]) {
  return { mm: Math.max(...values.map(({ mm }) => mm)), deg: Math.max(...values.map(({ deg }) => deg)) };
}

describe('the simulated table, seen by its camera through the real vision worker', () => {
  it('shows every fiducial where its model stands, within 0.5 mm', async () => {
    const report = await opened.page.evaluate(() =>
      window.simulatedPage.look({ moves: [], light: 'blank', frames: 4 }),
    );
    const truth = await opened.page.evaluate(() => window.simulatedPage.truth());
    expect(report.tracking.tracks).toHaveLength(sampleRoster.teams.length + sampleRoster.objectives.length);
    expect(report.unknownFiducialIds).toEqual([]);
    expect([report.width, report.height]).toEqual([1920, 1080]);
    expect(worst(misses(report, truth)).mm).toBeLessThan(0.5);
    expect(worst(misses(report, truth)).deg).toBeLessThan(1.5);
  });

  it('sees models on the hill at the hill’s height', async () => {
    const report = await opened.page.evaluate(() =>
      window.simulatedPage.look({ moves: [], light: 'blank', frames: 1 }),
    );
    const heights = report.tracking.tracks
      .filter(({ teamId }) => teamId.startsWith('pak'))
      .map(({ elevationMm }) => elevationMm);
    expect(heights).toEqual([24, 24, 24]);
  });

  it('reads every fiducial under the projector’s light as well', async () => {
    const report = await opened.page.evaluate(() =>
      window.simulatedPage.look({ moves: [], light: 'overlay', frames: 4 }),
    );
    const truth = await opened.page.evaluate(() => window.simulatedPage.truth());
    expect(report.detections).toHaveLength(sampleRoster.teams.length + sampleRoster.objectives.length);
    expect(worst(misses(report, truth)).mm).toBeLessThan(0.5);
  });

  it('follows a model that a hand put elsewhere and turned', async () => {
    const report = await opened.page.evaluate(() =>
      window.simulatedPage.look({
        moves: [{ teamId: 'firefly', pose: { xMm: 1480, yMm: 480, headingRad: -2.2 } }],
        light: 'overlay',
        frames: 14,
      }),
    );
    const firefly = report.tracking.tracks.find(({ teamId }) => teamId === 'firefly')!;
    expect(Math.hypot(firefly.pose.xMm - 1480, firefly.pose.yMm - 480)).toBeLessThan(0.5);
    expect(Math.abs(degrees(angleBetween(-2.2, firefly.pose.headingRad)))).toBeLessThan(1.5);
    expect(firefly.state).toBe('confirmed');
  });

  it('runs without a complaint', () => {
    expect(opened.errors).toEqual([]);
  });
});
