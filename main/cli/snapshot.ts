import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import type { Board } from '../../shared/board/board';
import type { OverlayPlay } from '../../shared/overlay/play';
import type { OverlaySelection } from '../../shared/overlay/request';
import { fail, ok, type Result } from '../../shared/result';
import { rulesetOf } from '../../shared/rules/registry';
import type { Command } from './command';
import { type Failure, failure, misuse, reasonOf, report } from './failure';
import { notOnBoard, readBoard, targetsIn } from './read-board';
import { RULES_USAGE, type RulesCall, rulesCall, rulesOptions, underRules } from './rules-options';
import { type SnapshotOptions, snapshotSvg, svgToPng } from './snapshot-picture';

const SNAPSHOT_USAGE =
  'snapshot BOARD --view projector|operator --out PNG [--select TEAM] [--target SHOOTER=TARGET] ' +
  '[--turn first|second] [--play starting|movement|shooting|assault] [--mission MISSION] ' +
  `[--detail learner|player|minimal] ${RULES_USAGE} [--language en|de] [--width 1920] [--json]`;

const WIDEST_PX = 8192;

/**
 * `arclight snapshot`: what would be drawn on a board, as a PNG. The board is JSON or the one-line-a-team notation.
 * Exit 0 when the picture is written; 1 when the board or the picture's place cannot be used; 2 when called wrongly.
 */
export async function snapshot(args: string[]): Promise<number> {
  const call = readCall(args);
  if (!call.ok) return report('snapshot', call.error);
  const { boardPath, out, json } = call.value;
  const read = await readBoard(boardPath);
  if (!read.ok) return report('snapshot', read.error);
  const ruled = await underRules(call.value.rules, read.value);
  if (!ruled.ok) return report('snapshot', ruled.error);
  const { board, ruleset } = ruled.value;
  const options = chooseSubjects(board, boardPath, call.value);
  if (!options.ok) return report('snapshot', options.error);
  const png = svgToPng(snapshotSvg(board, { ...options.value, ruleset }));
  try {
    await writeFile(out, png);
  } catch (error) {
    return report(
      'snapshot',
      failure(`${out} cannot be written: ${reasonOf(error)}; name a place that can be`),
    );
  }
  const { table, teams, objectives } = board;
  const told = { out, view: options.value.view, widthPx: options.value.widthPx, teams: teams.length };
  process.stdout.write(
    json
      ? `${JSON.stringify(told)}\n`
      : `${out}: ${options.value.view} view of ${teams.length} teams and ${objectives.length} objectives ` +
          `on ${table.widthMm} x ${table.depthMm} mm\n`,
  );
  return 0;
}

export const snapshotCommand: Command = {
  usage: SNAPSHOT_USAGE,
  does: 'what would be drawn on a board',
  run: snapshot,
};

interface Call extends Omit<SnapshotOptions, 'selection' | 'targets'> {
  readonly boardPath: string;
  readonly out: string;
  readonly json: boolean;
  readonly select?: string;
  readonly targets: readonly string[];
  readonly rules: RulesCall;
}

