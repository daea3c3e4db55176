/** The frames of reference that a coordinate may belong to. See ARCHITECTURE.md for origins and axes. */
export type Frame = 'table' | 'camera' | 'projector' | 'optical' | 'base';

declare const inFrame: unique symbol;

/**
 * A point of the plane in one frame: millimetres in `table` and `base`, pixels in `camera` and `projector`.
 * The frame lives in the type alone, so a literal `{ x, y }` fits any frame but no point fits another's place.
 */
export interface Point<F extends Frame> {
  readonly x: number;
  readonly y: number;
  readonly [inFrame]?: F;
}

/** A point of space, in millimetres: `table` (z up) or `optical` (z forward). */
export interface Point3<F extends 'table' | 'optical'> {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly [inFrame]?: F;
}

/** Where something stands on the table and which way it faces; heading counter-clockwise from +x, in (−π, π]. */
export interface Pose {
  readonly xMm: number;
  readonly yMm: number;
  readonly headingRad: number;
}

/** Row-major 3x3 matrix. As a pose covariance its rows are x (mm), y (mm), heading (rad). */
export type Matrix3 = readonly [number, number, number, number, number, number, number, number, number];

/** The table's playing surface: x runs over `widthMm`, y over `depthMm`. */
export interface TableSize {
  readonly widthMm: number;
  readonly depthMm: number;
}
