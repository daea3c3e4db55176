import type { RulesetId } from '../board/ruleset-id';
import { openFire } from './open-fire/ruleset';
import type { Ruleset } from './ruleset';
import type { GivenCharts } from './user-charts/chart-format';

/** What a game is played by: a ruleset, and the charts that its players gave for it. A session is one. */
export interface RulesChoice {
  readonly rulesetId: RulesetId;
  /** By the name of their format; none where absent. */
  readonly charts?: GivenCharts;
}

const noCharts: GivenCharts = {};

/** Every ruleset there is, made for the charts at hand. Nothing else knows them by name. */
const makers: Readonly<Record<RulesetId, (charts: GivenCharts) => Ruleset>> = {
  'open-fire': () => openFire,
};

const made = new WeakMap<GivenCharts, Map<RulesetId, Ruleset>>();

/** The ruleset of a game. For the same charts it is the very same object, so that asking every frame costs nothing. */
export function rulesetOf({ rulesetId, charts = noCharts }: RulesChoice): Ruleset {
  const ofCharts = made.get(charts) ?? new Map<RulesetId, Ruleset>();
  made.set(charts, ofCharts);
  const known = ofCharts.get(rulesetId);
  if (known) return known;
  const ruleset = makers[rulesetId](charts);
  ofCharts.set(rulesetId, ruleset);
  return ruleset;
}
