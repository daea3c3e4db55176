import type { Outline } from '../geometry/outline';
import type { Point, Pose } from '../geometry/point';
import type { Base } from './team';

/**
 * The base's rim on the table, in millimetres, counter-clockwise: for a rectangle front-right, front-left,
 * rear-left, rear-right. Every distance of the rules is measured from this outline, not from the centre
 * (OF-A00). A round base is a disc as wide as `widthMm`.
 */
export function baseOutline(base: Base, pose: Pose): Outline<'table'> {
  const centre: Point<'table'> = { x: pose.xMm, y: pose.yMm };
  if (base.shape === 'round') return { kind: 'disc', centre, radius: base.widthMm / 2 };
  const cos = Math.cos(pose.headingRad);
  const sin = Math.sin(pose.headingRad);
  const ahead = base.depthMm / 2;
  const aside = base.widthMm / 2;
  const corner = (forward: number, left: number): Point<'table'> => ({
    x: pose.xMm + forward * cos - left * sin,
    y: pose.yMm + forward * sin + left * cos,
  });
  return {
    kind: 'polygon',
    vertices: [corner(ahead, -aside), corner(ahead, aside), corner(-ahead, aside), corner(-ahead, -aside)],
  };
}

/** The middle of the base's front edge: the point that the front line runs through. */
export function frontMiddle(base: Base, pose: Pose): Point<'table'> {
  const ahead = base.shape === 'round' ? base.widthMm / 2 : base.depthMm / 2;
  return {
    x: pose.xMm + ahead * Math.cos(pose.headingRad),
    y: pose.yMm + ahead * Math.sin(pose.headingRad),
  };
}
