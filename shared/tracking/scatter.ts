import type { Matrix3 } from '../geometry/point';
import type { Scatter, TrackMemory } from './track';
import { NOISE_SIGHTINGS, UNREST_SIGHTINGS } from './tracking-times';

/** Steps count up to this many standard deviations: an outlier is no measure of the usual. */
const MOST_SIGMAS = 4;
/** However many sightings are averaged, this share of each variance is kept: nothing says that noise is all there is. */
const LEAST_SHARE = 0.5;

/** The scatter that a covariance states, for as long as none has been seen. */
export function statedScatter(covariance: Matrix3): Scatter {
  return {
    placeMm: Math.sqrt(Math.max(0, covariance[0] + covariance[4]) / 2),
    headingRad: Math.sqrt(Math.max(0, covariance[8])),
  };
}

/**
 * The scatter after one more sighting, `stepMm` and `stepRad` from the one before. The step between two sightings
 * holds the noise of both and nothing of where the team stands, so that a slow shift is not taken for noise.
 * Source: the mean square successive difference (von Neumann 1941).
 */
export function seenScatter(before: Scatter, stepMm: number, stepRad: number): Scatter {
  return {
    // A quarter of a squared step: two sightings, two axes.
    placeMm: blended(before.placeMm, (stepMm * stepMm) / 4, NOISE_SIGHTINGS),
    headingRad: blended(before.headingRad, (stepRad * stepRad) / 2, NOISE_SIGHTINGS),
  };
}

/** The scatter of a standing team's recent mean after it was `driftMm` and `driftRad` off. */
export function wandered(before: Scatter, driftMm: number, driftRad: number): Scatter {
  return {
    // Half of a squared distance: two axes.
    placeMm: blended(before.placeMm, (driftMm * driftMm) / 2, UNREST_SIGHTINGS),
    headingRad: blended(before.headingRad, driftRad * driftRad, UNREST_SIGHTINGS),
  };
}

function blended(sigma: number, square: number, sightings: number): number {
  const variance = sigma * sigma;
  const credible = Math.min(square, MOST_SIGMAS * MOST_SIGMAS * variance);
  return Math.sqrt(variance + (credible - variance) / sightings);
}

/**
 * The covariance of a pose averaged over `averaged` sightings, each of covariance `single`. What changes from
 * sighting to sighting (`noise`) averages out; what is the same in all of them (lens, print, calibration, the
 * pixels' place on the edges) does not. A single sighting keeps its covariance, and at least half of each
 * variance always stays: of a place in the pixels that much is the same in all, measured on rendered tables. Correlations are kept, so that it remains a covariance.
 */
export function averagedCovariance(
  single: Matrix3,
  { noise, averaged }: Pick<TrackMemory, 'noise' | 'averaged'>,
): Matrix3 {
  if (!noise) return single;
  const stated = statedScatter(single);
  const place = shareLeft(noise.placeMm, stated.placeMm, averaged);
  const heading = shareLeft(noise.headingRad, stated.headingRad, averaged);
  const both = Math.sqrt(place * heading);
  const [xx, xy, xh, yx, yy, yh, hx, hy, hh] = single;
  return [
    xx * place,
    xy * place,
    xh * both,
    yx * place,
    yy * place,
    yh * both,
    hx * both,
    hy * both,
    hh * heading,
  ];
}

/** The share of a variance that is left when its random part is averaged. */
function shareLeft(noise: number, stated: number, averaged: number): number {
  if (!(stated > 0) || averaged <= 1) return 1;
  const random = Math.min(1, (noise / stated) ** 2);
  return Math.max(LEAST_SHARE, 1 - random * (1 - 1 / averaged));
}
