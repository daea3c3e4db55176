import { baseOutline } from '../board/base-outline';
import { dilate } from '../geometry/dilate';
import type { Outline } from '../geometry/outline';
import type { Pose } from '../geometry/point';
import { position } from '../geometry/pose';
import { query } from '../rules/ruleset';
import { phrase } from '../text/phrase';
import { besideOutline } from './labels/label-places';
import { capHeights } from './palette';
import { besideBaseMm, emptySketch, linePath, type Scene, type Sketch, strokeMark, together } from './sketch';

/** How far off a model still is put back, with its line drawn; nearer the outline alone says where. */
const leastWayMm = 5;

/**
 * The ghosts of models whose moves were undone: the outline of where each has to be put back to, the way there, and
 * how far that is. They are drawn at every detail and for either side, since the game waits for them.
 */
export function sketchGhosts(scene: Scene): Sketch {
  const { ghosts } = scene.request;
  if (!ghosts) return emptySketch;
  return together(Object.entries(ghosts).map(([id, to]) => sketchGhost(scene, id, to)));
}

function sketchGhost(scene: Scene, id: string, to: Pose): Sketch {
  const stands = standsNow(scene, id, to);
  if (!stands) return emptySketch;
  const way = { from: position(stands.pose), to: position(to) };
  const distanceMm = Math.hypot(way.to.x - way.from.x, way.to.y - way.from.y);
  const outline = stands.outlineAt(to);
  const isApart = distanceMm >= leastWayMm;
  return {
    marks: [
      strokeMark(`ghost:${id}`, dilate(outline, besideBaseMm), 'doubtful', 'base'),
      ...(isApart ? [strokeMark(`ghost-way:${id}`, linePath(way), 'doubtful', 'link')] : []),
    ],
    labels: [
      {
        id: `ghost-label:${id}`,
        phrase: phrase('ghost.put-back', { distanceMm }),
        tone: 'doubtful',
        capHeightMm: capHeights.figure,
        emphasis: 'bright',
        places: besideOutline(outline, scene.uprightRad),
      },
    ],
    lines: isApart ? [way] : [],
  };
}

/** Where something is now, and the rim it would have elsewhere; undefined for what is not on the table. */
function standsNow(
  { board, ruleset }: Scene,
  id: string,
  to: Pose,
): { readonly pose: Pose; readonly outlineAt: (pose: Pose) => Outline<'table'> } | undefined {
  const team = board.teams.find((each) => each.team.id === id);
  if (team) return { pose: team.pose, outlineAt: (pose) => baseOutline(team.team.base, pose) };
  const objective = board.objectives.find((each) => each.objective.id === id);
  if (!objective) return undefined;
  // The ruleset knows how large its markers are.
  const moved = board.objectives.map((each) => (each === objective ? { ...each, pose: to } : each));
  const answer = query({ ...board, objectives: moved }, ruleset, { kind: 'objective', objectiveId: id });
  return answer.ok ? { pose: objective.pose, outlineAt: () => answer.value.value.marker } : undefined;
}
