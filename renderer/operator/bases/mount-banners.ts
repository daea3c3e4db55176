import type { FiducialMount, Roster } from '../../../shared/board/team';
import { angleBetween, degrees } from '../../../shared/geometry/angle';
import { type MountLook, mountOffers } from '../../../shared/tracking/mounts';
import { baseStrings } from '../../strings/english-bases';
import type { Banner } from '../banners/banner';

/** A fiducial that sits otherwise than the roster says: by how much, and how it was seen to sit. */
export interface CrookedFiducial {
  readonly teamId: string;
  readonly team: string;
  readonly seen: Pick<FiducialMount, 'offsetMm' | 'rotationRad'>;
  /** From where the roster has it: forward and left along the base. */
  readonly byMm: readonly [forward: number, left: number];
  /** Counter-clockwise positive. */
  readonly byDeg: number;
}

/** Those that looks at their bases' outlines agree on, in the roster's order. What is seen is told to a tenth. */
export function crookedFiducials(
  looks: readonly MountLook[] | undefined,
  roster: Roster,
): readonly CrookedFiducial[] {
  if (!looks) return [];
  const teams = new Map(roster.teams.map((team) => [team.id, team]));
  return mountOffers(looks, roster).flatMap(({ teamId, learned }): CrookedFiducial[] => {
    const team = teams.get(teamId);
    if (!team?.fiducial) return [];
    const { offsetMm, rotationRad } = team.fiducial;
    const [forwardMm, leftMm] = learned.offsetMm;
    return [
      {
        teamId,
        team: team.name,
        seen: { offsetMm: [tenths(forwardMm), tenths(leftMm)], rotationRad: learned.rotationRad },
        byMm: [forwardMm - offsetMm[0], leftMm - offsetMm[1]],
        byDeg: degrees(angleBetween(rotationRad, learned.rotationRad)),
      },
    ];
  });
}

/** One each: how it sits, and the offer to take that into the roster. */
export function mountBanners(crooked: readonly CrookedFiducial[]): readonly Banner[] {
  const { mount } = baseStrings;
  return crooked.map(({ teamId, team, seen, byMm, byDeg }) => {
    // Left alone once, it is told again only where it is seen to sit otherwise still.
    const id = `mount:${teamId}:${seen.offsetMm.map(Math.round).join(':')}:${Math.round(degrees(seen.rotationRad))}`;
    return {
      id,
      tone: 'warning',
      title: mount.title(team),
      body: mount.body(byMm, byDeg),
      buttons: [
        { label: mount.use, act: { kind: 'seatFiducial', teamId, ...seen } },
        { label: mount.leave, act: { kind: 'dismiss', bannerId: id } },
      ],
    };
  });
}

function tenths(mm: number): number {
  return Math.round(10 * mm) / 10;
}
