/** A model that came no farther than this on the table was only touched, whatever the camera makes of it. */
export const KNOCKED_MM = 5;
