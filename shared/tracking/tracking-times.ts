import { radians } from '../geometry/angle';

/** Sightings before a new track is believed, so that a single misreading never becomes a team. */
export const CONFIRM_SIGHTINGS = 3;
/** A tentative track unseen for longer is dropped. */
export const TENTATIVE_MS = 1000;
/** Unseen for longer, a track is occluded: shorter than a hand takes to begin a move, longer than a few missed frames. */
export const OCCLUDED_AFTER_MS = 120;
/** Unseen for longer, it is lost. It is kept where it was last seen, since its fiducial will name it again. */
export const LOST_AFTER_MS = 3000;
/** Still for so long, and seen so often, a team is settled: a verdict may stand on it. Four frames of thirty a second. */
export const SETTLE_MS = 95;
export const SETTLE_SIGHTINGS = 3;
/** A sighting whose heading is in more doubt settles no team soon, and tells nothing of one that is settled. */
export const SETTLE_MOST_RAD = radians(1.5);
/** A hand's shadow goes sooner; a team that the projector's light falls across stands in that doubt for good. */
export const UNCLEAR_SETTLE_MS = 3000;
/**
 * Hands are gone and every team has been settled for so long: what was done is done, and may be told. With what
 * settling takes, all has then been still for a second.
 */
export const CALM_MS = 900;
/** A team that has stood for so long is done with, whatever goes on elsewhere or flickers in bad light. */
export const PATIENCE_MS = 5000;
/** Rests follow the slow creep of a camera once in so long: shorter than it takes to creep a motion's length. */
export const RENEW_MS = 5000;
/** Frames further apart than this come after a pause (a reload, a suspended laptop), in which no track ages. */
export const LONGEST_FRAME_MS = 1000;

/** A moving team is expected to go on as it went for so long, and no further than this. */
export const CARRY_MS = 100;
export const CARRY_MOST_MM = 60;
export const CARRY_MOST_RAD = radians(60);

/** A sighting nearer than this, or than so many standard deviations of its noise, is the same place seen again. */
export const STILL_MM = 0.3;
export const STILL_RAD = radians(0.5);
export const STILL_SIGMAS = 6;
/** Recent sightings whose mean lies further off than this, or than so many of its standard deviations, show a shift. */
export const DRIFT_MM = 0.1;
export const DRIFT_RAD = radians(0.2);
export const DRIFT_SIGMAS = 5.0;
/** The recent mean forgets over this many sightings; more finds smaller shifts, later. */
export const DRIFT_SIGHTINGS = 10;
/** What a track's noise is measured over; more is surer, and slower to learn of a dimmed lamp. */
export const NOISE_SIGHTINGS = 60;
/** What the recent mean's own wandering is measured over: many times as long as it remembers. */
export const UNREST_SIGHTINGS = 300;
/** A pose from one sighting is corrected, not moved, by a second one this many of its standard deviations off. */
export const CORRECTED_SIGMAS = 3;
/** A smaller move may be a shaken camera's. */
export const SHAKE_MM = 2;
export const SHAKE_RAD = radians(2);
/** A sighting whose corners are in more doubt than this, and than so many times the usual, sees a fiducial in part. */
export const PARTLY_SEEN_PX = 0.12;
export const PARTLY_SEEN_TIMES = 3;
/** It speaks against a team's place where it lies more than so many of its own stated standard deviations off. */
export const COVERED_SIGMAS = 2;
/** Further off it does whatever its doubt, since a hand that begins to move a team covers it too: read aside by less. */
export const COVERED_MOST_MM = 0.7;
export const COVERED_MOST_RAD = radians(1);
/** A fiducial that looks larger than usual by this share is 25 mm nearer to a camera two metres away. */
export const RAISED_SHARE = 0.0125;
/** Its size is so many times less in doubt. */
export const RAISED_SIGMAS = 4;
/**
 * Corners in more doubt than so many times the usual show no size: a hand beside a fiducial darkens its paper, and has it
 * look larger by as much as one that is raised, at 2.4 times the usual doubt and more.
 */
export const WELL_SEEN_TIMES = 1.5;
/** One sighting of it may be a misreading. */
export const RAISED_SIGHTINGS = 2;
/** What is usual is learnt over this many sightings: ten seconds, longer than a hand stays. */
export const USUAL_SIGHTINGS = 300;
/** No hand moves a team further than this between two frames: reach plus speed times time. */
export const JUMP_MM = 60;
export const JUMP_MM_PER_MS = 2.5;
export const JUMP_RAD = radians(60);
export const JUMP_RAD_PER_MS = radians(0.6);
/** A second sighting this near a doubted one agrees with it. */
export const AGREES_MM = 40;
export const AGREES_RAD = radians(40);
/** Sightings of a standing team that are averaged; more is calmer and slower to follow a creeping move. */
export const AVERAGED_SIGHTINGS = 60;
