/** What the mains do to light, in the settings' words: known, or judged by where the machine stands. */
export type Mains = 'auto' | 50 | 60;

/** How long a camera can expose a frame, in the browser's unit of 100 µs (Media Capture: exposureTime). */
export interface ExposureRange {
  readonly min: number;
  readonly max: number;
  readonly step: number;
}

const UNITS_A_SECOND = 10_000;

/** In America mains have 60 Hz but for the south, and in some countries of Asia and the Pacific. */
const SIXTY =
  /^(America\/(?!Argentina|Santiago|Punta_Arenas|Montevideo|Asuncion|La_Paz|Buenos_Aires|Cayenne|Jamaica|Guadeloupe|Martinique)|US\/|Canada\/|Asia\/(Seoul|Taipei|Manila|Riyadh)$|Pacific\/(Honolulu|Guam|Saipan|Pago_Pago|Palau)$)/;

/** The mains frequency of a time zone as the browser names it; 50 where nothing else is known. */
export function mainsHzOf(mains: Mains, timeZone: string): 50 | 60 {
  if (mains !== 'auto') return mains;
  return SIXTY.test(timeZone) ? 60 : 50;
}

/**
 * The exposure time nearest to `current` that is a whole number of the light's periods: lamps on the mains brighten
 * twice a period, so every row of a rolling shutter then gathers the same light and no bands show. Nearest by ratio,
 * since light counts; never longer than a frame of `framesPerSecond`. Undefined where the camera can hold no such
 * time: one that is fast enough for the daylight it is in has nothing to gain.
 */
export function wholePeriods(
  current: number,
  mainsHz: 50 | 60,
  range: ExposureRange,
  framesPerSecond: number,
): number | undefined {
  const period = UNITS_A_SECOND / (2 * mainsHz);
  const longest = Math.min(range.max, UNITS_A_SECOND / framesPerSecond);
  let best: number | undefined;
  for (let periods = 1; periods * period <= longest; periods++) {
    const exact = periods * period;
    const time =
      range.step > 0 ? range.min + Math.round((exact - range.min) / range.step) * range.step : exact;
    // A coarse step may leave no time near enough to a whole number of periods.
    if (time < range.min || time > range.max || Math.abs(time - exact) > NEAR_ENOUGH * period) continue;
    if (best === undefined || ratio(time, current) < ratio(best, current)) best = time;
  }
  return best;
}

/** A period cut short by this share leaves less than a twentieth of the flicker. */
const NEAR_ENOUGH = 0.02;

function ratio(a: number, b: number): number {
  return Math.abs(Math.log(a / b));
}
