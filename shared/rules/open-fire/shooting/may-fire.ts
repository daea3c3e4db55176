import type { PlatoonKind } from '../../../board/team';
import { type Readings, recommendedReadings } from '../readings';
import { because, type Ruled } from '../ruling';
import type { Weapon } from '../unit-data';

export interface FiringTeam {
  /** In its own movement step. */
  readonly moved: boolean;
  /** An attempt to dig in bars what a move bars, passed or failed (OF-A16). */
  readonly dugInAttempt: boolean;
}

/** Whether the rules let a weapon fire at a team of some kind at all, wherever it stands. */
export function weaponMayFire(
  weapon: Pick<Weapon, 'rules'>,
  team: FiringTeam,
  target: PlatoonKind,
  readings: Readings = recommendedReadings,
): Ruled<{ readonly allowed: boolean }> {
  const rules = weapon.rules ?? [];
  const spared = readings['OF-A15'] === 'infantry' ? ['infantry'] : ['infantry', 'gun'];
  if (rules.includes('no-HE') && spared.includes(target)) {
    return { value: { allowed: false }, because: [because('OF-may-fire', { barredBy: 'no-HE' }, 'OF-A15')] };
  }
  if (rules.includes('cannot-fire-if-moved') && (team.moved || team.dugInAttempt)) {
    return { value: { allowed: false }, because: [because('OF-may-fire', { barredBy: 'moved' }, 'OF-A16')] };
  }
  return { value: { allowed: true }, because: [because('OF-may-fire', { barredBy: 'nothing' })] };
}
