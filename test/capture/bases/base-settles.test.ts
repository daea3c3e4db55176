import { beforeEach, describe, expect, it } from 'vitest';
import { BaseSettles } from '../../../renderer/capture/bases/base-settles';
import { mediumBase } from '../../../shared/board/bases';
import { poseCovariance } from '../../../shared/geometry/covariance';
import type { Session } from '../../../shared/session/session';
import { type BaseTracking, nameBase, noBases, updateBases } from '../../../shared/tracking/bases';
import type { BaseObservation } from '../../../shared/vision/detection';

const at = (x: number, headingRad = 0.3): BaseObservation => ({
  base: mediumBase,
  at: { x, y: 300 },
  facing: { kind: 'modulo', headingRad, periodRad: Math.PI },
  covariance: poseCovariance(0.2, 0.01),
  elevationMm: 0,
  ambiguousElevation: false,
  candidateTeamIds: ['alpha', 'bravo'],
  rimSupport: 1,
});
const names = { alpha: { baseId: 1, headingRad: 0.3 } };
const seen = nameBase(updateBases(noBases(0), [at(300)], 1000), 1, 'alpha', 0.3);

let settles: BaseSettles;
const news = (bases: BaseTracking, said: Session['baseNames'] = names) =>
  settles.news({ atMs: bases.lookedAtMs, tracks: [], bases }, said);
beforeEach(() => {
  settles = new BaseSettles();
});

describe('a named base', () => {
  it('is reported where it stands, once and without a move, with its covariance', () => {
    expect(news(seen)).toEqual([
      {
        kind: 'poseSettled',
        teamId: 'alpha',
        settled: {
          pose: { xMm: 300, yMm: 300, headingRad: expect.closeTo(0.3, 9) },
          covariance: poseCovariance(0.2, 0.01),
          elevationMm: 0,
          atMs: 1000,
        },
      },
    ]);
    expect(news(updateBases(seen, [at(300.4, 0.301)], 1700))).toEqual([]);
  });

  it('is not reported before the game knows it by that name', () => {
    expect(news(seen, {})).toEqual([]);
    expect(news(seen, { alpha: { baseId: 2, headingRad: 0.3 } })).toEqual([]);
    expect(news(seen)).toHaveLength(1);
  });

  it('that was pushed is reported with the straight way from where it stood', () => {
    news(seen);
    const [moved] = news(updateBases(seen, [at(420)], 1700));
    expect(moved).toMatchObject({
      settled: { pose: { xMm: 420 } },
      move: { from: { xMm: 300 }, pathMm: 120 },
    });
  });

  it('that was turned in its place is reported with a move of no length', () => {
    news(seen);
    const [turned] = news(updateBases(seen, [at(300, 0.5)], 1700));
    expect(turned?.move?.pathMm).toBeCloseTo(0, 9);
  });

  it('whose front is told anew has not moved', () => {
    news(seen);
    const [told] = news(nameBase(seen, 1, 'alpha', 0.3 - Math.PI));
    expect(told?.settled.pose.headingRad).toBeCloseTo(0.3 - Math.PI, 9);
    expect(told).not.toHaveProperty('move');
  });

  it('whose front is in doubt after a turn is reported so, with no turn made up', () => {
    news(seen);
    const [doubtful] = news(updateBases(seen, [at(300, 0.3 + Math.PI / 2)], 1700));
    expect(doubtful?.settled.front).toBe('unknown');
    expect(doubtful).not.toHaveProperty('move');
  });

  it('under a hand is not reported, and a new game hears of it again', () => {
    news(seen);
    expect(news(updateBases(seen, [], 1700))).toEqual([]);
    settles.forget();
    expect(news(seen)).toHaveLength(1);
  });
});
