import type { Command, CommandError } from '../command';
import { unknownPlatoon, unknownTeam } from '../refusals';
import type { Session } from '../session';
import { lowered, raised } from './flags';
import { playOf, told, withPlay } from './play';
import type { FlagCause, PlayTest } from './story';
import { refusalOfThrow, withThrown } from './throws';
import { livingOf } from './volleys';

type RollTest = Extract<Command, { kind: 'rollTest' }>;

/** Whom a test is of. */
const testedKinds: Readonly<Record<PlayTest, 'side' | 'platoon' | 'team'>> = {
  companyMorale: 'side',
  rally: 'platoon',
  remount: 'team',
  freeBogged: 'team',
  bogging: 'team',
  digIn: 'platoon',
  platoonMorale: 'platoon',
};

/** What speaks against a test: whom it is of, what is needed, and the die. That it is not due speaks against none. */
export function refusalOfTest(session: Session, command: RollTest): CommandError | undefined {
  const { test, id, needed, thrown } = command;
  return (
    unknownSubject(session, test, id) ??
    (Number.isInteger(needed) && needed >= 2 && needed <= 6
      ? undefined
      : invalid('needed', String(needed), 'a whole number, 2 to 6')) ??
    refusalOfThrow(session, thrown, 1)
  );
}

/** The game after a test: what was rolled is told, and flags go up or down by it. */
export function withTest(session: Session, command: RollTest): Session {
  const { test, id, needed, thrown } = command;
  const face = thrown.faces[0] ?? 1;
  const passed = face >= needed;
  const rolled = withThrown(session, thrown);
  const { tested } = playOf(rolled);
  const noted = told(withPlay(rolled, { tested: [...tested, testName(test, id)] }), {
    kind: 'test',
    test,
    id,
    face,
    needed,
    passed,
    by: thrown.by,
  });
  return afterTest(noted, command, passed, { kind: 'test', test, face, needed });
}

/** How often a test was made in this step. */
export function timesTested(session: Session, test: PlayTest, id: string): number {
  const name = testName(test, id);
  return playOf(session).tested.filter((each) => each === name).length;
}

function afterTest(session: Session, { test, id }: RollTest, passed: boolean, cause: FlagCause): Session {
  switch (test) {
    case 'rally':
      return passed ? lowered(session, teamsOf(session, id), 'pinned', cause) : session;
    case 'remount':
      return passed ? lowered(session, [id], 'bailedOut', cause) : session;
    case 'freeBogged':
      return passed ? lowered(session, [id], 'bogged', cause) : session;
    case 'bogging':
      return passed ? session : raised(session, [id], 'bogged', cause);
    case 'digIn': {
      const living = livingOf(session, id);
      const tried = raised(session, living, 'dugInAttempt', cause);
      return passed ? raised(tried, living, 'dugIn', cause) : tried;
    }
    case 'platoonMorale': {
      if (passed) return session;
      const lost = raised(session, teamsOf(session, id), 'destroyed', cause);
      return told(lost, { kind: 'platoonLost', platoonId: id });
    }
    case 'companyMorale': {
      if (passed) return session;
      return told(session, {
        kind: 'won',
        sideId: id === 'first' ? 'second' : 'first',
        by: 'companyMorale',
      });
    }
  }
}

function unknownSubject(session: Session, test: PlayTest, id: string): CommandError | undefined {
  const { roster } = session;
  switch (testedKinds[test]) {
    case 'side':
      return roster.sides.some((side) => side.id === id) ? undefined : invalid('id', id, 'first, second');
    case 'team':
      return unknownTeam(roster, id);
    case 'platoon': {
      const platoon = roster.platoons.find((each) => each.id === id);
      if (!platoon) return unknownPlatoon(roster, id);
      return test === 'digIn' && platoon.kind === 'tank'
        ? invalid('id', id, 'a platoon of infantry or guns: tanks do not dig in')
        : undefined;
    }
  }
}

function teamsOf({ roster }: Session, platoonId: string): readonly string[] {
  return roster.teams.filter((team) => team.platoonId === platoonId).map(({ id }) => id);
}

function testName(test: PlayTest, id: string): string {
  return `${test}:${id}`;
}

function invalid(field: string, value: string, allowed: string): CommandError {
  return { kind: 'invalidValue', field, value, allowed };
}
