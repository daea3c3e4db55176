import { baseOutline } from '../board/base-outline';
import { dilate } from '../geometry/dilate';
import { query } from '../rules/ruleset';
import { judge } from '../rules/verdict';
import { phrase } from '../text/phrase';
import { roundTeamMm } from './keep-outs';
import { besideOutline } from './label-places';
import { capHeights, lineWidths } from './palette';
import { emptySketch, type Scene, type Sketch, selectedTeam, strokeMark, together } from './sketch';

/** The mark stands a little farther off than the team's own thin line. */
const markMm = 9;
const outsideMm = 4;

/**
 * Enemies that stand on one of the selected team's rings as nearly as can be told: amber, with the figures, and the
 * advice to measure. The doubt is the measurement's together with the projector's, since the ring is drawn.
 */
export function sketchNearLimits(scene: Scene): Sketch {
  const { projectorSigmaMm } = scene.request;
  const team = selectedTeam(scene);
  if (!team) return emptySketch;
  const reaches = scene.ruleset.reaches(team.team.unitType, scene.board.units);
  const enemies = scene.board.teams.filter(
    (other) => other.platoon.sideId !== team.platoon.sideId && !other.flags.destroyed,
  );
  return together(
    enemies.map((enemy) => {
      const answer = query(scene.board, scene.ruleset, {
        kind: 'distance',
        fromId: team.team.id,
        toId: enemy.team.id,
      });
      if (!answer.ok) return emptySketch;
      const { distanceMm, sigmaMm } = answer.value.value;
      const drawnSigmaMm = Math.hypot(sigmaMm, projectorSigmaMm);
      const { id, name, base } = enemy.team;
      const near = reaches.find((reach) => {
        // The checks ask the same of a declared target; a weapon's end and the long-range line are two questions.
        const question = reach.meaning === 'weapon' ? 'range' : 'long-range';
        const wasMarginal = scene.doubts.has(`${question}:${team.team.id}>${id}`);
        return judge(reach.limitMm - distanceMm, drawnSigmaMm, { wasMarginal }).decision === 'marginal';
      });
      if (!near) return emptySketch;
      const outline = baseOutline(base, enemy.pose);
      return {
        marks: [
          strokeMark(
            `near-limit:${id}`,
            dilate(outline, roundTeamMm(scene, enemy, markMm, lineWidths.link) + outsideMm),
            'doubtful',
            'link',
          ),
        ],
        labels: [
          {
            id: `near-limit-label:${id}`,
            phrase: phrase('limit.marginal', {
              team: name,
              distanceMm,
              sigmaMm: drawnSigmaMm,
              limitMm: near.limitMm,
            }),
            tone: 'doubtful',
            capHeightMm: capHeights.note,
            emphasis: 'bright',
            places: besideOutline(outline, scene.uprightRad),
          },
        ],
        lines: [],
      };
    }),
  );
}
