import { companyReroll, type RerolledTest } from '../../rules/open-fire/morale/company-reroll';
import { readingsOn } from '../../rules/open-fire/readings';
import type { Command, CommandError } from '../command';
import { unknownPlatoon, unknownTeam } from '../refusals';
import type { Session } from '../session';
import { companyOf } from './company';
import { lowered, raised } from './flags';
import { type FailedTest, playOf, told, withLoss, withoutFailed, withPlay } from './play';
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
  const { test, id, needed, thrown, again } = command;
  return (
    unknownSubject(session, test, id) ??
    (again && !mayRollAgain(session, command) ? { kind: 'nothingToRollAgain' } : undefined) ??
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
  if (command.again) return afterAgain(noted, command, face);
  const after = afterTest(withoutFailed(noted), command, passed, { kind: 'test', test, face, needed });
  if (passed || !isRerolled(test)) return after;
  const lostIds = Object.keys(after.flags).filter(
    (teamId) => after.flags[teamId]?.destroyed && !session.flags[teamId]?.destroyed,
  );
  return withPlay(after, { failed: { test, id, needed, lostIds } });
}

/** The tests that a company command helps with. */
const rerolled: readonly PlayTest[] = ['platoonMorale', 'remount', 'rally'] satisfies readonly RerolledTest[];

function isRerolled(test: PlayTest): test is RerolledTest {
  return rerolled.includes(test);
}

/** The company command that may have a failed test rolled again: it lives, and is of that side. Whether it has joined is the players' to say. */
export function commanderFor(session: Session, { id }: Pick<FailedTest, 'id'>): string | undefined {
  const { roster } = session;
  const platoonId = roster.teams.find((team) => team.id === id)?.platoonId ?? id;
  const platoon = roster.platoons.find((each) => each.id === platoonId);
  const company = platoon && companyOf(session, platoon.sideId);
  return company?.platoon.id === platoonId ? undefined : company?.commanderId;
}

function mayRollAgain(session: Session, { test, id }: RollTest): boolean {
  const { failed } = playOf(session);
  return failed?.test === test && failed.id === id && commanderFor(session, failed) !== undefined;
}

/** Passed, whoever had been lost is back; failed, the company command shares the fate of the platoon (OF-A02). */
function afterAgain(session: Session, command: RollTest, face: number): Session {
  const { test, id, needed } = command;
  const { failed } = playOf(session);
  const commanderId = commanderFor(session, { id });
  const platoonId = session.roster.teams.find((team) => team.id === id)?.platoonId ?? id;
  const platoon = session.roster.platoons.find((each) => each.id === platoonId);
  if (!failed || commanderId === undefined || !platoon || !isRerolled(test)) return session;
  const ruling = companyReroll(test, platoon.motivation, face, readingsOn(session));
  if (!ruling.ok) throw new Error(`a checked die was refused: ${ruling.error.kind}`);
  const { platoonDestroyed, commandDestroyed } = ruling.value.value;
  const cause: FlagCause = { kind: 'rolledAgain', test, face };
  // The players may need another die than the rating's; theirs counts.
  const passed = face >= needed;
  const done = withoutFailed(session);
  if (passed) return afterTest(lowered(done, failed.lostIds, 'destroyed', cause), command, true, cause);
  const lost = platoonDestroyed ? raised(done, teamsOf(done, platoonId), 'destroyed', cause) : done;
  if (!commandDestroyed) return lost;
  const hq = companyOf(session, platoon.sideId)?.platoon.id;
  const fallen = raised(lost, [commanderId], 'destroyed', cause);
  return hq === undefined ? fallen : withLoss(fallen, hq);
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

/** Whether a test that was noted is of this kind. */
export function isTestOf(name: string, test: PlayTest): boolean {
  return name.startsWith(`${test}:`);
}

function testName(test: PlayTest, id: string): string {
  return `${test}:${id}`;
}

function invalid(field: string, value: string, allowed: string): CommandError {
  return { kind: 'invalidValue', field, value, allowed };
}
