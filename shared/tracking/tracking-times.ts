import { radians } from '../geometry/angle';

/** Sightings before a new track is believed, so that a single misreading never becomes a team. */
export const CONFIRM_SIGHTINGS = 3;
/** A tentative track unseen for longer is dropped. */
export const TENTATIVE_MS = 1000;
/** Unseen for longer, a track is occluded: shorter than a hand's pass, longer than a few missed frames. */
export const OCCLUDED_AFTER_MS = 250;
/** Unseen for longer, it is lost. It is kept where it was last seen, since its fiducial will name it again. */
export const LOST_AFTER_MS = 3000;
/** Still for so long, a team is settled: a verdict may stand on it. */
export const SETTLE_MS = 400;
/** Frames further apart than this come after a pause (a reload, a suspended laptop), in which no track ages. */
export const LONGEST_FRAME_MS = 1000;

/** A moving team is expected to go on as it went for so long, and no further than this. */
export const CARRY_MS = 100;
export const CARRY_MOST_MM = 60;
export const CARRY_MOST_RAD = radians(60);

/** A sighting nearer than this, or than three standard deviations, is the same place seen again. */
export const STILL_MM = 0.8;
export const STILL_RAD = radians(1.5);
/** A settled team's sighting that is off by less than this is believed when the next one agrees. */
export const NUDGE_MM = 2.5;
export const NUDGE_RAD = radians(4);
/** No hand moves a team further than this between two frames: reach plus speed times time. */
export const JUMP_MM = 60;
export const JUMP_MM_PER_MS = 2.5;
export const JUMP_RAD = radians(60);
export const JUMP_RAD_PER_MS = radians(0.6);
/** A second sighting this near a doubted one agrees with it. */
export const AGREES_MM = 40;
export const AGREES_RAD = radians(40);
/** Sightings of a standing team that are averaged; more is calmer and slower to follow a creeping move. */
export const AVERAGED_SIGHTINGS = 20;
