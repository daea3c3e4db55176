import { wrapAngle } from './angle';
import type { Point, Pose } from './point';

/** A point of the base (x forward, y left) where it lies on the table. */
export function baseToTable(pose: Pose, p: Point<'base'>): Point<'table'> {
  const c = Math.cos(pose.headingRad);
  const s = Math.sin(pose.headingRad);
  return { x: pose.xMm + c * p.x - s * p.y, y: pose.yMm + s * p.x + c * p.y };
}

/** A point of the table as the base sees it: how far forward (x) and left (y) of its centre. */
export function tableToBase(pose: Pose, p: Point<'table'>): Point<'base'> {
  const c = Math.cos(pose.headingRad);
  const s = Math.sin(pose.headingRad);
  const dx = p.x - pose.xMm;
  const dy = p.y - pose.yMm;
  return { x: c * dx + s * dy, y: -s * dx + c * dy };
}

/** The unit vector along the heading. */
export function forward(pose: Pose): Point<'table'> {
  return { x: Math.cos(pose.headingRad), y: Math.sin(pose.headingRad) };
}

/** The base's centre. */
export function position(pose: Pose): Point<'table'> {
  return { x: pose.xMm, y: pose.yMm };
}

/**
 * The pose of a part (a fiducial, a turret) given in its base's frame: where it lies on the table and which way
 * its own +x points. `offset` is forward and left of the base's centre.
 */
export function attach(pose: Pose, offset: Point<'base'>, rotationRad: number): Pose {
  const p = baseToTable(pose, offset);
  return { xMm: p.x, yMm: p.y, headingRad: wrapAngle(pose.headingRad + rotationRad) };
}

/** The inverse of `attach`: the pose of the base whose part stands at `part`. */
export function detach(part: Pose, offset: Point<'base'>, rotationRad: number): Pose {
  const headingRad = wrapAngle(part.headingRad - rotationRad);
  const c = Math.cos(headingRad);
  const s = Math.sin(headingRad);
  return {
    xMm: part.xMm - (c * offset.x - s * offset.y),
    yMm: part.yMm - (s * offset.x + c * offset.y),
    headingRad,
  };
}
