import { baseAreaMm2, reachMm } from './base-kinds';
import type { OutlineFit } from './outline-fit';
import { depthInside } from './placed-outline';

/** A rim as clear as this needs no other candidates. */
const CLEAR_RIM = 0.9;
const CLEAR_CHANGED = 0.9;
const CLEAR_UNEXPLAINED = 0.1;
const CLEAR_ODDITY = 4;
/** What is not rimmed like a base, or not changed like one, or amid something else, is none: a hand, a tree, a shadow. */
const LEAST_RIM = 0.75;
/** The rim's clear share less the share of strangers along it: a hull laid over two bases has half a rim and gaps. */
const LEAST_RIM_EXPLAINED = 0.6;
const LEAST_CHANGED = 0.5;
/** Whose rim and shadow are clear all round may be as smooth as the ground in shade within, as a bare hull is on mud. */
const LEAST_CHANGED_CLEAR = 0.15;
const LEAST_GROUNDED = 0.4;
const MOST_UNEXPLAINED = 0.25;
const MOST_EDGE_PX = 1.8;
const MOST_ODDITY = 20;
/** And where its rim is not clear all round, less: leaves have gaps in their rims and are blurred otherwise. */
const MOST_PART_ODDITY = 8;
/** A rim that shows less than that may be a camouflaged one, if all within has changed and nothing beyond. */
const LEAST_FAINT_RIM = 0.75;
const FAINT_CHANGED = 0.75;
const FAINT_GROUNDED = 0.8;
/** A base whose rim is as clear as this bears what lies on it: what is so much smaller, no likelier by much, and so far inside. */
const BEARER_RIM = 0.75;
const BORNE_AREA = 0.5;
const BEARER_LIKELIHOOD = 0.6;
const BORNE_DEPTH = 0.4;

/**
 * Of the fits of one place those that lie on no larger one: a gun is as rectangular as a base, but where a base's rim
 * runs round it, it stands on that.
 */
export function withoutContents(fits: readonly OutlineFit[]): readonly OutlineFit[] {
  const bearers = fits.filter((fit) => isBase(fit) && fit.rimSupport >= BEARER_RIM);
  return fits.filter((fit) => !bearers.some((bearer) => bears(bearer, fit)));
}

function bears(bearer: OutlineFit, borne: OutlineFit): boolean {
  const { outline: under } = bearer;
  const { outline: upon } = borne;
  return (
    bearer.likelihood > BEARER_LIKELIHOOD * borne.likelihood &&
    baseAreaMm2(upon.kind.base) < BORNE_AREA * baseAreaMm2(under.kind.base) &&
    depthInside(under, upon.xMm, upon.yMm) > BORNE_DEPTH * reachMm(upon.kind.base)
  );
}

/** Whether a fit explains its place so well that no other kind need be tried there. */
export function isClear({ rimSupport, changedShare, unexplained, oddity }: OutlineFit): boolean {
  const isRimmed = rimSupport >= CLEAR_RIM && oddity < CLEAR_ODDITY;
  return isRimmed && changedShare >= CLEAR_CHANGED && unexplained < CLEAR_UNEXPLAINED;
}

/** Whether what a fit lies on can be a base at all. */
export function isBase(fit: OutlineFit): boolean {
  const { rimSupport, changedShare, groundedShare, unexplained, oddity } = fit;
  const isRimmed =
    rimSupport >= LEAST_RIM &&
    rimSupport - unexplained >= LEAST_RIM_EXPLAINED &&
    groundedShare >= LEAST_GROUNDED;
  // Along a rim that hardly shows, texture may look like ground by chance; but it changes there, and nowhere beyond.
  const isFaint =
    rimSupport >= LEAST_FAINT_RIM && changedShare >= FAINT_CHANGED && groundedShare >= FAINT_GROUNDED;
  const isSharp =
    isRimmed && rimSupport >= CLEAR_RIM && unexplained < CLEAR_UNEXPLAINED && oddity < CLEAR_ODDITY;
  return (
    (isRimmed || isFaint) &&
    fit.edgePx < MOST_EDGE_PX &&
    oddity < (rimSupport >= CLEAR_RIM ? MOST_ODDITY : MOST_PART_ODDITY) &&
    changedShare >= (isSharp ? LEAST_CHANGED_CLEAR : LEAST_CHANGED) &&
    unexplained < MOST_UNEXPLAINED &&
    fit.evidence > 0
  );
}
