import { describe, expect, test } from 'vitest';
import { concealment } from '../../../../shared/rules/open-fire/state/concealment';
import { startingSteps } from '../../../../shared/rules/open-fire/state/starting-step';
import { afterEvent, freshFlags, type TurnEvent } from '../../../../shared/rules/open-fire/state/turn-flags';

const flagsOf = (...events: TurnEvent[]) => events.reduce(afterEvent, freshFlags);

describe('what a team did', () => {
  test('lasts through the enemy’s turn, to the start of its own next', () => {
    expect(flagsOf('ownTurn', 'moved', 'shot')).toEqual({ moved: true, shot: true });
    expect(flagsOf('ownTurn', 'moved', 'shot', 'enemyTurn')).toEqual({ moved: true, shot: true });
    expect(flagsOf('ownTurn', 'moved', 'shot', 'enemyTurn', 'ownTurn')).toEqual(freshFlags);
  });

  test('includes defensive fire in the enemy’s turn', () => {
    expect(flagsOf('ownTurn', 'enemyTurn', 'shot')).toEqual({ moved: false, shot: true });
  });
});

describe('hiding', () => {
  const teams = ['infantry', 'man-packed-gun', 'medium-gun', 'tank'] as const;
  const yesNo = [false, true];

  test('is that of the table for every team and everything it did', () => {
    for (const team of teams) {
      for (const terrainCover of yesNo) {
        for (const dugIn of yesNo) {
          for (const moved of yesNo) {
            for (const shot of yesNo) {
              for (const dugInAttempt of yesNo) {
                const light = team === 'infantry' || team === 'man-packed-gun';
                expect(concealment({ team, terrainCover, dugIn, moved, shot, dugInAttempt })).toEqual({
                  concealed: terrainCover || (dugIn && team !== 'tank') || (light && !moved),
                  goneToGround: !moved && !shot,
                });
              }
            }
          }
        }
      }
    }
  });
});

describe('a starting step', () => {
  test('checks victory before crews remount', () => {
    expect(startingSteps.indexOf('victory')).toBeLessThan(startingSteps.indexOf('remount'));
    expect(startingSteps[0]).toBe('companyMorale');
  });
});
