import { baseOutline } from '../board/base-outline';
import { dilate } from '../geometry/dilate';
import { type CommandLink, type CommandValue, query } from '../rules/ruleset';
import { type Phrase, phrase } from '../text/phrase';
import { besideLine, besideOutline } from './labels/label-places';
import { roundTeamMm } from './light/keep-outs';
import { decisionTone } from './line-of-fire';
import { capHeights, lineWidths } from './palette';
import type { Emphasis, OverlayPrimitive } from './primitive';
import {
  emptySketch,
  findTeam,
  type LabelWish,
  linePath,
  type Scene,
  type Sketch,
  selectedTeam,
  strokeMark,
  together,
} from './sketch';

/** The ring round a team that is out of command stands off its base by this, and outside its thin line. */
const outRingMm = 11;
const outsideMm = 5;

/** The command chain of the selected team's platoon: every gap with its length, and who is out of it. */
export function sketchCommand(scene: Scene): Sketch {
  const { detail } = scene.request;
  const team = selectedTeam(scene);
  if (!team) return emptySketch;
  const answer = query(
    scene.board,
    scene.ruleset,
    { kind: 'command', platoonId: team.platoon.id },
    scene.doubts,
  );
  if (!answer.ok) return emptySketch;
  const command = answer.value.value;
  const labelled = detail === 'minimal' ? 'trouble' : 'every gap';
  return together([
    ...command.links.map((link) => sketchLink(link, command.limitMm, 'bright', labelled)),
    ...outOfCommand(command).map((id) => sketchOut(scene, id, 'bright')),
  ]);
}

/** One gap of a chain, with its length where it is `labelled`; a broken or doubtful gap always is. */
export function sketchLink(
  link: CommandLink,
  limitMm: number,
  emphasis: Emphasis,
  labelled: 'every gap' | 'trouble',
): Sketch {
  const { from, to } = link.measurement;
  const { decision } = link.verdict;
  const tone = decisionTone[decision];
  const id = `${link.fromId}~${link.toId}`;
  const label: LabelWish = {
    id: `gap:${id}`,
    phrase: gapPhrase(link, limitMm),
    tone,
    capHeightMm: decision === 'yes' ? capHeights.note : capHeights.figure,
    emphasis,
    places: besideLine(from, to),
  };
  return {
    marks: [strokeMark(`command:${id}`, linePath({ from, to }), tone, 'link', emphasis)],
    labels: labelled === 'every gap' || decision !== 'yes' ? [label] : [],
    lines: [{ from, to }],
  };
}

function gapPhrase(link: CommandLink, limitMm: number): Phrase {
  const gapMm = link.measurement.distanceMm;
  const { sigmaMm } = link.measurement;
  switch (link.verdict.decision) {
    case 'yes':
      return phrase('command.gap', { gapMm, limitMm });
    case 'no':
      return phrase('command.gap-broken', { gapMm, limitMm });
    case 'marginal':
      return phrase('command.gap-marginal', { gapMm, limitMm, sigmaMm });
  }
}

function outOfCommand(command: CommandValue): readonly string[] {
  return Object.entries(command.inCommand)
    .filter(([, verdict]) => verdict.decision === 'no')
    .map(([id]) => id);
}

/** A ring round a team that is out of command, and the words beside it. */
export function sketchOut(scene: Scene, teamId: string, emphasis: Emphasis): Sketch {
  const team = findTeam(scene, teamId);
  if (!team) return emptySketch;
  const outline = baseOutline(team.team.base, team.pose);
  const ring: OverlayPrimitive = strokeMark(
    `out:${teamId}`,
    dilate(outline, roundTeamMm(scene, team, outRingMm, lineWidths.front) + outsideMm),
    'broken',
    'front',
    emphasis,
  );
  const label: LabelWish = {
    id: `out-label:${teamId}`,
    phrase: phrase('command.out', { team: team.team.name }),
    tone: 'broken',
    capHeightMm: capHeights.figure,
    emphasis,
    places: besideOutline(outline, scene.uprightRad),
  };
  return { marks: [ring], labels: [label], lines: [] };
}
