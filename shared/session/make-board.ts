import { isBare } from '../board/bare-teams';
import type { Board, BoardObjective, BoardTeam, Presence, TurretHeading } from '../board/board';
import { type Platoon, type Team, typeUnder } from '../board/team';
import { noFlags } from '../board/team-flags';
import { wrapAngle } from '../geometry/angle';
import { largestAxis, placeCovariance } from '../geometry/covariance';
import type { Matrix3, Pose, TableSize } from '../geometry/point';
import { fail, ok, type Result } from '../result';
import { rulesetOf } from '../rules/registry';
import { type StandingBase, standingBases } from '../tracking/base-standing';
import { WITHHELD_MM } from '../tracking/rig-moved';
import type { Track, TrackingState } from '../tracking/track';
import { readingsInUse } from './rules-said';
import type { Session } from './session';

/** What keeps tracks and session from being one board: each is a fault of what they hold, not of the table. */
export type BoardError =
  | { readonly kind: 'teamWithoutPlatoon'; readonly teamId: string; readonly platoonId: string }
  | { readonly kind: 'trackedTwice'; readonly teamId: string }
  | { readonly kind: 'poseNotFinite'; readonly teamId: string };

/**
 * The table as the rules see it: roster and decisions from the session, places from the tracks.
 * A team stands where its track says, and one without a fiducial where its base does once that is named; without one, where it last settled. Tentative tracks do not count yet. Tracks
 * of ids that the roster does not know are passed over, and so are teams whose centre is off the table: models set
 * aside are not in the game. A destroyed team that the camera no longer sees has been taken away.
 * Teams and objectives come in the roster's order.
 */
export function makeBoard(tracking: TrackingState, session: Session): Result<Board, BoardError> {
  const tracks = tracksById(tracking);
  if (!tracks.ok) return tracks;
  const { roster, terrain, units, setup } = session;
  const bases = new Map(standingBases(tracking).map((base) => [base.teamId, base]));
  const platoons = new Map(roster.platoons.map((platoon) => [platoon.id, platoon]));

  const teams: BoardTeam[] = [];
  for (const team of roster.teams) {
    const platoon = platoons.get(team.platoonId);
    if (!platoon) {
      return fail({ kind: 'teamWithoutPlatoon', teamId: team.id, platoonId: team.platoonId });
    }
    const track = tracks.value.get(team.id);
    const base = isBare(team) ? bases.get(team.id) : undefined;
    // Before the first frame nothing has been looked for, so nothing is lost.
    const unseen = tracking.tracks.length === 0 ? 'occluded' : 'lost';
    const standing = track
      ? standingOf(track)
      : base
        ? standingOfBase(base)
        : settledStanding(session, team.id, unseen);
    const boardTeam = standing && boardTeamOf(team, platoon, standing, session);
    if (boardTeam && isInPlay(boardTeam, setup.table)) teams.push(boardTeam);
  }

  const objectives = roster.objectives.flatMap((objective): BoardObjective[] => {
    const lying = objectivePlace(session, objective.id, tracks.value.get(objective.id));
    return lying ? [{ objective, ...lying }] : [];
  });

  const fallenIds = roster.teams
    .filter(({ id }) => session.flags[id]?.destroyed && !teams.some(({ team }) => team.id === id))
    .map(({ id }) => id);
  const readings = readingsInUse(session);
  const board = {
    table: setup.table,
    units,
    roster,
    terrain,
    teams,
    objectives,
    ...(readings ? { readings } : {}),
    ...(session.said ? { said: session.said } : {}),
    ...(session.moves ? { moves: movesOf(session.moves) } : {}),
    ...(session.overruled ? { overruled: session.overruled } : {}),
  };
  const whole: Board = fallenIds.length > 0 ? { ...board, fallenIds } : board;
  return ok(tracking.moved?.camera ? withheld(whole) : whole);
}

/** How teams came to where they stand: whether a move counts yet is the session's to know. */
function movesOf(moves: NonNullable<Session['moves']>): NonNullable<Board['moves']> {
  return Object.fromEntries(
    Object.entries(moves).map(([teamId, { from, via, pathMm }]) => [
      teamId,
      { from, pathMm, ...(via ? { via } : {}) },
    ]),
  );
}

