import { radians, wrapAngle } from '../geometry/angle';
import { poseCovariance } from '../geometry/covariance';
import type { Pose } from '../geometry/point';
import type { BoardTeam, Presence, TeamFlags } from './board';
import type { LineReader } from './notation-line';
import { presences } from './notation-words';
import type { Base, Team } from './team';
import { flagNames } from './team-flags';

/** A team as its line tells, and whether it leads its platoon. */
export interface TeamLine {
  readonly row: Omit<BoardTeam, 'platoon'>;
  readonly commands: boolean;
}

/** Reads what follows the word "team". `fiducialId` is the one it wears when the line names none. */
export function readTeam(reader: LineReader, platoonId: string, usualFiducialId: number): TeamLine {
  const id = reader.word('an id');
  const name = reader.word('a name');
  const unitType = reader.word('a unit type');
  const base = readBase(reader);
  const pose = readPose(reader);
  let fiducialId: number | undefined = usualFiducialId;
  let commands = false;
  let turret: BoardTeam['turret'];
  let sigma: readonly [mm: number, rad: number] = [0, 0];
  let elevationMm = 0;
  let presence: Presence = 'settled';
  let front: BoardTeam['front'];
  const on = new Set<string>();
  for (const word of reader.rest) {
    const [key = '', value = ''] = word.split('=');
    const figures = value.split('/');
    if (word === 'command') commands = true;
    else if (key === 'fiducial' && isFigure(value)) fiducialId = Number(value);
    else if (word === 'fiducial=none') fiducialId = undefined;
    else if (word === 'front=unknown') front = 'unknown';
    else if (key === 'height' && isFigure(value)) elevationMm = Number(value);
    else if (key === 'sigma' && figures.length === 2 && figures.every(isFigure)) {
      sigma = [Number(figures[0]), radians(Number(figures[1]))];
    } else if (key === 'turret' && isFigure(figures.at(-1) ?? '')) {
      const headingRad = wrapAngle(radians(Number(figures.at(-1))));
      turret = { headingRad, source: figures[0] === 'seen' ? 'fiducial' : 'operator' };
    } else if (flagNames.some((flag) => flag === word)) on.add(word);
    else if (presences.some((known) => known === word)) {
      presence = presences.find((known) => known === word) ?? presence;
    } else
      reader.reject(
        word,
        'command, fiducial=, front=unknown, turret=, sigma=MM/DEGREES, height=, a flag or a presence',
      );
  }
  const flags: TeamFlags = {
    moved: on.has('moved'),
    shot: on.has('shot'),
    concealed: on.has('concealed'),
    goneToGround: on.has('goneToGround'),
    pinned: on.has('pinned'),
    dugIn: on.has('dugIn'),
    dugInAttempt: on.has('dugInAttempt'),
    shotFullRof: on.has('shotFullRof'),
    bailedOut: on.has('bailedOut'),
    bogged: on.has('bogged'),
    destroyed: on.has('destroyed'),
  };
  const team: Team = {
    id,
    name,
    platoonId,
    unitType,
    base,
    ...(fiducialId === undefined
      ? {}
      : { fiducial: { id: fiducialId, sizeMm: 20, heightMm: 3, offsetMm: [0, 0], rotationRad: 0 } }),
  };
  const covariance = poseCovariance(...sigma);
  const row = {
    team,
    pose,
    covariance,
    elevationMm,
    presence,
    flags,
    ...(front ? { front } : {}),
    ...(turret ? { turret } : {}),
  };
  return { row, commands };
}

function readBase(reader: LineReader): Base {
  const size = reader.word('a base as WIDTHxDEPTH or oDIAMETER');
  const round = /^o([\d.]+)$/.exec(size);
  const rectangle = /^([\d.]+)x([\d.]+)$/.exec(size);
  if (!round && !rectangle) reader.reject(size, 'a base as WIDTHxDEPTH or oDIAMETER');
  const widthMm = Number(round?.[1] ?? rectangle?.[1] ?? 0);
  const depthMm = Number(round?.[1] ?? rectangle?.[2] ?? 0);
  return { shape: round ? 'round' : 'rectangle', widthMm, depthMm, thicknessMm: 3 };
}

/** x and y in millimetres, then the heading in degrees. */
export function readPose(reader: LineReader): Pose {
  return {
    xMm: reader.number('x in mm'),
    yMm: reader.number('y in mm'),
    headingRad: wrapAngle(radians(reader.number('a heading in degrees'))),
  };
}

/** Whether a word is a plain number. */
export function isFigure(text: string): boolean {
  return text !== '' && Number.isFinite(Number(text));
}
