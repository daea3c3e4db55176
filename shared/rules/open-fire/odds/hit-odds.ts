import { D6, facesReaching } from '../../chance/die';
import { add, type Fraction, fraction, multiply, zero } from '../../chance/fraction';
import { assaultResult } from '../assault/fight';
import { compareSave, saveTotal, shotResult } from '../saves/armour-save';
import { SCHUERZEN_SAVE } from '../saves/schuerzen';
import { type SoftTarget, softSaveNeeded } from '../saves/soft-save';
import { partHit } from '../shooting/aspect';

/** What one hit does to a team, exactly. What is left of certainty is no effect. */
export interface HitOdds {
  readonly destroyed: Fraction;
  /** Always 0 for infantry and guns. */
  readonly bailedOut: Fraction;
}

export interface ArmourHitFactors {
  /** One value, or two where hull and turret differ and a die says which is hit. */
  readonly armour: number | { readonly hull: number; readonly turret: number };
  readonly antiTank: number;
  readonly firepower: number;
  readonly longRange: boolean;
  /** Skirts may stop it (bazookas' hits on the side, OF-A21). */
  readonly schuerzen: boolean;
}

/** One hit on a tank by shooting: every die of the save, of firepower, of part hit and of skirts. */
export function armourHitOdds(hit: ArmourHitFactors): HitOdds {
  const { armour, schuerzen } = hit;
  const whole =
    typeof armour === 'number'
      ? oneArmourOdds(hit, armour)
      : mixed(D6.map((die) => oneArmourOdds(hit, armour[partHit(die)])));
  if (!schuerzen) return whole;
  const through = fraction(6 - facesReaching(SCHUERZEN_SAVE), 6);
  return { destroyed: multiply(whole.destroyed, through), bailedOut: multiply(whole.bailedOut, through) };
}

function oneArmourOdds({ antiTank, firepower, longRange }: ArmourHitFactors, armour: number): HitOdds {
  return tally(
    D6.flatMap((saveDie) => {
      const comparison = compareSave(saveTotal(saveDie, armour, longRange), antiTank);
      return D6.map((firepowerDie) => shotResult(comparison, firepowerDie >= firepower));
    }),
  );
}

/** One hit on infantry or a gun by shooting. */
export function softHitOdds(target: SoftTarget, firepower: number): HitOdds {
  const saveNeeded = softSaveNeeded(target);
  return tally(
    D6.flatMap((saveDie) =>
      D6.map((firepowerDie) => {
        const falls = saveDie < saveNeeded && (!target.bulletproofCover || firepowerDie >= firepower);
        return falls ? 'destroyed' : 'noEffect';
      }),
    ),
  );
}

/** One hit on a tank's top in an assault. */
export function assaultHitOdds(topArmour: number, tankAssault: number): HitOdds {
  return tally(D6.map((die) => assaultResult(compareSave(saveTotal(die, topArmour, false), tankAssault))));
}

/** One hit on infantry or a gun in an assault: there is no save. */
export const softAssaultOdds: HitOdds = { destroyed: fraction(1), bailedOut: zero };

function tally(results: readonly string[]): HitOdds {
  const share = (result: string) =>
    fraction(results.filter((found) => found === result).length, results.length);
  return { destroyed: share('destroyed'), bailedOut: share('bailedOut') };
}

/** Each of the odds as likely as the others. */
function mixed(odds: readonly HitOdds[]): HitOdds {
  const share = fraction(1, odds.length);
  return {
    destroyed: multiply(share, odds.map((each) => each.destroyed).reduce(add, zero)),
    bailedOut: multiply(share, odds.map((each) => each.bailedOut).reduce(add, zero)),
  };
}
