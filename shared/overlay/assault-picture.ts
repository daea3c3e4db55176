import { baseOutline } from '../board/base-outline';
import type { BoardTeam } from '../board/board';
import { dilate, dilateTogether, flattenPath } from '../geometry/dilate';
import { polylinePath } from '../geometry/path';
import { position } from '../geometry/pose';
import type { AssaultBand, AssaultTeam, AssaultValue, LosingTeamNow } from '../rules/asks/assault';
import { query } from '../rules/ruleset';
import { phrase } from '../text/phrase';
import { alongLine, besideOutline, onCurve } from './labels/label-places';
import { capHeights } from './palette';
import type { Tone } from './primitive';
import {
  emptySketch,
  findTeam,
  linePath,
  type Scene,
  type Sketch,
  selectedTeam,
  strokeMark,
  together,
} from './sketch';

/** How long the head of an arrow is. */
const arrowMm = 12;

/** Inner bands are where it is fought, outer ones where one is only near. */
const bandTones: Readonly<Record<AssaultBand['weight'], Tone>> = {
  inner: 'broken',
  middle: 'doubtful',
  outer: 'neutral',
};

/**
 * In the assault step, for the selected team's platoon: the distances of close combat round its enemies, who may go in
 * and who may not, whom it fears, who shoots at it; and when it is decided, who is taken and how the winners settle.
 */
export function sketchAssault(scene: Scene): Sketch {
  const { play } = scene.request;
  if (play?.kind !== 'assault') return emptySketch;
  const team = assaulting(scene, play.platoonId);
  if (!team) return emptySketch;
  if (play.stage.kind === 'decided') {
    return sketchAftermath(scene, team.platoon.id, play.stage.loserPlatoonIds);
  }
  const ask = { kind: 'assault', platoonId: team.platoon.id } as const;
  const answer = query(scene.board, scene.ruleset, ask, scene.doubts);
  if (!answer.ok) return emptySketch;
  const assault = answer.value.value;
  const near = nearEnemies(scene, assault);
  if (play.stage.kind === 'fighting') {
    return together(
      assault.bands
        .filter(({ from, weight }) => from !== 'feared' && weight !== 'outer')
        .map((band) => sketchBand(scene, band, near)),
    );
  }
  return together([
    ...assault.bands.map((band) =>
      sketchBand(scene, band, band.from === 'feared' ? feared(scene, assault) : near),
    ),
    ...assault.teams.map((each) => sketchRole(scene, each)),
    ...(play.stage.kind === 'defensive-fire' ? sketchDefence(assault) : []),
    sketchHeadline(scene, team, assault),
  ]);
}

/** The team that stands for its platoon: the selected one's, or the leader of the platoon whose assault it is. */
function assaulting(scene: Scene, platoonId: string | undefined): BoardTeam | undefined {
  if (platoonId === undefined) return selectedTeam(scene);
  const own = scene.board.teams.filter(({ platoon, flags }) => platoon.id === platoonId && !flags.destroyed);
  return own.find(({ team, platoon }) => platoon.commandTeamId === team.id) ?? own[0];
}

/** Enemies that matter: those nearest to a team of the platoon. */
function nearEnemies(scene: Scene, { teams }: AssaultValue): readonly BoardTeam[] {
  const ids = new Set(teams.flatMap(({ nearest }) => (nearest ? [nearest.enemyId] : [])));
  return scene.board.teams.filter(({ team }) => ids.has(team.id));
}

function feared(scene: Scene, { fearedIds }: AssaultValue): readonly BoardTeam[] {
  return scene.board.teams.filter(({ team }) => fearedIds.includes(team.id));
}

function sketchBand(scene: Scene, band: AssaultBand, round: readonly BoardTeam[]): Sketch {
  const outlines = round.map(({ team, pose }) => baseOutline(team.base, pose));
  const [first] = round;
  if (outlines.length === 0 || !first) return emptySketch;
  const tone: Tone = band.from === 'feared' ? 'contested' : bandTones[band.weight];
  const paths = dilateTogether(outlines, band.limitMm);
  const up = Math.cos(scene.uprightRad);
  // Each band is named in its own direction, so that they read apart.
  const lean = { inner: 0, middle: 0.9, outer: -0.9 }[band.weight];
  const preferred = {
    x: first.pose.xMm + up * lean * band.limitMm,
    y: first.pose.yMm + (band.from === 'feared' ? -up : up) * band.limitMm,
  };
  return {
    marks: paths.map((path, index) => strokeMark(`assault-band:${band.id}:${index}`, path, tone, 'ring')),
    labels:
      scene.request.detail === 'minimal'
        ? []
        : [
            {
              id: `assault-band-label:${band.id}`,
              phrase: band.label,
              tone,
              capHeightMm: capHeights.note,
              emphasis: 'bright',
              places: onCurve(
                paths.slice(0, 1).flatMap((path) => flattenPath(path, 2)),
                preferred,
              ),
            },
          ],
    lines: [],
  };
}

