import { describe, expect, it } from 'vitest';
import { CameraWatch } from '../../../calibration/drift/camera-watch';
import { Swings, TableShift } from '../../../calibration/drift/pose-change';
import { makeCamera } from '../../../shared/geometry/camera';
import { simulatedCamera as model, simulatedTable as table } from '../../../shared/session/simulated-rig';
import { seededRandom } from '../../simulator/random';
import { randomKnock, TablePlay } from './table-play';

const shift = new TableShift(model, table, new Swings(model));
const slideMm = (change: readonly number[]) => shift.mostMm(change);

/** Plays for some seconds, knocks the camera, and says how long that took to be told: undefined where it never was. */
function toldAfterMs(
  seed: number,
  byMm: number,
  framesPerSecond: number,
  cornerTags: number,
): number | undefined {
  const random = seededRandom(1000 + seed);
  const play = new TablePlay({ seed, model, teams: 16, cornerTags, framesPerSecond });
  const watch = new CameraWatch(model, table);
  while (play.atMs < 6000) watch.see(play.frame(), play.atMs);
  const knockedMs = play.atMs;
  play.knock(randomKnock(random, byMm, slideMm));
  while (play.atMs < knockedMs + 4000) {
    if (watch.see(play.frame(), play.atMs).kind === 'moved') return play.atMs - knockedMs;
  }
  return undefined;
}

describe('CameraWatch', () => {
  it('tells within two seconds of a knock of two millimetres, in the midst of play', () => {
    const told = Array.from({ length: 30 }, (_, seed) => toldAfterMs(seed, 2, 30, 4));
    expect(told.filter((ms) => ms === undefined || ms > 2000)).toEqual([]);
  });

  it('does so without any table corners, and with large knocks', () => {
    for (const byMm of [2, 8, 40]) {
      const told = Array.from({ length: 10 }, (_, seed) => toldAfterMs(100 + seed, byMm, 30, 0));
      expect(
        told.filter((ms) => ms === undefined || ms > 2000),
        `${byMm} mm`,
      ).toEqual([]);
    }
  });

  it('raises no false alarm in ten minutes of hands, trays and hidden corners', () => {
    const play = new TablePlay({ seed: 7, model, teams: 20, cornerTags: 4, framesPerSecond: 10 });
    const watch = new CameraWatch(model, table);
    const kinds = new Map<string, number>();
    while (play.atMs < 600_000) {
      const { kind } = watch.see(play.frame(), play.atMs);
      kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
    }
    expect(kinds.get('moved')).toBeUndefined();
    expect(kinds.get('steady')).toBeGreaterThan(5500);
  });

  it('follows two millimetres of sag in an hour, to a tenth, and says how far', () => {
    const sag = [0.4e-3, 0.8e-3, 0, 0, 0, 0.5];
    const factor = 2 / slideMm(sag);
    const play = new TablePlay({
      seed: 3,
      model,
      teams: 16,
      cornerTags: 4,
      framesPerSecond: 2,
      sag: sag.map((value) => value * factor * 6),
    });
    const watch = new CameraWatch(model, table);
    const told = new Set<string>();
    while (play.atMs < 600_000) told.add(watch.see(play.frame(), play.atMs).kind);
    expect(told.has('moved')).toBe(false);
    expect(watch.driftMm).toBeCloseTo(2, 0);
    expect(watch.driftMm).toBeGreaterThan(1.7);
    expect(watch.driftMm).toBeLessThan(2.3);
    expect(makeCamera(watch.followed).eye.z).not.toBe(makeCamera(model).eye.z);
  });
});
