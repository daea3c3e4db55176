import { baseOutline } from '../board/base-outline';
import { dilate, outlinePath } from '../geometry/dilate';
import { polylinePath } from '../geometry/path';
import type { Point } from '../geometry/point';
import { position } from '../geometry/pose';
import type { VolleyTarget, VolleyValue } from '../rules/asks/volley';
import { query, type ShotValue } from '../rules/ruleset';
import { phrase } from '../text/phrase';
import { chevronsOf } from './chevrons';
import { besideOutline } from './labels/label-places';
import { roundTeamMm } from './light/keep-outs';
import { capHeights, lineWidths } from './palette';
import { emptySketch, findTeam, linePath, type Scene, type Sketch, strokeMark, together } from './sketch';

/** The halo of the team that gives the score stands off its base by this. */
const haloMm = 10;
/** Arms of the cross where the line of sight is blocked. */
const crossMm = 9;

/**
 * The selected team's whole platoon at the platoon of its target: the chances of the volley beside the shooter, a halo
 * round the team that gives the score, and for every team shot at its place in the order of hits, what sets it back or
 * protects it, and what may become of it. With the order of one: nothing to order.
 */
export function sketchFire(scene: Scene): Sketch {
  const { selection, targets, play, detail } = scene.request;
  if (play?.kind !== 'shooting') return emptySketch;
  if (play.divided) return sketchDivided(scene, play.divided);
  if (selection.kind !== 'team') return emptySketch;
  const shooter = findTeam(scene, selection.teamId);
  const target = findTeam(scene, targets[selection.teamId] ?? '');
  if (!shooter || !target) return emptySketch;
  const shooterIds = scene.board.teams
    .filter(({ platoon, flags }) => platoon.id === shooter.platoon.id && !flags.destroyed)
    .map(({ team }) => team.id);
  const ask = { kind: 'volley', shooterIds, targetPlatoonId: target.platoon.id } as const;
  const answer = query(scene.board, scene.ruleset, ask, scene.doubts);
  if (!answer.ok) return emptySketch;
  const volley = answer.value.value;
  const aimed = { shooterId: selection.teamId, targetId: target.team.id };
  const shot = query(scene.board, scene.ruleset, { kind: 'shot', ...aimed }, scene.doubts);
  return together([
    sketchSight(scene, selection.teamId, target.team.id),
    sketchChances(scene, selection.teamId, volley),
    ...(shot.ok ? (shot.value.value.easiestIds ?? []) : []).map((id) => sketchHalo(scene, id)),
    ...(detail === 'minimal' ? [] : volley.targets.map((each) => sketchTarget(scene, each))),
    ...(detail === 'minimal' || !shot.ok ? [] : (shot.value.value.badges ?? [])).map((badge) =>
      sketchBadge(scene, badge),
    ),
  ]);
}

/** What a team beside the declared target would need by itself; the declared one's score stands on the line. */
function sketchBadge(
  scene: Scene,
  { teamId, label, figures }: NonNullable<ShotValue['badges']>[number],
): Sketch {
  const team = findTeam(scene, teamId);
  if (!team) return emptySketch;
  const chips = {
    id: `badge-parts:${teamId}`,
    phrase: figures,
    tone: 'information',
    capHeightMm: capHeights.note,
  } as const;
  return {
    marks: [],
    labels: [
      {
        id: `badge:${teamId}`,
        phrase: label,
        tone: 'allowed',
        capHeightMm: capHeights.figure,
        emphasis: 'bright',
        places: besideOutline(baseOutline(team.team.base, team.pose), scene.uprightRad),
        ...(scene.request.detail === 'learner' ? { tail: chips } : {}),
      },
    ],
    lines: [],
  };
}

/** Where the line of sight is blocked or brushed, with what does it. */
function sketchSight(scene: Scene, fromId: string, toId: string): Sketch {
  const answer = query(scene.board, scene.ruleset, { kind: 'sight', fromId, toId }, scene.doubts);
  if (!answer.ok) return emptySketch;
  const { past, from, to } = answer.value.value;
  const run = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const along = { x: (to.x - from.x) / run, y: (to.y - from.y) / run };
  return {
    marks: past.flatMap(({ effect, passes, at }, index) => {
      const tone = passes.decision === 'marginal' ? 'doubtful' : effect === 'blocks' ? 'broken' : 'allowed';
      const arm = (turn: number): readonly [Point<'table'>, Point<'table'>] => {
        const x = crossMm * (along.x * Math.cos(turn) - along.y * Math.sin(turn));
        const y = crossMm * (along.x * Math.sin(turn) + along.y * Math.cos(turn));
        return [
          { x: at.x - x, y: at.y - y },
          { x: at.x + x, y: at.y + y },
        ];
      };
      // A bar across the line hides; a cross blocks.
      const turns = effect === 'blocks' ? [Math.PI / 4, -Math.PI / 4] : [Math.PI / 2];
      return turns.map((turn, part) =>
        strokeMark(`sight:${fromId}>${toId}:${index}:${part}`, polylinePath(arm(turn)), tone, 'fire'),
      );
    }),
    labels: [],
    lines: [],
  };
}

