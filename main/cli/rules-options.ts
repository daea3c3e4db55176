import type { Board } from '../../shared/board/board';
import { type RulesetId, rulesetIds } from '../../shared/board/ruleset-id';
import { typeUnder } from '../../shared/board/team';
import { parseChartFile } from '../../shared/files/chart-file';
import { fail, ok, type Result } from '../../shared/result';
import { faultPhrase } from '../../shared/rules/fault-phrase';
import { rulesetOf } from '../../shared/rules/registry';
import type { AskError, Ruleset } from '../../shared/rules/ruleset';
import type { GivenCharts } from '../../shared/rules/user-charts/chart-format';
import { type Language, say } from '../../shared/text/say';
import { type Failure, failure, misuse } from './failure';
import { describeFormat } from './read-board';
import { readText } from './read-text';

/** How a command's call says by which rules a board is read. */
export const RULES_USAGE = `[--rules ${rulesetIds.join('|')}] [--chart CHART.json]...`;

/** The same for `parseArgs`; without `--rules` a board is read by Open Fire. */
export const rulesOptions = {
  rules: { type: 'string' },
  chart: { type: 'string', multiple: true, default: [] as string[] },
} as const;

/** What a call says of rules. */
export interface RulesCall {
  readonly rules: RulesetId | undefined;
  readonly charts: readonly string[];
}

/** What a call says of rules, once their name is known to be one. */
export function rulesCall(values: {
  readonly rules?: string | undefined;
  readonly chart: readonly string[];
}): Result<RulesCall, Failure> {
  const rules = rulesetIds.find((id) => id === values.rules);
  return values.rules !== undefined && rules === undefined
    ? fail(misuse(`--rules is ${rulesetIds.join(' or ')}, not ${values.rules}`))
    : ok({ rules, charts: values.chart });
}

/** A board, and the rules that it is to be read by. */
export interface RuledBoard {
  readonly ruleset: Ruleset;
  readonly board: Board;
}

/**
 * The board as the rules of a call read it: with the charts of its files, every team by its name under those rules, and
 * of the readings those that they have.
 */
export async function underRules(
  { rules = 'open-fire', charts: paths }: RulesCall,
  board: Board,
): Promise<Result<RuledBoard, Failure>> {
  const charts = await chartsOf(paths);
  if (!charts.ok) return charts;
  const { roster } = board;
  const ruleset = rulesetOf({ rulesetId: rules, charts: charts.value, roster });
  return ok({ ruleset, board: readBy(board, ruleset) });
}

/** The charts of files, by the names of their formats; of two of one format the later. */
export async function chartsOf(paths: readonly string[]): Promise<Result<GivenCharts, Failure>> {
  const charts: Record<string, unknown> = {};
  for (const path of paths) {
    const text = await readText(path);
    if (!text.ok) return text;
    const chart = parseChartFile(text.value);
    if (!chart.ok) return fail(failure(`${path}: ${describeFormat(chart.error, 'a chart')}`));
    charts[chart.value.name] = chart.value.content;
  }
  return ok(charts);
}

function readBy(board: Board, { id, hasTurret, readings }: Ruleset): Board {
  const { readings: chosen = {}, ...rest } = board;
  const own = Object.entries(chosen).filter(([reading]) => readings.some((each) => each.id === reading));
  const teams = board.teams.map(({ turret, ...row }) => {
    const unitType = typeUnder(row.team, id);
    const team = unitType === row.team.unitType ? row.team : { ...row.team, unitType };
    if (!hasTurret(unitType)) return { ...row, team };
    return {
      ...row,
      team,
      turret: turret ?? { headingRad: row.pose.headingRad, source: 'assumed' as const },
    };
  });
  return { ...rest, teams, ...(own.length > 0 ? { readings: Object.fromEntries(own) } : {}) };
}

/** Why a question was not answered, with the file to give where a chart is missing. */
export function unansweredBecause(
  error: AskError,
  language: Language,
  { units }: Pick<Board, 'units'>,
): string {
  return error.kind === 'ruleFault'
    ? say(faultPhrase(error.fault), language, units)
    : `${error.kind} ${error.id}`;
}
