import { describe, expect, it } from 'vitest';
import type { KnownLens, SeenTag } from '../../../calibration/table/fit-tags';
import { solveTable } from '../../../calibration/table/solve-table';
import { tagCorners } from '../../../calibration/table/table-tags';
import { type Camera, type CameraModel, makeCamera } from '../../../shared/geometry/camera';
import { placeDoubtInto } from '../../../shared/geometry/place-doubt';
import type { TableTag } from '../../../shared/session/calibration-report';
import type { CornersPx } from '../../../shared/vision/detection';
import { makeLitRig } from '../../simulator/lit-rig';
import { seededRandom } from '../../simulator/random';
import { straightAbove } from '../../simulator/straight-above';

const table = { widthMm: 1829, depthMm: 1219 };
const inset = 70;
/** Of two degrees of freedom: 95 of 100 stay below. */
const CHI_SQUARE_95 = 5.991;
const tags: readonly TableTag[] = [
  [inset, inset],
  [table.widthMm - inset, inset],
  [table.widthMm - inset, table.depthMm - inset],
  [inset, table.depthMm - inset],
].map(([xMm = 0, yMm = 0], id) => ({ id, sizeMm: 60, xMm, yMm, headingRad: Math.PI / 2 }));

const { camera: model } = makeLitRig({
  seed: 2,
  cameraWidth: 1920,
  projector: { width: 1920, height: 1080 },
});
const calibrated: KnownLens = { kind: 'calibrated', lens: model };
const unknown: KnownLens = { kind: 'unknown', width: model.width, height: model.height };

/** The tags as a camera sees them, printed at `scale`, corners a twentieth of a pixel off. */
function seenBy(camera: Camera, laid: readonly TableTag[], scale = 1, seed = 9): SeenTag[] {
  const random = seededRandom(seed);
  return laid.map((tag) => {
    const [a, b, c, d] = tagCorners(tag, scale).map((corner) => {
      const { x, y } = camera.project({ ...corner, z: 0 });
      return { x: x + 0.05 * random.gaussian(), y: y + 0.05 * random.gaussian() };
    });
    if (!a || !b || !c || !d) throw new Error('a tag has four corners');
    return { id: tag.id, corners: [a, b, c, d] satisfies CornersPx };
  });
}

/** Places of the table, and how far off a solved camera puts each, mm. */
function missesOf(truth: CameraModel, found: CameraModel) {
  const [from, to] = [makeCamera(truth), makeCamera(found)];
  const misses: { x: number; y: number; dx: number; dy: number }[] = [];
  for (let x = 0; x <= table.widthMm; x += 120) {
    for (let y = 0; y <= table.depthMm; y += 120) {
      const there = to.meetPlane(from.project({ x, y, z: 0 }), 0);
      misses.push({ x, y, dx: there.x - x, dy: there.y - y });
    }
  }
  return misses;
}

function missesMm(truth: CameraModel, found: CameraModel): { rms: number; worst: number } {
  const misses = missesOf(truth, found).map(({ dx, dy }) => Math.hypot(dx, dy));
  const rms = Math.sqrt(misses.reduce((sum, miss) => sum + miss * miss, 0) / misses.length);
  return { rms, worst: Math.max(...misses) };
}

function solved(seen: readonly SeenTag[], known: KnownLens) {
  const result = solveTable(tags, seen, known, table);
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
}

