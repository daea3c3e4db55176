import type { BoardTeam } from '../../../board/board';
import { ok, type Result } from '../../../result';
import type { RuleFault } from '../../fault';
import { pairSubject } from '../../matter';
import { reaches, type SuppressiveWeapon, suppressiveFactor } from '../suppression/weapons';
import { maySuppress } from '../suppression/who-may-suppress';
import {
  type AreaTop,
  areaMatters,
  livingOf,
  measureTeams,
  metresOf,
  movementOf,
  sectionOf,
  word,
} from './area-table-top';

/** Why an element of a platoon that fires suppressively does not, or not with all it has. */
export type SuppressorBar = 'moved-more-than-half' | 'out-of-reach';

/** A platoon's suppressive fire: whose weapons take part, and who is left out and why. */
export interface Suppressors {
  readonly firers: readonly BoardTeam[];
  /** Of all firers, each as often as it is there. */
  readonly weapons: readonly SuppressiveWeapon[];
  readonly barred: readonly { readonly element: BoardTeam; readonly bar: SuppressorBar }[];
}

/**
 * Who of a shooter's platoon fires suppressively at what its target stands in, on the ground that the players named:
 * after half a move at most, and with the weapons that reach the target, outline to outline. Nobody where the players
 * named none. Fails where an element has moved and its full move is not known.
 */
export function suppressors(
  top: AreaTop,
  shooter: BoardTeam,
  target: BoardTeam,
): Result<Suppressors, RuleFault> {
  const ground = word(top, pairSubject(shooter.team.id, target.team.id), areaMatters.suppress);
  const firers: BoardTeam[] = [];
  const weapons: SuppressiveWeapon[] = [];
  const barred: { element: BoardTeam; bar: SuppressorBar }[] = [];
  if (ground === undefined || ground === 'no') return ok({ firers, weapons, barred });
  for (const element of livingOf(top, shooter.platoon.id)) {
    const has = sectionOf(top, element)?.suppresses ?? [];
    if (has.length === 0) continue;
    const used = movementOf(top, element);
    if (!used.ok) return used;
    const may = maySuppress({
      fireReceivedFromArea: ground === 'fire-received',
      areaIsAssaulted: ground === 'area-assaulted',
      preDesignated: ground === 'pre-designated',
      movedFraction: used.value.movedFraction,
      firerAssaults: false,
    });
    if (!may.ok) return may;
    if (!may.value.allowed) {
      barred.push({ element, bar: 'moved-more-than-half' });
      continue;
    }
    const rangeM = metresOf(measureTeams(top, element, target).distanceMm);
    let reaching = 0;
    for (const weapon of has) {
      const within = reaches(suppressiveFactor(weapon), rangeM);
      if (!within.ok) return within;
      if (!within.value) continue;
      weapons.push(weapon);
      reaching++;
    }
    if (reaching > 0) firers.push(element);
    if (reaching < has.length) barred.push({ element, bar: 'out-of-reach' });
  }
  return ok({ firers, weapons, barred });
}
