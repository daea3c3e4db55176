/** Along which pixels of the projector stripes are counted: columns are vertical stripes and give u, rows give v. */
export type StripeAxis = 'columns' | 'rows';

/** One picture that the projector shows while it is calibrated. */
export type LightPattern =
  /** Shown first, while the camera's exposure gets used to half of the light; never measured. */
  | { readonly kind: 'settle' }
  /** Stripes of the Gray code whose edges lie at odd multiples of `stripePx`, or the same with dark for bright. */
  | {
      readonly kind: 'stripes';
      readonly axis: StripeAxis;
      readonly stripePx: number;
      readonly polarity: 'plain' | 'inverse';
    };

/** Where a mark of light is to lie: on the table, however high up, or at a pixel of the projector. */
export type LightPlace =
  | { readonly frame: 'table'; readonly xMm: number; readonly yMm: number; readonly zMm: number }
  | { readonly frame: 'projector'; readonly xPx: number; readonly yPx: number };

/** A small mark of white light, for a camera to find or a player to measure. */
export interface LightMark {
  /** Tells it from the others of its picture. */
  readonly id: string;
  readonly at: LightPlace;
  readonly shape: 'cross' | 'dot';
  /** From its middle to its end, on the table in mm, at a pixel of the projector in px. */
  readonly reach: number;
}

/** What the projector shows instead of the game's marks, or with them. */
export type LightPicture =
  /** The game's own marks. */
  | { readonly kind: 'game' }
  | { readonly kind: 'dark' }
  | { readonly kind: 'pattern'; readonly pattern: LightPattern }
  /** Marks alone on black, or on top of what the game shows. */
  | { readonly kind: 'marks'; readonly marks: readonly LightMark[]; readonly over: 'dark' | 'game' };
