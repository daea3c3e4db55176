import { sampleRoster } from '../board/sample';
import type { Session } from './session';

/** The unit types a roster may use under a ruleset. */
export function unitTypesOf(_rulesetId: Session['rulesetId']): readonly string[] {
  return [...new Set(sampleRoster.teams.map((team) => team.unitType))];
}

/** Whether a unit's gun turns on its own, so that hull and gun may face apart. */
export function hasTurret(_rulesetId: Session['rulesetId'], unitType: string): boolean {
  return unitType === 'Sherman V' || unitType === 'Firefly VC';
}
