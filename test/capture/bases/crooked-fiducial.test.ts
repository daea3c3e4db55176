import { beforeAll, describe, expect, it } from 'vitest';
import { type LoadedOpenCv, loadOpenCv } from '../../../main/cli/opencv-node';
import { BaseKeeper } from '../../../renderer/capture/bases/base-keeper';
import { VisionPipeline } from '../../../renderer/capture/vision/vision-pipeline';
import type { VisionSetup } from '../../../renderer/capture/vision/vision-protocol';
import { crookedFiducials } from '../../../renderer/operator/bases/mount-banners';
import { largeBase, usualMount } from '../../../shared/board/bases';
import { sampleRoster } from '../../../shared/board/sample';
import type { FiducialMount, Roster } from '../../../shared/board/team';
import { degrees, radians } from '../../../shared/geometry/angle';
import type { Pose } from '../../../shared/geometry/point';
import { withSeat } from '../../../shared/session/roster-change';
import { rgbFrame } from '../../../shared/vision/bases/colour-frame';
import { dict4x4 } from '../../../shared/vision/detect/dictionaries/dict-4x4-250';
import { develop, type Photograph } from '../../simulator/develop';
import { cropped } from '../../simulator/light-loop';
import { makeScene, type Scene } from '../../simulator/scene';
import { paintEmptyTable, paintScene } from '../../simulator/table-scene';

const FRAME_MS = 100;
/** As the roster has it, and as it was glued on. */
const told = usualMount('large', 7);
const glued: FiducialMount = { ...told, offsetMm: [-18.4, -1.2], rotationRad: radians(3) };
const roster: Roster = {
  ...sampleRoster,
  teams: [
    { id: 'gun', name: 'Six-pounder', platoonId: 'paras', unitType: 'Gun', base: largeBase, fiducial: told },
  ],
};
/** A piece of a table that the camera sees whole: the same pixels, fewer of them. */
const whole = makeScene({ seed: 11, widthPx: 1920, dictionary: dict4x4, teams: 0, ground: 'felt' });
const bare: Scene = { ...cropped(whole, 700, 400, 520, 360), terrain: [] };
const places: readonly Pose[] = [
  { xMm: 820, yMm: 640, headingRad: 0.4 },
  { xMm: 930, yMm: 560, headingRad: 2.1 },
  { xMm: 1020, yMm: 650, headingRad: -1.2 },
  { xMm: 900, yMm: 680, headingRad: -2.6 },
];

let opencv: LoadedOpenCv;
beforeAll(async () => {
  opencv = await loadOpenCv();
});

function setupWith(of: Roster): VisionSetup {
  const camera = { kind: 'model', model: bare.camera, sigmaMm: 0.1 } as const;
  return { camera, table: bare.table, roster: of, terrain: [] };
}

/** What the vision worker does with a frame, and who tells it what. */
class Bench {
  readonly pipeline = new VisionPipeline(opencv.cv, () => 0);
  readonly keeper = new BaseKeeper(opencv.cv, () => 0, 0);
  atMs = 0;

  configure(of: Roster): void {
    this.pipeline.configure(setupWith(of));
    this.keeper.configure(setupWith(of));
  }

  see({ grey, rgb }: Photograph): void {
    this.atMs += FRAME_MS;
    const step = this.pipeline.see(grey, this.atMs);
    if (!step.ok) throw new Error(step.error.kind);
    const { tracks } = step.value.tracking;
    this.keeper.goOn(this.atMs);
    if (this.keeper.wants(tracks, this.atMs))
      this.keeper.see(rgbFrame(rgb.width, rgb.height, rgb.data), tracks, this.atMs);
  }

  get gun() {
    const [track] = this.pipeline.tracking.tracks;
    if (!track) throw new Error('the gun is not tracked');
    return track;
  }
}

/** Shots of the table with the gun at a place, its fiducial as it was glued on. */
function shotsAt(pose: Pose): readonly Photograph[] {
  const team = { style: 'bare' as const, base: largeBase, fiducial: glued, pose, elevationMm: 0 };
  const painted = paintScene({ ...bare, teams: [team] });
  return [0, 1, 2].map((shot) => develop(painted, bare.optics, 100 + Math.round(pose.xMm) + shot));
}

/** A hand puts the gun somewhere, and it stands there for a second. */
function put(bench: Bench, pose: Pose): void {
  const shots = shotsAt(pose);
  for (let frame = 0; frame < 10; frame++) bench.see(shots[frame % shots.length] as Photograph);
}

describe('a fiducial that was glued on crooked', () => {
  it('is seen against its base’s outline, offered once four places agree, and puts the base right', {
    timeout: 120_000,
  }, () => {
    const bench = new Bench();
    bench.configure(roster);
    bench.keeper.takeEmptyTable();
    const empty = paintEmptyTable(bare);
    for (let shot = 0; shot < 8; shot++) bench.see(develop(empty, bare.optics, shot));
    for (const pose of places.slice(0, 3)) put(bench, pose);
    expect(bench.keeper.mounts).toHaveLength(3);
    expect(bench.keeper.bases).toBeUndefined();
    expect(crookedFiducials(bench.keeper.mounts, roster)).toEqual([]);
    const last = places[3] as Pose;
    put(bench, last);
    // By the roster the base stands where it does not.
    expect(Math.hypot(bench.gun.pose.xMm - last.xMm, bench.gun.pose.yMm - last.yMm)).toBeGreaterThan(1.5);

    const [offer] = crookedFiducials(bench.keeper.mounts, roster);
    expect(offer).toMatchObject({ teamId: 'gun', team: 'Six-pounder' });
    if (!offer) return;
    expect(offer.seen.offsetMm[0]).toBeCloseTo(-18.4, 0);
    expect(offer.seen.offsetMm[1]).toBeCloseTo(-1.2, 0);
    expect(degrees(offer.seen.rotationRad)).toBeCloseTo(3, 0);

    const mended = withSeat(roster, { kind: 'seatFiducial', teamId: 'gun', ...offer.seen });
    bench.configure(mended);
    put(bench, last);
    expect(Math.hypot(bench.gun.pose.xMm - last.xMm, bench.gun.pose.yMm - last.yMm)).toBeLessThan(0.5);
    expect(crookedFiducials(bench.keeper.mounts, mended)).toEqual([]);
  });
});
