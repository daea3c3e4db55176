import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { outcome } from '../../../shared/rules/roll/making';
import { type Roll, sidesOf } from '../../../shared/rules/roll/roll';
import type { Command } from '../../../shared/session/command';
import { newSession } from '../../../shared/session/new-session';
import { nextFaces } from '../../../shared/session/play/dice';
import { commandSchema } from '../../../shared/session/schema/command-schema';
import type { Session } from '../../../shared/session/session';
import { refusal, sessionAfter } from '../arbitraries';
import { storyOf } from './play-commands';

const session: Session = sessionAfter(newSession(), { kind: 'chooseRuleset', rulesetId: 'lightning-war' });
const shotIds = ['stug-3'];
const roll: Roll = {
  id: 'lw-shot:stug-3>firefly',
  name: 'lw-shot',
  byIds: ['stug-3'],
  atIds: ['firefly'],
  die: { kind: 'plain', faces: 10 },
  dice: 1,
  outcomes: [
    ...outcome(1, 7, 'nothing', { shotIds }),
    ...outcome(8, 8, 'tracked', {
      shotIds,
      words: [{ subject: 'firefly', matter: 'lw-tracks', word: 'tracked' }],
    }),
    ...outcome(9, 10, 'destroyed', { shotIds, destroyedIds: ['firefly'] }),
  ],
};
const thrown = (face: number, of: Roll = roll): Command => ({
  kind: 'throwRoll',
  roll: of,
  thrown: { faces: [face], by: 'clicked' },
});

describe('dice that the rules ask for one by one', () => {
  test('raise flags, lay words and are told, each with its die', () => {
    const tracked = sessionAfter(session, thrown(8));
    expect(tracked.said).toEqual({ firefly: { 'lw-tracks': 'tracked' } });
    expect(tracked.flags['stug-3']).toEqual({ shot: true });
    expect(storyOf(tracked)).toMatchObject([
      {
        kind: 'rolled',
        roll: 'lw-shot',
        byIds: ['stug-3'],
        atIds: ['firefly'],
        faces: [8],
        comes: 'tracked',
      },
      { kind: 'flag', flag: 'shot', cause: { kind: 'fired' } },
    ]);
    expect(sessionAfter(session, thrown(10)).flags.firefly).toEqual({ destroyed: true });
  });

  test('the app’s come from the game’s seed, with as many sides as the die has', () => {
    const seeded = sessionAfter(session, { kind: 'seedDice', seed: 5 });
    const [face = 0] = nextFaces({ seed: 5, thrown: 0 }, 1, sidesOf(roll.die));
    const byApp = (shown: number): Command => ({
      kind: 'throwRoll',
      roll,
      thrown: { faces: [shown], by: 'app' },
    });
    expect(refusal(seeded, byApp(face))).toBe('accepted');
    expect(refusal(seeded, byApp((face % 10) + 1))).toMatchObject({ field: 'faces' });
  });

  test('what is wrong with them is named: outcomes, faces, words and teams', () => {
    const without = { ...roll, outcomes: roll.outcomes.slice(1) };
    expect(refusal(session, thrown(9, without))).toMatchObject({ field: 'roll.outcomes' });
    expect(refusal(session, thrown(11))).toMatchObject({
      field: 'faces',
      allowed: 'a face of a die, 1 to 10',
    });
    expect(refusal(session, thrown(9, { ...roll, byIds: ['nobody'] }))).toMatchObject({
      kind: 'unknownTeam',
    });
    expect(refusal(newSession(), thrown(9))).toMatchObject({ field: 'matter', value: 'lw-tracks' });
  });

  test('go through the journal as they are', () => {
    expect(commandSchema.parse(JSON.parse(JSON.stringify(thrown(8))))).toEqual(thrown(8));
  });

  test('words that hold for one turn are forgotten as the next begins, all others stay', () => {
    const say = (subject: string, matter: string, word: string): Command => ({
      kind: 'say',
      subject,
      matter,
      word,
    });
    const { platoonId = '' } = session.roster.teams.find(({ id }) => id === 'firefly') ?? {};
    const said = sessionAfter(
      session,
      say(platoonId, 'lw-order-die', '4'),
      say('firefly', 'lw-tracks', 'tracked'),
      say('firefly', 'lw-under-fire', 'yes'),
    );
    const next = sessionAfter(said, { kind: 'nextStep' }, { kind: 'nextStep' });
    expect(next.turn.number).toBe(2);
    expect(next.said).toEqual({ firefly: { 'lw-tracks': 'tracked' } });
  });

  describe('in the metric rules', () => {
    const game = sessionAfter(newSession(), { kind: 'chooseRuleset', rulesetId: 'area-fire' });
    const said = (matter: string, word: string, of: Session = game) =>
      sessionAfter(of, { kind: 'say', subject: 'firefly', matter, word });
    const stepped = (from: Session, count: number) =>
      sessionAfter(from, ...Array.from({ length: count }, (): Command => ({ kind: 'nextStep' })));

    test.each([
      ['hit', 'shooting', 1],
      ['hit-assault', 'assault', 2],
    ])('a commander who is %s is back in the same phase of the next period', (word, step, before) => {
      const hit = said('af-commander', word, stepped(game, before));
      const last = stepped(hit, 2);
      expect(last.said?.firefly?.['af-commander']).toMatch(/^until-/);
      const back = stepped(last, 1);
      expect([back.turn.number, back.turn.step, back.said]).toEqual([2, step, undefined]);
    });

    test('S, D and N go with the period, PD and DS stay', () => {
      const markers = ['S', 'D', 'N', 'PD', 'DS'];
      const left = markers.map((each) => stepped(said('af-marker', each), 3).said?.firefly?.['af-marker']);
      expect(left).toEqual([undefined, undefined, undefined, 'PD', 'DS']);
    });

    test('N stays where the users’ chart says that it lasts for the game', () => {
      const content = { SYNTHETIC: 'a test', moves: [], neutralisedFor: 'game' };
      const charted = sessionAfter(game, { kind: 'giveChart', name: 'area-fire-moves', content });
      expect(stepped(said('af-marker', 'N', charted), 3).said).toEqual({ firefly: { 'af-marker': 'N' } });
    });
  });
});

test('dice of ten and of twenty, and average dice, show every side alike often', () => {
  const dice = fc.constantFrom<Roll['die']>(
    { kind: 'plain', faces: 10 },
    { kind: 'plain', faces: 20 },
    { kind: 'average' },
  );
  fc.assert(
    fc.property(dice, fc.nat(2 ** 31), (die, seed) => {
      const sides = sidesOf(die);
      const faces = nextFaces({ seed, thrown: 0 }, 4000, sides);
      for (const face of new Set(sides)) {
        const expected = (4000 * sides.filter((side) => side === face).length) / sides.length;
        // Seven standard deviations.
        expect(Math.abs(faces.filter((each) => each === face).length - expected)).toBeLessThan(
          7 * Math.sqrt(expected),
        );
      }
    }),
    { numRuns: 25 },
  );
});
