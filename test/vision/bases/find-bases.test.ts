import { beforeAll, describe, expect, it } from 'vitest';
import { loadOpenCv } from '../../../main/cli/opencv-node';
import { mediumBase, smallBase } from '../../../shared/board/bases';
import { baseKinds } from '../../../shared/vision/bases/base-kinds';
import { makeChangeFinder } from '../../../shared/vision/bases/change-finder';
import { BaseFinder } from '../../../shared/vision/bases/find-bases';
import type { OpenCv } from '../../../shared/vision/opencv';
import { type BaseSceneOptions, baseSceneOf, makeBaseScene } from '../../simulator/base-scene';
import type { SceneTeam } from '../../simulator/scene';
import { type CountingOpenCv, countingOpenCv } from '../counting-opencv';
import { colourOf, emptyTableOf, idOf, match, rms, seeBases } from './measure';

/** Pictures are painted here: on a busy machine that takes its time. */
const PATIENT_MS = 300_000;

const options: BaseSceneOptions = { seed: 21, widthPx: 1600, cover: 'contrast', ground: 'grass' };

function standing(
  id: number,
  base: SceneTeam['base'],
  xMm: number,
  yMm: number,
  headingRad: number,
): SceneTeam {
  const fiducial = { id, sizeMm: 20, heightMm: 3, offsetMm: [0, 0] as const, rotationRad: 0 };
  return { style: 'bare', base, fiducial, pose: { xMm, yMm, headingRad }, elevationMm: 0 };
}

describe('finding bases without fiducials', () => {
  let counting: CountingOpenCv;
  let cv: OpenCv;
  beforeAll(async () => {
    counting = countingOpenCv(await loadOpenCv());
    cv = counting.cv;
  });

  it('finds contrasting bases to half a millimetre and a degree, and says what it cannot see', {
    timeout: PATIENT_MS,
  }, () => {
    const teams = [
      standing(1, mediumBase, 500, 400, 0.4),
      standing(2, smallBase, 900, 700, -2.5),
      standing(3, { ...smallBase, shape: 'round', widthMm: 40, depthMm: 40 }, 1300, 500, 0),
      standing(4, mediumBase, 1500, 900, 1.9),
    ];
    const { seen } = seeBases(cv, baseSceneOf(options, teams), 2);
    const { matched, missed, strangers } = match(teams, seen);
    expect([missed.length, strangers.length]).toEqual([0, 0]);
    expect(rms(matched.map((m) => m.offMm))).toBeLessThan(0.6);
    expect(rms(matched.flatMap((m) => m.turnedRad ?? []))).toBeLessThan((1 * Math.PI) / 180);
    const medium = matched.find((m) => m.team.fiducial.id === 1)?.seen;
    expect(medium?.candidateTeamIds).toEqual(['team 1', 'team 4']);
    expect(medium?.facing).toMatchObject({ kind: 'modulo', periodRad: Math.PI });
    expect(matched.find((m) => m.team.fiducial.id === 3)?.seen.facing).toEqual({ kind: 'unseen' });
  });

  it('finds them in the projector’s zones, and in light that has drifted', { timeout: PATIENT_MS }, () => {
    const lit = makeBaseScene({ ...options, teams: 12, show: 'zones', drift: [0.92, 1.08] });
    const flat = lit.scene.teams.filter(({ base }) => base.thicknessMm < 5);
    const { matched, missed } = match(flat, seeBases(cv, lit, 2).seen);
    expect(missed.map(idOf)).toEqual([]);
    expect(rms(matched.map((m) => m.offMm))).toBeLessThan(0.6);
  });

  it('takes neither hand nor dice nor trees for bases', { timeout: PATIENT_MS }, () => {
    const table = baseSceneOf({ ...options, strangers: 'hand-dice-trees' }, [
      standing(1, mediumBase, 500, 400, 0.4),
    ]);
    const { matched, strangers } = match(table.scene.teams, seeBases(cv, table, 2).seen);
    expect(matched).toHaveLength(1);
    expect(strangers).toEqual([]);
  });

  it('looks through OpenCV, and gives back every matrix', { timeout: PATIENT_MS }, () => {
    const table = baseSceneOf(options, [standing(1, mediumBase, 500, 400, 0.4)]);
    const empty = emptyTableOf(table, 2);
    const frame = colourOf(table.full(0));
    const kinds = baseKinds([{ id: 'team 1', base: mediumBase }]);
    const before = counting.alive();
    const see = (through: OpenCv) => {
      const finder = makeChangeFinder(through, empty);
      const bases = new BaseFinder(empty, table.camera, kinds, [], { cameraSigmaMm: 0 });
      const alive = counting.alive();
      const found = [1, 2, 3].map(() => bases.find(frame, finder.find(frame)).length);
      expect(counting.alive()).toBe(alive);
      finder.dispose();
      return found;
    };
    expect(see(cv)).toEqual([1, 1, 1]);
    // Without OpenCV's connected parts there is nothing: no second way leads round it.
    expect(see({ ...cv, connectedComponentsWithStats: () => 0 })).toEqual([0, 0, 0]);
    expect(counting.alive()).toBe(before);
  });
});
