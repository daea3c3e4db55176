import { describe, expect, test } from 'vitest';
import { openFire } from '../../../shared/rules/open-fire/ruleset';
import { noDoubts } from '../../../shared/rules/verdict';
import { say } from '../../../shared/text/say';
import { answerOf, boardOf } from '../boards';

/** A StuG, held to its front, aims at a Sherman straight ahead that faces it. */
const duel = (stug: string, sherman: string) =>
  boardOf(`platoon b B second tank Veteran Confident
team stug StuG "StuG G" 30x60 1000 1000 90 command fiducial=none ${stug}
platoon a A first tank Trained Confident
team sherman Sherman "Sherman V" 26x60 1000 1400 -90 command fiducial=none ${sherman}`);
const said = (board: ReturnType<typeof boardOf>) =>
  openFire.findings(board, { stug: 'sherman' }, noDoubts).map(({ phrase }) => say(phrase, 'en', 'in'));

describe('a front that nobody knows', () => {
  test('is no trouble where it is known', () => {
    expect(said(duel('', ''))).toEqual([]);
  });

  test('of a shooter held to its front is said, and no line is drawn or judged', () => {
    const board = duel('front=unknown', '');
    expect(said(board)).toEqual([
      'StuG at Sherman: the front of StuG is not known, click on its front on the map',
    ]);
    const shot = answerOf(board, { kind: 'shot', shooterId: 'stug', targetId: 'sherman' });
    expect(shot.value.verdict.decision).toBe('marginal');
    expect(say(shot.value.headline, 'en', 'in')).toContain('front of StuG not known');
    expect(openFire.fieldOfFire(board, 'stug')).toEqual({ kind: 'unknown' });
    expect(openFire.aspectLines(board, 'stug')).toEqual([]);
  });

  test('of a target leaves its armour open, turret and all, straight ahead as well', () => {
    const board = duel('', 'front=unknown');
    expect(said(board)).toEqual([
      'StuG at Sherman: the front of Sherman is not known, click on its front on the map',
    ]);
    const aspect = answerOf(board, { kind: 'aspect', shooterId: 'stug', targetId: 'sherman' });
    expect(aspect.value.aspect).toBe('marginal');
    expect(aspect.because.map(({ phrase }) => phrase.id)).toContain('reason.front-unknown');
    expect(openFire.aspectLines(board, 'sherman')).toEqual([]);
  });

  test('is nothing to ranges and command: outlines look alike both ways', () => {
    const gap = (board: ReturnType<typeof boardOf>) =>
      answerOf(board, { kind: 'shot', shooterId: 'stug', targetId: 'sherman' }).value.measurement;
    expect(gap(duel('front=unknown', 'front=unknown'))).toEqual(gap(duel('', '')));
  });
});
