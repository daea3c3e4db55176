/** Dice as they lie: their faces in order, and who says so. */
export interface DiceThrow {
  readonly faces: readonly number[];
  /** Typed or clicked by the operator, who rolled real dice, or thrown by the app. */
  readonly by: 'typed' | 'clicked' | 'app';
}
