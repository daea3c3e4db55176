import { describe, expect, it } from 'vitest';
import { makeCamera } from '../../shared/geometry/camera';
import { outlineDistance } from '../../shared/geometry/outline';
import type { Point } from '../../shared/geometry/point';
import { baseToTable } from '../../shared/geometry/pose';
import { dict4x4 } from '../../shared/vision/detect/dictionaries/dict-4x4-250';
import { codeCells } from '../../shared/vision/detect/dictionaries/dictionary';
import type { GreyFrame } from '../../shared/vision/detection';
import { fiducialCorners, fiducialPlace } from './fiducial';
import type { Scene } from './scene';
import { makeTableScene, tableScene } from './table-scene';

const table = makeTableScene({ seed: 5, widthPx: 960, dictionary: dict4x4, teams: 16, fiducialMm: 30 });
const picture = table.render();

/** Fiducials large enough to look into cell by cell, with nothing standing beside them. */
const large = bare(
  makeTableScene({ seed: 5, widthPx: 960, dictionary: dict4x4, teams: 6, fiducialMm: 66 }).scene,
);

describe('a simulated table', () => {
  it('is the same for the same seed, and another for another', () => {
    const again = makeTableScene({ seed: 5, widthPx: 960, dictionary: dict4x4, teams: 16, fiducialMm: 30 });
    expect(again.truth).toEqual(table.truth);
    expect(Buffer.compare(again.render().grey.data, picture.grey.data)).toBe(0);
    const other = makeTableScene({ seed: 6, widthPx: 960, dictionary: dict4x4, teams: 16, fiducialMm: 30 });
    expect(other.truth[0]).not.toEqual(table.truth[0]);
  });

  it('states as truth where its camera projects its fiducials', () => {
    const camera = makeCamera(table.setup.camera);
    for (const [i, team] of table.scene.teams.entries()) {
      const place = fiducialPlace(team.pose, team.elevationMm, team.fiducial);
      const corners = fiducialCorners(place, team.fiducial.sizeMm).map((p) => camera.project(p));
      expect(table.truth[i]?.fiducial.cornersPx).toEqual(corners.map((p) => [p.x, p.y]));
    }
  });

  it('shows every cell of every fiducial light or dark as its code says', () => {
    const camera = makeCamera(large.camera);
    const frame = tableScene(large).render().grey;
    for (const team of large.teams) {
      const place = fiducialPlace(team.pose, team.elevationMm, team.fiducial);
      const cells = codeCells(dict4x4, team.fiducial.id);
      const cell = team.fiducial.sizeMm / 6;
      const lightAt = (row: number, column: number) => {
        const own: Point<'base'> = { x: (2.5 - row) * cell, y: (2.5 - column) * cell };
        const px = camera.project({ ...baseToTable(place.pose, own), z: place.zMm });
        return greyAt(frame, px);
      };
      const ink = lightAt(0, 0);
      const paper = lightAt(-1, 2);
      const middle = (ink + paper) / 2;
      expect(paper - ink).toBeGreaterThan(60);
      cells.forEach((bit, i) => {
        const light = lightAt(1 + Math.floor(i / 4), 1 + (i % 4));
        expect(light > middle).toBe(bit === 1);
      });
    }
  });

  it('puts the edge of a fiducial’s ink where truth puts it, to a tenth of a pixel', () => {
    const quiet = { ...large.optics, blurPx: 0.5, readNoise: 0, shotNoise: 0, gradient: 0 };
    const frame = tableScene({ ...large, optics: quiet }).render().grey;
    const camera = makeCamera(large.camera);
    const insideMm: number[] = [];
    for (const team of large.teams) {
      const place = fiducialPlace(team.pose, team.elevationMm, team.fiducial);
      const half = team.fiducial.sizeMm / 2;
      const cell = team.fiducial.sizeMm / 6;
      const lightAt = (x: number) => {
        const p = camera.project({ ...baseToTable(place.pose, { x, y: 0 }), z: place.zMm });
        return linear(greyBilinear(frame, p));
      };
      const paper = lightAt(half + cell / 2);
      const ink = lightAt(half - cell / 2);
      // From half a cell outside to half a cell inside the edge, half of the strip is ink.
      const steps = 400;
      let inked = 0;
      for (let k = 0; k < steps; k++) {
        const light = lightAt(half + cell / 2 - ((k + 0.5) / steps) * cell);
        inked += (paper - light) / (paper - ink) / steps;
      }
      insideMm.push((inked - 0.5) * cell);
    }
    const pxPerMm = camera.model.fx / camera.eye.z;
    for (const offset of insideMm) expect(Math.abs(offset) * pxPerMm).toBeLessThan(0.1);
  });

  it('keeps teams apart and on the table', () => {
    for (const [i, a] of table.scene.teams.entries()) {
      for (const b of table.scene.teams.slice(i + 1)) {
        const disc = { kind: 'disc' as const, centre: { x: a.pose.xMm, y: a.pose.yMm }, radius: 12 };
        expect(outlineDistance(disc, { x: b.pose.xMm, y: b.pose.yMm })).toBeGreaterThan(12);
      }
    }
  });

  it('stands teams on hills at the hill’s height, where there are hills', () => {
    const hilly = makeTableScene({ seed: 2, widthPx: 960, dictionary: dict4x4, teams: 40, relief: 'hills' });
    const heights = new Set(hilly.truth.map((t) => t.elevationMm));
    expect(heights.size).toBeGreaterThan(1);
    expect(hilly.setup.terrain.some((piece) => piece.kind === 'hill')).toBe(true);
  });

  it('takes another shot with other noise of the same table', () => {
    const other = table.render(1);
    expect(Buffer.compare(other.grey.data, picture.grey.data)).not.toBe(0);
    let sum = 0;
    for (const [i, value] of other.grey.data.entries()) sum += value - (picture.grey.data[i] ?? 0);
    expect(Math.abs(sum / other.grey.data.length)).toBeLessThan(0.1);
  });
});

function bare(scene: Scene): Scene {
  return {
    ...scene,
    teams: scene.teams.map((team) => ({
      ...team,
      style: 'bare' as const,
      fiducial: { ...team.fiducial, heightMm: 3, offsetMm: [0, 0] as const },
    })),
  };
}

/** The pixel nearest to a place. */
function greyAt(frame: GreyFrame, px: Point<'camera'>): number {
  return frame.data[Math.round(px.y) * frame.width + Math.round(px.x)] ?? Number.NaN;
}

function greyBilinear(frame: GreyFrame, px: Point<'camera'>): number {
  const x = Math.floor(px.x);
  const y = Math.floor(px.y);
  const u = px.x - x;
  const v = px.y - y;
  const at = (dx: number, dy: number) => frame.data[(y + dy) * frame.width + x + dx] ?? Number.NaN;
  return (1 - v) * ((1 - u) * at(0, 0) + u * at(1, 0)) + v * ((1 - u) * at(0, 1) + u * at(1, 1));
}

/** Light of an sRGB level: blur happens in light. */
function linear(level: number): number {
  return ((level / 255 + 0.055) / 1.055) ** 2.4;
}
