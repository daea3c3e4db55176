import { type Readings, recommendedReadings } from '../readings';
import { because, type Ruled } from '../ruling';

/** What stands between a team and a shot. */
export interface CoverFactors {
  readonly dugIn: boolean;
  readonly inBuilding: boolean;
  readonly behindStoneWall: boolean;
  /** A gun with a shield that is hit from the front. */
  readonly shieldFacesShot: boolean;
  /** Those who assault never have it. */
  readonly assaulting: boolean;
}

/** Whether a team is in bulletproof cover against a shot (OF-A07): hedges and woods only hide. */
export function bulletproofCover(
  cover: CoverFactors,
  readings: Readings = recommendedReadings,
): Ruled<{ readonly bulletproof: boolean }> {
  const by = protection(cover, readings);
  return {
    value: { bulletproof: by !== 'nothing' && by !== 'assaulting' },
    because: [because('OF-bulletproof', { by }, 'OF-A07')],
  };
}

function protection(cover: CoverFactors, readings: Readings) {
  if (cover.assaulting) return 'assaulting';
  if (cover.dugIn) return 'foxhole';
  if (cover.inBuilding) return 'building';
  if (cover.shieldFacesShot) return 'shield';
  return cover.behindStoneWall && readings['OF-A07'] === 'wallStopsBullets' ? 'wall' : 'nothing';
}
