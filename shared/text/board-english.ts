import type { TeamFlags } from '../board/board';
import { unreachable } from '../result';
import type { BoardPhraseId } from './board-phrases';
import type { StringTable } from './say';

/** Every flag of a team in a word or two. */
export const flagWords: Readonly<Record<keyof TeamFlags, string>> = {
  moved: 'moved',
  shot: 'shot',
  concealed: 'concealed',
  goneToGround: 'gone to ground',
  pinned: 'pinned down',
  dugIn: 'dug in',
  dugInAttempt: 'tried to dig in',
  shotFullRof: 'fired all dice',
  bailedOut: 'bailed out',
  bogged: 'bogged',
  destroyed: 'destroyed',
};

/** Whatever excludes a flag: another, or what a team is. */
const excluding: Readonly<Record<string, string>> = {
  ...flagWords,
  tank: 'tank',
  infantry: 'infantry',
  'man-packed-gun': 'man-packed gun',
  'medium-gun': 'medium gun',
  'not shot': 'not shot',
};

/** What is said in English of boards that cannot be as they are told. */
export const boardEnglish: Pick<StringTable, BoardPhraseId> = {
  'board.roster-problem': ({ problem, names }) => {
    const name = (id: string) => names[id] ?? id;
    switch (problem.kind) {
      case 'fiducialTwice':
        return `Fiducial ${problem.fiducialId} is worn by ${problem.teamIds.map(name).join(' and ')}: give one of them another`;
      case 'fiducialOutOfRange':
        return `Fiducial ${problem.fiducialId} of ${name(problem.owner)} is out of range: ${problem.allowed}`;
      case 'idTwice':
        return `Two entries share the id ${problem.id}: remove one`;
      case 'turretFiducialAlone':
        return `${name(problem.teamId)} has a fiducial on its turret and none on its hull: give the hull one, or take the turret’s away`;
      case 'noSuchPlatoon':
        return `${name(problem.teamId)} belongs to a platoon that does not exist (${problem.platoonId}): choose one`;
      case 'noSuchUnitType':
        return `${name(problem.teamId)} is a ${problem.unitType || 'team without a type'}, which the unit data does not have: choose a unit type`;
      case 'noCommandTeam':
        return `${name(problem.platoonId)} has no command team: mark one of its teams as leading`;
      case 'badSize':
        return `${name(problem.teamId)}: ${problem.field} cannot be ${problem.value}`;
      default:
        return unreachable(problem);
    }
  },
  'finding.impossible-flags': (p) =>
    `${p.team} cannot be so: ${p.between.map((each) => excluding[each] ?? each).join(' and ')} exclude each other, take one away`,
};
