import type { BoardTeam } from '../board/board';
import type { FiducialMount } from '../board/team';
import type { Outline } from '../geometry/outline';
import { baseToTable } from '../geometry/pose';
import type { OverlayPrimitive } from './primitive';
import type { Scene } from './sketch';

/** Light this close to a fiducial costs its detection; measured on 20 mm fiducials at 1080p. */
const marginMm = 9;
/** An objective's fiducial, of which the roster knows the id alone. */
const objectiveFiducialMm = 20;

/** Darkness for every fiducial that is known to lie on the table: a disc of its half-diagonal and 9 mm more. */
export function keepOuts(scene: Scene): OverlayPrimitive[] {
  const teams = scene.board.teams.flatMap((team) => {
    const { fiducial, turretFiducial } = team.team;
    const mounts = turretFiducial ? [fiducial, turretFiducial] : [fiducial];
    return mounts.map((mount) => keepOut(mount.id, fiducialDisc(team, mount)));
  });
  const objectives = scene.board.objectives.flatMap(({ objective, pose }) => {
    if (objective.fiducialId === undefined) return [];
    const centre = { x: pose.xMm, y: pose.yMm };
    return [keepOut(objective.fiducialId, { kind: 'disc', centre, radius: radiusMm(objectiveFiducialMm) })];
  });
  return [...teams, ...objectives];
}

function keepOut(fiducialId: number, outline: Outline<'table'>): OverlayPrimitive {
  return { kind: 'keep-out', id: `keep-out:${fiducialId}`, outline };
}

function fiducialDisc(team: BoardTeam, mount: FiducialMount): Outline<'table'> {
  const [x, y] = mount.offsetMm;
  return { kind: 'disc', centre: baseToTable(team.pose, { x, y }), radius: radiusMm(mount.sizeMm) };
}

function radiusMm(sizeMm: number): number {
  return sizeMm * Math.SQRT1_2 + marginMm;
}
