import { baseOutline } from '../board/base-outline';
import { dilate, flattenPath } from '../geometry/dilate';
import { opposite } from '../geometry/half-plane';
import { clipSegmentToRectangle } from '../geometry/line';
import type { Point } from '../geometry/point';
import { clipToHalfPlane, clipToRectangle } from '../geometry/polygon';
import { behindLine } from './labels/label-places';
import { capHeights } from './palette';
import {
  areaMark,
  emptySketch,
  flattenToleranceMm,
  type LabelWish,
  linePath,
  type Scene,
  type Sketch,
  selectedTeam,
  strokeMark,
} from './sketch';

/** How deep the hatched strip behind the front line is: enough to say no, not so much as to drown the table. */
const stripMm = 45;

/**
 * Where the selected team may point its main weapon, when that is not all round: the half-plane ahead of its front
 * edge as far as the weapon reaches, tinted; the line itself; and a hatched strip behind it.
 */
export function sketchFieldOfFire(scene: Scene): Sketch {
  const { detail } = scene.request;
  const team = selectedTeam(scene);
  if (!team) return emptySketch;
  const field = scene.ruleset.fieldOfFire(scene.board, team.team.id);
  const reaches = scene.ruleset.reaches(team.team.unitType, scene.board.units);
  const farthest = reaches.filter((reach) => reach.meaning === 'weapon').at(-1);
  if (field.kind !== 'half-plane' || !farthest) return emptySketch;

  const { id } = team.team;
  const { halfPlane } = field;
  const { table } = scene.board;
  const ring = dilate(baseOutline(team.team.base, team.pose), farthest.limitMm);
  const within = clipToRectangle(flattenPath(ring, flattenToleranceMm), table);
  const ahead = clipToHalfPlane(within, halfPlane);
  const back = opposite(halfPlane);
  const nearLine = {
    through: {
      x: halfPlane.through.x + back.normal.x * stripMm,
      y: halfPlane.through.y + back.normal.y * stripMm,
    },
    normal: halfPlane.normal,
  };
  const behind = clipToHalfPlane(clipToHalfPlane(within, back), nearLine);
  const along: Point<'table'> = { x: -halfPlane.normal.y, y: halfPlane.normal.x };
  const end = (sign: number): Point<'table'> => ({
    x: halfPlane.through.x + sign * along.x * farthest.limitMm,
    y: halfPlane.through.y + sign * along.y * farthest.limitMm,
  });
  const line = clipSegmentToRectangle(end(-1), end(1), table);
  const labels: LabelWish[] =
    detail === 'learner' && line
      ? [
          {
            id: `field-label:${id}`,
            phrase: field.behind,
            tone: 'broken',
            capHeightMm: capHeights.note,
            emphasis: 'bright',
            places: behindLine(halfPlane, stripMm),
          },
        ]
      : [];
  return {
    marks: [
      areaMark(`field:${id}`, ahead, 'allowed', 'tint'),
      areaMark(`field-behind:${id}`, behind, 'broken', 'hatch', 'dim'),
      ...(line ? [strokeMark(`field-line:${id}`, linePath(line), 'broken', 'ring')] : []),
    ],
    labels,
    lines: line ? [line] : [],
  };
}
