import { describe, expect, it } from 'vitest';
import { mediumBase } from '../../shared/board/bases';
import type { FiducialMount, Roster } from '../../shared/board/team';
import type { Terrain } from '../../shared/board/terrain';
import { makeCamera } from '../../shared/geometry/camera';
import { evenDoubt, noPlaceDoubt } from '../../shared/geometry/place-doubt';
import type { Pose } from '../../shared/geometry/point';
import { simulatedCamera } from '../../shared/session/simulated-rig';
import type { CornersPx, FiducialDetection } from '../../shared/vision/detection';
import { observeTeams } from '../../shared/vision/observe';
import { cornersInPicture, fiducialPlace } from '../simulator/fiducial';
import { seededRandom } from '../simulator/random';

const camera = makeCamera(simulatedCamera);
const mount = (
  id: number,
  heightMm: number,
  offsetMm: readonly [number, number] = [0, 0],
): FiducialMount => ({
  id,
  sizeMm: 20,
  heightMm,
  offsetMm,
  rotationRad: 0,
});
const team = (id: string, fiducial: FiducialMount, turretFiducial?: FiducialMount) => ({
  id,
  name: id,
  platoonId: 'p',
  unitType: 'u',
  base: mediumBase,
  fiducial,
  ...(turretFiducial ? { turretFiducial } : {}),
});
const stug = team('stug', mount(1, 17, [-12, 3]));
const sherman = team('sherman', mount(2, 17, [-12, 0]), mount(3, 24));
const roster: Roster = {
  sides: [],
  platoons: [],
  teams: [stug, sherman],
  objectives: [{ id: 'bridge', name: 'Bridge', attackerSideId: 'first', fiducialId: 220 }],
};
const hill = (elevationMm: number, fromX: number, toX: number): Terrain[number] => ({
  kind: 'hill',
  elevationMm,
  polygon: [
    { x: fromX, y: 300 },
    { x: toX, y: 300 },
    { x: toX, y: 900 },
    { x: fromX, y: 900 },
  ],
});
const at = (xMm: number, yMm: number, headingRad = 0.7): Pose => ({ xMm, yMm, headingRad });

function detection(pose: Pose, elevationMm: number, { id, ...rest }: FiducialMount): FiducialDetection {
  const corners = cornersInPicture(camera, fiducialPlace(pose, elevationMm, { id, ...rest }), rest.sizeMm);
  return { dictionary: 'DICT_4X4_250', fiducialId: id, corners, cornerSigmaPx: 0.05 };
}

const observe = (detections: FiducialDetection[], terrain: Terrain = [], cameraSigmaMm = 0) =>
  observeTeams(detections, camera, roster, terrain, { cameraDoubt: evenDoubt(cameraSigmaMm) });

