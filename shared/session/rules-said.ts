import type { Matter } from '../rules/matter';
import { chartFormats, rulesetOf } from '../rules/registry';
import type { Command, CommandError } from './command';
import { unknownPlatoon, unknownTeam } from './refusals';
import type { Session } from './session';

type Say = Extract<Command, { kind: 'say' }>;
type ChooseReading = Extract<Command, { kind: 'chooseReading' }>;
type GiveChart = Extract<Command, { kind: 'giveChart' }>;

/** A chart has to be one that some ruleset reads, and to hold what its format says. */
export function refusalOfChart({ name, content }: GiveChart): CommandError | undefined {
  const chart = chartFormats.find((each) => each.name === name);
  if (!chart) return invalid('name', name, chartFormats.map((each) => each.name).join(', ') || 'none');
  return chart.content.safeParse(content).success
    ? undefined
    : invalid('content', name, `what the format of ${chart.file} says`);
}

/** The game with a chart given, in place of an earlier one of its format. */
export function withChart(session: Session, { name, content }: GiveChart): Session {
  return { ...session, charts: { ...session.charts, [name]: content } };
}

/** The game without a chart. A game without any has no entry, so that equal games are equal data. */
export function withoutChart(session: Session, name: string): Session {
  const { charts, ...rest } = session;
  const { [name]: _, ...others } = charts ?? {};
  return Object.keys(others).length > 0 ? { ...rest, charts: others } : rest;
}

/** A reading has to be one of the ruleset's, and the choice one that it offers. */
export function refusalOfReading(session: Session, { id, choice }: ChooseReading): CommandError | undefined {
  const { readings } = rulesetOf(session);
  const reading = readings.find((each) => each.id === id);
  if (!reading) return invalid('id', id, readings.map((each) => each.id).join(', ') || 'none');
  const choices = reading.choices.map((each) => each.id);
  return choices.includes(choice) ? undefined : invalid('choice', choice, choices.join(', '));
}

/** The game read so from now on. */
export function withReading(session: Session, { id, choice }: ChooseReading): Session {
  return { ...session, readings: { ...session.readings, [id]: choice } };
}

/** The readings that the game's ruleset knows; undefined where none was chosen. Those of other rulesets wait. */
export function readingsInUse(session: Session): Session['readings'] {
  if (!session.readings) return undefined;
  const own = new Set(rulesetOf(session).readings.map(({ id }) => id));
  const used = Object.entries(session.readings).filter(([id]) => own.has(id));
  return used.length > 0 ? Object.fromEntries(used) : undefined;
}

/** What is said has to be a matter of the ruleset's, of something that the roster knows, and one of its choices. */
export function refusalOfWord(session: Session, { subject, matter, word }: Say): CommandError | undefined {
  const { matters } = rulesetOf(session);
  const known = matters.find(({ id }) => id === matter);
  if (!known) return invalid('matter', matter, matters.map(({ id }) => id).join(', ') || 'none');
  const unknown = unknownSubject(session, subject, known);
  if (unknown) return unknown;
  const choices = known.choices.map(({ id }) => id);
  return word === undefined || choices.includes(word) ? undefined : invalid('word', word, choices.join(', '));
}

/** The game after the players' word; without one, as if nothing had been said. */
export function withWord(session: Session, { subject, matter, word }: Say): Session {
  const { said = {}, ...rest } = session;
  const { [subject]: own = {}, ...others } = said;
  const { [matter]: _, ...kept } = own;
  const next = word === undefined ? kept : { ...kept, [matter]: word };
  const all = Object.keys(next).length > 0 ? { ...others, [subject]: next } : others;
  return Object.keys(all).length > 0 ? { ...rest, said: all } : rest;
}

/** The game as a turn begins: without the words that held for the last one alone, by the rules in play. */
export function withWordsFaded(session: Session): Session {
  return withWordsPassed(session, ({ fading, carried }, word) => {
    const next = carried?.[word];
    if (next !== undefined) return { becomes: next };
    return fading?.includes(word) ? 'forgotten' : 'stays';
  });
}

/** The game as its step begins: without the words that held until then, by the rules in play. */
export function withWordsEnded(session: Session): Session {
  const { step } = session.turn;
  return withWordsPassed(session, ({ until }, word) => (until?.[word] === step ? 'forgotten' : 'stays'));
}

type Passing = 'stays' | 'forgotten' | { readonly becomes: string };

function withWordsPassed(session: Session, passing: (matter: Matter, word: string) => Passing): Session {
  const matters = new Map(rulesetOf(session).matters.map((matter) => [matter.id, matter]));
  let game = session;
  for (const [subject, own] of Object.entries(session.said ?? {})) {
    for (const [id, word] of Object.entries(own)) {
      const known = matters.get(id);
      const passed = known ? passing(known, word) : 'stays';
      if (passed === 'stays') continue;
      const next = passed === 'forgotten' ? {} : { word: passed.becomes };
      game = withWord(game, { kind: 'say', subject, matter: id, ...next });
    }
  }
  return game;
}

function unknownSubject({ roster }: Session, subject: string, { about }: Matter): CommandError | undefined {
  switch (about) {
    case 'team':
      return unknownTeam(roster, subject);
    case 'platoon':
      return unknownPlatoon(roster, subject);
    case 'pair': {
      const [from = '', to = ''] = subject.split('>');
      return unknownTeam(roster, from) ?? unknownTeam(roster, to);
    }
  }
}

function invalid(field: string, value: string, allowed: string): CommandError {
  return { kind: 'invalidValue', field, value, allowed };
}