/** An arrow to the enemy that a team goes for; or why it stays. Who sneaks up has a second line round it. */
function sketchRole(scene: Scene, { teamId, role, nearest, verdict, why, sneaks }: AssaultTeam): Sketch {
  const team = findTeam(scene, teamId);
  if (!team) return emptySketch;
  const outline = baseOutline(team.team.base, team.pose);
  const goes = role !== 'stays' && nearest !== undefined;
  // Why the others stay is for whoever learns.
  if (!goes && scene.request.detail !== 'learner') return emptySketch;
  const tone: Tone = !goes ? 'broken' : verdict.decision === 'marginal' ? 'doubtful' : 'allowed';
  const line = goes ? { from: nearest.measurement.from, to: nearest.measurement.to } : undefined;
  return {
    marks: [
      ...(line ? arrow(`charge:${teamId}`, line.from, line.to, tone) : []),
      ...(sneaks ? [strokeMark(`sneaks:${teamId}`, dilate(outline, 9), 'information', 'front')] : []),
    ],
    labels: [
      {
        id: `assault-role:${teamId}`,
        phrase: sneaks ? phrase('assault.sneaks', {}) : why,
        tone,
        capHeightMm: capHeights.note,
        emphasis: 'bright',
        places: line ? alongLine(line.from, line.to) : besideOutline(outline, scene.uprightRad),
      },
    ],
    lines: line ? [line] : [],
  };
}

function arrow(id: string, from: { x: number; y: number }, to: { x: number; y: number }, tone: Tone) {
  const run = Math.hypot(to.x - from.x, to.y - from.y);
  if (run === 0) return [];
  const [ux, uy] = [(to.x - from.x) / run, (to.y - from.y) / run];
  const barb = (side: number) => ({
    x: to.x - arrowMm * (ux * 0.87 - side * uy * 0.5),
    y: to.y - arrowMm * (uy * 0.87 + side * ux * 0.5),
  });
  return [
    strokeMark(id, linePath({ from, to }), tone, 'link'),
    strokeMark(`${id}:head`, polylinePath([barb(1), to, barb(-1)]), tone, 'link'),
  ];
}

/** A line from every enemy that shoots, with its dice. */
function sketchDefence({ defenders, turnsBack }: AssaultValue): readonly Sketch[] {
  return defenders.map(({ teamId, measurement, towardsId, dice, verdict }, index): Sketch => {
    const { from, to } = measurement;
    const tone: Tone = verdict.decision === 'marginal' ? 'doubtful' : 'enemy';
    return {
      marks: [strokeMark(`defends:${teamId}>${towardsId}`, linePath({ from, to }), tone, 'fire')],
      labels: [
        {
          id: `defends-label:${teamId}`,
          phrase: phrase('assault.defends', { dice }),
          tone,
          capHeightMm: capHeights.note,
          emphasis: 'bright',
          places: alongLine(from, to),
          ...(index === 0
            ? {
                tail: {
                  id: 'defends-limit',
                  phrase: turnsBack,
                  tone: 'information',
                  capHeightMm: capHeights.note,
                },
              }
            : {}),
        },
      ],
      lines: [{ from, to }],
    };
  });
}

function sketchHeadline(scene: Scene, team: BoardTeam, { headline, verdict, tests }: AssaultValue): Sketch {
  const [test] = tests;
  const tone: Tone =
    verdict.decision === 'yes' ? 'allowed' : verdict.decision === 'no' ? 'broken' : 'doubtful';
  return {
    marks: [],
    labels: [
      {
        id: `assault:${team.platoon.id}`,
        phrase: headline,
        tone,
        capHeightMm: capHeights.figure,
        emphasis: 'bright',
        places: besideOutline(baseOutline(team.team.base, team.pose), scene.uprightRad),
        ...(test
          ? {
              tail: {
                id: `assault-test:${team.platoon.id}`,
                phrase: test.about,
                tone: 'doubtful',
                capHeightMm: capHeights.note,
              },
            }
          : {}),
      },
    ],
    lines: [],
  };
}

function sketchAftermath(scene: Scene, winnerPlatoonId: string, loserPlatoonIds: readonly string[]): Sketch {
  const ask = { kind: 'aftermath', winnerPlatoonId, loserPlatoonIds } as const;
  const answer = query(scene.board, scene.ruleset, ask, scene.doubts);
  if (!answer.ok) return emptySketch;
  const { losers, bands } = answer.value.value;
  const of = (ids: readonly string[]) =>
    scene.board.teams.filter(({ platoon, flags }) => ids.includes(platoon.id) && !flags.destroyed);
  return together([
    ...bands.map((band) =>
      sketchBand(scene, band, of(band.from === 'assaulters' ? [winnerPlatoonId] : loserPlatoonIds)),
    ),
    ...losers.map((loser) => sketchLoser(scene, loser)),
  ]);
}

/** An arrow away from the nearest winner, as long as the team may go; locked guns have none. */
function sketchLoser(scene: Scene, { teamId, fate, nearest, reachMm, label }: LosingTeamNow): Sketch {
  const team = findTeam(scene, teamId);
  if (!team) return emptySketch;
  const at = position(team.pose);
  const away = { x: at.x - nearest.to.x, y: at.y - nearest.to.y };
  const run = Math.hypot(away.x, away.y) || 1;
  const end = { x: at.x + (reachMm * away.x) / run, y: at.y + (reachMm * away.y) / run };
  const tone: Tone = fate === 'clear' ? 'information' : 'broken';
  return {
    marks: reachMm > 0 ? arrow(`breaks-off:${teamId}`, at, end, 'information') : [],
    labels: label
      ? [
          {
            id: `fate:${teamId}`,
            phrase: label,
            tone,
            capHeightMm: capHeights.note,
            emphasis: 'bright',
            places: besideOutline(baseOutline(team.team.base, team.pose), scene.uprightRad),
          },
        ]
      : [],
    lines: [],
  };
}