function readCall(args: string[]): Result<Call, Failure> {
  let parsed: ReturnType<typeof parseOptions>;
  try {
    parsed = parseOptions(args);
  } catch (error) {
    return fail(misuse(reasonOf(error)));
  }
  const { values, positionals } = parsed;
  const [boardPath, ...more] = positionals;
  if (boardPath === undefined) return fail(misuse('name a board file'));
  if (more.length > 0) return fail(misuse(`one board at a time; what is ${more.join(' ')}?`));
  if (values.out === undefined) return fail(misuse('name the picture with --out PNG'));
  const view = oneOf('--view', values.view, ['projector', 'operator']);
  if (!view.ok) return view;
  const activeSideId = oneOf('--turn', values.turn, ['first', 'second']);
  if (!activeSideId.ok) return activeSideId;
  const detail = oneOf('--detail', values.detail, ['learner', 'player', 'minimal']);
  if (!detail.ok) return detail;
  const language = oneOf('--language', values.language, ['en', 'de']);
  if (!language.ok) return language;
  const play = playOf(values.play);
  if (!play.ok) return play;
  const mission = missionOf(values.mission);
  if (!mission.ok) return mission;
  const rules = rulesCall(values);
  if (!rules.ok) return rules;
  const widthPx = Number(values.width);
  if (!Number.isInteger(widthPx) || widthPx < 16 || widthPx > WIDEST_PX) {
    return fail(misuse(`--width is a whole number of pixels from 16 to ${WIDEST_PX}, not ${values.width}`));
  }
  return ok({
    boardPath,
    out: values.out,
    json: values.json,
    view: view.value,
    activeSideId: activeSideId.value,
    detail: detail.value,
    language: language.value,
    widthPx,
    targets: values.target,
    rules: rules.value,
    ...(play.value ? { play: play.value } : {}),
    ...(mission.value ? { mission: mission.value } : {}),
    ...(values.select === undefined ? {} : { select: values.select }),
  });
}

function parseOptions(args: string[]) {
  return parseArgs({
    args,
    allowPositionals: true,
    options: {
      view: { type: 'string', default: 'projector' },
      out: { type: 'string' },
      select: { type: 'string' },
      target: { type: 'string', multiple: true, default: [] },
      turn: { type: 'string', default: 'first' },
      play: { type: 'string' },
      mission: { type: 'string' },
      detail: { type: 'string', default: 'learner' },
      language: { type: 'string', default: 'en' },
      width: { type: 'string', default: '1920' },
      json: { type: 'boolean', default: false },
      ...rulesOptions,
    },
  });
}

/** What is going on, by the step's word. */
function playOf(given: string | undefined): Result<OverlayPlay | undefined, Failure> {
  if (given === undefined) return ok(undefined);
  const kind = oneOf('--play', given, ['starting', 'movement', 'shooting', 'assault']);
  if (!kind.ok) return kind;
  return kind.value === 'assault'
    ? ok({ kind: 'assault', stage: { kind: 'defensive-fire' } })
    : ok({ kind: kind.value });
}

/** A mission that is laid out, deployment and all. */
function missionOf(given: string | undefined): Result<SnapshotOptions['mission'], Failure> {
  if (given === undefined) return ok(undefined);
  const missionId = oneOf('--mission', given, rulesetOf({ rulesetId: 'open-fire' }).missionIds);
  return missionId.ok ? ok({ missionId: missionId.value, stage: { kind: 'deployment' } }) : missionId;
}

function oneOf<Word extends string>(
  option: string,
  given: string,
  choices: readonly Word[],
): Result<Word, Failure> {
  const found = choices.find((choice) => choice === given);
  return found === undefined ? fail(misuse(`${option} is ${choices.join(' or ')}, not ${given}`)) : ok(found);
}

/** Looks up what is selected and aimed at; a name that the board does not have is told with those it has. */
function chooseSubjects(board: Board, path: string, call: Call): Result<SnapshotOptions, Failure> {
  const teamIds = board.teams.map((row) => row.team.id);
  const objectiveIds = board.objectives.map((row) => row.objective.id);
  const targets = targetsIn(call.targets, board, path);
  if (!targets.ok) return targets;
  let selection: OverlaySelection = { kind: 'nothing' };
  if (call.select !== undefined) {
    if (teamIds.includes(call.select)) selection = { kind: 'team', teamId: call.select };
    else if (objectiveIds.includes(call.select)) {
      selection = { kind: 'objective', objectiveId: call.select };
    } else return notOnBoard(call.select, board, path);
  }
  const { view, widthPx, detail, activeSideId, language } = call;
  const play = {
    ...(call.play ? { play: call.play } : {}),
    ...(call.mission ? { mission: call.mission } : {}),
  };
  return ok({ view, widthPx, detail, activeSideId, language, selection, targets: targets.value, ...play });
}
