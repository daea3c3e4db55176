import type { Pose } from '../geometry/point';

/** Ways an arm may come from, as seen from the hand: the operator's side first, which is the likeliest. */
const ARMS: readonly (readonly [xMm: number, yMm: number])[] = [
  [0, -1],
  [0, 1],
  [-1, 0],
  [1, 0],
];
/** Half as wide as an arm with what its height above the table hides beside it. */
const ARM_MM = 80;
/** A team this near an arm's middle is hidden by it for certain. */
const UNDER_MM = 25;

/**
 * Of teams that one arm has hidden, the index of the one at its fingers; the others only lie under it. The arm comes
 * in straight over one of the table's sides: over that one from which it hides all of `covered` and fewest of the
 * teams `inSight`. `covered` holds one at least; where nothing decides, the one furthest from the operator.
 */
export function fingertipOf(covered: readonly Pose[], inSight: readonly Pose[]): number {
  let best = 0;
  let least = Number.POSITIVE_INFINITY;
  for (const [ax, ay] of ARMS) {
    covered.forEach((hand, index) => {
      const under = (pose: Pose, halfMm: number) => {
        const dx = pose.xMm - hand.xMm;
        const dy = pose.yMm - hand.yMm;
        return dx * ax + dy * ay >= 0 && Math.abs(dx * ay - dy * ax) <= halfMm;
      };
      const unexplained = covered.filter((pose) => !under(pose, ARM_MM)).length;
      const contradicting = inSight.filter((pose) => under(pose, UNDER_MM)).length;
      const cost = 10 * unexplained + contradicting;
      if (cost < least) {
        least = cost;
        best = index;
      }
    });
  }
  return best;
}
