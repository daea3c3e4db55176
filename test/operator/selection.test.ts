import { describe, expect, it } from 'vitest';
import { cycle, teamOrder } from '../../renderer/operator/selection/cycle';
import { possibleTargets, searchTeams } from '../../renderer/operator/selection/search';
import { sampleRoster } from '../../shared/board/sample';

describe('walking through the teams', () => {
  it('begins with the active side’s first command team', () => {
    expect(teamOrder(sampleRoster, 'first')[0]).toBe('sherman-1');
    expect(teamOrder(sampleRoster, 'second')[0]).toBe('stug-1');
  });

  it('comes by every team once', () => {
    const order = teamOrder(sampleRoster, 'second');
    expect([...order].sort()).toEqual(sampleRoster.teams.map((team) => team.id).sort());
  });

  it('puts a command team before the rest of its platoon wherever the roster lists it', () => {
    const roster = { ...sampleRoster, teams: [...sampleRoster.teams].reverse() };
    const order = teamOrder(roster, 'first');
    expect(order.indexOf('sherman-1')).toBeLessThan(order.indexOf('sherman-2'));
  });

  it('reaches a team whose platoon is gone', () => {
    const roster = { ...sampleRoster, platoons: sampleRoster.platoons.slice(1) };
    expect(teamOrder(roster, 'first')).toContain('firefly');
  });

  it('goes round at both ends', () => {
    expect(cycle(['a', 'b', 'c'], 'c', 1)).toBe('a');
    expect(cycle(['a', 'b', 'c'], 'a', -1)).toBe('c');
  });

  it('begins at the first, or backward at the last, when nothing is selected', () => {
    expect(cycle(['a', 'b', 'c'], undefined, 1)).toBe('a');
    expect(cycle(['a', 'b', 'c'], 'gone', -1)).toBe('c');
    expect(cycle([], 'a', 1)).toBeUndefined();
  });
});

describe('finding a team by typing', () => {
  const names = (typed: string) => searchTeams(sampleRoster, typed).map((match) => match.name);

  it('lists every team before anything is typed', () => {
    expect(names('')).toHaveLength(sampleRoster.teams.length);
  });

  it('puts names that begin with what was typed first', () => {
    expect(names('ba')[0]).toBe('Bazooka');
  });

  it('finds by platoon, unit type and fiducial as well, all words in any order', () => {
    expect(names('StuG G')).toEqual(['StuG 1', 'StuG 2', 'StuG 3']);
    expect(names('platoon firefly')).toEqual(['Firefly']);
    expect(names('42')).toContain('StuG 3');
  });

  it('finds nothing where nothing fits', () => {
    expect(names('tiger')).toEqual([]);
  });

  it('offers only the other side as targets', () => {
    const targets = possibleTargets(sampleRoster, 'firefly', '');
    expect(targets.every((match) => match.sideId === 'second')).toBe(true);
    expect(targets).toHaveLength(12);
  });
});
