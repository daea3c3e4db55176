import { outlinePath } from '../geometry/dilate';
import type { MissionArea } from '../rules/asks/mission';
import { query } from '../rules/ruleset';
import { besideOutline } from './labels/label-places';
import { capHeights } from './palette';
import type { Tone } from './primitive';
import { areaMark, emptySketch, type Scene, type Sketch, sideTone, strokeMark, together } from './sketch';

/**
 * The areas of a mission that is being set up: the box of the placing whose turn it is, or both sides' deployment
 * areas with what lies between them. Each in its owner's line style; boxes for objectives in white.
 */
export function sketchMissionAreas(scene: Scene): Sketch {
  const { mission } = scene.request;
  if (!mission) return emptySketch;
  const { missionId, stage } = mission;
  const answer = query(scene.board, scene.ruleset, { kind: 'mission', missionId });
  if (!answer.ok) return emptySketch;
  const { areas, order } = answer.value.value;
  const shown =
    stage.kind === 'placing'
      ? areas.filter(({ id }) => id === order[stage.index]?.areaId)
      : areas.filter(({ use }) => use === 'deployment' || use === 'no-mans-land');
  return together(shown.map((area) => sketchArea(scene, area)));
}

function sketchArea(scene: Scene, { id, use, sideId, polygon, label }: MissionArea): Sketch {
  const tone: Tone =
    use === 'objective'
      ? 'neutral'
      : use === 'deployment' && sideId
        ? sideTone(scene, sideId)
        : 'information';
  const outline = { kind: 'polygon', vertices: polygon } as const;
  const centre = {
    x: polygon.reduce((sum, { x }) => sum + x, 0) / Math.max(1, polygon.length),
    y: polygon.reduce((sum, { y }) => sum + y, 0) / Math.max(1, polygon.length),
  };
  return {
    marks: [
      ...(use === 'deployment' ? [areaMark(`mission-area:${id}`, polygon, tone, 'tint', 'dim')] : []),
      strokeMark(`mission:${id}`, outlinePath(outline), tone, 'ring'),
    ],
    labels: [
      {
        id: `mission-label:${id}`,
        phrase: label,
        tone,
        capHeightMm: capHeights.note,
        emphasis: 'bright',
        places: (size) => [
          centre,
          ...besideOutline({ kind: 'disc', centre, radius: 30 }, scene.uprightRad)(size),
        ],
      },
    ],
    lines: [],
  };
}
