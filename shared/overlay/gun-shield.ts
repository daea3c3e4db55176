import { baseOutline } from '../board/base-outline';
import type { Path } from '../geometry/path';
import { besideOutline } from './labels/label-places';
import { capHeights } from './palette';
import { declaredTarget, emptySketch, type Scene, type Sketch, strokeMark } from './sketch';

/** How far outside the base's front corners the shield's half ring runs. */
const outsideMm = 14;

/** The declared target's shield, where it is a gun that has one: a half ring ahead of its front edge. */
export function sketchGunShield(scene: Scene): Sketch {
  const { detail } = scene.request;
  const target = declaredTarget(scene);
  if (!target) return emptySketch;
  const targetId = target.team.id;
  const shielded = scene.ruleset
    .aspectLines(scene.board, targetId)
    .find(({ shield }) => shield !== undefined);
  if (!shielded?.shield) return emptySketch;
  const ring: Path<'table'> = {
    segments: [
      {
        kind: 'arc',
        centre: shielded.halfPlane.through,
        radius: target.team.base.widthMm / 2 + outsideMm,
        startRad: target.pose.headingRad - Math.PI / 2,
        sweepRad: Math.PI,
      },
    ],
    closed: false,
  };
  return {
    marks: [strokeMark(`shield:${targetId}`, ring, 'doubtful', 'front')],
    labels:
      detail === 'learner'
        ? [
            {
              id: `shield-label:${targetId}`,
              phrase: shielded.shield,
              tone: 'doubtful',
              capHeightMm: capHeights.note,
              emphasis: 'bright',
              places: besideOutline(baseOutline(target.team.base, target.pose), scene.uprightRad),
            },
          ]
        : [],
    lines: [],
  };
}
