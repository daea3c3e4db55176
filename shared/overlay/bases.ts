import { baseOutline, frontMiddle } from '../board/base-outline';
import type { BoardTeam } from '../board/board';
import { dilate } from '../geometry/dilate';
import { forward } from '../geometry/pose';
import { roundTeamMm } from './keep-outs';
import { lineWidths } from './palette';
import type { Emphasis, OverlayPrimitive } from './primitive';
import { besideBaseMm, linePath, type Scene, type Sketch, sideTone, strokeMark } from './sketch';

/** How far the tick that shows the front reaches out, in millimetres. */
const tickMm = 9;

/**
 * A thin line of the base's shape round every team, beside the model and not on it, with a tick at the front. The selected team's is
 * bright, and so is its declared target's; all others are calm.
 */
export function sketchBases(scene: Scene): Sketch {
  const { selection, targets } = scene.request;
  const selectedId = selection.kind === 'team' ? selection.teamId : undefined;
  const targetId = selectedId === undefined ? undefined : targets[selectedId];
  const living = scene.board.teams.filter((team) => !team.flags.destroyed);
  const marks = living.flatMap((team) => {
    const bright = team.team.id === selectedId || team.team.id === targetId;
    return baseMarks(scene, team, bright ? 'bright' : 'dim');
  });
  return { marks, labels: [], lines: [] };
}

function baseMarks(scene: Scene, team: BoardTeam, emphasis: Emphasis): OverlayPrimitive[] {
  const tone = sideTone(scene, team.platoon.sideId);
  const width = emphasis === 'bright' ? 'link' : 'base';
  const off = roundTeamMm(team, besideBaseMm, lineWidths[width]);
  const front = frontMiddle(team.team.base, team.pose);
  const ahead = forward(team.pose);
  const at = (mm: number) => ({ x: front.x + ahead.x * mm, y: front.y + ahead.y * mm });
  const { id } = team.team;
  return [
    strokeMark(`base:${id}`, dilate(baseOutline(team.team.base, team.pose), off), tone, width, emphasis),
    strokeMark(`front:${id}`, linePath({ from: at(off), to: at(off + tickMm) }), tone, width, emphasis),
  ];
}
