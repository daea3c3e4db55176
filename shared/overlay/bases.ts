import { baseOutline } from '../board/base-outline';
import type { BoardTeam } from '../board/board';
import { dilate } from '../geometry/dilate';
import type { Path } from '../geometry/path';
import type { Point } from '../geometry/point';
import { forward } from '../geometry/pose';
import { roundTeamMm } from './light/keep-outs';
import { lineWidths } from './palette';
import type { Emphasis, OverlayPrimitive } from './primitive';
import { besideBaseMm, linePath, type Scene, type Sketch, sideTone, strokeMark } from './sketch';

/** How far the tick that shows the front reaches out, in millimetres. */
const tickMm = 9;

/**
 * A thin line of the base's shape round every team, beside the model and not on it, with a tick at the front. The
 * selected team's is bright, and so is its declared target's; those two show where their turrets point as well. All
 * others are calm, and a team that the camera has lost is grey and dotted. A front that nobody knows has no tick.
 */
export function sketchBases(scene: Scene): Sketch {
  const { selection, targets } = scene.request;
  const selectedId = selection.kind === 'team' ? selection.teamId : undefined;
  const targetId = selectedId === undefined ? undefined : targets[selectedId];
  const living = scene.board.teams.filter((team) => !team.flags.destroyed);
  const marks = living.flatMap((team) => {
    const { id } = team.team;
    const bright = id === selectedId || id === targetId;
    return [...baseMarks(scene, team, bright ? 'bright' : 'dim'), ...(bright ? turretTick(scene, team) : [])];
  });
  return { marks, labels: [], lines: [] };
}

function baseMarks(scene: Scene, team: BoardTeam, emphasis: Emphasis): OverlayPrimitive[] {
  const tone = team.presence === 'lost' ? 'information' : sideTone(scene, team.platoon.sideId);
  const width = emphasis === 'bright' ? 'link' : 'base';
  const off = roundTeamMm(scene, team, besideBaseMm, lineWidths[width]);
  const { id } = team.team;
  const round = dilate(baseOutline(team.team.base, team.pose), off);
  const rim = strokeMark(`base:${id}`, round, tone, width, emphasis);
  if (team.front === 'unknown') return [rim];
  return [rim, strokeMark(`front:${id}`, tick(team, forward(team.pose), off), tone, width, emphasis)];
}

/** Where the turret points, beyond the tick of the hull's front; dotted where that is only assumed. */
function turretTick(scene: Scene, team: BoardTeam): OverlayPrimitive[] {
  const { id } = team.team;
  const line = scene.ruleset.aspectLines(scene.board, id).find((row) => row.part === 'turret');
  if (!line) return [];
  const assumed = (team.turret?.source ?? 'assumed') === 'assumed';
  const tone = assumed ? 'information' : sideTone(scene, team.platoon.sideId);
  const off = roundTeamMm(scene, team, besideBaseMm, lineWidths.link) + tickMm + 3;
  return [strokeMark(`turret:${id}`, tick(team, line.halfPlane.normal, off), tone, 'ring')];
}

/** A short line outward from the base's edge in a direction, `off` millimetres from it. */
function tick({ team, pose }: BoardTeam, direction: Point<'table'>, off: number): Path<'table'> {
  const ahead = forward(pose);
  const along = Math.abs(direction.x * ahead.x + direction.y * ahead.y);
  const across = Math.abs(direction.x * ahead.y - direction.y * ahead.x);
  const edge =
    team.base.shape === 'round'
      ? team.base.widthMm / 2
      : (along * team.base.depthMm + across * team.base.widthMm) / 2;
  const at = (mm: number): Point<'table'> => ({
    x: pose.xMm + direction.x * mm,
    y: pose.yMm + direction.y * mm,
  });
  return linePath({ from: at(edge + off), to: at(edge + off + tickMm) });
}
