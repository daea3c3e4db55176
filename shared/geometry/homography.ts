import type { Frame, Matrix3 } from './point';

declare const homographyFrom: unique symbol;
declare const homographyTo: unique symbol;

/** A projective map of the plane, row-major, that takes points of frame `From` to points of frame `To`. */
export interface Homography<From extends Frame, To extends Frame> {
  readonly m: Matrix3;
  readonly [homographyFrom]?: From;
  readonly [homographyTo]?: To;
}
