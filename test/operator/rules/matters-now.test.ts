import { describe, expect, it } from 'vitest';
import { mattersNow } from '../../../renderer/operator/rules/matters-now';
import { pairSubject } from '../../../shared/rules/matter';
import { rulesetOf } from '../../../shared/rules/registry';
import { newSession } from '../../../shared/session/new-session';
import type { Session } from '../../../shared/session/session';

const session: Session = { ...newSession(), rulesetId: 'lightning-war', targets: {} };
const firefly = session.roster.teams.find(({ id }) => id === 'firefly');
const aimed: Session = { ...session, targets: { firefly: 'stug-3' } };

describe('what only the players can see', () => {
  it('is asked of nobody while no team is selected, and of nobody by rules that leave nothing open', () => {
    expect(mattersNow(session, undefined)).toEqual([]);
    expect(mattersNow({ ...session, rulesetId: 'open-fire' }, firefly)).toEqual([]);
  });

  it('is asked of the team and its platoon, and of its target once it aims at one', () => {
    const asked = (game: Session) => new Set(mattersNow(game, firefly).map(({ matter }) => matter.about));
    expect(asked(session).has('pair')).toBe(false);
    expect(asked(aimed).has('pair')).toBe(true);
    expect(mattersNow(aimed, firefly)).toHaveLength(rulesetOf(aimed).matters.length);
  });

  it('carries the word that was given, of that very pair', () => {
    const matter = rulesetOf(aimed).matters.find(({ about }) => about === 'pair');
    const word = matter?.choices[0]?.id;
    if (!matter || word === undefined) throw new Error('Lightning War asks nothing of pairs');
    const subject = pairSubject('firefly', 'stug-3');
    const said: Session = { ...aimed, said: { [subject]: { [matter.id]: word } } };
    expect(mattersNow(said, firefly).find((each) => each.matter === matter)).toEqual({
      subject,
      matter,
      word,
    });
    const elsewhere: Session = { ...said, targets: { firefly: 'stug-2' } };
    expect(mattersNow(elsewhere, firefly).find((each) => each.matter === matter)?.word).toBeUndefined();
  });
});
