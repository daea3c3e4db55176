import type { FiducialMount, Roster, Team } from '../board/team';
import type { Terrain } from '../board/terrain';
import type { Camera } from '../geometry/camera';
import type { PlaceDoubt } from '../geometry/place-doubt';
import type { DictionaryName, FiducialDetection, FiducialObservation, TeamObservation } from './detection';
import { elevationsOf, groundCanBe } from './elevation';
import { baseOf } from './mount';
import { type SquarePose, squarePose } from './square-pose';

export interface ObserveOptions {
  /** Of where the camera puts places of the table; added to every place. */
  readonly cameraDoubt: PlaceDoubt;
  /** Whose ids the roster's are; fiducials of other dictionaries are passed over. DICT_4X4_250 by default. */
  readonly dictionary?: DictionaryName;
}

export interface TableObservations {
  readonly teams: TeamObservation[];
  /** Fiducials of the roster's objectives. */
  readonly markers: FiducialObservation[];
  /** Fiducials that no team, turret or objective owns, ascending. */
  readonly unknownFiducialIds: number[];
  /** Teams and objective markers alike, as the tracker takes them; a marker's `teamId` is its objective's id. */
  readonly tracked: TeamObservation[];
  /** Every fiducial of the dictionary at its own centre; unknown ones as if they lay flat on the ground. */
  readonly fiducials: FiducialObservation[];
}

/** An objective's or an unknown fiducial lies flat on the ground. */
const FLAT: FiducialMount = { id: -1, sizeMm: 0, heightMm: 0, offsetMm: [0, 0], rotationRad: 0 };
/** Corner noise and print make a side look longer or shorter by about this share, one standard deviation. */
const SIDE_SIGMA = 0.004;
/** Elevations whose side is this many standard deviations from the best one's are ruled out. */
const RULED_OUT = 3.5;

/** One way in which a fiducial may stand. */
interface Standing {
  readonly elevationMm: number;
  readonly fiducial: SquarePose;
  readonly base: SquarePose;
}

interface Choices {
  readonly standings: readonly Standing[];
  /** Whether the terrain agrees with them; else they are all there are. */
  readonly fit: boolean;
}

/**
 * Where teams stand, from fiducials in the picture. The ray through each corner meets the plane of the fiducial's
 * height above the ground. Which ground is not known beforehand: every elevation of the terrain is tried and kept
 * where the base's centre then lies on ground that can have that elevation. Of several that remain, the fiducial's
 * seen size against its printed one decides, measured on the fiducials of the same frame that leave no choice;
 * what size cannot tell apart is reported as ambiguous. Where none remains (a base over a hill's edge, a hill
 * outlined badly) the size decides among all, and the answer is ambiguous as well.
 */
