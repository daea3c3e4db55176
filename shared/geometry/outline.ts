import type { Frame, Point } from './point';

/**
 * A filled, convex or concave, closed shape of the plane.
 * Polygons are listed counter-clockwise in `table` and `base`, without repeating the first vertex.
 */
export type Outline<F extends Frame> =
  | { readonly kind: 'polygon'; readonly vertices: readonly Point<F>[] }
  | { readonly kind: 'disc'; readonly centre: Point<F>; readonly radius: number };
