import type { BoardTeam } from '../../board/board';
import type { FiducialMount } from '../../board/team';
import type { Outline } from '../../geometry/outline';
import { tableToBase } from '../../geometry/pose';
import type { OverlayPrimitive } from '../primitive';
import type { Scene } from '../sketch';
import { type DarkDisc, darkDisc, fiducialCentre, type LightPlace } from './dark-disc';
import { boardFiducials, mountsOf, type StandingFiducial, standingFiducials } from './standing-fiducials';

/** A hand does not keep its speed: of the way a fiducial goes until the light falls, this share is in doubt. */
const doubtOfWay = 0.5;
/** A lost fiducial may have been pushed before it was lost: the place to look for it is this much wider. */
const lookMm = 25;

/**
 * A disc without marks round every fiducial that is known to lie on the table: of teams, turrets, objectives and of
 * the table itself. It lies where the fiducial will be when this overlay's light falls, and is as large as what it has
 * to hold: the fiducial, what blurs into it, and the doubt of where the light falls and where a moving one will be.
 * The place of a lost fiducial is left dark for a moment now and then, to look whether it lies there after all.
 * Dark in a lit room; white in a dim one, where the light is all the camera has to read a fiducial by.
 */
export function keepOuts(scene: Scene): OverlayPrimitive[] {
  const light = scene.light;
  const fill = scene.request.fiducials?.tracking.room === 'dim' ? 'white' : 'dark';
  const fixed = scene.request.fiducials?.fixed ?? [];
  // Of two mounts with one id, which a roster may hold by mistake, the first counts.
  const discs = new Map<string, DarkDisc>();
  for (const standing of standingFiducials(scene)) {
    const id = `keep-out:${standing.mount.id}`;
    if (!discs.has(id)) discs.set(id, discOf(standing, light));
  }
  for (const { id, centre, sizeMm } of fixed) {
    discs.set(`keep-out:table:${id}`, darkDisc(centre, { groundMm: 0, aboveMm: 0 }, sizeMm, light));
  }
  return [...discs].map(([id, { centre, radiusMm }]) => {
    return { kind: 'keep-out', id, outline: { kind: 'disc', centre, radius: radiusMm }, fill };
  });
}

/**
 * The discs of the fiducials on the board as if all stood still and none were lost: what labels keep off, so that none
 * jumps aside when a team is moved or a lost one is looked for.
 */
export function stillDiscs(scene: Scene): Outline<'table'>[] {
  return boardFiducials(scene.board).map(({ mount, elevationMm, seen }) => {
    const at = { groundMm: elevationMm, aboveMm: mount.heightMm };
    const { centre, radiusMm } = darkDisc(fiducialCentre(seen, mount), at, mount.sizeMm, scene.light);
    return { kind: 'disc', centre, radius: radiusMm };
  });
}

function discOf(
  { mount, elevationMm, seen, expected, state }: StandingFiducial,
  light: LightPlace,
): DarkDisc {
  const from = fiducialCentre(seen, mount);
  const to = fiducialCentre(expected, mount);
  const still = darkDisc(to, { groundMm: elevationMm, aboveMm: mount.heightMm }, mount.sizeMm, light);
  const wayMm = Math.hypot(to.x - from.x, to.y - from.y);
  const widerMm = doubtOfWay * wayMm + (state === 'looked-for' ? lookMm : 0);
  return { centre: still.centre, radiusMm: still.radiusMm + widerMm };
}

/**
 * How far off its base a line round a team runs: at least `leastMm`, and far enough that the discs of the team's own
 * fiducials lie wholly inside while it stands, so that the line is never cut. `lineMm` is the line's width.
 */
export function roundTeamMm(scene: Scene, team: BoardTeam, leastMm: number, lineMm: number): number {
  const reaches = mountsOf(team.team).map(({ mount }) => distanceRound(team, mount, scene.light) + lineMm);
  return Math.max(leastMm, ...reaches);
}

/** How far the base has to be grown to hold the disc of one of its fiducials. */
function distanceRound(
  { team, pose, elevationMm }: BoardTeam,
  mount: FiducialMount,
  light: LightPlace,
): number {
  const at = { groundMm: elevationMm, aboveMm: mount.heightMm };
  const disc = darkDisc(fiducialCentre(pose, mount), at, mount.sizeMm, light);
  const { x: forward, y: left } = tableToBase(pose, disc.centre);
  const { base } = team;
  if (base.shape === 'round') return disc.radiusMm + Math.hypot(forward, left) - base.widthMm / 2;
  const beyond = { ahead: Math.abs(forward) - base.depthMm / 2, aside: Math.abs(left) - base.widthMm / 2 };
  const outside = Math.hypot(Math.max(0, beyond.ahead), Math.max(0, beyond.aside));
  return disc.radiusMm + (outside > 0 ? outside : Math.max(beyond.ahead, beyond.aside));
}
