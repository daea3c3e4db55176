import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { disputeCard } from '../../shared/overlay/svg/dispute-card';
import { fail, ok, type Result } from '../../shared/result';
import { rulesetOf } from '../../shared/rules/registry';
import { readJournal, replay } from '../../shared/session/journal';
import { makeBoard } from '../../shared/session/make-board';
import { emptyTracking } from '../../shared/tracking/update';
import type { Command } from './command';
import { type Failure, failure, misuse, reasonOf, report } from './failure';
import { readBoard, targetsIn } from './read-board';
import { readText } from './read-text';
import {
  chartsOf,
  RULES_USAGE,
  type RuledBoard,
  type RulesCall,
  rulesCall,
  rulesOptions,
  unansweredBecause,
  underRules,
} from './rules-options';
import { svgToPng } from './snapshot-picture';

const DISPUTE_USAGE =
  'dispute FILE --shot SHOOTER=TARGET --out CARD.png|CARD.svg|CARD.txt ' +
  `${RULES_USAGE} [--language en|de] [--width 1200]`;

/**
 * `arclight dispute`: one verdict as a card: a picture with its text, or the text alone. FILE is a board, or a recorded
 * game, whose last moment is taken, by the rules it was played by unless others are named. Exit 0 when it is written; 1
 * when the file or the card's place cannot be used; 2 when called wrongly.
 */
export async function dispute(args: string[]): Promise<number> {
  const call = readCall(args);
  if (!call.ok) return report('dispute', call.error);
  const { file, out, shot, language, widthPx } = call.value;
  const read = await readTable(file, call.value.rules);
  if (!read.ok) return report('dispute', read.error);
  const { board, ruleset } = read.value;
  const targets = targetsIn([shot], board, file);
  if (!targets.ok) return report('dispute', targets.error);
  const [shooterId = '', targetId = ''] = Object.entries(targets.value)[0] ?? [];
  const card = disputeCard(board, ruleset, { shooterId, targetId, language, widthPx });
  if (!card.ok) {
    return report(
      'dispute',
      failure(`${file}: the shot cannot be judged: ${unansweredBecause(card.error, language, board)}`),
    );
  }
  const { svg, text } = card.value;
  try {
    await writeFile(out, out.endsWith('.txt') ? text : out.endsWith('.svg') ? svg : svgToPng(svg));
  } catch (error) {
    return report(
      'dispute',
      failure(`${out} cannot be written: ${reasonOf(error)}; name a place that can be`),
    );
  }
  process.stdout.write(text);
  return 0;
}

export const disputeCommand: Command = {
  usage: DISPUTE_USAGE,
  does: 'one shot’s verdict as a picture with its reasons',
  run: dispute,
};

interface Call {
  readonly file: string;
  readonly out: string;
  readonly shot: string;
  readonly rules: RulesCall;
  readonly language: 'en' | 'de';
  readonly widthPx: number;
}

function readCall(args: string[]): Result<Call, Failure> {
  const wrong = (why: string) => fail(misuse(`${why}; usage: arclight ${DISPUTE_USAGE}`));
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        shot: { type: 'string' },
        out: { type: 'string' },
        language: { type: 'string', default: 'en' },
        width: { type: 'string', default: '1200' },
        ...rulesOptions,
      },
    });
    const [file, ...more] = positionals;
    if (file === undefined) return wrong('name a board or a recorded game');
    if (more.length > 0) return wrong(`one file at a time, not also ${more.join(' ')}`);
    const { shot, out, language } = values;
    if (shot === undefined) return wrong('name the shot with --shot SHOOTER=TARGET');
    if (out === undefined || !/\.(png|svg|txt)$/.test(out)) {
      return wrong('name the card with --out, ending in .png, .svg or .txt');
    }
    if (language !== 'en' && language !== 'de') return wrong(`--language is en or de, not ${language}`);
    const widthPx = Number(values.width);
    if (!Number.isInteger(widthPx) || widthPx < 400 || widthPx > 8192) {
      return wrong(`--width is a whole number of pixels from 400 to 8192, not ${values.width}`);
    }
    const rules = rulesCall(values);
    return rules.ok ? ok({ file, out, shot, rules: rules.value, language, widthPx }) : rules;
  } catch (error) {
    return wrong(reasonOf(error));
  }
}

/** A board, or the table at the end of a recorded game. */
async function readTable(file: string, call: RulesCall): Promise<Result<RuledBoard, Failure>> {
  const text = await readText(file);
  if (!text.ok) return text;
  const journal = readJournal(text.value);
  if (!journal.ok) {
    const board = await readBoard(file);
    return board.ok ? underRules(call, board.value) : board;
  }
  const played = replay(journal.value).history.present;
  const charts = await chartsOf(call.charts);
  if (!charts.ok) return charts;
  const session = {
    ...played,
    rulesetId: call.rules ?? played.rulesetId,
    charts: { ...played.charts, ...charts.value },
  };
  const board = makeBoard(emptyTracking, session);
  if (!board.ok) return fail(failure(`${file}: the game it holds has no table (${board.error.kind})`));
  return ok({ board: board.value, ruleset: rulesetOf(session) });
}
