import { angleBetween, wrapAngle } from '../../../shared/geometry/angle';
import type { Point, Pose } from '../../../shared/geometry/point';
import type { SimulatedWorld } from '../../../shared/ipc';

/** What the hand does to the model it holds. */
export type Grip = 'move' | 'turn' | 'turn-turret';

/** A model in the hand: where it stands now, and where the hand took hold. */
export interface Held {
  readonly teamId: string;
  readonly grip: Grip;
  readonly pose: Pose;
  readonly turretOffsetRad: number;
  readonly at: Point<'table'>;
}

/** Nearer to the axis than this a pointer has no direction worth following. */
const NO_DIRECTION_MM = 2;

/**
 * The model after the hand went to `to`: moved by as much, or turned as the pointer turned about its centre. A
 * turret turns against its hull.
 */
export function dragTo(held: Held, to: Point<'table'>): Held {
  const { pose, at, grip } = held;
  if (grip === 'move') {
    return {
      ...held,
      at: to,
      pose: { ...pose, xMm: pose.xMm + to.x - at.x, yMm: pose.yMm + to.y - at.y },
    };
  }
  const from = { x: at.x - pose.xMm, y: at.y - pose.yMm };
  const now = { x: to.x - pose.xMm, y: to.y - pose.yMm };
  if (Math.hypot(from.x, from.y) < NO_DIRECTION_MM || Math.hypot(now.x, now.y) < NO_DIRECTION_MM)
    return { ...held, at: to };
  return turnBy({ ...held, at: to }, Math.atan2(now.y, now.x) - Math.atan2(from.y, from.x));
}

/** The model turned on the spot, counter-clockwise: the hull, or with grip `turn-turret` its turret alone. */
export function turnBy(held: Held, rad: number): Held {
  return held.grip === 'turn-turret'
    ? { ...held, turretOffsetRad: wrapAngle(held.turretOffsetRad + rad) }
    : { ...held, pose: { ...held.pose, headingRad: wrapAngle(held.pose.headingRad + rad) } };
}

/** Whether the world, and the turrets as they are shown, have come to where the hand let go. */
export function agrees(
  { teamId, pose, turretOffsetRad }: Held,
  world: SimulatedWorld,
  turretsRad: Readonly<Record<string, number>>,
): boolean {
  const place = world.poses[teamId];
  if (!place) return false;
  const apartMm = Math.hypot(place.xMm - pose.xMm, place.yMm - pose.yMm);
  const turnedRad = angleBetween(turretsRad[teamId] ?? 0, turretOffsetRad);
  return apartMm < 0.01 && Math.abs(turnedRad) < 1e-3;
}

/** The model pushed along the table. */
export function pushBy(held: Held, xMm: number, yMm: number): Held {
  return { ...held, pose: { ...held.pose, xMm: held.pose.xMm + xMm, yMm: held.pose.yMm + yMm } };
}
