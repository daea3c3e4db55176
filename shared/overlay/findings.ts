import { type Finding, query } from '../rules/ruleset';
import { sketchLink, sketchOut } from './command';
import { besideOutline } from './labels/label-places';
import { capHeights } from './palette';
import type { Emphasis } from './primitive';
import { emptySketch, linePath, type Scene, type Sketch, selectedTeam, strokeMark, together } from './sketch';

/** A thing without extent, to place a label by. */
const spot = { kind: 'disc', radius: 12 } as const;

/**
 * What the automatic checks found, for platoons that are not silenced. While something is selected the rest steps
 * back, and what the selection's own picture already shows is not shown twice.
 */
export function sketchFindings(scene: Scene): Sketch {
  const { findings, silencedPlatoonIds, selection } = scene.request;
  const selected = selectedTeam(scene);
  const emphasis: Emphasis = selection.kind === 'nothing' ? 'bright' : 'dim';
  return together(
    findings
      .filter((finding) => !silencedPlatoonIds.includes(finding.platoonId))
      // Its ghost says it better.
      .filter(({ check }) => check !== 'putBack')
      .filter((finding) => !shownBySelection(finding, selected?.team.id, selected?.platoon.id))
      .map((finding) => sketchFinding(scene, finding, emphasis)),
  );
}

function shownBySelection(
  finding: Finding,
  teamId: string | undefined,
  platoonId: string | undefined,
): boolean {
  if (teamId === undefined) return false;
  if (finding.check === 'command') return finding.platoonId === platoonId;
  return finding.teamIds[0] === teamId;
}

function sketchFinding(scene: Scene, finding: Finding, emphasis: Emphasis): Sketch {
  return finding.check === 'command'
    ? sketchBrokenCommand(scene, finding, emphasis)
    : sketchDuel(scene, finding, emphasis);
}

/** The gap that broke, with its length, and a ring round each team cut off by it. */
function sketchBrokenCommand(scene: Scene, finding: Finding, emphasis: Emphasis): Sketch {
  const { platoonId } = finding;
  const answer = query(scene.board, scene.ruleset, { kind: 'command', platoonId }, scene.doubts);
  if (!answer.ok) return emptySketch;
  const command = answer.value.value;
  const link = command.links.find((row) => row.toId === finding.teamIds[0]);
  if (!link) return sketchSaid(finding, emphasis, scene);
  const cutOff =
    finding.severity === 'broken' ? finding.teamIds.map((id) => sketchOut(scene, id, emphasis)) : [];
  return together([sketchLink(link, command.limitMm, emphasis, 'every gap'), ...cutOff]);
}

/** A declared shot that cannot be fired, or hangs by a hair: a line from shooter to target and the words. */
function sketchDuel(scene: Scene, finding: Finding, emphasis: Emphasis): Sketch {
  const [fromId = '', toId = ''] = finding.teamIds;
  const answer = query(scene.board, scene.ruleset, { kind: 'distance', fromId, toId });
  if (!answer.ok) return sketchSaid(finding, emphasis, scene);
  const { from, to } = answer.value.value;
  const tone = finding.severity === 'broken' ? 'broken' : 'doubtful';
  const said = saidByLimit(scene, finding) ? emptySketch : sketchSaid(finding, emphasis, scene);
  return {
    marks: [strokeMark(`finding:${finding.id}`, linePath({ from, to }), tone, 'link', emphasis)],
    labels: said.labels,
    lines: [{ from, to }],
  };
}

/** The long-range line is as far from either side: round a selected target it carries the same words already. */
function saidByLimit(scene: Scene, finding: Finding): boolean {
  const target = selectedTeam(scene);
  if (!target || target.team.id !== finding.teamIds[1] || !finding.id.startsWith('long-range:')) return false;
  const reaches = scene.ruleset.reaches(target.team.unitType, scene.board.units);
  return reaches.some((reach) => reach.meaning === 'threshold');
}

function sketchSaid(finding: Finding, emphasis: Emphasis, scene: Scene): Sketch {
  return {
    marks: [],
    labels: [
      {
        id: `finding-label:${finding.id}`,
        phrase: finding.phrase,
        tone: finding.severity === 'broken' ? 'broken' : 'doubtful',
        capHeightMm: capHeights.note,
        emphasis,
        places: besideOutline({ ...spot, centre: finding.at }, scene.uprightRad),
      },
    ],
    lines: [],
  };
}
