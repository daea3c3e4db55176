import { describe, expect, test } from 'vitest';
import { sampleRoster } from '../../shared/board/sample';
import type { Roster, Team } from '../../shared/board/team';
import { rosterProblems } from '../../shared/board/validate-roster';
import { openFire } from '../../shared/rules/open-fire/ruleset';

const problems = (roster: Roster) => rosterProblems(roster, openFire.unitTypes);

type SampleTeam = (typeof sampleRoster.teams)[number];

function withTeam(id: string, change: (team: SampleTeam) => Team): Roster {
  return {
    ...sampleRoster,
    teams: sampleRoster.teams.map((team) => (team.id === id ? change(team) : team)),
  };
}

describe('what is wrong with a roster', () => {
  test('the sample roster is sound', () => {
    expect(problems(sampleRoster)).toEqual([]);
  });

  test('two teams with one fiducial are both named', () => {
    const roster = withTeam('stug-2', (team) => ({ ...team, fiducial: { ...team.fiducial, id: 40 } }));
    expect(problems(roster)).toEqual([
      { kind: 'fiducialTwice', fiducialId: 40, teamIds: ['stug-1', 'stug-2'] },
    ]);
  });

  test('a turret may not share its fiducial with any hull', () => {
    const roster = withTeam('firefly', (team) => ({ ...team, turretFiducial: { ...team.fiducial, id: 40 } }));
    expect(problems(roster)).toEqual([
      { kind: 'fiducialTwice', fiducialId: 40, teamIds: ['firefly', 'stug-1'] },
    ]);
  });

  test.each([
    [219, []],
    [220.5, ['0 to 219']],
    [-1, ['0 to 219']],
    [230, ['0 to 219']],
  ])('a team may wear fiducials 0 to 219: %s', (id, allowed) => {
    const roster = withTeam('stug-2', (team) => ({ ...team, fiducial: { ...team.fiducial, id } }));
    const found = problems(roster);
    expect(found.map((problem) => problem.kind === 'fiducialOutOfRange' && problem.allowed)).toEqual(allowed);
  });

  test('objectives wear fiducials 220 to 249', () => {
    const objectives = sampleRoster.objectives.map((row, i) => (i === 0 ? { ...row, fiducialId: 12 } : row));
    expect(problems({ ...sampleRoster, objectives })).toEqual([
      { kind: 'fiducialOutOfRange', fiducialId: 12, owner: 'crossroads', allowed: '220 to 249' },
    ]);
  });

  test('a team may wear no fiducial, but then none on its turret either', () => {
    const bare = withTeam('firefly', ({ fiducial: _, ...team }) => team);
    expect(problems(bare)).toEqual([]);
    const turretAlone = withTeam('firefly', ({ fiducial, ...team }) => ({
      ...team,
      turretFiducial: { ...fiducial, id: 100 },
    }));
    expect(problems(turretAlone)).toEqual([{ kind: 'turretFiducialAlone', teamId: 'firefly' }]);
  });

  test('a repeated id, an unknown platoon and an unknown unit type are named', () => {
    const roster: Roster = {
      ...sampleRoster,
      teams: [
        ...sampleRoster.teams,
        {
          ...sampleRoster.teams[0]!,
          fiducial: { ...sampleRoster.teams[0]!.fiducial, id: 199 },
          platoonId: 'tigers',
          unitType: 'Tiger',
        },
      ],
    };
    expect(problems(roster)).toEqual([
      { kind: 'idTwice', id: 'sherman-1' },
      { kind: 'noSuchPlatoon', teamId: 'sherman-1', platoonId: 'tigers' },
      { kind: 'noSuchUnitType', teamId: 'sherman-1', unitType: 'Tiger' },
    ]);
  });

  test('a platoon with teams needs its command team among them; an empty one does not', () => {
    const headless = {
      ...sampleRoster,
      teams: sampleRoster.teams.filter((team) => team.id !== 'pak-command'),
    };
    expect(problems(headless)).toEqual([{ kind: 'noCommandTeam', platoonId: 'paks' }]);
    const empty = {
      ...sampleRoster,
      teams: sampleRoster.teams.filter((team) => team.platoonId !== 'paks'),
    };
    expect(problems(empty)).toEqual([]);
  });

  test.each([0, -3, 4.9, 501, Number.NaN])('a base %s mm wide is refused', (widthMm) => {
    const roster = withTeam('pak-1', (team) => ({ ...team, base: { ...team.base, widthMm } }));
    expect(problems(roster)).toEqual([
      { kind: 'badSize', teamId: 'pak-1', field: 'base.widthMm', value: widthMm },
    ]);
  });
});
