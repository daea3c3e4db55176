import { bareTeams } from '../board/bare-teams';
import type { Base, FiducialMount, Roster } from '../board/team';
import type { Pose } from '../geometry/point';
import { baseToTable } from '../geometry/pose';
import { paperSideMm } from './paper';

/** A team whose base shows how its fiducial sits on it. */
export interface SeatableTeam {
  readonly id: string;
  readonly base: Base;
  readonly fiducial: FiducialMount;
}

/** Paper this near to the rim is cut as well as a base is. */
const BEYOND_MM = 1.5;

/**
 * The teams whose outlines show whether their fiducials sit as the roster says, in the roster's order: on rectangular
 * bases, since nobody sees how far a round one is turned, and with all of the paper on the base, since paper beyond the
 * rim hides it.
 */
export function seatableTeams({ teams }: Roster): readonly SeatableTeam[] {
  return teams.flatMap(({ id, base, fiducial }) =>
    fiducial && base.shape === 'rectangle' && paperLiesOn(base, fiducial) ? [{ id, base, fiducial }] : [],
  );
}

/** Whether a picture of the empty table is of use: to find bases without fiducials, or to see how others' sit. */
export function isEmptyTableOfUse(roster: Roster): boolean {
  return bareTeams(roster).length > 0 || seatableTeams(roster).length > 0;
}

function paperLiesOn({ widthMm, depthMm }: Base, { offsetMm, rotationRad, sizeMm }: FiducialMount): boolean {
  const [xMm, yMm] = offsetMm;
  const seat: Pose = { xMm, yMm, headingRad: rotationRad };
  const half = paperSideMm(sizeMm) / 2;
  return [-half, half].every((x) =>
    [-half, half].every((y) => {
      const corner = baseToTable(seat, { x, y });
      return Math.abs(corner.x) <= depthMm / 2 + BEYOND_MM && Math.abs(corner.y) <= widthMm / 2 + BEYOND_MM;
    }),
  );
}