describe('observing teams', () => {
  it('finds the base’s centre and heading from a fiducial mounted off centre and high', () => {
    const truth = at(1500, 300, 2.9);
    const [seen] = observe([detection(truth, 0, stug.fiducial)]).teams;
    expect(seen?.pose.xMm).toBeCloseTo(truth.xMm, 2);
    expect(seen?.pose.yMm).toBeCloseTo(truth.yMm, 2);
    expect(seen?.pose.headingRad).toBeCloseTo(truth.headingRad, 4);
    expect(seen?.fiducial.zMm).toBe(17);
    expect(seen?.ambiguousElevation).toBe(false);
  });

  it('tells a fiducial in a hand from those that stand: it is nearer, and looks larger', () => {
    const raised = detection(at(1300, 300), 35, sherman.fiducial);
    const others = [7, 8].map((id) => team(`other ${id}`, mount(id, 3)));
    const seen = observeTeams(
      [
        detection(at(900, 600), 0, stug.fiducial),
        ...others.map((other, k) => detection(at(500 + 200 * k, 400), 0, other.fiducial)),
        raised,
      ],
      camera,
      { ...roster, teams: [...roster.teams, ...others] },
      [],
      { cameraDoubt: noPlaceDoubt },
    );
    const largerBy = (id: string) => seen.teams.find(({ teamId }) => teamId === id)?.largerBy;
    expect(largerBy('stug')).toBeCloseTo(0, 3);
    expect(largerBy('sherman')).toBeGreaterThan(0.012);
  });

  it('errs by millimetres if the fiducial’s height is left out: the plane matters', () => {
    const truth = at(1750, 1150);
    const flat = { ...roster, teams: [{ ...stug, fiducial: { ...stug.fiducial, heightMm: 0 } }] };
    const seen = observeTeams([detection(truth, 0, stug.fiducial)], camera, flat, [], {
      cameraDoubt: noPlaceDoubt,
    });
    const pose = seen.teams[0]?.pose ?? truth;
    expect(Math.hypot(pose.xMm - truth.xMm, pose.yMm - truth.yMm)).toBeGreaterThan(4);
  });

  it('takes the elevation of the terrain that the base then stands on', () => {
    const terrain = [hill(50, 1200, 1700)];
    const onHill = observe([detection(at(1400, 600), 50, stug.fiducial)], terrain).teams[0];
    expect(onHill?.elevationMm).toBe(50);
    expect(onHill?.pose.xMm).toBeCloseTo(1400, 1);
    const beside = observe([detection(at(1100, 600), 0, stug.fiducial)], terrain).teams[0];
    expect(beside?.elevationMm).toBe(0);
    expect(beside?.ambiguousElevation).toBe(false);
  });

  it('tells overlapping elevations apart by the fiducial’s size, and says where it cannot', () => {
    const apart = [hill(25, 1200, 1700), hill(75, 1200, 1700)];
    const high = observe([detection(at(1400, 600), 75, stug.fiducial)], apart).teams[0];
    expect([high?.elevationMm, high?.ambiguousElevation]).toEqual([75, false]);
    const close = [hill(25, 1200, 1700), hill(30, 1200, 1700)];
    const either = observe([detection(at(1400, 600), 25, stug.fiducial)], close).teams[0];
    expect([either?.elevationMm, either?.ambiguousElevation]).toEqual([25, true]);
  });

  it('gives a turret’s heading to its team, and the second fiducial is nobody’s own', () => {
    const hull = at(900, 600, 0.4);
    const turret = { ...hull, headingRad: 1.5 };
    const seen = observe([detection(hull, 0, sherman.fiducial), detection(turret, 0, mount(3, 24))]);
    expect(seen.teams).toHaveLength(1);
    expect(seen.teams[0]?.pose.headingRad).toBeCloseTo(0.4, 4);
    expect(seen.teams[0]?.turretHeadingRad).toBeCloseTo(1.5, 4);
  });

  it('keeps objectives’ markers and unknown fiducials apart from teams', () => {
    const flat = (id: number) => detection(at(400 + id, 500), 0, mount(id, 0));
    const seen = observe([flat(220), flat(99), flat(41), detection(at(900, 500), 0, stug.fiducial)]);
    expect(seen.teams.map((t) => t.teamId)).toEqual(['stug']);
    expect(seen.markers.map((m) => m.fiducialId)).toEqual([220]);
    expect(seen.unknownFiducialIds).toEqual([41, 99]);
    expect(seen.tracked.map((t) => t.teamId).sort()).toEqual(['bridge', 'stug']);
    expect(seen.fiducials).toHaveLength(4);
  });

  it('believes the first of two fiducials with one id, of turrets and strangers as well', () => {
    const here = at(700, 300);
    const there = at(1200, 800, -1);
    const stranger = mount(77, 0);
    const seen = observe([
      detection(here, 0, sherman.fiducial),
      detection(here, 0, mount(3, 24)),
      detection(here, 0, stranger),
      detection(there, 0, sherman.fiducial),
      detection(there, 0, mount(3, 24)),
      detection(there, 0, stranger),
    ]);
    expect(seen.teams).toHaveLength(1);
    expect(seen.teams[0]?.pose.xMm).toBeCloseTo(here.xMm, 1);
    expect(seen.teams[0]?.turretHeadingRad).toBeCloseTo(here.headingRad, 3);
    expect(seen.unknownFiducialIds).toEqual([77]);
  });

  it('passes over fiducials of another dictionary', () => {
    const corner = { ...detection(at(900, 500), 0, stug.fiducial), dictionary: 'APRILTAG_36h11' as const };
    expect(observe([corner])).toMatchObject({ teams: [], unknownFiducialIds: [], fiducials: [] });
  });
});

describe('a pose’s covariance', () => {
  it('is what corner noise does to the pose: a thousand noisy looks spread as it says', () => {
    const random = seededRandom(12);
    const exact = detection(at(1300, 300, 2.2), 0, stug.fiducial);
    const normal = () => Math.sqrt(-2 * Math.log(1 - random.next())) * Math.cos(2 * Math.PI * random.next());
    const stated = observe([exact]).teams[0];
    const looks = Array.from({ length: 1000 }, () => {
      const [a, b, c, d] = exact.corners.map(({ x, y }) => ({
        x: x + 0.05 * normal(),
        y: y + 0.05 * normal(),
      }));
      const corners = [a, b, c, d] as CornersPx;
      return observe([{ ...exact, corners }]).teams[0]?.pose ?? at(0, 0);
    });
    const spread = (of: (p: Pose) => number) => {
      const mean = looks.reduce((sum, p) => sum + of(p), 0) / looks.length;
      return looks.reduce((sum, p) => sum + (of(p) - mean) ** 2, 0) / looks.length;
    };
    const [xx = 0, , , , yy = 0, , , , hh = 0] = stated?.covariance ?? [];
    expect(spread((p) => p.xMm) / xx).toBeCloseTo(1, 0);
    expect(spread((p) => p.yMm) / yy).toBeCloseTo(1, 0);
    expect(spread((p) => p.headingRad) / hh).toBeCloseTo(1, 0);
  });

  it('holds the camera’s own doubt, which no picture lessens', () => {
    const [doubtful] = observe([detection(at(900, 500), 0, stug.fiducial)], [], 2).teams;
    expect(doubtful?.covariance[0]).toBeGreaterThan(4);
    expect(doubtful?.covariance[4]).toBeGreaterThan(4);
  });
});
