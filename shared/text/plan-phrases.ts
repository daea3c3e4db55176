import type { NoParams } from './phrase';

/** Every label of the planning panel and of `arclight plan`. */
export type PlanLabel =
  | 'title'
  | 'open'
  | 'lead'
  | 'table-width'
  | 'table-depth'
  | 'camera'
  | 'field-of-view'
  | 'field-of-view-help'
  | 'height'
  | 'height-help'
  | 'tilt'
  | 'tilt-help'
  | 'fiducial'
  | 'fiducial-help'
  | 'base'
  | 'no-base'
  | 'not-a-number'
  | 'works'
  | 'does-not-work'
  | 'expect'
  | 'instead'
  | 'steps-up'
  | 'measured';

/** What a table, camera or print can be wrong about. */
export type PlanFigure =
  | 'table'
  | 'camera'
  | 'field-of-view'
  | 'focal-length'
  | 'sensor-width'
  | 'height'
  | 'tilt'
  | 'fiducial'
  | 'base';

interface Pixels {
  readonly widthPx: number;
  readonly heightPx: number;
}

/** Printing is done in millimetres whatever the game is played in; tables and heights are in the game's units. */
export interface PlanPhraseParams {
  'plan.label': { readonly label: PlanLabel };
  'plan.base': { readonly shape: 'rectangle' | 'round'; readonly widthMm: number; readonly depthMm: number };
  'plan.view': { readonly heightMm: number };
  'plan.lowest': { readonly heightMm: number };
  'plan.scale': { readonly centrePxPerMm: number; readonly cornerPxPerMm: number };
  'plan.smallest-safe': { readonly sizeMm: number; readonly paperMm: number };
  'plan.none-safe': NoParams;
  'plan.expected': {
    readonly sizeMm: number;
    readonly where: 'centre' | 'corner';
    readonly pxPerCell: number;
    readonly foundPercent: number;
    readonly centreMm: number;
    readonly headingDeg: number;
  };
  'plan.never-found': {
    readonly sizeMm: number;
    readonly where: 'centre' | 'corner';
    readonly pxPerCell: number;
  };
  'plan.table-not-seen': { readonly heightMm: number; readonly lowestHeightMm: number };
  'plan.table-never-seen': NoParams;
  'plan.not-safe': { readonly sizeMm: number; readonly foundPercent: number };
  'plan.does-not-fit': {
    readonly sizeMm: number;
    readonly paperMm: number;
    readonly widthMm: number;
    readonly depthMm: number;
    readonly largestMm: number;
  };
  'plan.raise': { readonly heightMm: number };
  'plan.print': { readonly sizeMm: number };
  'plan.better-camera': Pixels & { readonly sizeMm: number };
  'plan.tab': {
    readonly sizeMm: number;
    readonly widthMm: number;
    readonly depthMm: number;
    readonly forwardMm: number;
    readonly leftMm: number;
    readonly baseCentreMm: number;
  };
  'plan.tray': PlanPhraseParams['plan.tab'];
  'plan.step-resolution': Pixels;
  'plan.step-fiducial': { readonly sizeMm: number };
  'plan.step-height': { readonly heightMm: number };
  'plan.step-overhead': NoParams;
  /** What a step brings at the worst corner; `centreMm` and `headingDeg` are absent where nothing is found yet. */
  'plan.brings': {
    readonly cornerPxPerMm: number;
    readonly smallestSafeMm?: number;
    readonly foundPercent: number;
    readonly centreMm?: number;
    readonly headingDeg?: number;
  };
  'plan.measured': { readonly fiducials: number };
  'plan.out-of-range': {
    readonly figure: PlanFigure;
    readonly value: number;
    readonly least: number;
    readonly most: number;
  };
}

export type PlanPhraseId = keyof PlanPhraseParams;
