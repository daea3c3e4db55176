import type { AreaResult } from '../result';

export const areaTargets = ['section', 'halfSection', 'heavyWeapon', 'softVehicle'] as const;
export type AreaTarget = (typeof areaTargets)[number];

/** What a result does to a target. */
export type AreaEffect =
  | 'none'
  | 'suppressed'
  | 'dispersed'
  | 'permanently-dispersed'
  | 'disabled'
  | 'removed';

const onSection: Readonly<Record<AreaResult, AreaEffect>> = {
  '-': 'none',
  S: 'suppressed',
  D: 'dispersed',
  PD: 'permanently-dispersed',
  DS: 'removed',
};

/** Source: the paragraphs on results. Suppressed and dispersed last for the period, permanently dispersed for the game. */
const effects: Readonly<Record<AreaTarget, Readonly<Record<AreaResult, AreaEffect>>>> = {
  section: onSection,
  halfSection: { ...onSection, PD: 'removed' },
  heavyWeapon: onSection,
  softVehicle: { '-': 'none', S: 'suppressed', D: 'disabled', PD: 'disabled', DS: 'disabled' },
};

export function areaEffect(target: AreaTarget, result: AreaResult): AreaEffect {
  return effects[target][result];
}

/**
 * Whether a result on a heavy weapon is its crew's alone: it is, unless other infantry stands within 50 m. The weapon
 * itself can be recovered in a campaign.
 */
export function hitsCrewOnly(target: AreaTarget, infantryWithin50M: boolean): boolean {
  return target === 'heavyWeapon' && !infantryWithin50M;
}
