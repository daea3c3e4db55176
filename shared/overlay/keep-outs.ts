import type { BoardTeam } from '../board/board';
import type { FiducialMount } from '../board/team';
import type { Outline } from '../geometry/outline';
import { baseToTable, position } from '../geometry/pose';
import type { OverlayPrimitive } from './primitive';
import type { Scene } from './sketch';

/** Light this close to a fiducial costs its detection; measured on 20 mm fiducials at 1080p. */
const marginMm = 9;
/** An objective's fiducial, of which the roster knows the id alone. */
const objectiveFiducialMm = 20;

/** How far from its middle a fiducial needs darkness: its half-diagonal and the margin. */
function darkRadiusMm(sizeMm: number): number {
  return sizeMm * Math.SQRT1_2 + marginMm;
}

/** Darkness for every fiducial that is known to lie on the table: a disc of its half-diagonal and 9 mm more. */
export function keepOuts(scene: Scene): OverlayPrimitive[] {
  const teams = scene.board.teams.flatMap((team) => {
    return mountsOf(team).map((mount) => keepOut(mount.id, fiducialDisc(team, mount)));
  });
  const objectives = scene.board.objectives.flatMap(({ objective, pose }) => {
    if (objective.fiducialId === undefined) return [];
    return [
      keepOut(objective.fiducialId, {
        kind: 'disc',
        centre: position(pose),
        radius: darkRadiusMm(objectiveFiducialMm),
      }),
    ];
  });
  return [...teams, ...objectives];
}

function keepOut(fiducialId: number, outline: Outline<'table'>): OverlayPrimitive {
  return { kind: 'keep-out', id: `keep-out:${fiducialId}`, outline };
}

function mountsOf(team: BoardTeam): readonly FiducialMount[] {
  const { fiducial, turretFiducial } = team.team;
  return turretFiducial ? [fiducial, turretFiducial] : [fiducial];
}

function fiducialDisc(team: BoardTeam, mount: FiducialMount): Outline<'table'> {
  const [x, y] = mount.offsetMm;
  const centre = baseToTable(team.pose, { x, y });
  return { kind: 'disc', centre, radius: darkRadiusMm(mount.sizeMm) };
}

/**
 * How far off its base a line round a team runs: at least `leastMm`, and far enough that the darkness for the team's
 * own fiducials lies wholly inside, so that the line is never cut. `lineMm` is the line's width.
 */
export function roundTeamMm(team: BoardTeam, leastMm: number, lineMm: number): number {
  return Math.max(leastMm, ...mountsOf(team).map((mount) => distanceRound(team, mount) + lineMm));
}

/** How far the base has to be grown to hold the darkness of one of its fiducials. */
function distanceRound({ team }: BoardTeam, mount: FiducialMount): number {
  const [forward, left] = mount.offsetMm;
  const radius = darkRadiusMm(mount.sizeMm);
  const { base } = team;
  if (base.shape === 'round') return radius + Math.hypot(forward, left) - base.widthMm / 2;
  const beyond = { ahead: Math.abs(forward) - base.depthMm / 2, aside: Math.abs(left) - base.widthMm / 2 };
  const outside = Math.hypot(Math.max(0, beyond.ahead), Math.max(0, beyond.aside));
  return radius + (outside > 0 ? outside : Math.max(beyond.ahead, beyond.aside));
}
