import { exactly, type Placed, type Standing } from '../../../../shared/rules/measure';
import type { FrontPart } from '../../../../shared/rules/open-fire/shooting/front-part';
import { z } from '../../../../shared/zod';
import { point } from './answer';

/** A hull, base or turret: the middle of its front edge, and where it faces, a vector of any length but zero. */
export const frontPart = z.object({
  frontMid: point,
  facing: point.refine(([x, y]) => Math.hypot(x, y) > 0, 'a facing has a length'),
});

/** A point as something with a place and no doubt about it. */
export function placedAt([xMm, yMm]: readonly [number, number], headingRad = 0): Placed {
  return { pose: { xMm, yMm, headingRad }, covariance: exactly };
}

/** A part whose front line runs through the point given. */
export function partAt({ frontMid, facing }: z.infer<typeof frontPart>): FrontPart {
  return { ...placedAt(frontMid, Math.atan2(facing[1], facing[0])), frontMm: 0 };
}

/** An axis-parallel rectangle as something to measure from. The geometry does not mind which unit it is given. */
export function standingOn(place: {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}): Standing {
  const { x, y, w, h } = place;
  const corner = (right: number, up: number) => ({ x: x + (right * w) / 2, y: y + (up * h) / 2 });
  return {
    outline: { kind: 'polygon', vertices: [corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)] },
    ...placedAt([x, y]),
  };
}
