import { checksum } from './checksum';
import type { TableSetup } from './session';

/** Light may lie so far from where it should before a calibration is not taken without saying so. */
export const usualCheckToleranceMm = 2;

/** A bar of known length as the calibrated camera saw it in one place. */
export interface BarReading {
  /** Centre to centre of its fiducials, mm of the table. */
  readonly lengthMm: number;
  /** Direction from one end to the other, counter-clockwise from table +x. */
  readonly directionRad: number;
}

/** What a camera saw of crosses that the projector showed, in figures. */
export interface LightChecked {
  /** What was checked: `checkedSum` of it. It counts for no other set-up. */
  readonly of: string;
  /** Root mean square and largest of the crosses' distances from their places. */
  readonly rmsMm: number;
  readonly worstMm: number;
  readonly found: number;
  readonly atMs: number;
  /** Somebody said that this is to be played by though it is beyond the tolerance. */
  readonly taken?: 'knowingly';
}

/** What a camera saw of the bar, place by place. What that says of the set-up is judged where it is shown. */
export interface BarChecked {
  readonly of: string;
  readonly readings: readonly BarReading[];
  /** What a ruler shows of the 200 mm check bar on its sheet, where somebody read it. */
  readonly checkBarMm?: number;
  readonly atMs: number;
}

/** The last looks at a set-up, and how exact light is to be. They travel with it, into files too. */
export interface SetupChecks {
  /** `usualCheckToleranceMm` where absent. */
  readonly toleranceMm?: number;
  readonly light?: LightChecked;
  readonly bar?: BarChecked;
}

/** Which of a set-up's cameras and projectors are meant. */
export interface CheckedKeys {
  readonly cameraKey: string;
  /** Absent for a check that the projector has no part in. */
  readonly projectorKey?: string;
}

/**
 * What a check is of, as a checksum: the table, that camera and that projector. So a check counts for what it was made
 * of and for nothing else, whatever was set up, undone or loaded since.
 */
export function checkedSum(setup: TableSetup, { cameraKey, projectorKey }: CheckedKeys): string {
  const { table, cameras, projectors } = setup;
  const projector = projectorKey === undefined ? null : (projectors[projectorKey] ?? null);
  return checksum(JSON.stringify([table, cameras[cameraKey] ?? null, projector], byName));
}

/** The check of light that counts for a set-up as it is. */
export function lightCheckOf(setup: TableSetup, keys: Required<CheckedKeys>): LightChecked | undefined {
  const light = setup.checks?.light;
  return light && light.of === checkedSum(setup, keys) ? light : undefined;
}

/** The readings of the bar that count for a set-up as it is. */
export function barCheckOf(setup: TableSetup, cameraKey: string): BarChecked | undefined {
  const bar = setup.checks?.bar;
  return bar && bar.of === checkedSum(setup, { cameraKey }) ? bar : undefined;
}

/** How far beside its place light may fall by a set-up's own word. */
export function toleranceOf({ checks }: Pick<TableSetup, 'checks'>): number {
  return checks?.toleranceMm ?? usualCheckToleranceMm;
}

/** Files and messages may list fields in another order; that is no other set-up. */
function byName(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}
