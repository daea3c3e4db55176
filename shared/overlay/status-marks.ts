import { baseOutline } from '../board/base-outline';
import type { BoardTeam } from '../board/board';
import { outlineBounds } from '../geometry/outline';
import type { Path } from '../geometry/path';
import type { Point } from '../geometry/point';
import type { StatusMark } from '../rules/asks/state';
import { query } from '../rules/ruleset';
import { iconPaths } from './icon';
import { besideOutline } from './labels/label-places';
import { capHeights, lineWidths } from './palette';
import type { Emphasis, OverlayPrimitive, Tone } from './primitive';
import { emptySketch, linePath, type Scene, type Sketch, selectedTeam, strokeMark, together } from './sketch';

/** Half of an icon's side: large enough to be told apart at arm's length. */
const iconMm = 9;
const besideMm = 7;
const apartMm = 23;

/** How each picture looks; what it stands for is the ruleset's to say. */
const tones: Readonly<Record<StatusMark['icon'], Tone>> = {
  pinned: 'doubtful',
  'out-of-action': 'information',
  stuck: 'information',
  hidden: 'allowed',
  walled: 'neutral',
  low: 'allowed',
};

/**
 * What is the matter with teams, as icons beside them: all of it while there is shooting, assaulting or a turn begins;
 * in the movement step only what keeps a team from moving. What holds a platoon down is marked at its leader and linked
 * to its teams. Words stand beside the selected team's icons, and in a learner's picture beside every one that a die ends.
 */
export function sketchStatus(scene: Scene): Sketch {
  const { play } = scene.request;
  if (!play) return emptySketch;
  const inShort = play.kind === 'movement';
  return together(
    scene.board.teams.filter(({ flags }) => !flags.destroyed).map((team) => sketchTeam(scene, team, inShort)),
  );
}

/** What keeps a team from moving. */
const binding: readonly StatusMark['icon'][] = ['pinned', 'out-of-action', 'stuck'];

function sketchTeam(scene: Scene, team: BoardTeam, inShort: boolean): Sketch {
  const answer = query(scene.board, scene.ruleset, { kind: 'status', teamId: team.team.id });
  if (!answer.ok) return emptySketch;
  const leads = team.platoon.commandTeamId === team.team.id;
  const marks = answer.value.value.marks
    .filter(({ icon }) => !inShort || binding.includes(icon))
    .filter(({ scope }) => scope === 'team' || leads);
  const { play } = scene.request;
  const selected = selectedTeam(scene);
  const emphasis: Emphasis = !selected || selected.platoon.id === team.platoon.id ? 'bright' : 'dim';
  const outline = baseOutline(team.team.base, team.pose);
  const row = rowBeside(scene, team, marks.length);
  const said = marks.filter(
    ({ test }) =>
      (play?.kind === 'shooting' && selected?.team.id === team.team.id) ||
      (test !== undefined && scene.request.detail === 'learner'),
  );
  return together([
    {
      marks: marks.flatMap((mark, index) => {
        const at = row[index] ?? { x: team.pose.xMm, y: team.pose.yMm };
        return iconPaths(mark.icon, at, iconMm, scene.uprightRad).map((path, part) =>
          iconMark(`status:${team.team.id}:${mark.id}:${part}`, path, tones[mark.icon], emphasis),
        );
      }),
      labels: said.map((mark) => ({
        id: `status-label:${team.team.id}:${mark.id}`,
        phrase: mark.label,
        tone: tones[mark.icon],
        capHeightMm: capHeights.note,
        emphasis,
        places: besideOutline(outline, scene.uprightRad),
      })),
      lines: [],
    },
    ...(marks.some(({ scope }) => scope === 'platoon') ? [links(scene, team, emphasis)] : []),
    hitCounter(scene, team, leads),
  ]);
}

/** Solid, whatever its tone: an icon's shape says what it means, and a broken line would tear it. */
function iconMark(id: string, path: Path<'table'>, tone: Tone, emphasis: Emphasis): OverlayPrimitive {
  return { kind: 'stroke', id, path, stroke: { tone, widthMm: lineWidths.base, dash: 'solid' }, emphasis };
}

/** Places for icons in a row at the reader's upper side of a base. */
function rowBeside(scene: Scene, team: BoardTeam, count: number): readonly Point<'table'>[] {
  const { min, max } = outlineBounds(baseOutline(team.team.base, team.pose));
  const up = Math.cos(scene.uprightRad);
  const y = up > 0 ? max.y + besideMm + iconMm : min.y - besideMm - iconMm;
  return Array.from({ length: count }, (_, index) => ({
    x: (min.x + max.x) / 2 + up * (index - (count - 1) / 2) * apartMm,
    y,
  }));
}

/** Thin lines from a leader to the teams that share what is the matter with it. */
function links(scene: Scene, leader: BoardTeam, emphasis: Emphasis): Sketch {
  const others = scene.board.teams.filter(
    ({ platoon, team, flags }) =>
      platoon.id === leader.platoon.id && team.id !== leader.team.id && !flags.destroyed,
  );
  return {
    marks: others.flatMap(({ team }) => {
      const gap = query(scene.board, scene.ruleset, {
        kind: 'distance',
        fromId: leader.team.id,
        toId: team.id,
      });
      if (!gap.ok || gap.value.value.distanceMm === 0) return [];
      const { from, to } = gap.value.value;
      return [strokeMark(`status-link:${team.id}`, linePath({ from, to }), 'doubtful', 'thin', emphasis)];
    }),
    labels: [],
    lines: [],
  };
}

/** Hits that a platoon has taken in this step, toward those that pin it. */
function hitCounter(scene: Scene, team: BoardTeam, leads: boolean): Sketch {
  const { play } = scene.request;
  const hits = play?.kind === 'shooting' ? play.hits?.[team.platoon.id] : undefined;
  if (!leads || hits === undefined) return emptySketch;
  const answer = query(scene.board, scene.ruleset, {
    kind: 'hits-taken',
    platoonId: team.platoon.id,
    hits,
  });
  if (!answer.ok || !answer.value.value.matters) return emptySketch;
  const { label, reached } = answer.value.value;
  return {
    marks: [],
    labels: [
      {
        id: `hits:${team.platoon.id}`,
        phrase: label,
        tone: reached ? 'broken' : 'doubtful',
        capHeightMm: capHeights.figure,
        emphasis: 'bright',
        places: besideOutline(baseOutline(team.team.base, team.pose), scene.uprightRad),
      },
    ],
    lines: [],
  };
}