function sketchChances(scene: Scene, shooterId: string, volley: VolleyValue): Sketch {
  const team = findTeam(scene, shooterId);
  if (!team) return emptySketch;
  return {
    marks: [],
    labels: [
      {
        id: `volley:${shooterId}`,
        phrase: volley.headline,
        tone: volley.verdict.decision === 'no' ? 'broken' : 'neutral',
        capHeightMm: capHeights.figure,
        emphasis: 'bright',
        places: besideOutline(baseOutline(team.team.base, team.pose), scene.uprightRad),
      },
    ],
    lines: [],
  };
}

function sketchHalo(scene: Scene, teamId: string): Sketch {
  const team = findTeam(scene, teamId);
  if (!team) return emptySketch;
  const outline = baseOutline(team.team.base, team.pose);
  const halo = dilate(outline, roundTeamMm(scene, team, haloMm, lineWidths.front));
  return {
    marks: [strokeMark(`easiest:${teamId}`, halo, 'allowed', 'front')],
    labels:
      scene.request.detail === 'learner'
        ? [
            {
              id: `easiest-label:${teamId}`,
              phrase: phrase('volley.easiest', {}),
              tone: 'allowed',
              capHeightMm: capHeights.note,
              emphasis: 'bright',
              places: besideOutline(outline, scene.uprightRad),
            },
          ]
        : [],
    lines: [],
  };
}

/** A team's number in the order of hits in a ring, and beside it what protects it and what may become of it. */
function sketchTarget(scene: Scene, target: VolleyTarget): Sketch {
  const team = findTeam(scene, target.teamId);
  if (!team || !target.label) return emptySketch;
  const outline = baseOutline(team.team.base, team.pose);
  const places = besideOutline(outline, scene.uprightRad);
  const tail = target.outcomes[0];
  const order = {
    id: `order:${target.teamId}`,
    phrase: target.label,
    tone: 'enemy',
    capHeightMm: capHeights.figure,
    emphasis: 'bright',
    places,
    ...(tail
      ? {
          tail: {
            id: `outcome:${target.teamId}`,
            phrase: tail.label,
            tone: 'information',
            capHeightMm: capHeights.note,
          } as const,
        }
      : {}),
  } as const;
  return {
    marks: [
      strokeMark(`ordered:${target.teamId}`, outlinePath(outline), 'enemy', 'thin'),
      ...(target.shows ? chevronsOf(team, target.shows) : []),
    ],
    labels: [order],
    lines: [],
  };
}

/** A tank that would fire at two platoons: a line to each, and what forbids it. */
function sketchDivided(
  scene: Scene,
  { shooterId, targetIds }: { readonly shooterId: string; readonly targetIds: readonly string[] },
): Sketch {
  const shooter = findTeam(scene, shooterId);
  if (!shooter) return emptySketch;
  const lines = targetIds.flatMap((id) => {
    const gap = query(scene.board, scene.ruleset, { kind: 'distance', fromId: shooterId, toId: id });
    return gap.ok ? [{ id, from: gap.value.value.from, to: gap.value.value.to }] : [];
  });
  return {
    marks: lines.map(({ id, from, to }) =>
      strokeMark(`divided:${shooterId}>${id}`, linePath({ from, to }), 'broken', 'fire'),
    ),
    labels: [
      {
        id: `divided-label:${shooterId}`,
        phrase: phrase('volley.one-target', {}),
        tone: 'broken',
        capHeightMm: capHeights.figure,
        emphasis: 'bright',
        places: besideOutline(
          { kind: 'disc', centre: position(shooter.pose), radius: shooter.team.base.depthMm / 2 },
          scene.uprightRad,
        ),
      },
    ],
    lines: lines.map(({ from, to }) => ({ from, to })),
  };
}
