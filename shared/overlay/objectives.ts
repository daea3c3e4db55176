import type { BoardObjective } from '../board/board';
import { dilate, flattenPath, outlinePath } from '../geometry/dilate';
import { unreachable } from '../result';
import { type ObjectiveHolder, query } from '../rules/ruleset';
import { type Phrase, phrase } from '../text/phrase';
import { besideOutline } from './labels/label-places';
import { capHeights } from './palette';
import type { Tone } from './primitive';
import {
  areaMark,
  emptySketch,
  flattenToleranceMm,
  type LabelWish,
  type Scene,
  type Sketch,
  sideTone,
  strokeMark,
  together,
} from './sketch';

/** Every objective's zone, the marker's rectangle grown by the distance that holds it, and who holds it. */
export function sketchObjectives(scene: Scene): Sketch {
  return together(scene.board.objectives.map((objective) => sketchObjective(scene, objective)));
}

function sketchObjective(scene: Scene, { objective }: BoardObjective): Sketch {
  const { id, name } = objective;
  const { selection, detail } = scene.request;
  const answer = query(scene.board, scene.ruleset, { kind: 'objective', objectiveId: id }, scene.doubts);
  if (!answer.ok) return emptySketch;
  const { marker, zoneMm, holder } = answer.value.value;
  const tone = holderTone(scene, holder);
  const selected = selection.kind === 'objective' && selection.objectiveId === id;
  // Objectives belong to the quiet picture; once a team is picked out they step back.
  const emphasis = selected || selection.kind === 'nothing' ? 'bright' : 'dim';
  const zone = dilate(marker, zoneMm);
  const polygon = flattenPath(zone, flattenToleranceMm);
  const hatched = holder.kind === 'contested';
  const label: LabelWish = {
    id: `objective-label:${id}`,
    phrase: holderPhrase(scene, holder, name),
    tone,
    capHeightMm: capHeights.note,
    emphasis,
    places: besideOutline({ kind: 'polygon', vertices: polygon }, scene.uprightRad),
  };
  return {
    marks: [
      ...(hatched
        ? [areaMark(`objective-zone:${id}`, polygon, tone, 'hatch', selected ? 'bright' : 'dim')]
        : []),
      ...(selected && !hatched ? [areaMark(`objective-zone:${id}`, polygon, tone, 'tint', emphasis)] : []),
      strokeMark(`objective:${id}`, zone, tone, 'ring', emphasis),
      strokeMark(`marker:${id}`, outlinePath(marker), tone, 'thin', emphasis),
    ],
    labels: detail === 'minimal' && !selected ? [] : [label],
    lines: [],
  };
}

function holderTone(scene: Scene, holder: ObjectiveHolder): Tone {
  switch (holder.kind) {
    case 'held':
      return sideTone(scene, holder.sideId);
    case 'contested':
      return 'contested';
    case 'neutral':
      return 'information';
    case 'marginal':
      return 'doubtful';
    default:
      return unreachable(holder);
  }
}

function holderPhrase(scene: Scene, holder: ObjectiveHolder, name: string): Phrase {
  const objective = name;
  switch (holder.kind) {
    case 'held': {
      const side = scene.board.roster.sides.find((row) => row.id === holder.sideId);
      return phrase('objective.held', { objective, side: side?.name ?? holder.sideId });
    }
    case 'contested':
      return phrase('objective.contested', { objective });
    case 'neutral':
      return phrase('objective.neutral', { objective });
    case 'marginal':
      return phrase('objective.marginal', { objective });
    default:
      return unreachable(holder);
  }
}
