import { baseOutline } from '../board/base-outline';
import type { BoardTeam } from '../board/board';
import { dilate, dilateTogether, flattenPath } from '../geometry/dilate';
import type { Outline } from '../geometry/outline';
import { clipToRectangle } from '../geometry/polygon';
import { position } from '../geometry/pose';
import type { MovementValue } from '../rules/asks/movement';
import { query } from '../rules/ruleset';
import { phrase } from '../text/phrase';
import { besideOutline, onCurve } from './labels/label-places';
import { capHeights } from './palette';
import {
  areaMark,
  emptySketch,
  findTeam,
  flattenToleranceMm,
  type Scene,
  type Sketch,
  selectedTeam,
  strokeMark,
  together,
} from './sketch';

/** The ring of a flash where a way enters rough ground. */
const flashMm = 12;

/**
 * In the movement step, for the selected team: how far it may go from where it began, the rough ground within that with
 * what it costs, where it may end in command, whom it may not approach, and how many move with the command team.
 */
export function sketchMovePicture(scene: Scene): Sketch {
  const team = selectedTeam(scene);
  if (scene.request.play?.kind !== 'movement' || !team || team.flags.destroyed) return emptySketch;
  const move = scene.request.moves?.[team.team.id];
  const began: BoardTeam = move ? { ...team, pose: move.from } : team;
  const board = {
    ...scene.board,
    teams: scene.board.teams.map((each) => (each.team.id === team.team.id ? began : each)),
  };
  const way = move ? { way: [position(team.pose)] } : {};
  const ask = { kind: 'movement', teamId: team.team.id, ...way } as const;
  const answer = query(board, scene.ruleset, ask, scene.doubts);
  if (!answer.ok) return emptySketch;
  const movement = answer.value.value;
  return together([
    sketchReach(scene, began, movement),
    sketchGround(scene, movement, move !== undefined),
    ...movement.keepOff.map(({ enemyId, gapMm, kept }) =>
      sketchKeepOff(scene, enemyId, gapMm, kept.decision),
    ),
    sketchCommandReach(scene, team),
  ]);
}

function sketchReach(scene: Scene, began: BoardTeam, movement: MovementValue): Sketch {
  const { id } = began.team;
  const outline = baseOutline(began.team.base, began.pose);
  const reachMm = Math.min(movement.freeMm, movement.wayMm > 0 ? movement.limitMm : movement.freeMm);
  const tone = movement.within.decision === 'no' || movement.barred ? 'broken' : 'allowed';
  const label = {
    id: `reach-label:${id}`,
    phrase: movement.label,
    tone,
    capHeightMm: capHeights.figure,
    emphasis: 'bright',
  } as const;
  if (reachMm === 0) {
    return { marks: [], labels: [{ ...label, places: besideOutline(outline, scene.uprightRad) }], lines: [] };
  }
  const ring = dilate(outline, reachMm);
  const curve = flattenPath(ring, 2);
  const up = { x: began.pose.xMm, y: began.pose.yMm + Math.cos(scene.uprightRad) * reachMm };
  return {
    marks: [
      areaMark(
        `reach:${id}`,
        clipToRectangle(flattenPath(ring, flattenToleranceMm), scene.board.table),
        'allowed',
        'tint',
      ),
      strokeMark(`reach-edge:${id}`, ring, 'allowed', 'ring'),
    ],
    labels: [{ ...label, places: onCurve(curve, up) }],
    lines: [],
  };
}

/** Rough ground within reach, hatched, with its limit and die; a flash where a way that was gone enters it. */
function sketchGround(scene: Scene, movement: MovementValue, went: boolean): Sketch {
  return together(
    movement.ground.map(({ index, at, label, limitMm }): Sketch => {
      const polygon = scene.board.terrain[index]?.polygon ?? [];
      const tone = limitMm === 0 ? 'broken' : 'doubtful';
      const spot: Outline<'table'> = { kind: 'disc', centre: at, radius: flashMm };
      return {
        marks: [
          areaMark(`rough:${index}`, polygon, tone, 'hatch', 'dim'),
          ...(went ? [strokeMark(`rough-entry:${index}`, dilate(spot, 1), tone, 'front')] : []),
        ],
        labels: [
          {
            id: `rough-label:${index}`,
            phrase: label,
            tone,
            capHeightMm: capHeights.note,
            emphasis: 'bright',
            places: besideOutline(spot, scene.uprightRad),
          },
        ],
        lines: [],
      };
    }),
  );
}

/** Nearer to this enemy than now may nobody come who is held down. */
function sketchKeepOff(
  scene: Scene,
  enemyId: string,
  gapMm: number,
  kept: 'yes' | 'no' | 'marginal',
): Sketch {
  const enemy = findTeam(scene, enemyId);
  if (!enemy || gapMm <= 0) return emptySketch;
  const ring = dilate(baseOutline(enemy.team.base, enemy.pose), gapMm);
  const inside = clipToRectangle(flattenPath(ring, flattenToleranceMm), scene.board.table);
  return {
    marks: [
      areaMark(`keep-off:${enemyId}`, inside, 'broken', 'hatch', 'dim'),
      strokeMark(`keep-off-edge:${enemyId}`, ring, kept === 'no' ? 'broken' : 'doubtful', 'ring'),
    ],
    labels: [
      {
        id: `keep-off-label:${enemyId}`,
        phrase: phrase('move.keep-off', { enemy: enemy.team.name }),
        tone: 'broken',
        capHeightMm: capHeights.note,
        emphasis: 'bright',
        places: besideOutline(baseOutline(enemy.team.base, enemy.pose), scene.uprightRad),
      },
    ],
    lines: [],
  };
}

/** Where the selected team may end in command: near a team of its platoon that is, itself left out; and the leader's count. */
function sketchCommandReach(scene: Scene, team: BoardTeam): Sketch {
  const answer = query(
    scene.board,
    scene.ruleset,
    { kind: 'command', platoonId: team.platoon.id },
    scene.doubts,
  );
  if (!answer.ok) return emptySketch;
  const { inCommand, limitMm, leaderMove, commanderId } = answer.value.value;
  const leads = commanderId === team.team.id;
  const holders = scene.board.teams.filter(
    ({ team: each }) => each.id !== team.team.id && inCommand[each.id]?.decision === 'yes',
  );
  const outlines = holders.map(({ team: each, pose }) => baseOutline(each.base, pose));
  const union = leads || outlines.length === 0 ? [] : dilateTogether(outlines, limitMm);
  const commander = leaderMove && commanderId ? findTeam(scene, commanderId) : undefined;
  return {
    marks: union.flatMap((path, index) => [
      areaMark(
        `command-reach:${team.platoon.id}:${index}`,
        clipToRectangle(flattenPath(path, flattenToleranceMm), scene.board.table),
        'friendly',
        'tint',
      ),
      strokeMark(`command-reach-edge:${team.platoon.id}:${index}`, path, 'friendly', 'thin'),
    ]),
    labels:
      leaderMove && commander
        ? [
            {
              id: `leader-move:${team.platoon.id}`,
              phrase: leaderMove.label,
              tone: leaderMove.enough ? 'allowed' : 'broken',
              capHeightMm: capHeights.figure,
              emphasis: 'bright',
              places: besideOutline(baseOutline(commander.team.base, commander.pose), scene.uprightRad),
            },
          ]
        : [],
    lines: [],
  };
}
