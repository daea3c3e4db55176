import { query } from '../rules/ruleset';
import type { Decision } from '../rules/verdict';
import type { Phrase } from '../text/phrase';
import { alongLine } from './labels/label-places';
import { capHeights } from './palette';
import type { Tone } from './primitive';
import {
  emptySketch,
  findTeam,
  type LabelTail,
  type LabelWish,
  linePath,
  type Scene,
  type Sketch,
  strokeMark,
} from './sketch';

/** What a decision looks like. */
export const decisionTone: Readonly<Record<Decision, Tone>> = {
  yes: 'allowed',
  no: 'broken',
  marginal: 'doubtful',
};

/**
 * The selected team's shot at its declared target: the line between the nearest points of the two bases, with what
 * it comes to, and underneath how the score is made up.
 */
export function sketchLineOfFire(scene: Scene): Sketch {
  const { selection, targets, detail } = scene.request;
  if (selection.kind !== 'team') return emptySketch;
  const shooterId = selection.teamId;
  const targetId = targets[shooterId];
  if (targetId === undefined || !findTeam(scene, shooterId) || !findTeam(scene, targetId)) return emptySketch;
  const answer = query(scene.board, scene.ruleset, { kind: 'shot', shooterId, targetId }, scene.doubts);
  if (!answer.ok) return emptySketch;
  const { measurement, verdict, doubtful, headline, figures } = answer.value.value;
  const tone: Tone = verdict.decision === 'yes' && doubtful ? 'doubtful' : decisionTone[verdict.decision];
  const { from, to } = measurement;
  const id = `${shooterId}>${targetId}`;
  const shot: LabelWish = {
    id: `shot:${id}`,
    phrase: headline,
    tone,
    capHeightMm: capHeights.headline,
    emphasis: 'bright',
    places: alongLine(from, to),
  };
  const score = (said: Phrase): LabelTail => ({
    id: `score:${id}`,
    phrase: said,
    tone: 'information',
    capHeightMm: capHeights.note,
  });
  const labels = figures && detail === 'learner' ? [{ ...shot, tail: score(figures) }] : [shot];
  return {
    marks: [strokeMark(`fire:${id}`, linePath({ from, to }), tone, 'fire')],
    labels,
    lines: [{ from, to }],
  };
}
