import { openFireUnits, type UnitData } from '../rules/open-fire/unit-data';
import type { Session } from './session';

type RulesetId = Session['rulesetId'];

const units: Readonly<Record<RulesetId, UnitData>> = { 'open-fire': openFireUnits };

/** The unit types a roster may use under a ruleset. */
export function unitTypesOf(rulesetId: RulesetId): readonly string[] {
  return [...units[rulesetId].unitTypes.keys()];
}

/** Whether a unit's gun turns on its own, so that hull and gun may face apart; false for a type nobody knows. */
export function hasTurret(rulesetId: RulesetId, unitType: string): boolean {
  return units[rulesetId].unitTypes.get(unitType)?.turret !== undefined;
}
