import { describe, expect, test } from 'vitest';
import { rulesetOf } from '../../shared/rules/registry';
import type { Command } from '../../shared/session/command';
import { newSession } from '../../shared/session/new-session';
import { applyCommand } from '../../shared/session/reducer';

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
