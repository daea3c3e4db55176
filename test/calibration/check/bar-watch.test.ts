import { describe, expect, it } from 'vitest';
import { barOutline, barPlaces } from '../../../calibration/check/bar-places';
import { BarWatch } from '../../../calibration/check/bar-watch';
import { judgeBar, lengthBar } from '../../../calibration/check/length-bar';
import type { SeenTag } from '../../../calibration/table/fit-tags';
import { tagCorners } from '../../../calibration/table/table-tags';
import { makeCamera } from '../../../shared/geometry/camera';
import type { Point } from '../../../shared/geometry/point';
import { polygonContains } from '../../../shared/geometry/polygon';
import type { BarPlace } from '../../../shared/session/bar-report';
import { simulatedCamera, simulatedTable } from '../../../shared/session/simulated-rig';
import { seededRandom } from '../../simulator/random';

const camera = makeCamera(simulatedCamera);
const places = barPlaces(simulatedTable, () => true);

/** The bar's fiducials in the camera's picture, each corner a twentieth of a pixel off. */
function barAt({ at, directionRad }: BarPlace, printScale = 1, seed = 1): SeenTag[] {
  const random = seededRandom(seed);
  const noise = () => random.range(-0.05, 0.05);
  return lengthBar.ids.map((id, end) => {
    const along = (end - 0.5) * lengthBar.lengthMm * printScale;
    const tag = {
      id,
      sizeMm: lengthBar.tagMm,
      xMm: at.x + along * Math.cos(directionRad),
      yMm: at.y + along * Math.sin(directionRad),
      headingRad: directionRad + Math.PI / 2,
    };
    const [a, b, c, d] = tagCorners(tag, printScale).map((corner): Point<'camera'> => {
      const px = camera.project({ ...corner, z: 0 });
      return { x: px.x + noise(), y: px.y + noise() };
    });
    if (!a || !b || !c || !d) throw new Error('a fiducial has four corners');
    return { id, corners: [a, b, c, d] };
  });
}

/** Lays the bar somewhere for so many frames, five a second, and gives what was said last. */
function lay(watch: BarWatch, place: BarPlace, fromMs: number, { frames = 6, printScale = 1 } = {}) {
  return Array.from({ length: frames }, (_, i) =>
    watch.see(barAt(place, printScale, fromMs + i), fromMs + 200 * i),
  ).at(-1);
}

describe('places for the bar', () => {
  it('lie whole on the table, apart and three ways round', () => {
    for (const place of places) {
      for (const { x, y } of barOutline(place)) {
        expect(x).toBeGreaterThan(0);
        expect(y).toBeGreaterThan(0);
        expect(x).toBeLessThan(simulatedTable.widthMm);
        expect(y).toBeLessThan(simulatedTable.depthMm);
      }
    }
    expect(new Set(places.map(({ directionRad }) => directionRad)).size).toBe(lengthBar.places);
  });

  it('keep off hills and teams, however much stands there', () => {
    const hill = barOutline(places[0]!).map(({ x, y }) => ({ x: x + 20, y }));
    const [first] = barPlaces(simulatedTable, (at) => !polygonContains(hill, at));
    expect(barOutline(first!).some((corner) => polygonContains(hill, corner))).toBe(false);
    expect(barPlaces(simulatedTable, () => false)).toHaveLength(lengthBar.places);
  });
});

describe('the bar laid on the table', () => {
  it('is read by itself in each place, in whatever order, to a fifth of a millimetre', () => {
    const watch = new BarWatch(camera, places);
    [2, 0, 1].forEach((place, i) => {
      expect(lay(watch, places[place]!, 10_000 * i)).toMatch(/read/);
    });
    expect(watch.next).toBeUndefined();
    for (const reading of watch.readings) expect(Math.abs((reading?.lengthMm ?? 0) - 300)).toBeLessThan(0.2);
    const judged = judgeBar(watch.readings.flatMap((reading) => reading ?? []));
    expect(judged).toMatchObject({ ok: true, value: { kind: 'true' } });
  });

  it('is read as short as a printer made it', () => {
    const watch = new BarWatch(camera, places);
    lay(watch, places[0]!, 0, { printScale: 0.94 });
    expect(watch.readings[0]?.lengthMm).toBeCloseTo(282, 0);
  });

  it('waits until the hand has let go', () => {
    const watch = new BarWatch(camera, places);
    const { at, directionRad } = places[0]!;
    for (let i = 0; i < 20; i++) {
      watch.see(barAt({ at: { x: at.x + 3 * i, y: at.y }, directionRad }), 200 * i);
    }
    expect(watch.readings).toEqual([null, null, null]);
  });

  it('may lie the other way round, but neither elsewhere nor across the place', () => {
    const watch = new BarWatch(camera, places);
    const { at, directionRad } = places[0]!;
    expect(lay(watch, { at: { x: at.x + 400, y: at.y }, directionRad }, 0)).toBe('elsewhere');
    expect(lay(watch, { at, directionRad: directionRad + 1 }, 10_000)).toBe('elsewhere');
    lay(watch, { at, directionRad: directionRad + Math.PI }, 20_000);
    expect(watch.readings[0]?.lengthMm).toBeCloseTo(300, 0);
    expect(lay(watch, { at, directionRad }, 30_000)).toBe('read-here');
  });

  it('is asked for whole, and once', () => {
    const watch = new BarWatch(camera, places);
    const [left, right] = barAt(places[0]!);
    expect(watch.see([], 0)).toBe('no-bar');
    expect(watch.see([left!], 0)).toBe('one-end');
    expect(watch.see([left!, right!, right!], 0)).toBe('seen-twice');
  });
});
