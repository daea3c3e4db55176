import { beforeAll, describe, expect, it } from 'vitest';
import { loadOpenCv } from '../../../main/cli/opencv-node';
import { mediumBase, shermanHull, smallBase, stugHull } from '../../../shared/board/bases';
import { noPlaceDoubt } from '../../../shared/geometry/place-doubt';
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

/** A corner of a table, a pixel to as many millimetres as a 1080p camera over all of it sees. */
const options: BaseSceneOptions = {
  seed: 21,
  widthPx: 768,
  table: { widthMm: 731, depthMm: 430 },
  cover: 'contrast',
  ground: 'grass',
};

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

/** A single base, painted once for all that ask for it. */
function oneBase() {
  const table = baseSceneOf(options, [standing(1, mediumBase, 500, 200, 0.4)]);
  const kinds = baseKinds([{ id: 'team 1', base: mediumBase }]);
  return { table, empty: emptyTableOf(table, 2), frame: colourOf(table.full(0)), kinds };
}

describe('finding bases without fiducials', () => {
  let counting: CountingOpenCv;
  let cv: OpenCv;
  beforeAll(async () => {
    counting = countingOpenCv(await loadOpenCv());
    cv = counting.cv;
  });

  describe('on one table of bases that stand out', () => {
    const teams = [
      standing(1, mediumBase, 200, 120, 0.4),
      standing(2, smallBase, 420, 340, -2.5),
      standing(3, { ...smallBase, shape: 'round', widthMm: 40, depthMm: 40 }, 560, 150, 0),
      standing(4, mediumBase, 650, 300, 1.9),
      standing(5, stugHull, 100, 330, 0.7),
      standing(6, shermanHull, 660, 80, -1.1),
      standing(7, smallBase, 380, 90, 0),
      standing(8, mediumBase, 380 + 12.5 + 16, 94, 0),
    ];
    let result: ReturnType<typeof match>;
    beforeAll(() => {
      result = match(teams, seeBases(cv, baseSceneOf(options, teams), 2).seen);
    }, PATIENT_MS);
    const of = (id: number) => result.matched.find(({ team }) => team.fiducial.id === id);

    it('finds all of them to half a millimetre and a degree, and nothing else', () => {
      expect(result.missed.map(idOf)).toEqual([]);
      expect(result.strangers).toEqual([]);
      expect(rms(result.matched.map((m) => m.offMm))).toBeLessThan(0.6);
      expect(rms(result.matched.flatMap((m) => m.turnedRad ?? []))).toBeLessThan((1 * Math.PI) / 180);
    });

    it('says what it cannot see: which of several, which of two ways, or any turn at all', () => {
      expect(of(1)?.seen.candidateTeamIds).toEqual(['team 1', 'team 4', 'team 8']);
      expect(of(1)?.seen.facing).toMatchObject({ kind: 'modulo', periodRad: Math.PI });
      expect(of(3)?.seen.facing).toEqual({ kind: 'unseen' });
    });

    it('tells two that share an edge apart', () => {
      for (const id of [7, 8]) expect(of(id)?.offMm).toBeLessThan(0.8);
    });

    it('keeps the right hull among the candidates where two are of nearly one size', () => {
      expect(of(5)?.seen.candidateTeamIds).toContain('team 5');
      expect(of(6)?.seen.candidateTeamIds).toContain('team 6');
    });

    it('errs no more than it says', () => {
      const square = result.matched.reduce((sum, m) => sum + m.sigmasSquared, 0) / result.matched.length;
      expect(Math.sqrt(square)).toBeLessThan(2);
    });
  });

  it('finds them in the projector’s zones, and in light that has drifted', { timeout: PATIENT_MS }, () => {
    const lit = makeBaseScene({ ...options, teams: 6, show: 'zones', drift: [0.92, 1.08] });
    const flat = lit.scene.teams.filter(({ base }) => base.thicknessMm < 5);
    const { matched, missed } = match(flat, seeBases(cv, lit, 2).seen);
    expect(missed.map(idOf)).toEqual([]);
    expect(rms(matched.map((m) => m.offMm))).toBeLessThan(0.6);
  });

  it('finds bases in the ground’s own colour, all but one of eight, and says how well', {
    timeout: PATIENT_MS,
  }, () => {
    const camouflaged = {
      ...options,
      cover: 'camouflage',
      ground: 'felt',
      teams: 8,
    } as const;
    const table = makeBaseScene(camouflaged);
    const { matched, missed, strangers } = match(table.scene.teams, seeBases(cv, table).seen);
    expect(missed.length).toBeLessThanOrEqual(1);
    expect(strangers).toEqual([]);
    for (const { offMm, turnedRad } of matched) {
      expect(offMm).toBeLessThan(2);
      expect(Math.abs(turnedRad ?? 0)).toBeLessThan((3 * Math.PI) / 180);
    }
    expect(rms(matched.map((m) => Math.sqrt(m.sigmasSquared)))).toBeLessThan(2);
  });

  it('takes neither hand nor dice nor trees for bases', { timeout: PATIENT_MS }, () => {
    const table = baseSceneOf({ ...options, strangers: 'hand-dice-trees' }, [
      standing(1, mediumBase, 500, 300, 0.4),
    ]);
    const { matched, strangers } = match(table.scene.teams, seeBases(cv, table, 2).seen);
    expect(matched).toHaveLength(1);
    expect(strangers).toEqual([]);
  });

  const one = oneBase();

  it('finds in slices what it finds at once, and nothing anew where nothing moved', {
    timeout: PATIENT_MS,
  }, () => {
    const { table, empty, frame, kinds } = one;
    const finder = makeChangeFinder(cv, empty);
    const map = finder.find(frame);
    const make = () => new BaseFinder(empty, table.camera, kinds, [], { cameraDoubt: noPlaceDoubt });
    const sliced = make();
    const slices = () => {
      // A clock that advances by a second whenever it is read: every slice is out of time at once.
      let clockMs = 0;
      sliced.begin(frame, map);
      for (let count = 1; ; count++) {
        const found = sliced.findSome(0, () => (clockMs += 1000));
        if (found) return { found, count };
      }
    };
    const first = slices();
    expect(first.found).toEqual(make().find(frame, map));
    expect(first.count).toBeGreaterThan(1);
    const second = slices();
    expect(second.found).toEqual(first.found);
    expect(second.count).toBe(1);
    finder.dispose();
  });

  it('looks through OpenCV, and gives back every matrix', { timeout: PATIENT_MS }, () => {
    const { table, empty, frame, kinds } = one;
    const before = counting.alive();
    const see = (through: OpenCv) => {
      const finder = makeChangeFinder(through, empty);
      const bases = new BaseFinder(empty, table.camera, kinds, [], { cameraDoubt: noPlaceDoubt });
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
