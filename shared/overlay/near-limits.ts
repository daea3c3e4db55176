import { baseOutline } from '../board/base-outline';
import type { Board, BoardTeam } from '../board/board';
import { dilate } from '../geometry/dilate';
import { query, type Ruleset } from '../rules/ruleset';
import { type Doubts, judge } from '../rules/verdict';
import { phrase } from '../text/phrase';
import { besideOutline } from './labels/label-places';
import { roundTeamMm } from './light/keep-outs';
import { capHeights, lineWidths } from './palette';
import type { OverlayRequest } from './request';
import { type Scene, type Sketch, strokeMark, together } from './sketch';

/** The mark stands a little farther off than the team's own thin line. */
const markMm = 9;
const outsideMm = 4;

/** An enemy on one of the selected team's rings, as nearly as can be told. */
interface NearLimit {
  readonly enemy: BoardTeam;
  readonly distanceMm: number;
  readonly sigmaMm: number;
  readonly limitMm: number;
  /** Names this doubt, so that it is left later than it was entered. */
  readonly question: string;
}

/**
 * Enemies that stand on one of the selected team's rings as nearly as can be told: amber, with the figures, and the
 * advice to measure. The doubt is the measurement's together with the projector's, since the ring is drawn.
 */
export function sketchNearLimits(scene: Scene): Sketch {
  const { board, ruleset, request, doubts } = scene;
  return together(nearLimits(board, ruleset, request, doubts).map((near) => sketchNear(scene, near)));
}

/**
 * The doubts about rings that are in the picture, for the next one to be handed: `doubtsBefore` are those of the
 * picture before. A tremor then makes no mark come and go, be the enemy a declared target or not.
 */
export function nearLimitQuestions(
  board: Board,
  ruleset: Ruleset,
  request: Pick<OverlayRequest, 'selection' | 'projectorSigmaMm'>,
  doubtsBefore: Doubts,
): readonly string[] {
  return nearLimits(board, ruleset, request, doubtsBefore).map((near) => near.question);
}

function nearLimits(
  board: Board,
  ruleset: Ruleset,
  { selection, projectorSigmaMm }: Pick<OverlayRequest, 'selection' | 'projectorSigmaMm'>,
  doubts: Doubts,
): NearLimit[] {
  if (selection.kind !== 'team') return [];
  const team = board.teams.find((row) => row.team.id === selection.teamId);
  if (!team) return [];
  const reaches = ruleset.reaches(team.team.unitType, board.units);
  const found: NearLimit[] = [];
  for (const enemy of board.teams) {
    if (enemy.platoon.sideId === team.platoon.sideId || enemy.flags.destroyed) continue;
    const ids = { fromId: team.team.id, toId: enemy.team.id };
    const answer = query(board, ruleset, { kind: 'distance', ...ids });
    if (!answer.ok) continue;
    const { distanceMm, sigmaMm } = answer.value.value;
    const drawnSigmaMm = Math.hypot(sigmaMm, projectorSigmaMm);
    for (const { meaning, limitMm } of reaches) {
      // The checks ask the same of a declared target; a weapon's end and the long-range line are two questions.
      const asked = `${meaning === 'weapon' ? 'range' : 'long-range'}:${ids.fromId}>${ids.toId}`;
      const question = `drawn-${asked}:${limitMm}`;
      const wasMarginal = doubts.has(asked) || doubts.has(question);
      if (judge(limitMm - distanceMm, drawnSigmaMm, { wasMarginal }).decision !== 'marginal') continue;
      found.push({ enemy, distanceMm, sigmaMm: drawnSigmaMm, limitMm, question });
      break;
    }
  }
  return found;
}

function sketchNear(scene: Scene, { enemy, distanceMm, sigmaMm, limitMm }: NearLimit): Sketch {
  const { id, name, base } = enemy.team;
  const outline = baseOutline(base, enemy.pose);
  const offMm = roundTeamMm(scene, enemy, markMm, lineWidths.link) + outsideMm;
  return {
    marks: [strokeMark(`near-limit:${id}`, dilate(outline, offMm), 'doubtful', 'link')],
    labels: [
      {
        id: `near-limit-label:${id}`,
        phrase: phrase('limit.marginal', { team: name, distanceMm, sigmaMm, limitMm }),
        tone: 'doubtful',
        capHeightMm: capHeights.note,
        emphasis: 'bright',
        places: besideOutline(outline, scene.uprightRad),
      },
    ],
    lines: [],
  };
}
