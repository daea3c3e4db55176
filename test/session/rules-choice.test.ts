import { describe, expect, test } from 'vitest';
import { rulesetOf } from '../../shared/rules/registry';
import type { Command } from '../../shared/session/command';
import { newSession } from '../../shared/session/new-session';
import { applyCommand } from '../../shared/session/reducer';
import { sessionAfter } from './arbitraries';

const refusalOf = (command: Command) => {
  const applied = applyCommand(newSession(), command);
  return applied.ok ? undefined : applied.error;
};

describe('rules, readings and words are commands like all others', () => {
  test('a reading that the rules do not have is named with those they have', () => {
    const { readings } = rulesetOf(newSession());
    expect(refusalOf({ kind: 'chooseReading', id: 'OF-A999', choice: 'centres' })).toEqual({
      kind: 'invalidValue',
      field: 'id',
      value: 'OF-A999',
      allowed: readings.map(({ id }) => id).join(', '),
    });
    expect(refusalOf({ kind: 'chooseReading', id: 'OF-A00', choice: 'corners' })).toMatchObject({
      field: 'choice',
      allowed: 'outlines, centres',
    });
  });

  test('a reading that was chosen stands on the board that the rules read', () => {
    const applied = applyCommand(newSession(), { kind: 'chooseReading', id: 'OF-A00', choice: 'centres' });
    expect(applied).toMatchObject({ ok: true, value: { readings: { 'OF-A00': 'centres' } } });
  });

  test('a word on what no ruleset asks is refused, and a chart that none reads', () => {
    expect(refusalOf({ kind: 'say', subject: 'firefly', matter: 'weather', word: 'rain' })).toMatchObject({
      field: 'matter',
    });
    expect(refusalOf({ kind: 'giveChart', name: 'weather', content: {} })).toMatchObject({ field: 'name' });
  });

  test('the same rules again change nothing', () => {
    const session = newSession();
    const again = applyCommand(session, { kind: 'chooseRuleset', rulesetId: 'open-fire' });
    expect(again).toEqual({ ok: true, value: session });
  });

  test('the ruleset of one game is one object, so that asking every frame makes nothing anew', () => {
    expect(rulesetOf(newSession())).toBe(rulesetOf(newSession()));
  });
});

describe('changing the rules', () => {
  test('a step that the new rules do not have becomes their first, and all else stays', () => {
    const session = sessionAfter(newSession(), { kind: 'chooseRuleset', rulesetId: 'lightning-war' });
    expect(session.turn).toEqual({ number: 1, sideId: 'first', step: 'movement' });
    const back = sessionAfter(session, { kind: 'chooseRuleset', rulesetId: 'open-fire' });
    expect(back).toEqual({ ...newSession(), turn: { number: 1, sideId: 'first', step: 'movement' } });
  });

  test('where both sides play together a turn has each step once', () => {
    let session = sessionAfter(newSession(), { kind: 'chooseRuleset', rulesetId: 'area-fire' });
    const seen = Array.from({ length: 4 }, () => {
      const { number, step } = session.turn;
      session = sessionAfter(session, { kind: 'nextStep' });
      return `${number} ${step}`;
    });
    expect(seen).toEqual(['1 movement', '1 shooting', '1 assault', '2 movement']);
  });

  test('a chart with a hole in it is refused, and one that fits makes the ruleset anew', () => {
    const hole = { columns: { '9': [{ from: 1, to: 3, result: '-' }] } };
    const give = (content: unknown): Command => ({ kind: 'giveChart', name: 'area-fire-table', content });
    expect(applyCommand(newSession(), give(hole))).toMatchObject({ ok: false, error: { field: 'content' } });
    const given = sessionAfter(newSession(), give({ columns: { '9': [{ from: 1, to: 20, result: 'S' }] } }));
    const areaFire = { ...given, rulesetId: 'area-fire' } as const;
    expect(rulesetOf(areaFire)).toBe(rulesetOf(areaFire));
    expect(rulesetOf(areaFire)).not.toBe(rulesetOf({ rulesetId: 'area-fire' }));
    expect(sessionAfter(given, { kind: 'takeChartBack', name: 'area-fire-table' })).toEqual(newSession());
  });

  test('a word waits while other rules are played', () => {
    const word: Command = { kind: 'say', subject: 'firefly', matter: 'lw-tracks', word: 'tracked' };
    const lightning = sessionAfter(newSession(), { kind: 'chooseRuleset', rulesetId: 'lightning-war' }, word);
    const away = sessionAfter(lightning, { kind: 'chooseRuleset', rulesetId: 'open-fire' });
    expect(away.said).toEqual({ firefly: { 'lw-tracks': 'tracked' } });
    expect(applyCommand(away, word)).toMatchObject({ ok: false, error: { field: 'matter' } });
  });
});
