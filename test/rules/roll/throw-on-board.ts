import type { Board } from '../../../shared/board/board';
import type { Step } from '../../../shared/board/step';
import { outcomeOf, type Roll, type RollAsked } from '../../../shared/rules/roll/roll';
import type { Ruleset } from '../../../shared/rules/ruleset';
import { noDoubts } from '../../../shared/rules/verdict';

/** A table in play: what stands, and who aims at whom. */
export interface InPlay {
  readonly board: Board;
  readonly targets: Readonly<Record<string, string>>;
  readonly step: Step;
}

/** What a ruleset asks dice for. */
export function askedIn(ruleset: Ruleset, { board, targets, step }: InPlay): readonly RollAsked[] {
  return ruleset.rolls?.(board, { targets, step }, noDoubts) ?? [];
}

/** The rolls that can be thrown, by their ids. */
export function rollsIn(ruleset: Ruleset, play: InPlay): readonly Roll[] {
  return askedIn(ruleset, play).flatMap((asked) => (asked.kind === 'roll' ? [asked.roll] : []));
}

/** The table after a roll came to a score, as the session keeps it: words, flags and targets. */
export function afterScore(play: InPlay, roll: Roll, score: number): InPlay {
  const outcome = outcomeOf(roll, score);
  if (!outcome) throw new Error(`${roll.id} has no outcome for ${score}`);
  const { board, targets } = play;
  const said: Record<string, Record<string, string>> = structuredClone({ ...board.said });
  for (const { subject, matter, word } of outcome.words) {
    const own = { ...said[subject] };
    delete own[matter];
    said[subject] = word === undefined ? own : { ...own, [matter]: word };
  }
  const teams = board.teams.map((each) => ({
    ...each,
    flags: {
      ...each.flags,
      shot: each.flags.shot || outcome.shotIds.includes(each.team.id),
      destroyed: each.flags.destroyed || outcome.destroyedIds.includes(each.team.id),
    },
  }));
  const { aims } = outcome;
  return {
    ...play,
    board: { ...board, teams, said },
    targets: aims ? { ...targets, [aims.shooterId]: aims.targetId } : targets,
  };
}

/** The table after the roll of an id came to a score. */
export function thrown(ruleset: Ruleset, play: InPlay, id: string, score: number): InPlay {
  const rolls = rollsIn(ruleset, play);
  const roll = rolls.find((each) => each.id === id);
  if (!roll) throw new Error(`${id} is not due: ${rolls.map((each) => each.id).join(', ')}`);
  return afterScore(play, roll, score);
}

/** The ids of the dice that are due. */
export function dueIn(ruleset: Ruleset, play: InPlay): readonly string[] {
  return rollsIn(ruleset, play).map(({ id }) => id);
}

/** What the scores of a roll come to, as "1-6 nothing". */
export function comesIn(roll: Roll | undefined): readonly string[] {
  return (roll?.outcomes ?? []).map(
    ({ from, to, comes }) => `${from === to ? from : `${from}-${to}`} ${comes}`,
  );
}
