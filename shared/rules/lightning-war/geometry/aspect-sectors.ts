import { degrees } from '../../../geometry/angle';
import type { Point, Pose } from '../../../geometry/point';
import { fail, ok, type Result } from '../../../result';
import { outOfBounds, type RuleFault } from '../../fault';
import type { Aspect } from '../unit';

/**
 * One span of the rose round a hull, mirrored to both sides: unsigned degrees off the bow, 0 to 180. `closed` says of
 * either end whether it belongs to the span.
 */
export interface AspectSector {
  readonly aspect: Aspect;
  readonly fromDeg: number;
  readonly toDeg: number;
  readonly closed: readonly [from: boolean, to: boolean];
}

/** A placing of the sectors with the name that an overlay shows. The rulebook's own tool is missing (LW-M05). */
export interface SectorSet {
  readonly preset: string;
  readonly sectors: readonly AspectSector[];
}

const sector = (
  aspect: Aspect,
  fromDeg: number,
  toDeg: number,
  closed: readonly [boolean, boolean] = [false, true],
): AspectSector => ({ aspect, fromDeg, toDeg, closed });

/**
 * Preset A, plate obliquity (LW-A06, recommended): the number is the angle off the named plate, so Side45 lies in the
 * quarter ahead and in the quarter behind. Ties go to the more frontal sector.
 */
export const plateObliquity: SectorSet = {
  preset: 'A',
  sectors: [
    sector('Front', 0, 15, [true, true]),
    sector('Front30', 15, 37.5),
    sector('Front45', 37.5, 45),
    sector('Side45', 45, 67.5),
    sector('Side', 67.5, 112.5, [false, false]),
    sector('Side45', 112.5, 135, [true, true]),
    sector('Rear', 135, 180),
  ],
};

/** Preset B, nearest nominal bearing of 0, 30, 45, 90, 135 and 180 degrees (LW-A06). */
export const nominalBearing: SectorSet = {
  preset: 'B',
  sectors: [
    sector('Front', 0, 15, [true, true]),
    sector('Front30', 15, 37.5),
    sector('Front45', 37.5, 67.5),
    sector('Side', 67.5, 112.5),
    sector('Side45', 112.5, 157.5),
    sector('Rear', 157.5, 180),
  ],
};

const ROUNDING_DEG = 1e-9;

/** Whether an angle is in a span, with the rounding that a closed end allows and an open end gives up. */
function isInSector(thetaDeg: number, { fromDeg, toDeg, closed }: AspectSector): boolean {
  const aboveFrom = thetaDeg >= fromDeg + (closed[0] ? -ROUNDING_DEG : ROUNDING_DEG);
  const belowTo = closed[1] ? thetaDeg <= toDeg + ROUNDING_DEG : thetaDeg < toDeg - ROUNDING_DEG;
  return aboveFrom && belowTo;
}

/** Where sectors do not tile the half circle: the angle that belongs to none of them or to two. */
export function tilingFaultDeg(sectors: readonly AspectSector[]): number | undefined {
  const sorted = sectors.toSorted((a, b) => a.fromDeg - b.fromDeg || a.toDeg - b.toDeg);
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (first?.fromDeg !== 0 || !first.closed[0]) return 0;
  if (last?.toDeg !== 180 || !last.closed[1]) return 180;
  const broken = sorted.find((each, index) => {
    const before = sorted[index - 1];
    if (each.toDeg <= each.fromDeg) return true;
    return before !== undefined && (before.toDeg !== each.fromDeg || before.closed[1] === each.closed[0]);
  });
  return broken?.fromDeg;
}

/**
 * The plate met by a shot at `thetaDeg` off the target's bow (unsigned, 0 to 180). Fails for an angle outside that and
 * where the sectors leave a hole.
 */
export function aspectAt(thetaDeg: number, set: SectorSet): Result<Aspect, RuleFault> {
  const bad = outOfBounds('thetaDeg', thetaDeg, { atLeast: 0, atMost: 180 });
  if (bad) return fail(bad);
  const found = set.sectors.find((each) => isInSector(thetaDeg, each));
  if (found) return ok(found.aspect);
  return fail({
    kind: 'chartLacks',
    chart: 'LW-M05',
    what: 'thetaDeg',
    wanted: thetaDeg,
    has: set.sectors.map((each) => each.fromDeg),
  });
}

/**
 * The unsigned angle between a direction and the way from one point to another, in degrees, 0 to 180: of a gun and its
 * target, or of a hull and its firer. `facing` may be of whatever length but 0. Fails where one of the directions has no length.
 */
export function angleOffDeg(
  facing: Point<'table'>,
  from: Point<'table'>,
  to: Point<'table'>,
): Result<number, RuleFault> {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const lengths = { facing: Math.hypot(facing.x, facing.y), distance: Math.hypot(dx, dy) };
  for (const [what, length] of Object.entries(lengths)) {
    const bad = outOfBounds(what, length, { moreThan: 0 });
    if (bad) return fail(bad);
  }
  const across = facing.x * dy - facing.y * dx;
  const along = facing.x * dx + facing.y * dy;
  return ok(degrees(Math.abs(Math.atan2(across, along))));
}

/** The angle off the bow under which a hull is shot at, 0 to 180 degrees. */
export function shotObliquityDeg(target: Pose, firer: Point<'table'>): Result<number, RuleFault> {
  const facing = { x: Math.cos(target.headingRad), y: Math.sin(target.headingRad) };
  return angleOffDeg(facing, { x: target.xMm, y: target.yMm }, firer);
}
