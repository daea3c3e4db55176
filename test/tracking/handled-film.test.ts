import { beforeAll, describe, expect, it } from 'vitest';
import { loadOpenCv } from '../../main/cli/opencv-node';
import { handledFilm } from '../prove/handled-film';
import type { TrackVerdict } from '../prove/track-judge';
import { judgeHandled } from '../prove/tracks';

/** A sample of what `npm run prove -- tracks` measures, at fewer pixels and as many a fiducial. */
describe('a film of hands that swap two teams, lift one and knock one', () => {
  let verdict: TrackVerdict;

  beforeAll(async () => {
    const { cv } = await loadOpenCv();
    const film = handledFilm(3, {
      widthPx: 960,
      teams: 6,
      fiducialMm: 40,
      kinds: ['swap', 'lift', 'knock'],
    });
    verdict = await judgeHandled('sample', film, cv, () => {});
  }, 120_000);

  it('has every settled pose within 0.4 mm and a degree, and no wrong identity', () => {
    expect(verdict.settledPoses).toBeGreaterThan(1000);
    expect([verdict.settledWrong, verdict.wrongIdentities]).toEqual([0, 0]);
  });

  it('tells what was done, and nothing else', () => {
    expect([verdict.eventsTrue, verdict.eventsMissed, verdict.eventsFalse]).toEqual([3, 0, 0]);
  });

  it('has teams settle within 150 ms of coming into sight, and keeps them so', () => {
    expect(verdict.settleMsWorst).toBeLessThanOrEqual(150);
    expect(verdict.flaps).toBe(0);
  });

  it('stands still to a hundredth of a millimetre and of a degree', () => {
    expect(verdict.jitterMm).toBeLessThan(0.03);
    expect(verdict.jitterDeg).toBeLessThan(0.03);
  });
});
