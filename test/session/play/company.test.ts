import { describe, expect, test } from 'vitest';
import { asHeadquarters } from '../../../renderer/operator/roster/edits';
import { sampleRoster } from '../../../shared/board/sample';
import type { Roster } from '../../../shared/board/team';
import type { Command } from '../../../shared/session/command';
import { newSession } from '../../../shared/session/new-session';
import { duesOf } from '../../../shared/session/play/dues';
import type { PlayTest } from '../../../shared/session/play/story';
import { refusal, sessionAfter } from '../arbitraries';
import { said, storyOf } from './play-commands';

const game = newSession();

/** The Germans' gun platoon, whose command team leads two guns, as their company's headquarters. */
const withHq: Roster = asHeadquarters(sampleRoster, 'paks', 'yes');
const led = sessionAfter(game, { kind: 'setRoster', roster: withHq });

const roll = (rolled: PlayTest, id: string, face: number, again?: true): Command => ({
  kind: 'rollTest',
  test: rolled,
  id,
  needed: 4,
  thrown: { faces: [face], by: 'typed' },
  ...(again ? { again } : {}),
});
const agains = (session: typeof game) => duesOf(session).filter(({ kind }) => kind === 'again');

describe('a company command', () => {
  test('has a failed test rolled again, and passing brings back whom the failure took', () => {
    const lost = sessionAfter(led, roll('platoonMorale', 'stugs', 3));
    expect(agains(lost)).toEqual([
      { kind: 'again', test: 'platoonMorale', id: 'stugs', needed: 4, commanderId: 'pak-command' },
    ]);
    const back = sessionAfter(lost, roll('platoonMorale', 'stugs', 4, true));
    expect(back.flags).toEqual({});
    expect(agains(back)).toEqual([]);
  });

  test('shares the fate of a platoon that fails again (OF-A02), and helps once', () => {
    const lost = sessionAfter(
      led,
      roll('platoonMorale', 'stugs', 3),
      roll('platoonMorale', 'stugs', 2, true),
    );
    expect(Object.keys(lost.flags)).toEqual(['stug-1', 'stug-2', 'stug-3', 'pak-command']);
    expect(refusal(lost, roll('platoonMorale', 'stugs', 6, true))).toEqual({ kind: 'nothingToRollAgain' });
  });

  test('is lost with a rally only where the players read it so', () => {
    const failed = (session: typeof game) =>
      sessionAfter(session, roll('rally', 'grenadiers', 1), roll('rally', 'grenadiers', 1, true));
    expect(failed(led).flags).toEqual({});
    const strict = sessionAfter(led, { kind: 'chooseReading', id: 'OF-A02', choice: 'everyReroll' });
    expect(failed(strict).flags['pak-command']).toEqual({ destroyed: true });
  });

  test('is of its own side, alive, and named by the roster', () => {
    expect(agains(sessionAfter(led, roll('platoonMorale', 'shermans', 1)))).toEqual([]);
    expect(agains(sessionAfter(game, roll('platoonMorale', 'stugs', 1)))).toEqual([]);
    const dead = sessionAfter(led, said('pak-command', 'destroyed'), roll('platoonMorale', 'stugs', 1));
    expect(agains(dead)).toEqual([]);
  });
});

describe('company morale', () => {
  /** The Germans begin their turn with so many platoons lost; the headquarters is none (OF-A31). */
  const begun = (...lostIds: readonly string[]) =>
    sessionAfter(
      { ...led, turn: { number: 2, sideId: 'second' as const, step: 'starting' as const } },
      ...led.roster.teams
        .filter(({ platoonId }) => lostIds.includes(platoonId))
        .map(({ id }) => said(id, 'destroyed')),
    );

  test('is tested by the commander’s own motivation once more platoons are lost than left', () => {
    expect(duesOf(begun('stugs'))).toEqual([]);
    expect(duesOf(begun('stugs', 'grenadiers'))).toMatchObject([
      { test: 'companyMorale', id: 'second', needed: 4 },
    ]);
  });

  test('is gone without a die where neither commander nor second in command lives', () => {
    expect(duesOf(begun('stugs', 'grenadiers', 'paks'))).toEqual([{ kind: 'companyLost', sideId: 'second' }]);
  });
});

test('what the players settle by hand holds until the turn passes, and is told by none', () => {
  const settle: Command = { kind: 'overrule', question: 'sight:firefly|stug-1', answer: 'no' };
  const settled = sessionAfter(game, settle);
  expect(settled.overruled).toEqual({ 'sight:firefly|stug-1': 'no' });
  expect(sessionAfter(settled, { ...settle, answer: 'asMeasured' })).toEqual(game);
  const steps = Array.from({ length: 4 }, (): Command => ({ kind: 'nextStep' }));
  expect(sessionAfter(settled, ...steps)).not.toHaveProperty('overruled');
  expect(refusal(game, { ...settle, question: 'sight:firefly|tiger' })).toMatchObject({ field: 'question' });
  expect(storyOf(settled)).toEqual([]);
});
