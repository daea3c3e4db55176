/** Why a plan does not work as asked. */
export type PlanProblem =
  | {
      readonly kind: 'table-not-seen';
      readonly heightMm: number;
      readonly lowestHeightMm: number | undefined;
    }
  | {
      readonly kind: 'not-safe';
      readonly sizeMm: number;
      readonly foundPercent: number;
      readonly smallestSafeMm: number | undefined;
    }
  | {
      readonly kind: 'does-not-fit';
      readonly sizeMm: number;
      readonly paperMm: number;
      readonly baseWidthMm: number;
      readonly baseDepthMm: number;
      readonly largestMm: number;
    };
