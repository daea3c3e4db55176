import { baseOutline } from '../board/base-outline';
import { dilate, flattenPath } from '../geometry/dilate';
import { type HalfPlane, opposite } from '../geometry/half-plane';
import { clipSegmentToRectangle, type Segment } from '../geometry/line';
import type { Point, Pose } from '../geometry/point';
import { clipToHalfPlane, clipToRectangle } from '../geometry/polygon';
import type { AspectLine } from '../rules/ruleset';
import { phrase } from '../text/phrase';
import { around, besideOutline } from './labels/label-places';
import { capHeights } from './palette';
import type { OverlayPrimitive } from './primitive';
import {
  areaMark,
  declaredTarget,
  emptySketch,
  flattenToleranceMm,
  type LabelWish,
  linePath,
  type Scene,
  type Sketch,
  strokeMark,
} from './sketch';

/** How far the line is drawn to either side: the longest reach of any gun. */
const lineReachMm = 812.8;
/** The ground on which front and side are shown, from the target's outline. */
const groundMm = 190;
/** Ticks along the line point to the front. */
const tickEveryMm = 90;
const tickMm = 12;
/** Lines turned by less than this are one line to the eye. */
const sameLineRad = 0.02;

/**
 * The heart of it: the line through the declared target's front edge, extended to both sides, with FRONT ahead of
 * it and SIDE hatched behind. A turret that looks elsewhere has its own thinner line, and what lies between the two
 * is doubtful ground: a die says which armour is met.
 */
export function sketchFrontLines(scene: Scene): Sketch {
  const { detail } = scene.request;
  const target = declaredTarget(scene);
  if (!target) return emptySketch;
  const targetId = target.team.id;
  const [hull, turret] = scene.ruleset.aspectLines(scene.board, targetId);
  if (!hull) return emptySketch;

  const { table } = scene.board;
  const ground = clipToRectangle(
    flattenPath(dilate(baseOutline(target.team.base, target.pose), groundMm), flattenToleranceMm),
    table,
  );
  const line = drawnLine(hull.halfPlane, scene);
  const marks: OverlayPrimitive[] = [
    areaMark(`front-ground:${targetId}`, clipToHalfPlane(ground, hull.halfPlane), 'neutral', 'tint'),
    areaMark(`side-ground:${targetId}`, clipToHalfPlane(ground, opposite(hull.halfPlane)), 'enemy', 'hatch'),
    ...(line ? [strokeMark(`front-line:${targetId}`, linePath(line), 'neutral', 'front')] : []),
    ...ticks(hull, scene),
  ];
  const labels: LabelWish[] = [sideLabel(hull, 'front', targetId), sideLabel(hull, 'side', targetId)];
  const lines: Segment<'table'>[] = line ? [line] : [];
  const differs = turret !== undefined && linesDiffer(hull.halfPlane, turret.halfPlane);
  if (turret && differs) {
    const own = drawnLine(turret.halfPlane, scene);
    const between = [
      clipToHalfPlane(clipToHalfPlane(ground, hull.halfPlane), opposite(turret.halfPlane)),
      clipToHalfPlane(clipToHalfPlane(ground, opposite(hull.halfPlane)), turret.halfPlane),
    ].filter((polygon) => polygon.length > 2);
    marks.push(
      ...between.map((polygon, index) =>
        areaMark(`split-ground:${targetId}:${index}`, polygon, 'doubtful', 'hatch'),
      ),
    );
    if (own) {
      marks.push(strokeMark(`turret-line:${targetId}`, linePath(own), 'information', 'ring'));
      lines.push(own);
    }
    if (detail !== 'minimal') labels.push(splitLabel(target.pose, turret, targetId));
  }
  if (turret?.note && detail === 'learner') {
    labels.push({
      id: `turret-label:${targetId}`,
      phrase: turret.note,
      tone: 'information',
      capHeightMm: capHeights.note,
      emphasis: 'bright',
      places: besideOutline(baseOutline(target.team.base, target.pose), scene.uprightRad),
    });
  }
  return { marks, labels, lines };
}

function drawnLine({ through, normal }: HalfPlane<'table'>, scene: Scene): Segment<'table'> | undefined {
  const end = (sign: number): Point<'table'> => ({
    x: through.x - sign * normal.y * lineReachMm,
    y: through.y + sign * normal.x * lineReachMm,
  });
  return clipSegmentToRectangle(end(-1), end(1), scene.board.table);
}

/** Short strokes from the line toward the front, so that its sides are told apart without any colour. */
function ticks(hull: AspectLine, scene: Scene): OverlayPrimitive[] {
  const { through, normal } = hull.halfPlane;
  const { table } = scene.board;
  const count = Math.floor(lineReachMm / tickEveryMm);
  const segments = Array.from({ length: 2 * count + 1 }, (_, i) => (i - count) * tickEveryMm)
    .filter((along) => along !== 0)
    .flatMap((along) => {
      const from: Point<'table'> = { x: through.x - normal.y * along, y: through.y + normal.x * along };
      const to: Point<'table'> = { x: from.x + normal.x * tickMm, y: from.y + normal.y * tickMm };
      const shown = clipSegmentToRectangle(from, to, table);
      return shown ? [shown] : [];
    });
  return segments.map((segment, index) =>
    strokeMark(`front-tick:${hull.id}:${index}`, linePath(segment), 'neutral', 'ring'),
  );
}

function sideLabel(hull: AspectLine, side: 'front' | 'side', targetId: string): LabelWish {
  const { through, normal } = hull.halfPlane;
  const sign = side === 'front' ? 1 : -1;
  const at = { x: through.x + sign * normal.x * 115, y: through.y + sign * normal.y * 115 };
  return {
    id: `${side}-label:${targetId}`,
    phrase: side === 'front' ? hull.front : hull.side,
    tone: side === 'front' ? 'neutral' : 'enemy',
    capHeightMm: capHeights.side,
    emphasis: 'bright',
    places: around(at, 110),
  };
}

function splitLabel(pose: Pose, turret: AspectLine, targetId: string): LabelWish {
  const { normal } = turret.halfPlane;
  const at = { x: pose.xMm - normal.y * 150, y: pose.yMm + normal.x * 150 };
  return {
    id: `split-label:${targetId}`,
    phrase: phrase('line.split', {}),
    tone: 'doubtful',
    capHeightMm: capHeights.note,
    emphasis: 'bright',
    places: around(at, 120),
  };
}

/** Whether the turret looks another way than the hull. One that does not has its front a little behind, no more. */
function linesDiffer(hull: HalfPlane<'table'>, turret: HalfPlane<'table'>): boolean {
  const along = hull.normal.x * turret.normal.x + hull.normal.y * turret.normal.y;
  return along < Math.cos(sameLineRad);
}
