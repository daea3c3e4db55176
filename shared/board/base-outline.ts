import type { Outline } from '../geometry/outline';
import type { Point, Pose } from '../geometry/point';
import { baseToTable, position } from '../geometry/pose';
import type { Base } from './team';

/**
 * The base's rim on the table, in millimetres, counter-clockwise: for a rectangle front-right, front-left,
 * rear-left, rear-right. Every distance of the rules is measured from this outline, not from the centre
 * (OF-A00). A round base is a disc as wide as `widthMm`.
 */
export function baseOutline(base: Base, pose: Pose): Outline<'table'> {
  if (base.shape === 'round') return { kind: 'disc', centre: position(pose), radius: base.widthMm / 2 };
  const ahead = base.depthMm / 2;
  const aside = base.widthMm / 2;
  const corner = (forwardMm: number, leftMm: number) => baseToTable(pose, { x: forwardMm, y: leftMm });
  return {
    kind: 'polygon',
    vertices: [corner(ahead, -aside), corner(ahead, aside), corner(-ahead, aside), corner(-ahead, -aside)],
  };
}

/** How far ahead of the base's centre its front edge lies. */
export function frontMm(base: Base): number {
  return base.shape === 'round' ? base.widthMm / 2 : base.depthMm / 2;
}

/** The middle of the base's front edge: the point that the front line runs through. */
export function frontMiddle(base: Base, pose: Pose): Point<'table'> {
  return baseToTable(pose, { x: frontMm(base), y: 0 });
}
