import { expect, test } from 'vitest';
import { sourceContradictions } from '../../../shared/rules/area-fire/source-contradictions';
import { rulesetOf } from '../../../shared/rules/registry';
import { say } from '../../../shared/text/say';

test('every contradiction of the rulebook is a note, with what is printed and what is played, in both languages', () => {
  const { notes } = rulesetOf({ rulesetId: 'area-fire' });
  const said = notes.map(({ phrase }) => say(phrase, 'en', 'cm'));
  expect(said).toHaveLength(sourceContradictions.length);
  expect(said).toContain('Gun example 1, machine-gun apart: printed 4, played 3');
  expect(said).toContain('Formation example, dug in at −40 %: printed 501, played 710');
  expect(said).toContain('Armour, no grenades: printed neutralised, played suppressed');
  const both = notes.map(({ phrase }) => [say(phrase, 'en', 'cm'), say(phrase, 'de', 'cm')]);
  for (const [english = '', german = ''] of both) expect(german).not.toBe(english);
  for (const { id } of sourceContradictions) expect(said.some((each) => each.startsWith(id))).toBe(false);
});
