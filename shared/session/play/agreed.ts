import { concealedQuestion, coverQuestion, sightQuestion } from '../../rules/open-fire/sight/questions';
import type { CommandError } from '../command';
import type { Session } from '../session';

/** The questions about two teams that players may settle, by what they are about. */
export function questionsOf(fromId: string, toId: string) {
  return {
    sight: sightQuestion(fromId, toId),
    concealed: concealedQuestion(fromId, toId),
    cover: coverQuestion(fromId, toId),
  } as const;
}

/** What speaks against settling a question: it is none about two teams of the roster. */
export function refusalOfOverrule({ roster }: Session, question: string): CommandError | undefined {
  const known = roster.teams.some(({ id: from }) =>
    roster.teams.some(({ id: to }) => Object.values(questionsOf(from, to)).includes(question)),
  );
  return known
    ? undefined
    : invalid('question', question, 'sight:A|B, concealed:A>B or cover:A>B of two teams');
}

/** The game with a question settled by hand, or measured again. */
export function withOverruled(
  session: Session,
  question: string,
  answer: 'yes' | 'no' | 'asMeasured',
): Session {
  const { [question]: _, ...others } = session.overruled ?? {};
  const overruled = answer === 'asMeasured' ? others : { ...others, [question]: answer };
  return Object.keys(overruled).length > 0 ? { ...session, overruled } : withoutOverruled(session);
}

/** The game with every question measured again: what was settled was about where teams stood. */
export function withoutOverruled(session: Session): Session {
  const { overruled: _, ...rest } = session;
  return rest;
}

function invalid(field: string, value: string, allowed: string): CommandError {
  return { kind: 'invalidValue', field, value, allowed };
}
