import { describe, expect, it } from 'vitest';
import { largeBase, usualMount } from '../../shared/board/bases';
import { sampleRoster } from '../../shared/board/sample';
import type { Roster } from '../../shared/board/team';
import { type MountLook, mountOffers, withLook } from '../../shared/tracking/mounts';
import { pose } from './sightings';

const told = usualMount('large', 7);
const roster: Roster = {
  ...sampleRoster,
  teams: [{ id: 'gun', name: 'Gun', platoonId: 'paras', unitType: 'Gun', base: largeBase, fiducial: told }],
};
const look = (xMm: number, forwardMm: number, headingRad = 0): MountLook => ({
  teamId: 'gun',
  at: pose(xMm, 500, headingRad),
  sighting: { forwardMm, leftMm: 0, rotationRad: 0, sigmaMm: 0.2, sigmaRad: 0.005 },
});
const taken = (looks: readonly MountLook[]) => looks.reduce(withLook, [] as readonly MountLook[]);

describe('looks at how a fiducial sits', () => {
  it('are offered to the roster once four places agree that it sits otherwise', () => {
    const looks = [100, 300, 500, 700].map((xMm) => look(xMm, -18));
    expect(mountOffers(taken(looks.slice(0, 3)), roster)).toEqual([]);
    expect(mountOffers(taken(looks), roster)).toMatchObject([
      { teamId: 'gun', learned: { offsetMm: [-18, 0] } },
    ]);
  });

  it('count once a place, and again where the team only turned', () => {
    expect(taken([look(100, -18), look(110, -18), look(120, -18), look(130, -18)])).toHaveLength(1);
    expect(taken([look(100, -18), look(110, -18, 1), look(120, -18, 2)])).toHaveLength(3);
  });

  it('are forgotten after eight more, so that one glued on anew is believed', () => {
    const crooked = [0, 200, 400, 600, 800, 1000].map((xMm) => look(xMm, -18));
    const anew = [100, 300, 500, 700, 900, 1100, 1300, 1500].map((xMm) => look(xMm, -20));
    expect(mountOffers(taken([...crooked, ...anew.slice(0, 4)]), roster)).toEqual([]);
    const all = taken([...crooked, ...anew]);
    expect(all).toHaveLength(8);
    expect(mountOffers(all, roster)).toEqual([]);
    expect(mountOffers(taken(crooked), roster)).toHaveLength(1);
  });

  it('say nothing of teams that are not on the roster or wear none', () => {
    const looks = taken([100, 300, 500, 700].map((xMm) => look(xMm, -18)));
    expect(mountOffers(looks, { ...roster, teams: [] })).toEqual([]);
    const [gun] = roster.teams;
    if (!gun) throw new Error('the roster has a gun');
    const { fiducial: _, ...bare } = gun;
    expect(mountOffers(looks, { ...roster, teams: [bare] })).toEqual([]);
  });
});
