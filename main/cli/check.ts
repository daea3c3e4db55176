import { parseArgs } from 'node:util';
import type { Board } from '../../shared/board/board';
import type { Roster } from '../../shared/board/team';
import { rosterProblems } from '../../shared/board/validate-roster';
import { fail, ok, type Result } from '../../shared/result';
import { allowedTypes, type Finding, query, type Targets } from '../../shared/rules/ruleset';
import { noDoubts } from '../../shared/rules/verdict';
import { phrase } from '../../shared/text/phrase';
import { type Language, say } from '../../shared/text/say';
import type { Command } from './command';
import { type Failure, misuse, reasonOf, report } from './failure';
import { readBoard, targetsIn } from './read-board';
import {
  RULES_USAGE,
  type RuledBoard,
  type RulesCall,
  rulesCall,
  rulesOptions,
  unansweredBecause,
  underRules,
} from './rules-options';

const CHECK_USAGE = `check BOARD [--target SHOOTER=TARGET]... ${RULES_USAGE} [--language en|de] [--json]`;

/**
 * `arclight check`: every problem of the roster, of legality and of command on a board, with its reasons. Exit 0 when
 * there is none; 1 when one is broken, a declared shot cannot be judged for want of a chart, or the board cannot be used;
 * 2 when called wrongly. What is too close to call is told and breaks nothing.
 */
async function check(args: string[]): Promise<number> {
  const call = readCall(args);
  if (!call.ok) return report('check', call.error);
  const read = await readBoard(call.value.board);
  if (!read.ok) return report('check', read.error);
  const ruled = await underRules(call.value.rules, read.value);
  if (!ruled.ok) return report('check', ruled.error);
  const { board, ruleset } = ruled.value;
  const targets = targetsIn(call.value.targets, board, call.value.board);
  if (!targets.ok) return report('check', targets.error);
  const { roster, units } = board;
  const { json, language } = call.value;
  const problems = rosterProblems(roster, allowedTypes(ruleset), ruleset.id).map((problem) =>
    say(phrase('board.roster-problem', { problem, names: namesIn(roster) }), language, units),
  );
  const findings = ruleset.findings(board, targets.value, noDoubts);
  const unanswered = unansweredShots(ruled.value, targets.value, language);
  process.stdout.write(
    json
      ? `${JSON.stringify({ rules: ruleset.id, problems, unanswered, findings: findings.map((one) => asJson(one, board, language)) })}\n`
      : asText([...problems, ...unanswered.map(({ says }) => says)], findings, board, language),
  );
  const isBroken = problems.length + unanswered.length > 0;
  return isBroken || findings.some(({ severity }) => severity === 'broken') ? 1 : 0;
}

/** Declared shots that the rules cannot judge, each with why: the file of a chart that is missing, or what one lacks. */
function unansweredShots({ board, ruleset }: RuledBoard, targets: Targets, language: Language) {
  return Object.entries(targets).flatMap(([shooterId, targetId]) => {
    const shot = query(board, ruleset, { kind: 'shot', shooterId, targetId });
    if (shot.ok || shot.error.kind !== 'ruleFault') return [];
    const why = unansweredBecause(shot.error, language, board);
    return [{ shooterId, targetId, says: `${shooterId} > ${targetId}: ${why}` }];
  });
}

function namesIn({ teams, platoons, objectives }: Roster): Readonly<Record<string, string>> {
  return Object.fromEntries([...objectives, ...platoons, ...teams].map(({ id, name }) => [id, name]));
}

export const checkCommand: Command = {
  usage: CHECK_USAGE,
  does: 'every legality and command problem on a board, with reasons',
  run: check,
};

interface Call {
  readonly board: string;
  readonly targets: readonly string[];
  readonly rules: RulesCall;
  readonly language: Language;
  readonly json: boolean;
}

function readCall(args: string[]): Result<Call, Failure> {
  const wrong = (why: string) => fail(misuse(`${why}; usage: arclight ${CHECK_USAGE}`));
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        target: { type: 'string', multiple: true, default: [] },
        language: { type: 'string', default: 'en' },
        json: { type: 'boolean', default: false },
        ...rulesOptions,
      },
    });
    const [board, ...more] = positionals;
    if (board === undefined) return wrong('no board given');
    if (more.length > 0) return wrong(`one board at a time, not also ${more.join(' ')}`);
    const { target: targets, language, json } = values;
    if (language !== 'en' && language !== 'de') return wrong(`--language is en or de, not ${language}`);
    const rules = rulesCall(values);
    return rules.ok ? ok({ board, targets, rules: rules.value, language, json }) : rules;
  } catch (error) {
    return wrong(reasonOf(error));
  }
}

function asJson(finding: Finding, { units }: Board, language: Language) {
  const { id, check: of, severity, platoonId, teamIds, phrase: said, because, at } = finding;
  return {
    id,
    check: of,
    severity,
    platoonId,
    teamIds,
    says: say(said, language, units),
    because: because.map((reason) => ({
      says: say(reason.phrase, language, units),
      ...(reason.reading !== undefined && { reading: reason.reading }),
    })),
    at: { xMm: at.x, yMm: at.y },
  };
}

function asText(
  problems: readonly string[],
  findings: readonly Finding[],
  { units, teams }: Board,
  language: Language,
): string {
  if (problems.length + findings.length === 0) return `${teams.length} teams, no problem\n`;
  const told = findings.map(({ severity, phrase: said, because }) => {
    const mark = severity === 'broken' ? 'broken' : 'too close to call';
    const reasons = because.map((reason) => {
      const reading = reason.reading === undefined ? '' : ` (${reason.reading})`;
      return `    ${say(reason.phrase, language, units)}${reading}`;
    });
    return [`${mark}: ${say(said, language, units)}`, ...reasons].join('\n');
  });
  return [...problems.map((problem) => `broken: ${problem}`), ...told, ''].join('\n');
}
