import type { UnitSystem } from '../../shared/board/team';
import type { PathSegment } from '../../shared/geometry/path';
import type { Point, TableSize } from '../../shared/geometry/point';
import type { Emphasis, OverlayPrimitive, Stroke, Tone } from '../../shared/overlay/primitive';
import type { CornersProjector } from '../../shared/session/session';

/** One grid square: a foot, or 30 cm, so that players can lay a ruler along it. */
const gridMm: Readonly<Record<UnitSystem, number>> = { in: 304.8, cm: 300 };

/**
 * What is projected while somebody drags the picture's corners: the table's edge, the near one marked, a grid, and a
 * cross in a ring at each corner, which belongs on the table's own corner.
 */
export function setupMarks(table: TableSize, units: UnitSystem): OverlayPrimitive[] {
  const { widthMm, depthMm } = table;
  const step = gridMm[units];
  const marks: OverlayPrimitive[] = [];
  for (let x = step; x < widthMm - 1; x += step) {
    marks.push(line(`grid-x-${Math.round(x)}`, { x, y: 0 }, { x, y: depthMm }, 'information', 1.5, 'dim'));
  }
  for (let y = step; y < depthMm - 1; y += step) {
    marks.push(line(`grid-y-${Math.round(y)}`, { x: 0, y }, { x: widthMm, y }, 'information', 1.5, 'dim'));
  }
  const corners: readonly Point<'table'>[] = [
    { x: 0, y: 0 },
    { x: widthMm, y: 0 },
    { x: widthMm, y: depthMm },
    { x: 0, y: depthMm },
  ];
  corners.forEach((from, i) => {
    const to = corners[(i + 1) % 4]!;
    marks.push(line(`edge-${i}`, from, to, 'friendly', 2, 'bright'));
  });
  marks.push(line('near-edge', { x: 120, y: 12 }, { x: widthMm - 120, y: 12 }, 'allowed', 6, 'bright'));
  corners.forEach((corner, i) => {
    marks.push(...cornerMark(i, corner, 1));
  });
  return marks;
}

/**
 * The corner crosses alone, at projector pixels: for a set-up whose corners give no map yet. Drawn with a map from
 * pixels, so their millimetres are pixels.
 */
export function looseCornerMarks(setup: CornersProjector): OverlayPrimitive[] {
  const scale = setup.width / 1920;
  return setup.corners.flatMap((corner, i) => cornerMark(i, { x: corner.x, y: corner.y }, scale));
}

/** Where the corners are shown before anybody has dragged them: a table in the middle of the picture. */
export function looseCorners(picture: { readonly width: number; readonly height: number }): CornersProjector {
  const { width, height } = picture;
  const [left, right, far, near] = [width * 0.15, width * 0.85, height * 0.15, height * 0.85];
  return {
    kind: 'corners',
    width,
    height,
    corners: [
      { x: left, y: near },
      { x: right, y: near },
      { x: right, y: far },
      { x: left, y: far },
    ],
  };
}

function cornerMark(index: number, { x, y }: Point<'table'>, scale: number): OverlayPrimitive[] {
  const arm = 45 * scale;
  const ring: PathSegment<'table'> = {
    kind: 'arc',
    centre: { x, y },
    radius: 25 * scale,
    startRad: 0,
    sweepRad: 2 * Math.PI,
  };
  return [
    line(`corner-${index}-x`, { x: x - arm, y }, { x: x + arm, y }, 'neutral', 2 * scale, 'bright'),
    line(`corner-${index}-y`, { x, y: y - arm }, { x, y: y + arm }, 'neutral', 2 * scale, 'bright'),
    {
      kind: 'stroke',
      id: `setup:corner-${index}-ring`,
      path: { segments: [ring], closed: true },
      stroke: solid('doubtful', 3 * scale),
      emphasis: 'bright',
    },
  ];
}

function line(
  name: string,
  from: Point<'table'>,
  to: Point<'table'>,
  tone: Tone,
  widthMm: number,
  emphasis: Emphasis,
): OverlayPrimitive {
  return {
    kind: 'stroke',
    id: `setup:${name}`,
    path: { segments: [{ kind: 'line', from, to }], closed: false },
    stroke: solid(tone, widthMm),
    emphasis,
  };
}

function solid(tone: Tone, widthMm: number): Stroke {
  return { tone, widthMm, dash: 'solid' };
}
