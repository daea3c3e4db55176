/**
 * Where the book is unclear and players may well agree otherwise: the readings to choose from, by id. All other
 * readings are fixed, and are named in the reasons that rest on them.
 */
export interface Readings {
  /** A failed re-roll by the company command destroys platoon and command: only in platoon morale, or always. */
  readonly 'OF-A02': 'platoonMoraleOnly' | 'everyReroll';
  /** A stone wall only hides, or stops bullets too. */
  readonly 'OF-A07': 'wallHides' | 'wallStopsBullets';
  /** Where the machine-gun in the hull of a tank with a turret may point. */
  readonly 'OF-A14': 'hullFront' | 'allRound';
  /** Whom a gun without high explosive may not fire at. */
  readonly 'OF-A15': 'infantry' | 'infantryAndGuns';
  /** Where man-packed guns may point. */
  readonly 'OF-A49': 'front' | 'allRound';
}

/** The recommended readings. */
export const recommendedReadings: Readings = {
  'OF-A02': 'platoonMoraleOnly',
  'OF-A07': 'wallHides',
  'OF-A14': 'hullFront',
  'OF-A15': 'infantry',
  'OF-A49': 'front',
};
