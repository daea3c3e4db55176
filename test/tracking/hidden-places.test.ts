import { describe, expect, it } from 'vitest';
import { HiddenPlaces } from '../../shared/tracking/hidden-places';
import { emptyMotionWatch, type MotionWatch, watchMotion } from '../../shared/tracking/motion';
import type { TrackingState } from '../../shared/tracking/track';
import { emptyTracking, updateTracks } from '../../shared/tracking/update';
import type { CornersPx, GreyFrame } from '../../shared/vision/detection';
import { seededRandom } from '../simulator/random';
import { FRAME_MS, only, pose, sighting } from './sightings';

const WIDTH = 200;
const HEIGHT = 120;
const corners: CornersPx = [
  { x: 90, y: 50 },
  { x: 110, y: 50 },
  { x: 110, y: 70 },
  { x: 90, y: 70 },
];

const random = seededRandom(5);
const noise = Float32Array.from({ length: 4099 }, () => 4 * random.gaussian());

/** Noisy ground with an arm over it from `armPx` on, sixty pixels wide; none where it is not given. */
function picture(shot: number, armPx?: number, brighter = 0): GreyFrame {
  const data = new Uint8Array(WIDTH * HEIGHT);
  for (let i = 0; i < data.length; i++) {
    const x = i % WIDTH;
    const isArm = armPx !== undefined && x >= armPx && x < armPx + 60;
    const grain = noise[(i + 1597 * shot) % noise.length] as number;
    data[i] = (isArm ? 160 : 90 + (x % 7)) + brighter + grain;
  }
  return { width: WIDTH, height: HEIGHT, data };
}

class Bench {
  readonly #places = new HiddenPlaces();
  tracking: TrackingState = emptyTracking;
  watch: MotionWatch = emptyMotionWatch;
  readonly told: string[] = [];

  show(sight: 'in sight' | 'hidden', forMs: number, armAt: (ms: number) => number | undefined, brighter = 0) {
    for (let ms = 0; ms < forMs; ms += FRAME_MS) {
      const atMs = this.tracking.atMs + FRAME_MS;
      const one = sighting('stug', pose(500));
      const seen = sight === 'in sight' ? [{ ...one, fiducial: { ...one.fiducial, corners } }] : [];
      const frame = picture(Math.round(atMs), armAt(ms), brighter * Math.sin(ms / 150));
      this.tracking = this.#places.see(frame, updateTracks(this.tracking, seen, atMs));
      const step = watchMotion(this.watch, this.tracking);
      this.watch = step.watch;
      this.told.push(...step.events.map(({ kind }) => kind));
    }
  }

  get stillMs(): number | undefined {
    return only(this.tracking).memory?.hiddenStillMs;
  }
}

const none = () => undefined;

function known(): Bench {
  const bench = new Bench();
  bench.show('in sight', 1500, none);
  return bench;
}

describe('the place of a team that is out of sight', () => {
  it('is watched only then', () => {
    const bench = known();
    expect(bench.stillMs).toBeUndefined();
    bench.show('hidden', 200, none);
    expect(bench.stillMs).toBeGreaterThan(100);
    bench.show('in sight', 100, none);
    expect(bench.stillMs).toBeUndefined();
  });

  it('is still through noise and through light that changes as a whole, and not while an arm goes over it', () => {
    const bench = known();
    bench.show('hidden', 600, none, 15);
    expect(bench.stillMs).toBeGreaterThan(500);
    const passed = known();
    passed.show('hidden', 600, (ms) => 20 + ms / 6);
    expect(passed.stillMs).toBeLessThan(150);
  });

  it('tells a lift of 0.6 s from a hand that passes over for as long', () => {
    const lifted = known();
    lifted.show('hidden', 620, none);
    lifted.show('in sight', 1500, none);
    expect(lifted.told).toEqual(['lifted']);
    const passed = known();
    passed.show('hidden', 620, (ms) => 20 + ms / 6);
    passed.show('in sight', 1500, none);
    expect(passed.told).toEqual([]);
  });

  it('says nothing of a team at the picture’s rim', () => {
    const bench = known();
    const track = only(bench.tracking);
    if (!track.memory) throw new Error('a tracked team has a memory');
    const [a, b, c, d] = corners;
    const left = ({ x, y }: CornersPx[number]) => ({ x: x - 88, y });
    const rim: CornersPx = [left(a), left(b), left(c), left(d)];
    const state = { ...bench.tracking, tracks: [{ ...track, memory: { ...track.memory, corners: rim } }] };
    const after = new HiddenPlaces().see(picture(1), { ...state, atMs: state.atMs + FRAME_MS });
    expect(only(after).memory?.hiddenStillMs).toBeUndefined();
  });
});
