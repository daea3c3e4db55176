import { baseOutline } from '../board/base-outline';
import { flattenPath } from '../geometry/dilate';
import type { Segment } from '../geometry/line';
import type { Point } from '../geometry/point';
import type { Figure, FigurePlace } from '../rules/figure';
import { alongLine, around, besideOutline, onCurve } from './labels/label-places';
import type { HalfSize } from './labels/label-size';
import { capHeights } from './palette';
import type { OverlayPrimitive } from './primitive';
import {
  areaMark,
  emptySketch,
  findTeam,
  type LabelWish,
  type Scene,
  type Sketch,
  strokeMark,
} from './sketch';

/** How much is written at each level of detail, from the least. */
const order = ['minimal', 'player', 'learner'] as const;
/** A label that has to be at a point finds its place within this of it. */
const nearMm = 60;

/** What the ruleset wants seen beside answers, reaches, fields and lines: its figures, drawn as they are. */
export function sketchFigures(scene: Scene): Sketch {
  const { selection, targets, mission } = scene.request;
  // While a mission is laid out the table belongs to it.
  if (mission) return emptySketch;
  const looking = { targets, ...(selection.kind === 'team' ? { selectedId: selection.teamId } : {}) };
  const figures = scene.ruleset.figures(scene.board, looking, scene.doubts);
  return {
    marks: figures.flatMap(markOf),
    labels: figures.flatMap((figure) => labelOf(scene, figure)),
    lines: figures.flatMap(straightLines),
  };
}

function markOf({ id, shape, meaning, emphasis }: Figure): readonly OverlayPrimitive[] {
  switch (shape.kind) {
    case 'line':
      return [strokeMark(id, shape.path, meaning, shape.weight, emphasis)];
    case 'area':
      return [areaMark(id, shape.polygon, meaning, shape.pattern, emphasis)];
    case 'word':
      return [];
  }
}

function labelOf(scene: Scene, { id, meaning, emphasis, label }: Figure): readonly LabelWish[] {
  if (!label || order.indexOf(label.from) > order.indexOf(scene.request.detail)) return [];
  const places = placesAt(scene, label.place);
  if (!places) return [];
  return [
    {
      id: `${id}:label`,
      phrase: label.phrase,
      tone: meaning,
      capHeightMm: capHeights[label.size],
      emphasis,
      places,
    },
  ];
}

/** Undefined beside a team that is not on the table. */
function placesAt(
  scene: Scene,
  place: FigurePlace,
): ((size: HalfSize) => readonly Point<'table'>[]) | undefined {
  switch (place.kind) {
    case 'beside': {
      const team = findTeam(scene, place.teamId);
      return team && besideOutline(baseOutline(team.team.base, team.pose), scene.uprightRad);
    }
    case 'along':
      return alongLine(place.from, place.to);
    case 'curve':
      return onCurve(flattenPath(place.path, 2), place.near);
    case 'at':
      return around(place.point, nearMm);
  }
}

/** Lines of fire and links that labels should not hide; rings and areas may be written across. */
function straightLines({ shape }: Figure): readonly Segment<'table'>[] {
  if (shape.kind !== 'line' || shape.path.closed || shape.weight === 'ring') return [];
  return shape.path.segments.flatMap((segment) =>
    segment.kind === 'line' ? [{ from: segment.from, to: segment.to }] : [],
  );
}