describe('solveTable', () => {
  it('finds the camera over four tags through a known lens', () => {
    const found = solved(seenBy(makeCamera(model), tags), calibrated);
    expect(missesMm(model, found.model).rms).toBeLessThan(0.15);
  });

  it('finds focal length and bulge along with the place, and states the larger doubt', () => {
    const rigs = [1, 2, 3, 4, 5, 6].map((seed) =>
      makeLitRig({ seed, cameraWidth: 1920, projector: { width: 1920, height: 1080 } }),
    );
    const shares = rigs.map(({ camera }) => {
      const found = solved(seenBy(makeCamera(camera), tags), unknown);
      expect(missesMm(camera, found.model).worst).toBeLessThan(3);
      expect(found.sigmaMm).toBeGreaterThan(
        solved(seenBy(makeCamera(camera), tags), { kind: 'calibrated', lens: camera }).sigmaMm,
      );
      return missesMm(camera, found.model).rms / found.sigmaMm;
    });
    // Root mean square of errors in their own doubt: 1 is honest.
    const ratio = Math.sqrt(shares.reduce((sum, share) => sum + share * share, 0) / shares.length);
    expect(ratio).toBeLessThan(1.5);
  });

  it('states what a camera straight above leaves open of its lens, and comes within two millimetres of the truth', () => {
    const figures = new Float64Array(3);
    let [places, covered] = [0, 0];
    for (let seed = 1; seed <= 16; seed++) {
      const rig = makeLitRig({ seed, cameraWidth: 1280, projector: { width: 1920, height: 1080 } });
      const camera = straightAbove(rig.camera, table);
      const { model: found, doubt } = solved(seenBy(makeCamera(camera), tags, 1, seed), {
        kind: 'unknown',
        width: camera.width,
        height: camera.height,
      });
      expect(missesMm(camera, found).rms).toBeLessThan(2);
      for (const { x, y, dx, dy } of missesOf(camera, found)) {
        placeDoubtInto(figures, doubt, x, y, 0);
        const [xx = 0, xy = 0, yy = 0] = figures;
        places++;
        covered +=
          yy * dx * dx - 2 * xy * dx * dy + xx * dy * dy < CHI_SQUARE_95 * (xx * yy - xy * xy) ? 1 : 0;
      }
    }
    expect(covered / places).toBeGreaterThan(0.93);
  });

  it('measures a sheet printed at 94 per cent with no lens known as well', () => {
    const found = solved(seenBy(makeCamera(model), tags, 0.94), unknown);
    expect(found.printScale).toBeCloseTo(0.94, 2);
    expect(missesMm(model, found.model).rms).toBeLessThan(0.6);
  });

  it('measures a sheet printed at 94 per cent, and shifts nothing by it', () => {
    const found = solved(seenBy(makeCamera(model), tags, 0.94), calibrated);
    expect(found.printScale).toBeCloseTo(0.94, 2);
    expect(missesMm(model, found.model).rms).toBeLessThan(0.3);
  });

  it('goes on with a tag less, and names those it misses with two', () => {
    const seen = seenBy(makeCamera(model), tags);
    expect(missesMm(model, solved(seen.slice(1), calibrated).model).worst).toBeLessThan(1.5);
    const result = solveTable(tags, seen.slice(2), calibrated, table);
    expect(!result.ok && result.error).toEqual({ kind: 'too-few-tags', seen: [2, 3], missing: [0, 1] });
  });

  it('names tags that have changed places', () => {
    const [a, b, c, d] = tags;
    if (!a || !b || !c || !d) throw new Error('four tags are laid');
    const laid = [{ ...a, xMm: b.xMm, yMm: b.yMm }, { ...b, xMm: a.xMm, yMm: a.yMm }, c, d];
    const result = solveTable(tags, seenBy(makeCamera(model), laid), calibrated, table);
    expect(!result.ok && result.error).toEqual({
      kind: 'places-swapped',
      places: [
        [0, 1],
        [1, 0],
      ],
    });
  });

  it('names a table typed 48 by 72 for 72 by 48', () => {
    const typed = { widthMm: table.depthMm, depthMm: table.widthMm };
    const meant = tags.map((tag) => ({
      ...tag,
      xMm: tag.xMm > inset ? typed.widthMm - inset : inset,
      yMm: tag.yMm > inset ? typed.depthMm - inset : inset,
    }));
    const result = solveTable(meant, seenBy(makeCamera(model), tags), calibrated, typed);
    expect(!result.ok && result.error).toMatchObject({ kind: 'sides-swapped', widthMm: 1829, depthMm: 1219 });
  });

  it('names centimetres that were typed as inches, and inches as centimetres, by sheets in the corners', () => {
    for (const factor of [2.54, 1 / 2.54]) {
      const typed = { widthMm: table.widthMm * factor, depthMm: table.depthMm * factor };
      const meant = tags.map((tag) => ({
        ...tag,
        xMm: tag.xMm > inset ? typed.widthMm - inset : inset,
        yMm: tag.yMm > inset ? typed.depthMm - inset : inset,
      }));
      const result = solveTable(meant, seenBy(makeCamera(model), tags), calibrated, typed);
      expect(!result.ok && result.error).toEqual({ kind: 'size-mismatch', printScale: factor });
    }
  });

  it('names a table in another unit by the size of sheets that were measured in it as well', () => {
    const typed = { widthMm: table.widthMm / 2.54, depthMm: table.depthMm / 2.54 };
    const meant = tags.map((tag) => ({ ...tag, xMm: tag.xMm / 2.54, yMm: tag.yMm / 2.54 }));
    const result = solveTable(meant, seenBy(makeCamera(model), tags), calibrated, typed);
    expect(!result.ok && result.error.kind).toBe('size-mismatch');
  });

  it('names a tag that lies there twice', () => {
    const seen = seenBy(makeCamera(model), tags);
    const result = solveTable(tags, [...seen, ...seen.slice(0, 1)], calibrated, table);
    expect(!result.ok && result.error).toEqual({ kind: 'seen-twice', id: 0 });
  });
});
