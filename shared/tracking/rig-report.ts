/** How a camera or a projector stands, by what the camera sees of it. */
export type Footing =
  | 'steady'
  /** Just touched: what came of it shows within a second. */
  | 'shaken'
  | 'moved'
  /** Too little is in sight to tell. */
  | 'unwatched';

/** Why the camera could not be found anew by what stands still: then it has to be set up again. */
export type AnewFault =
  | { readonly kind: 'too-few-standing'; readonly found: number; readonly needed: number }
  | { readonly kind: 'too-close-together'; readonly spreadMm: number; readonly neededMm: number }
  | { readonly kind: 'no-fit'; readonly rmsPx: number; readonly mostPx: number }
  /** Of the projector: too few of its crosses were seen. */
  | { readonly kind: 'too-few-crosses'; readonly found: number; readonly needed: number }
  /** There is no set-up that could be mended. */
  | { readonly kind: 'no-setup' };

/** What became of the last attempt to find camera or projector anew. */
export type AnewAttempt =
  | { readonly kind: 'none' }
  | { readonly kind: 'under-way'; readonly of: 'camera' | 'projector' }
  | { readonly kind: 'found'; readonly of: 'camera' | 'projector'; readonly sigmaMm: number }
  | { readonly kind: 'failed'; readonly of: 'camera' | 'projector'; readonly fault: AnewFault };

/** How light lies beside where it should: slid, turned (rad) and spread about the table's middle. */
export interface LightSlip {
  readonly dxMm: number;
  readonly dyMm: number;
  readonly turn: number;
  readonly spread: number;
}

/** How the rig stands, for the console. */
export interface RigReport {
  readonly camera: Footing;
  readonly projector: Footing;
  readonly anew: AnewAttempt;
}
