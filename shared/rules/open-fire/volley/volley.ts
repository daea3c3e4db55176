import type { DiceThrow } from '../../dice-throw';
import type { HitTeam } from '../shooting/allocation';

/** One weapon of one shooter, as it fires in a volley. */
export interface VolleyShot {
  readonly shooterId: string;
  readonly weapon: string;
  readonly dice: number;
  /** The die needed to hit; 7 and more cannot be rolled. */
  readonly score: number;
  readonly antiTank: number;
  readonly firepower: number;
  readonly stoppedBySchuerzen: boolean;
}

/** How one shooter finds one target: what its hits meet there (OF-A38). */
export interface VolleySight {
  readonly longRange: boolean;
  /** Tanks only: which armour. */
  readonly aspect?: 'front' | 'side' | 'split';
  /** Where hull and turret show different sides, which the hull shows; the turret shows the other. */
  readonly hull?: 'front' | 'side';
  readonly bulletproof: boolean;
}

/** A team of the platoon shot at. As a `HitTeam` it is what its most dangerous shooter makes of it. */
export interface VolleyTarget extends HitTeam {
  readonly kind: 'tank' | 'infantry' | 'gun';
  /** Tanks only. */
  readonly armour?: { readonly front: number; readonly side: number };
  readonly schuerzen: boolean;
  /** By shooter; a shooter that is not named cannot shoot at this team, and finds it as the nearest one does. */
  readonly sights: Readonly<Record<string, VolleySight>>;
}

/**
 * A platoon's fire at another as it was measured when it was declared: facts, so that what comes of the dice hangs on
 * nothing that moves afterwards. Distances of targets are of the game's unit.
 */
export interface VolleyPlan {
  readonly targetPlatoonId: string;
  readonly shots: readonly VolleyShot[];
  readonly targets: readonly VolleyTarget[];
  /** 16 in or 40 cm. */
  readonly nearLimit: number;
  /** Defensive fire at those who charge, in their turn. */
  readonly defensive?: true;
}

/** A tank type that the shooters pick out: who of it can be hit, and one die for every hit (OF-A19). */
export interface PickedOut {
  readonly teamIds: readonly string[];
  readonly thrown: DiceThrow;
}

/** A volley: what was declared, and the dice thrown for it, one throw a stage. */
export interface Volley {
  readonly plan: VolleyPlan;
  readonly throws: readonly DiceThrow[];
  /** Who takes each hit, in the order of the hits, where the target's player has dealt them otherwise (OF-A18). */
  readonly dealt?: readonly string[];
  /** Absent where nobody picked a type out. */
  readonly pickedOut?: PickedOut;
}
