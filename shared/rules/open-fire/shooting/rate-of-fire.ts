import { notACount } from '../rule-input';
import { because, type Ruling, refused, ruled } from '../ruling';
import type { Weapon } from '../unit-data';

export type WeaponClass = Weapon['weaponClass'];

/** A weapon and how its team was used. */
export interface RateOfFireFactors {
  /** Dice of a team that stands still, 1 to 3. */
  readonly rof: number;
  readonly weaponClass: WeaponClass;
  /** In its own movement step; an attempt to dig in counts. */
  readonly moved: boolean;
  readonly pinned: boolean;
  /** Panzerfausts; an attempt to dig in bars them as well (OF-A16). */
  readonly cannotFireIfMoved: boolean;
}

export interface RateOfFire {
  readonly mayShoot: boolean;
  /** 0 where it may not. */
  readonly dice: number;
  /** Added to the score to hit: a single die cannot be halved, so it is made harder. */
  readonly toHitPenalty: 0 | 1;
}

type Share = 'all' | 'halfRoundedDown' | 'halfRoundedUp';

/** What is left of a weapon's dice. Machine-guns of vehicles are on tanks, which are never pinned (OF-A36). */
const shares: Readonly<Record<WeaponClass, { readonly moved: Share; readonly pinned: Share }>> = {
  standard: { moved: 'halfRoundedDown', pinned: 'halfRoundedDown' },
  MG: { moved: 'halfRoundedDown', pinned: 'halfRoundedUp' },
  SMG: { moved: 'all', pinned: 'halfRoundedDown' },
  vehicleMG: { moved: 'all', pinned: 'all' },
};

/** How many dice a weapon throws [Rates of Fire]; one die at least, wherever it may fire at all. */
export function rateOfFire(factors: RateOfFireFactors): Ruling<RateOfFire> {
  const bad = refused(notACount('rof', factors.rof, 1, 3));
  if (bad) return bad;
  const { rof, weaponClass, moved, cannotFireIfMoved } = factors;
  const onTank = weaponClass === 'vehicleMG';
  const pinned = factors.pinned && !onTank;
  const mayShoot = !(moved && (pinned || cannotFireIfMoved));
  const dice = mayShoot ? diceLeft(rof, weaponClass, moved, pinned) : 0;
  const toHitPenalty = mayShoot && rof === 1 && (moved || pinned) ? 1 : 0;
  const numbers = { rof, weaponClass, moved, pinned, cannotFireIfMoved, dice, toHitPenalty };
  const readings = onTank && factors.pinned ? (['OF-A36'] as const) : [];
  return ruled({ mayShoot, dice, toHitPenalty }, because('OF-rate-of-fire', numbers, ...readings));
}

function diceLeft(rof: number, weaponClass: WeaponClass, moved: boolean, pinned: boolean): number {
  if (!moved && !pinned) return rof;
  const share = shares[weaponClass][moved ? 'moved' : 'pinned'];
  switch (share) {
    case 'all':
      return rof;
    case 'halfRoundedDown':
      return Math.max(1, Math.floor(rof / 2));
    case 'halfRoundedUp':
      return Math.ceil(rof / 2);
  }
}
