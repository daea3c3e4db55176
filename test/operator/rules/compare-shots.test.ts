import { describe, expect, it } from 'vitest';
import { compareShots } from '../../../renderer/operator/rules/compare-shots';
import { rulesetIds } from '../../../shared/board/ruleset-id';
import { newSession } from '../../../shared/session/new-session';
import { sampleTracking } from '../../live/sample-tracking';

const session = newSession();
const compared = (rulesetId = session.rulesetId) =>
  compareShots({ ...session, rulesetId }, sampleTracking(), 'firefly', 'stug-3');

describe('one shot under every system of rules', () => {
  it('has a column for each, in their order, named as the players know it', () => {
    expect(compared().map((shot) => shot.rulesetId)).toEqual([...rulesetIds]);
    expect(compared()[0]?.rules).toBe('Open Fire!');
  });

  it('reads the same whichever of them is played', () => {
    for (const rulesetId of rulesetIds) expect(compared(rulesetId)).toEqual(compared());
  });

  it('meets the side armour in Open Fire!, and names the chart that Lightning War waits for', () => {
    const factsOf = (id: string) => compared().find(({ rulesetId }) => rulesetId === id)?.facts;
    expect(factsOf('open-fire')).toMatchObject({ kind: 'shot', verdict: 'yes', aspect: 'side 3' });
    expect(factsOf('lightning-war')).toMatchObject({
      kind: 'unanswered',
      reason: expect.stringContaining('guns.json'),
    });
  });
});
