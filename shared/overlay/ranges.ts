import { baseOutline } from '../board/base-outline';
import { dilate, flattenPath } from '../geometry/dilate';
import { position } from '../geometry/pose';
import { phrase } from '../text/phrase';
import { onCurve } from './labels/label-places';
import { capHeights } from './palette';
import { emptySketch, type LabelWish, type Scene, type Sketch, selectedTeam, strokeMark } from './sketch';

/**
 * The distances that matter around the selected team: each weapon's end and the line beyond which a shot is at long
 * range. Each is the base's outline grown by the distance, so it lies where a ruler from the base's edge ends.
 */
export function sketchRanges(scene: Scene): Sketch {
  const { detail } = scene.request;
  const team = selectedTeam(scene);
  // In an assault and while a mission is laid out other distances count.
  const { play } = scene.request;
  if (!team || play?.kind === 'assault' || scene.request.mission) return emptySketch;
  const outline = baseOutline(team.team.base, team.pose);
  const centre = position(team.pose);
  const up = Math.cos(scene.uprightRad);
  const reaches = scene.ruleset.reaches(team.team.unitType, scene.board.units);
  const rings = reaches.map((reach) => ({ reach, path: dilate(outline, reach.limitMm) }));
  const marks = rings.map(({ reach, path }) =>
    strokeMark(
      `range:${team.team.id}:${reach.id}`,
      path,
      reach.meaning === 'weapon' ? 'friendly' : 'neutral',
      'ring',
    ),
  );
  if (detail === 'minimal') return { marks, labels: [], lines: [] };
  const labels = rings.map(({ reach, path }, index): LabelWish => {
    // Rings of one team are labelled in different directions, so that their labels read apart.
    const lean = (index % 2 === 0 ? -0.5 : 0.35) * up;
    const preferred = { x: centre.x + lean * reach.limitMm, y: centre.y + up * reach.limitMm };
    return {
      id: `range-label:${team.team.id}:${reach.id}`,
      phrase: detail === 'learner' ? reach.label : phrase('ring.limit', { limitMm: reach.limitMm }),
      tone: reach.meaning === 'weapon' ? 'friendly' : 'neutral',
      capHeightMm: capHeights.note,
      emphasis: 'bright',
      places: onCurve(flattenPath(path, 2), preferred),
    };
  });
  return { marks, labels, lines: [] };
}
