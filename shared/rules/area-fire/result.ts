/** What area fire does to a target, from nothing to the worst: suppressed, dispersed, permanently dispersed, disabled. */
export const areaResults = ['-', 'S', 'D', 'PD', 'DS'] as const;
export type AreaResult = (typeof areaResults)[number];

/** What lies beside an element: a result, or N for a vehicle that is neutralised. */
export type Marker = AreaResult | 'N';

/** How severe a marker is, 0 to 4; neutralised ranks like dispersed (AF-A26). */
export function severity(marker: Marker): number {
  return marker === 'N' ? areaResults.indexOf('D') : areaResults.indexOf(marker);
}

/** The result of a severity; whole numbers beyond the worst stay the worst, and below nothing nothing. */
export function resultOfSeverity(level: number): AreaResult {
  return areaResults[Math.max(0, Math.min(areaResults.length - 1, level))] ?? '-';
}
