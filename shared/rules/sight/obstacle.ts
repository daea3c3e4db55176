import type { Bounds, Outline } from '../../geometry/outline';
import { outlineBounds } from '../../geometry/outline';
import type { Matrix3, Pose } from '../../geometry/point';
import type { InTheWay } from '../asks/sight';
import { extentMm } from '../measure';
import { noThingDoubt, placeDoubtMm, type ThingDoubt } from './beside';

/** What a system of rules makes of a line of sight that runs through something. */
export interface ObstacleEffect {
  /** `blocks` hides as well, where it is in doubt whether it blocks. */
  readonly through: 'blocks' | 'hides' | 'nothing';
  /** Of whoever stands in it. */
  readonly within: 'hides' | 'nothing';
  /** A line that stays higher than this above the table is not blocked; hiding does not ask. */
  readonly topMm: number;
}

/** Something that may lie in a line of sight. */
export interface Obstacle extends ObstacleEffect {
  readonly what: InTheWay;
  readonly outline: Outline<'table'>;
  readonly bounds: Bounds<'table'>;
  /** Of a team, which may stand a little elsewhere; terrain lies where it was drawn. */
  readonly doubt?: { readonly pose: Pose; readonly covariance: Matrix3 };
  /** No less than what that doubt may come to. */
  readonly thingDoubt: ThingDoubt;
}

/** An obstacle; undefined where the rules make nothing of it. */
export function obstacle(
  what: InTheWay,
  outline: Outline<'table'>,
  effect: ObstacleEffect,
  doubt?: Obstacle['doubt'],
): Obstacle | undefined {
  if (effect.through === 'nothing' && effect.within === 'nothing') return undefined;
  const thingDoubt = doubt ? thingDoubtOf(outline, doubt) : noThingDoubt;
  return {
    what,
    outline,
    bounds: outlineBounds(outline),
    ...effect,
    ...(doubt ? { doubt } : {}),
    thingDoubt,
  };
}

function thingDoubtOf(
  outline: Outline<'table'>,
  { pose, covariance }: NonNullable<Obstacle['doubt']>,
): ThingDoubt {
  return {
    placeMm: placeDoubtMm(covariance),
    headingRad: Math.sqrt(covariance[8]),
    reachMm: extentMm({ outline, pose, covariance }),
  };
}