export function observeTeams(
  detections: readonly FiducialDetection[],
  camera: Camera,
  roster: Roster,
  terrain: Terrain,
  options: ObserveOptions,
): TableObservations {
  const dictionary = options.dictionary ?? 'DICT_4X4_250';
  const elevations = elevationsOf(terrain);
  const teamOf = new Map<number, Team>();
  for (const team of roster.teams) if (team.fiducial) teamOf.set(team.fiducial.id, team);
  const turretOf = new Map<number, Team>();
  for (const team of roster.teams) if (team.turretFiducial) turretOf.set(team.turretFiducial.id, team);
  const objectiveOf = new Map(roster.objectives.map((objective) => [objective.fiducialId, objective]));

  const seen = firstOfEachId(detections.filter((detection) => detection.dictionary === dictionary));
  const mountOf = (id: number): FiducialMount =>
    teamOf.get(id)?.fiducial ?? turretOf.get(id)?.turretFiducial ?? FLAT;
  const choices = seen.map((detection) =>
    standings(detection, mountOf(detection.fiducialId), camera, terrain, elevations, options.cameraDoubt),
  );
  const sideBias = medianSideBias(seen, choices, mountOf);

  const out: TableObservations = {
    teams: [],
    markers: [],
    unknownFiducialIds: [],
    tracked: [],
    fiducials: [],
  };
  const turretHeadings = new Map<string, number>();
  seen.forEach((detection, i) => {
    const id = detection.fiducialId;
    const mount = mountOf(id);
    const choice = likeliest(choices[i], mount.sizeMm, sideBias);
    if (!choice) return;
    const { standing, ambiguous } = choice;
    const fiducial: FiducialObservation = {
      fiducialId: id,
      pose: standing.fiducial.pose,
      zMm: standing.elevationMm + mount.heightMm,
      corners: detection.corners,
    };
    out.fiducials.push(fiducial);
    const turretTeam = turretOf.get(id);
    if (turretTeam) {
      turretHeadings.set(turretTeam.id, standing.base.pose.headingRad);
      return;
    }
    const objective = objectiveOf.get(id);
    const ownerId = teamOf.get(id)?.id ?? objective?.id;
    if (ownerId === undefined) {
      out.unknownFiducialIds.push(id);
      return;
    }
    const observation: TeamObservation = {
      teamId: ownerId,
      fiducialId: id,
      pose: standing.base.pose,
      covariance: standing.base.covariance,
      cornerSigmaPx: detection.cornerSigmaPx,
      ...(mount.sizeMm > 0 && { largerBy: Math.log(standing.fiducial.sideMm / mount.sizeMm) - sideBias }),
      elevationMm: standing.elevationMm,
      ambiguousElevation: ambiguous,
      fiducial,
    };
    out.tracked.push(observation);
    if (objective) out.markers.push(fiducial);
    else out.teams.push(observation);
  });
  const withTurret = (observation: TeamObservation): TeamObservation => {
    const turretHeadingRad = turretHeadings.get(observation.teamId);
    return turretHeadingRad === undefined ? observation : { ...observation, turretHeadingRad };
  };
  return {
    ...out,
    teams: out.teams.map(withTurret),
    tracked: out.tracked.map(withTurret),
    unknownFiducialIds: out.unknownFiducialIds.sort((a, b) => a - b),
  };
}

/** Of an id that lies in two places the detector names first the one to believe. */
function firstOfEachId(detections: readonly FiducialDetection[]): readonly FiducialDetection[] {
  const ids = new Set<number>();
  return detections.filter(({ fiducialId }) => !ids.has(fiducialId) && ids.add(fiducialId));
}

/** The elevations that explain a fiducial, or all where none does. */
function standings(
  detection: FiducialDetection,
  mount: FiducialMount,
  camera: Camera,
  terrain: Terrain,
  elevations: readonly number[],
  cameraDoubt: PlaceDoubt,
): Choices {
  const all: Standing[] = [];
  for (const elevationMm of elevations) {
    const fiducial = squarePose(camera, detection, elevationMm + mount.heightMm, cameraDoubt);
    if (fiducial) all.push({ elevationMm, fiducial, base: baseOf(fiducial, mount) });
  }
  const fitting = all.filter(({ elevationMm, base: { pose } }) =>
    groundCanBe(terrain, elevationMm, { x: pose.xMm, y: pose.yMm }),
  );
  return fitting.length > 0 ? { standings: fitting, fit: true } : { standings: all, fit: false };
}

/** Print, paper and lens make every side look longer or shorter alike; this is by how much, as a logarithm. */
function medianSideBias(
  seen: readonly FiducialDetection[],
  choices: readonly Choices[],
  mountOf: (id: number) => FiducialMount,
): number {
  const logs: number[] = [];
  seen.forEach((detection, i) => {
    const { standings: ways, fit } = choices[i] ?? { standings: [], fit: false };
    const [only, ...others] = ways;
    const { sizeMm } = mountOf(detection.fiducialId);
    if (fit && only && others.length === 0 && sizeMm > 0) logs.push(Math.log(only.fiducial.sideMm / sizeMm));
  });
  logs.sort((a, b) => a - b);
  return logs[logs.length >> 1] ?? 0;
}

function likeliest(
  choices: Choices | undefined,
  sizeMm: number,
  sideBias: number,
): { readonly standing: Standing; readonly ambiguous: boolean } | undefined {
  const [first, ...others] = choices?.standings ?? [];
  if (!choices || !first) return undefined;
  if (others.length === 0) return { standing: first, ambiguous: !choices.fit };
  if (!(sizeMm > 0)) return { standing: first, ambiguous: true };
  const miss = (s: Standing) => Math.abs(Math.log(s.fiducial.sideMm / sizeMm) - sideBias);
  const [best, second] = choices.standings.toSorted((a, b) => miss(a) - miss(b));
  if (!best || !second) return undefined;
  return { standing: best, ambiguous: !choices.fit || miss(second) < RULED_OUT * SIDE_SIGMA };
}
