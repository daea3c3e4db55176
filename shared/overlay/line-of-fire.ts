import { query } from '../rules/ruleset';
import type { Decision } from '../rules/verdict';
import type { Phrase } from '../text/phrase';
import { alongLine } from './label-places';
import { pill } from './label-size';
import { capHeights } from './palette';
import type { Tone } from './primitive';
import {
  emptySketch,
  findTeam,
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
  const onLine = alongLine(from, to);
  const label = (name: string, said: Phrase, as: Tone, capHeightMm: number, lower: number): LabelWish => ({
    id: `${name}:${id}`,
    phrase: said,
    tone: as,
    capHeightMm,
    emphasis: 'bright',
    places: (size) =>
      onLine(size).map((place) => ({
        x: place.x,
        y: place.y - Math.cos(scene.uprightRad) * lower,
      })),
  });
  // The second pill hangs under the first: half of each, and a hair between them.
  const hang = (capHeights.headline + capHeights.note) * (0.5 + pill.paddingAcross) + capHeights.note * 0.35;
  return {
    marks: [strokeMark(`fire:${id}`, linePath({ from, to }), tone, 'fire')],
    labels: [
      label('shot', headline, tone, capHeights.headline, 0),
      ...(figures && detail === 'learner'
        ? [label('score', figures, 'information' as const, capHeights.note, hang)]
        : []),
    ],
    lines: [{ from, to }],
  };
}
