import { coversScores, outcomeOf, type Roll, scoreOf, sidesOf } from '../../rules/roll/roll';
import type { Command, CommandError } from '../command';
import { unknownTeam, untargetable } from '../refusals';
import { refusalOfWord, withWord } from '../rules-said';
import type { Session } from '../session';
import { raised } from './flags';
import { told } from './play';
import { refusalOfThrow, withThrown } from './throws';

type ThrowRoll = Extract<Command, { kind: 'throwRoll' }>;

/**
 * What speaks against dice that the rules asked for: outcomes that do not cover them once, teams and words that the game
 * does not know, or the dice themselves. That they are not due speaks against none.
 */
export function refusalOfRoll(session: Session, { roll, thrown }: ThrowRoll): CommandError | undefined {
  const { roster } = session;
  if (!coversScores(roll)) {
    return { kind: 'invalidValue', field: 'roll.outcomes', value: roll.id, allowed: 'every score once' };
  }
  const platoonIds = new Set(roster.platoons.map(({ id }) => id));
  const named = [...roll.byIds, ...(roll.atIds ?? [])].filter((id) => !platoonIds.has(id));
  const teams = roll.outcomes.flatMap(({ shotIds, destroyedIds }) => [...shotIds, ...destroyedIds]);
  for (const teamId of [...named, ...teams]) {
    const unknown = unknownTeam(roster, teamId);
    if (unknown) return unknown;
  }
  for (const { words, aims } of roll.outcomes) {
    const bad = aims && untargetable(roster, aims.shooterId, aims.targetId);
    if (bad) return bad;
    for (const word of words) {
      const refused = refusalOfWord(session, { kind: 'say', ...word });
      if (refused) return refused;
    }
  }
  return refusalOfThrow(session, thrown, roll.dice, sidesOf(roll.die));
}

/** The game after the dice: what came of them is told, words hold, and flags are up. */
export function withRoll(session: Session, { roll, thrown }: ThrowRoll): Session {
  const outcome = outcomeOf(roll, scoreOf(thrown.faces));
  if (!outcome) throw new Error(`a checked roll has no outcome: ${roll.id}`);
  const { comes, words, shotIds, destroyedIds, aims } = outcome;
  const rolled = told(withThrown(session, thrown), eventOf(roll, thrown, comes));
  const said = words.reduce((game, word) => withWord(game, { kind: 'say', ...word }), rolled);
  const aimed = aims ? { ...said, targets: { ...said.targets, [aims.shooterId]: aims.targetId } } : said;
  const fired = raised(aimed, shotIds, 'shot', { kind: 'fired' });
  return raised(fired, destroyedIds, 'destroyed', { kind: 'hit' });
}

function eventOf({ name, byIds, atIds = [] }: Roll, { faces, by }: ThrowRoll['thrown'], comes: string) {
  return { kind: 'rolled' as const, roll: name, byIds, atIds, faces, comes, by };
}
