import { describe, expect, test } from 'vitest';
import type { Phrase } from '../../../../shared/text/phrase';
import { answerOf, boardOf } from '../../boards';

const duel = (shooter: string, target: string, extra = '') =>
  boardOf(`platoon a A first tank Trained Confident
team shooter Shooter ${shooter}
platoon b B second tank Veteran Confident
team target Target ${target}
${extra}`);

const shotOf = (board: ReturnType<typeof boardOf>) =>
  answerOf(board, { kind: 'shot', shooterId: 'shooter', targetId: 'target' });

const idsOf = (reasons: readonly { phrase: Phrase }[]) => reasons.map(({ phrase }) => phrase.id);

describe('a shot', () => {
  test('at short range at a veteran needs 4+, and says why', () => {
    const shot = shotOf(duel('"Sherman V" 26x60 500 500 0', '"StuG G" 30x60 700 500 180'));
    expect(shot.value.headline).toEqual({
      id: 'shot.clear',
      params: { distanceMm: 140, sigmaMm: 0, scoreLow: 4, scoreHigh: 4, aspect: 'front' },
    });
    expect(idsOf(shot.because)).toEqual([
      'reason.measured',
      'reason.weapon',
      'reason.within',
      'reason.all-round',
      'reason.hull',
      'reason.skill',
      'reason.in-sight',
    ]);
  });

  test.each([
    [406.4, 4],
    [406.5, 5],
  ])('at %s mm of gap needs %s+: exactly 16 inches is short range', (gapMm, score) => {
    const shot = shotOf(duel('"Sherman V" 26x60 500 500 0', `"StuG G" 30x60 ${560 + gapMm} 500 180`));
    expect(shot.value.headline.params).toMatchObject({ scoreLow: score, scoreHigh: score });
  });

  test('measured from the centres the same shot would be at long range', () => {
    // 430 mm between centres is over 16 inches, 370 mm between hulls is not: hulls count (OF-A00).
    const shot = shotOf(duel('"Sherman V" 26x60 500 500 0', '"StuG G" 30x60 930 500 180'));
    expect(shot.value.measurement.distanceMm).toBeCloseTo(370, 9);
    expect(shot.value.headline.params).toMatchObject({ scoreHigh: 4 });
  });

  test('a metric game draws the line at 40 cm, which is not 16 inches', () => {
    const lines = `platoon a A first tank Trained Confident
team shooter Shooter "Sherman V" 26x60 500 500 0
platoon b B second tank Veteran Confident
team target Target "StuG G" 30x60 963 500 180`;
    const score = (units: 'in' | 'cm') => shotOf(boardOf(lines, units)).value.headline.params;
    // 403 mm: within 16 in, beyond 40 cm.
    expect(score('in')).toMatchObject({ scoreLow: 4 });
    expect(score('cm')).toMatchObject({ scoreLow: 5 });
  });

  test('within two sigma of the long-range line the score is one of two', () => {
    const shot = shotOf(
      duel('"Sherman V" 26x60 500 500 0 sigma=0.2/0', '"StuG G" 30x60 966.5 500 180 sigma=0.2/0'),
    );
    expect(shot.value).toMatchObject({
      doubtful: true,
      headline: { id: 'shot.clear', params: { scoreLow: 4, scoreHigh: 5 } },
    });
    expect(idsOf(shot.because)).toContain('reason.long-range-marginal');
  });

  test('beyond 32 inches it cannot be fired', () => {
    const shot = shotOf(duel('"Sherman V" 26x60 100 500 0', '"StuG G" 30x60 1000 500 180'));
    expect(shot.value.verdict.decision).toBe('no');
    expect(shot.value.headline.id).toBe('shot.too-far');
    expect(shot.value.figures).toBeUndefined();
  });

  test('a StuG cannot fire at what stands behind its front edge; a Sherman turns its turret', () => {
    const behind = '"Sherman V" 26x60 300 500 0';
    expect(shotOf(duel('"StuG G" 30x60 600 500 0', behind)).value.headline.id).toBe('shot.behind-line');
    expect(shotOf(duel('"Sherman V" 26x60 600 500 0', behind)).value.headline.id).toBe('shot.clear');
  });

  test('the 17 pdr is barred from infantry, so the Firefly fires its machine-gun', () => {
    const board = boardOf(`platoon a A first tank Trained Confident
team shooter Shooter "Firefly VC" 26x60 500 500 0
platoon b B second infantry Veteran Confident
team target Target "Grenadier Rifle/MG team" 50x32 700 500 180 moved`);
    const range = answerOf(board, { kind: 'range', shooterId: 'shooter', targetId: 'target' });
    expect(range.value).toMatchObject({ weapon: 'Vehicle MG', limitMm: 406.4 });
    expect(range.because).toContainEqual({
      phrase: { id: 'reason.no-he', params: { weapon: 'OQF 17 pdr gun' } },
      reading: 'OF-A15',
    });
  });

  test('soldiers who stood still are concealed, and going to ground adds to it', () => {
    const at = (flags: string) =>
      shotOf(
        boardOf(`platoon a A first tank Trained Confident
team shooter Shooter "Sherman V" 26x60 500 500 0
platoon b B second infantry Veteran Confident
team target Target "Grenadier Rifle/MG team" 50x32 700 500 180 ${flags}`),
      ).value.headline.params;
    expect(at('moved')).toMatchObject({ scoreLow: 4, aspect: 'none' });
    expect(at('')).toMatchObject({ scoreLow: 5 });
    expect(at('goneToGround')).toMatchObject({ scoreLow: 6 });
  });

  test('the score is that of the easiest team of the platoon, and its name is told', () => {
    const shot = shotOf(
      duel(
        '"Sherman V" 26x60 500 500 0',
        '"StuG G" 30x60 700 500 180 concealed',
        'team easy Easy "StuG G" 30x60 700 700 180',
      ),
    );
    expect(shot.value.headline.params).toMatchObject({ scoreLow: 4 });
    expect(shot.value.figures?.params).toMatchObject({ easiest: 'Easy', concealed: 'no' });
  });

  test('an easier team that is out of range does not count', () => {
    const shot = shotOf(
      duel(
        '"Sherman V" 26x60 100 500 0',
        '"StuG G" 30x60 400 500 180 concealed',
        'team easy Easy "StuG G" 30x60 1900 500 180',
      ),
    );
    expect(shot.value.headline.params).toMatchObject({ scoreLow: 5 });
  });

  test('every answer has reasons', () => {
    const board = duel('"Sherman V" 26x60 500 500 0', '"StuG G" 30x60 700 500 180');
    for (const kind of ['range', 'field-of-fire', 'aspect', 'shot'] as const) {
      expect(answerOf(board, { kind, shooterId: 'shooter', targetId: 'target' }).because).not.toEqual([]);
    }
  });
});
