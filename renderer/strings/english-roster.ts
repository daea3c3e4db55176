import { namedIn } from '../../shared/board/validate-roster';
import type { RosterProblem } from '../../shared/session/command';
import { phrase } from '../../shared/text/phrase';
import { say } from '../../shared/text/say';

/** The roster editor's labels. */
export const rosterStrings = {
  title: 'Roster',
  /** A team's type where the rules have no list of their own. */
  newType: 'tank',
  lead: 'Which fiducial is which team. Every change is one step of undo.',
  columns: {
    command: 'Leads',
    name: 'Team',
    platoon: 'Platoon',
    unitType: 'Unit type',
    fiducial: 'Fiducial',
    base: 'Base',
    width: 'Width',
    depth: 'depth',
    size: 'Fiducial size mm',
    height: 'Height mm',
    offset: 'Forward, left mm',
    rotation: 'Turned °',
    turret: 'Turret fiducial',
    seen: 'Seen',
    remove: 'Remove',
  },
  help: {
    height: 'How high the printed square lies above the table',
    offset: 'How far the square’s centre lies ahead and to the left of the base’s centre',
    rotation: 'How far the square’s top edge is turned from the team’s front, counter-clockwise',
    turret: 'A second square on the turret; empty means none',
    fiducial:
      'The printed square’s number. Empty means none: the camera then finds the base by its outline, and you say once which team it is',
  },
  none: 'none',
  noFiducials: 'No fiducials',
  giveFiducials: 'Give fiducials',
  noFiducialsHelp: (name: string) => `No team of ${name} wears a fiducial`,
  giveFiducialsHelp: (name: string) => `Give every team of ${name} that has none a free fiducial`,
  outline: 'by its outline',
  addTeam: 'Add team',
  addPlatoon: 'Add platoon',
  newPlatoon: 'New platoon',
  removeTeam: (name: string) => `Remove ${name}`,
  removePlatoon: (name: string) => `Remove platoon ${name} and its teams`,
  platoonName: 'Platoon’s name',
  headquarters: 'Company HQ',
  headquartersHelp:
    'The team that leads is the company commander, any other the second in command. It counts as no platoon, and may have a failed test rolled again.',
  skill: 'Skill',
  motivation: 'Motivation',
  kind: 'Kind',
  side: 'Side',
  kinds: { tank: 'tanks', infantry: 'infantry', gun: 'guns' },
  ownSize: 'own size',
  sides: 'Sides',
  sideName: (number: number) => `Name of side ${number}`,
  unapplied: (count: number) =>
    `${count} ${count === 1 ? 'problem' : 'problems'}: the game keeps the last good roster until ${count === 1 ? 'it is' : 'they are'} put right`,
  discard: 'Discard these edits',
  unknownHeading: 'Seen, but nobody’s',
  unknown: (id: number) => `Fiducial ${id}`,
  assignTo: (id: number) => `Give fiducial ${id} to`,
  assignees: { team: 'a team…', objective: 'an objective…' },
  objectives: 'Objectives',
  addObjective: 'Add objective',
  objectiveName: 'Objective',
  objectiveFiducial: 'Fiducial (220 to 249), or empty to place it by a click',
  attacker: 'Won by',
  removeObjective: (name: string) => `Remove ${name}`,
  save: 'Save to file',
  load: 'Load from file',
  count: (teams: number, platoons: number) => `${teams} teams in ${platoons} platoons`,
  seen: 'seen by the camera',
  unseen: 'not seen by the camera',
} as const;

/** A problem of the roster in words: what it names, the value, and the way out. `name` says a team's or platoon's id. */
export function describeRosterProblem(problem: RosterProblem, name: (id: string) => string): string {
  const names = Object.fromEntries(namedIn(problem).map((id) => [id, name(id)]));
  return say(phrase('board.roster-problem', { problem, names }), 'en', 'in');
}
