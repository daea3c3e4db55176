import { describe, expect, it } from 'vitest';
import {
  addPlatoon,
  addTeam,
  assigneesOf,
  assignFiducial,
  dressPlatoon,
  editTeam,
  freeFiducialId,
  removePlatoon,
  removeTeam,
  stripPlatoon,
} from '../../renderer/operator/roster/edits';
import { newTeamPattern } from '../../renderer/operator/roster/new-team';
import { addObjective, editObjective } from '../../renderer/operator/roster/objective-edits';
import { problemsOf } from '../../renderer/operator/roster/problems-of';
import { bareTeams } from '../../shared/board/bare-teams';
import { sampleRoster } from '../../shared/board/sample';
import type { Roster } from '../../shared/board/team';
import { rosterProblems } from '../../shared/board/validate-roster';
import { openFire } from '../../shared/rules/open-fire/ruleset';

const pattern = newTeamPattern('Sherman V');
const problems = (roster: Roster) => rosterProblems(roster, openFire.unitTypes);
const team = (roster: Roster, id: string) => roster.teams.find((entry) => entry.id === id);

describe('editing the roster', () => {
  it('changes one team and no other', () => {
    const edited = editTeam(sampleRoster, 'stug-1', { name: 'Wittmann' });
    expect(team(edited, 'stug-1')?.name).toBe('Wittmann');
    expect(edited.teams.filter((entry) => entry.id !== 'stug-1')).toEqual(
      sampleRoster.teams.filter((entry) => entry.id !== 'stug-1'),
    );
  });

  it('puts a turret fiducial over the hull’s centre and takes it away again', () => {
    const worn = editTeam(sampleRoster, 'sherman-1', { turretFiducial: { id: 100 } });
    expect(team(worn, 'sherman-1')?.turretFiducial).toMatchObject({ id: 100, offsetMm: [0, 0] });
    const bare = editTeam(worn, 'sherman-1', { turretFiducial: 'none' });
    expect(bare).toEqual(sampleRoster);
  });

  it('adds a sound team: free fiducial, its platoon’s base, the next name', () => {
    const grown = addTeam(sampleRoster, 'stugs', pattern);
    const added = grown.teams.find((entry) => entry.name === 'StuG 4');
    expect(added).toMatchObject({ platoonId: 'stugs', unitType: 'StuG G' });
    expect(added?.fiducial?.id).toBe(4);
    expect(problems(grown)).toEqual([]);
  });

  it('adds a platoon that is sound with its first team', () => {
    const grown = addPlatoon(sampleRoster, 'first', 'tank', 'Reserves');
    const id = grown.platoons.at(-1)?.id ?? '';
    expect(problems(addTeam(grown, id, pattern))).toEqual([]);
  });

  it('passes command on when the command team is removed', () => {
    const smaller = removeTeam(sampleRoster, 'sherman-1');
    expect(smaller.platoons.find(({ id }) => id === 'shermans')?.commandTeamId).toBe('sherman-2');
    expect(problems(smaller)).toEqual([]);
  });

  it('removes a platoon with its last team, and teams with their platoon', () => {
    const alone = ['stug-1', 'stug-2', 'stug-3'].reduce<Roster>(removeTeam, sampleRoster);
    expect(alone.platoons.some(({ id }) => id === 'stugs')).toBe(false);
    const without = removePlatoon(sampleRoster, 'paks');
    expect(without.teams.some(({ platoonId }) => platoonId === 'paks')).toBe(false);
  });

  it('finds the lowest free fiducial, counting those on turrets', () => {
    const worn = editTeam(sampleRoster, 'sherman-1', { turretFiducial: { id: 4 } });
    expect(freeFiducialId(worn)).toBe(5);
  });

  it('shows two teams with one fiducial at both of them', () => {
    const clash = assignFiducial(sampleRoster, 'stug-2', 40);
    const found = problems(clash);
    expect(problemsOf(found, 'stug-1').get('fiducial')?.kind).toBe('fiducialTwice');
    expect(problemsOf(found, 'stug-2').get('fiducial')?.kind).toBe('fiducialTwice');
    expect(problemsOf(found, 'stug-3').size).toBe(0);
  });

  it('takes a team’s fiducials away and gives it one again where it usually sits', () => {
    const worn = editTeam(sampleRoster, 'sherman-1', { turretFiducial: { id: 100 } });
    const bare = editTeam(worn, 'sherman-1', { fiducial: 'none' });
    expect(team(bare, 'sherman-1')).not.toHaveProperty('fiducial');
    expect(team(bare, 'sherman-1')).not.toHaveProperty('turretFiducial');
    expect(problems(bare)).toEqual([]);
    expect(editTeam(bare, 'sherman-1', { fiducial: { id: 0 } })).toEqual(sampleRoster);
  });

  it('does without fiducials for a whole platoon, whose new teams then wear none', () => {
    const bare = stripPlatoon(sampleRoster, 'stugs');
    expect(bareTeams(bare).map(({ id }) => id)).toEqual(['stug-1', 'stug-2', 'stug-3']);
    expect(bareTeams(addTeam(bare, 'stugs', pattern))).toHaveLength(4);
    const dressed = dressPlatoon(bare, 'stugs');
    expect(bareTeams(dressed)).toEqual([]);
    expect(problems(dressed)).toEqual([]);
  });

  it('shows a fiducial out of range at its team', () => {
    const stray = assignFiducial(sampleRoster, 'stug-2', 230);
    expect(problemsOf(problems(stray), 'stug-2').get('fiducial')?.kind).toBe('fiducialOutOfRange');
  });

  it('offers teams that are not seen first', () => {
    const { kind, seen, unseen } = assigneesOf(sampleRoster, 77, new Set([0, 1]));
    expect(kind).toBe('team');
    expect(seen.map(({ id }) => id)).toEqual(['sherman-1', 'sherman-2']);
    expect(unseen).toHaveLength(sampleRoster.teams.length - 2);
  });

  it('offers a fiducial of the cards’ range to the objectives', () => {
    const { kind, unseen, seen } = assigneesOf(sampleRoster, 225, new Set([221]));
    expect(kind).toBe('objective');
    expect([...unseen, ...seen].map(({ id }) => id)).toEqual(['crossroads', 'farm']);
    expect(assignFiducial(sampleRoster, 'farm', 225).objectives[1]?.fiducialId).toBe(225);
  });

  it('gives an objective a fiducial and takes it away', () => {
    const grown = addObjective(sampleRoster);
    const id = grown.objectives.at(-1)?.id ?? '';
    const worn = editObjective(grown, id, { fiducialId: 230 });
    expect(worn.objectives.at(-1)?.fiducialId).toBe(230);
    expect(editObjective(worn, id, { fiducialId: 'none' })).toEqual(grown);
  });
});