/** The board of a camera that has moved: everything stands where it was last seen, and may stand elsewhere. */
function withheld(board: Board): Board {
  const doubt = WITHHELD_MM ** 2;
  return {
    ...board,
    withheld: 'camera-moved',
    teams: board.teams.map((team) => {
      const [xx, xy, xt, yx, yy, yt, tx, ty, tt] = team.covariance;
      return { ...team, covariance: [xx + doubt, xy, xt, yx, yy + doubt, yt, tx, ty, tt] };
    }),
    objectives: board.objectives.map((objective) => ({ ...objective, sigmaMm: WITHHELD_MM })),
  };
}

/** Where a team stands and how that is known. */
interface Standing {
  readonly pose: Pose;
  readonly covariance: Matrix3;
  readonly elevationMm: number;
  readonly presence: Presence;
  readonly front?: 'unknown';
  readonly turretHeadingRad?: number;
}

function tracksById({ tracks }: TrackingState): Result<ReadonlyMap<string, Track>, BoardError> {
  const byId = new Map<string, Track>();
  for (const track of tracks) {
    const { teamId, pose, state } = track;
    if (state === 'tentative') continue;
    if (byId.has(teamId)) return fail({ kind: 'trackedTwice', teamId });
    if (!Number.isFinite(pose.xMm + pose.yMm + pose.headingRad)) {
      return fail({ kind: 'poseNotFinite', teamId });
    }
    byId.set(teamId, track);
  }
  return ok(byId);
}

function standingOf(track: Track): Standing {
  const { pose, covariance, elevationMm, turretHeadingRad } = track;
  const presence = presenceOf(track);
  const standing = { pose, covariance, elevationMm, presence };
  return turretHeadingRad === undefined ? standing : { ...standing, turretHeadingRad };
}

function standingOfBase({ pose, covariance, elevationMm, presence, front }: StandingBase): Standing {
  return { pose, covariance, elevationMm, presence, ...(front === 'unknown' ? { front } : {}) };
}

function presenceOf({ state, settled }: Track): Presence {
  if (state === 'occluded' || state === 'lost') return state;
  return settled ? 'settled' : 'moving';
}

function settledStanding(session: Session, teamId: string, presence: Presence): Standing | undefined {
  const settled = session.settledPoses[teamId];
  if (!settled) return undefined;
  const { pose, covariance, elevationMm, front } = settled;
  return { pose, covariance, elevationMm, presence, ...(front ? { front } : {}) };
}

/** A marker that is seen is believed before a click, and a click before where the marker was last seen. */
function objectivePlace(
  { objectivePoses, settledPoses }: Session,
  objectiveId: string,
  track: Track | undefined,
): Pick<BoardObjective, 'pose' | 'sigmaMm'> | undefined {
  const placed = objectivePoses[objectiveId];
  // Where a click put it is where it is: there is no marker to be wrong about.
  if (!track && placed) return { pose: placed, sigmaMm: 0 };
  const seen = track ?? settledPoses[objectiveId];
  return seen && { pose: seen.pose, sigmaMm: largestAxis(placeCovariance(seen.covariance)) };
}

function boardTeamOf(team: Team, platoon: Platoon, standing: Standing, session: Session): BoardTeam {
  const { turretHeadingRad, ...place } = standing;
  const flags = { ...noFlags, ...session.flags[team.id] };
  const unitType = typeUnder(team, session.rulesetId);
  const known = unitType === team.unitType ? team : { ...team, unitType };
  const boardTeam = { team: known, platoon, ...place, flags };
  if (!rulesetOf(session).hasTurret(unitType)) return boardTeam;
  return { ...boardTeam, turret: turretOf(team.id, place.pose, turretHeadingRad, session) };
}

/** A turret's own fiducial is believed before the operator, and the operator before the guess that it faces ahead. */
function turretOf(
  teamId: string,
  hull: Pose,
  seenHeadingRad: number | undefined,
  { turretOffsetsRad }: Session,
): TurretHeading {
  if (seenHeadingRad !== undefined) return { headingRad: seenHeadingRad, source: 'fiducial' };
  const offsetRad = turretOffsetsRad[teamId];
  if (offsetRad === undefined) return { headingRad: hull.headingRad, source: 'assumed' };
  return { headingRad: wrapAngle(hull.headingRad + offsetRad), source: 'operator' };
}

function isInPlay({ pose, presence, flags }: BoardTeam, { widthMm, depthMm }: TableSize): boolean {
  if (flags.destroyed && presence === 'lost') return false;
  return pose.xMm >= 0 && pose.xMm <= widthMm && pose.yMm >= 0 && pose.yMm <= depthMm;
}
