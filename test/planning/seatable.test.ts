import { describe, expect, it } from 'vitest';
import { largeBase, smallBase, usualMount } from '../../shared/board/bases';
import { sampleRoster } from '../../shared/board/sample';
import type { Team } from '../../shared/board/team';
import { seatableTeams } from '../../shared/planning/seatable';

const gun: Team = {
  id: 'gun',
  name: '',
  platoonId: '',
  unitType: '',
  base: largeBase,
  fiducial: usualMount('large', 7),
};
const ids = (...teams: readonly Team[]) => seatableTeams({ ...sampleRoster, teams }).map(({ id }) => id);

describe('teams whose bases show how their fiducials sit', () => {
  it('are those with the paper on the base, a hair of it beyond the rim at most', () => {
    expect(ids(gun)).toEqual(['gun']);
    expect(ids({ ...gun, base: smallBase, fiducial: usualMount('small', 7) })).toEqual([]);
    expect(ids({ ...gun, fiducial: { ...usualMount('large', 7), offsetMm: [-45, 0] } })).toEqual([]);
  });

  it('are not round ones, nor those without a fiducial', () => {
    expect(ids({ ...gun, base: { ...largeBase, shape: 'round', depthMm: 50 } })).toEqual([]);
    const { fiducial: _, ...bare } = gun;
    expect(ids(bare)).toEqual([]);
  });
});
