import type { Point, Pose } from '../../shared/geometry/point';
import { type Colour, type LinearImage, makeImage } from './paint';
import type { Beam } from './projector-light';
import { type Random, seededRandom } from './random';
import type { Scene } from './scene';

/** What a game's marks throw on the table: rings and lines across it, or these with filled zones. */
export type GameLight = 'rings' | 'zones';

/** Against the light of a well lit room. */
const COLOURS: readonly Colour[] = [
  [1.6, 0.2, 0.2],
  [0.2, 1.6, 0.3],
  [0.3, 0.6, 1.8],
  [1.6, 1.4, 0.2],
];
const ZONE_SHARE = 0.35;
/** Of 4, 8, 16 and 32 inches. */
const COMMAND_MM = 101.6;
const ZONE_MM = 203.2;
const RANGE_MM = 406.4;
const SIGHT_MM = 812.8;
/** One team in so many is measured from; on a table without teams, this many places. */
const MEASURED = 4;
const PLACES = 10;

/**
 * The light of a game without any keep-outs, full on: round every fourth team two rings and a line ahead, and a filled
 * zone with `zones`. Where there are no teams it lies round places of the table. Equal scenes give equal light.
 */
export function gameBeam(scene: Scene, light: GameLight): Beam {
  const { table } = scene;
  const picture = makeImage(Math.round(table.widthMm), Math.round(table.depthMm));
  const random = seededRandom(scene.seed * 4241 + 29);
  for (const { xMm, yMm, headingRad } of measuredFrom(scene, random)) {
    const colour = COLOURS[random.index(COLOURS.length)] ?? [1, 1, 1];
    const at: Point<'table'> = { x: xMm, y: yMm };
    const ahead: Point<'table'> = {
      x: xMm + SIGHT_MM * Math.cos(headingRad),
      y: yMm + SIGHT_MM * Math.sin(headingRad),
    };
    addLight(picture, boxAround([at], RANGE_MM + 4), colour, (p) => {
      const farMm = Math.hypot(p.x - xMm, p.y - yMm);
      return covered(Math.abs(farMm - RANGE_MM), 2) + covered(Math.abs(farMm - COMMAND_MM), 1.5);
    });
    addLight(picture, boxAround([at, ahead], 4), colour, (p) => covered(distance(p, at, ahead), 1.5));
    if (light === 'zones') {
      addLight(picture, boxAround([at], ZONE_MM + 4), colour, (p) => {
        return ZONE_SHARE * covered(Math.hypot(p.x - xMm, p.y - yMm), ZONE_MM);
      });
    }
  }
  return { pxPerMm: 1, table, picture };
}

function measuredFrom({ teams, table }: Scene, random: Random): readonly Pose[] {
  if (teams.length > 0) return teams.filter((_, i) => i % MEASURED === 0).map(({ pose }) => pose);
  return Array.from({ length: PLACES }, () => ({
    xMm: random.range(0, table.widthMm),
    yMm: random.range(0, table.depthMm),
    headingRad: random.range(-Math.PI, Math.PI),
  }));
}

/** How much of a px, a millimetre wide, lies nearer than `halfWidthMm` to a line that passes `farMm` from its middle. */
function covered(farMm: number, halfWidthMm: number): number {
  return Math.max(0, Math.min(1, halfWidthMm - farMm + 0.5));
}

function distance(p: Point<'table'>, a: Point<'table'>, b: Point<'table'>): number {
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  const along = ((p.x - a.x) * dx + (p.y - a.y) * dy) / (dx * dx + dy * dy);
  const t = Math.max(0, Math.min(1, along));
  return Math.hypot(p.x - a.x - t * dx, p.y - a.y - t * dy);
}

interface Box {
  readonly min: Point<'table'>;
  readonly max: Point<'table'>;
}

function boxAround(points: readonly Point<'table'>[], marginMm: number): Box {
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  return {
    min: { x: Math.min(...xs) - marginMm, y: Math.min(...ys) - marginMm },
    max: { x: Math.max(...xs) + marginMm, y: Math.max(...ys) + marginMm },
  };
}

/** Adds `colour` times `share` of each px in the box; the far edge's row comes first. */
function addLight(
  { width, height, data }: LinearImage,
  { min, max }: Box,
  colour: Colour,
  share: (p: Point<'table'>) => number,
): void {
  for (let y = Math.max(0, Math.floor(height - max.y)); y < Math.min(height, height - min.y); y++) {
    for (let x = Math.max(0, Math.floor(min.x)); x < Math.min(width, max.x); x++) {
      const part = share({ x: x + 0.5, y: height - y - 0.5 });
      if (part === 0) continue;
      const i = 3 * (y * width + x);
      for (let c = 0; c < 3; c++) data[i + c] = (data[i + c] as number) + part * (colour[c] as number);
    }
  }
}
