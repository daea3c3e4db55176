import { type RulesetId, rulesetIds } from '../board/ruleset-id';
import type { Roster } from '../board/team';
import type { OwnUnits } from '../board/unit-rows';
import { areaFire } from './area-fire/ruleset';
import { lightningWar } from './lightning-war/ruleset';
import { openFireWith } from './open-fire/ruleset';
import type { Ruleset } from './ruleset';
import type { AnyChartFormat, GivenCharts } from './user-charts/chart-format';

/** What a game is played by: a ruleset, and the charts that its players gave for it. A session is one. */
export interface RulesChoice {
  readonly rulesetId: RulesetId;
  /** By the name of their format; none where absent. */
  readonly charts?: GivenCharts;
  /** Its units of the players' own count beside the book's; none where absent. */
  readonly roster?: Pick<Roster, 'ownUnits'>;
}

const noCharts: GivenCharts = {};

/** Every ruleset there is, made for the charts at hand. Nothing else knows them by name. */
const makers: Readonly<Record<RulesetId, (charts: GivenCharts, ownUnits: OwnUnits | undefined) => Ruleset>> =
  {
    'open-fire': (_, ownUnits) => openFireWith(ownUnits),
    'lightning-war': lightningWar,
    'area-fire': areaFire,
  };

const noUnits: OwnUnits = { weapons: [], unitTypes: [] };

const made = new WeakMap<GivenCharts, WeakMap<OwnUnits, Map<RulesetId, Ruleset>>>();

/** The ruleset of a game. For the same charts and units it is the very same object, so that asking every frame costs nothing. */
export function rulesetOf({ rulesetId, charts = noCharts, roster }: RulesChoice): Ruleset {
  const units = roster?.ownUnits ?? noUnits;
  const ofCharts = made.get(charts) ?? new WeakMap<OwnUnits, Map<RulesetId, Ruleset>>();
  made.set(charts, ofCharts);
  const ofUnits = ofCharts.get(units) ?? new Map<RulesetId, Ruleset>();
  ofCharts.set(units, ofUnits);
  const known = ofUnits.get(rulesetId);
  if (known) return known;
  const ruleset = makers[rulesetId](charts, roster?.ownUnits);
  ofUnits.set(rulesetId, ruleset);
  return ruleset;
}

/** The charts of every ruleset: they may be given before the players change over to it. */
export const chartFormats: readonly AnyChartFormat[] = rulesetIds.flatMap(
  (rulesetId) => rulesetOf({ rulesetId }).charts,
);
