import type { UnitSystem } from '../../shared/board/team';
import { mmPerUnit } from '../../shared/board/units';
import { unreachable } from '../../shared/result';
import type { DiceThrow } from '../../shared/rules/dice-throw';
import type { FlagCause, GameEvent, StoryTest } from '../../shared/session/play/story';
import { phrase } from '../../shared/text/phrase';
import { say } from '../../shared/text/say';
import { english } from './english';

/** What a test is called, in the middle of a sentence. */
export const testNames: Readonly<Record<StoryTest, string>> = {
  companyMorale: 'company morale',
  rally: 'rally',
  remount: 'remount',
  freeBogged: 'free from bogging',
  bogging: 'bogging check',
  digIn: 'dig in',
  platoonMorale: 'platoon morale',
  tankTerror: 'dares to approach tanks',
};

const throwers: Readonly<Record<DiceThrow['by'], string>> = {
  typed: 'typed in',
  clicked: 'clicked',
  app: 'rolled by the app',
};

/** What the rules made happen, as a line of the log. `name` says an id; lengths are in the game's units. */
export function describeEvent(event: GameEvent, name: (id: string) => string, units: UnitSystem): string {
  switch (event.kind) {
    case 'flag': {
      const flag = english.selection.flags[event.flag];
      const who = whoAre(event.teamIds, name);
      return `${who} ${event.on ? flag : `no longer ${flag}`}: ${cause(event.cause, units)}`;
    }
    case 'move':
      return `${name(event.teamId)} ${moves(event, units)}`;
    case 'test': {
      const { test, id, face, needed, passed, by } = event;
      return `${name(id)}, ${testNames[test]}: ${face} of ${needed}+, ${passed ? 'passed' : 'failed'} (${throwers[by]})`;
    }
    case 'volley': {
      const { shooterIds, platoonId, dice, hits, by } = event;
      const count = `${hits} ${hits === 1 ? 'hit' : 'hits'} of ${dice} dice`;
      return `${whoAre(shooterIds, name)} fired at ${name(platoonId)}: ${count} (${throwers[by]})`;
    }
    case 'rolled': {
      const { roll, byIds, atIds, faces, comes, by } = event;
      const asked = phrase('roll.asked', { roll, by: whoAre(byIds, name), at: whoAre(atIds, name) });
      const came = say(phrase('roll.comes', { roll, comes }), 'en', units);
      return `${say(asked, 'en', units)}: ${faces.join(' ')}, ${came} (${throwers[by]})`;
    }
    case 'assault':
      return `${name(event.platoonId)} ${assaultWords[event.what]}`;
    case 'strike': {
      const count = `${event.hits} ${event.hits === 1 ? 'hit' : 'hits'} of ${event.dice} dice`;
      return `${whoAre(event.strikerIds, name)} struck: ${count} (${throwers[event.by]})`;
    }
    case 'counterDie': {
      const { face, strikingIds, breakingIds, by } = event;
      const back = strikingIds.length > 0 ? `${whoAre(strikingIds, name)} strikes back` : '';
      const off = breakingIds.length > 0 ? `${whoAre(breakingIds, name)} breaks off` : '';
      return `Counterattack die ${face}: ${[back, off].filter((each) => each !== '').join(', ')} (${throwers[by]})`;
    }
    case 'pickedOut':
      return `Picked out ${whoAre(event.teamIds, name)}: ${event.faces.join(' ')}, 5+ goes there`;
    case 'platoonLost':
      return `${name(event.platoonId)} is out of the game`;
    case 'rollOff': {
      const who =
        event.first === event.second
          ? 'a tie: roll again'
          : `${name(event.first > event.second ? 'first' : 'second')} goes first`;
      return `Roll for the first turn: ${event.first} and ${event.second}, ${who} (${throwers[event.by]})`;
    }
    case 'won':
      return `${name(event.sideId)} wins: ${wins[event.by]}`;
    default:
      return unreachable(event);
  }
}

const assaultWords: Readonly<Record<Extract<GameEvent, { kind: 'assault' }>['what'], string>> = {
  launched: 'goes in to assault',
  tooAfraid: 'does not dare to assault',
  fellBack: 'falls back from defensive fire',
  struckBack: 'strikes back',
  brokeOff: 'breaks off',
  won: 'has won the assault',
};

const wins: Readonly<Record<Extract<GameEvent, { kind: 'won' }>['by'], string>> = {
  companyMorale: 'the enemy company gives up',
  objective: 'it holds an objective as its turn begins',
  launch: 'the flying bomb is away',
  noEnemies: 'no enemy is left',
};

function cause(why: FlagCause, units: UnitSystem): string {
  switch (why.kind) {
    case 'players':
      return 'the players say so';
    case 'watched':
      return `seen to move ${length(why.pathMm, units)}`;
    case 'fired':
      return 'it fired';
    case 'stirred':
      return why.by === 'moved' ? 'it moved' : 'it fired';
    case 'quiet':
      return 'neither moved nor fired';
    case 'turnBegan':
      return 'its turn begins';
    case 'stepEnded':
      return `the ${say(phrase('ruleset.step', { ruleset: 'open-fire', step: why.step }), 'en', 'in').toLowerCase()} step is over`;
    case 'hits':
      return `${why.hits} hits in this step, ${why.needed} pin down`;
    case 'test':
      return `${testNames[why.test]} ${why.face} of ${why.needed}+`;
    case 'hit':
      return 'a hit got through';
    case 'captured':
      return 'captured by the winners of an assault';
    case 'assault':
      return why.outcome === 'lost' ? 'it lost an assault' : 'it was hit in an assault';
    case 'rolledAgain':
      return `${testNames[why.test]} rolled again by the company command, ${why.face}`;
    case 'mission':
      return 'the mission says so';
    default:
      return unreachable(why);
  }
}

function moves({ pathMm, taken }: Extract<GameEvent, { kind: 'move' }>, units: UnitSystem): string {
  const far = length(pathMm, units);
  switch (taken) {
    case 'moved':
      return `moved ${far}`;
    case 'turned':
      return 'turned on the spot: no move';
    case 'turnedAbout':
      return 'turned about: that is a move';
    case 'knocked':
      return 'was nudged';
    case 'outOfStep':
      return `was shifted ${far} outside the Movement step`;
    case 'assault':
      return `went ${far} in an assault`;
    case 'otherSide':
      return `was shifted ${far} in the enemy’s turn`;
  }
}

/** "Sherman 1", "Sherman 1 and Sherman 2", "Sherman 1, Sherman 2 and 3 more". */
function whoAre(ids: readonly string[], name: (id: string) => string): string {
  const [first = '', second, ...others] = ids.map(name);
  if (second === undefined) return first;
  if (others.length === 0) return `${first} and ${second}`;
  return `${first}, ${second} and ${others.length} more`;
}

function length(mm: number, units: UnitSystem): string {
  return `${(mm / mmPerUnit[units]).toFixed(1)} ${units}`;
}
