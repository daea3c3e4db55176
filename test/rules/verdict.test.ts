import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { both, judge, opposite } from '../../shared/rules/verdict';

const fresh = { wasMarginal: false };
const doubting = { wasMarginal: true };

describe('a verdict', () => {
  test('exact figures leave no doubt, and the limit itself is inside', () => {
    expect(judge(0, 0, fresh).decision).toBe('yes');
    expect(judge(-1e-6, 0, fresh).decision).toBe('no');
  });

  test('is marginal up to two sigma on either side of the limit, that included', () => {
    expect(judge(2, 1, fresh).decision).toBe('marginal');
    expect(judge(-2, 1, fresh).decision).toBe('marginal');
    expect(judge(2.01, 1, fresh).decision).toBe('yes');
    expect(judge(-2.01, 1, fresh).decision).toBe('no');
  });

  test('once marginal it stays so up to two and a half sigma', () => {
    expect(judge(2.4, 1, doubting).decision).toBe('marginal');
    expect(judge(-2.5, 1, doubting).decision).toBe('marginal');
    expect(judge(2.6, 1, doubting).decision).toBe('yes');
    expect(judge(-2.6, 1, doubting).decision).toBe('no');
  });

  test('a margin that trembles by half a sigma round the edge of doubt changes its verdict once', () => {
    const margins = [1.9, 2.2, 1.8, 2.4, 2.1, 2.3];
    let wasMarginal = false;
    const decisions = margins.map((margin) => {
      const { decision } = judge(margin, 1, { wasMarginal });
      wasMarginal = decision === 'marginal';
      return decision;
    });
    expect(new Set(decisions)).toEqual(new Set(['marginal']));
  });

  test('the opposite question swaps yes and no and keeps doubt', () => {
    expect(opposite(judge(5, 1, fresh)).decision).toBe('no');
    expect(opposite(judge(-5, 1, fresh)).decision).toBe('yes');
    expect(opposite(judge(1, 1, fresh))).toMatchObject({ decision: 'marginal', marginMm: -1 });
  });

  test('two conditions together are as weak as the weaker, whichever comes first', () => {
    const verdict = fc
      .record({ margin: fc.double({ min: -9, max: 9, noNaN: true }), sigma: fc.constantFrom(0, 1) })
      .map(({ margin, sigma }) => judge(margin, sigma, fresh));
    const rank = { no: 0, marginal: 1, yes: 2 } as const;
    fc.assert(
      fc.property(verdict, verdict, (a, b) => {
        const together = rank[both(a, b).decision];
        expect(together).toBe(Math.min(rank[a.decision], rank[b.decision]));
        expect(together).toBe(rank[both(b, a).decision]);
      }),
    );
  });
});
