import fc from 'fast-check';
import type { Base, FiducialMount, Objective, Platoon, Roster, Team } from '../../shared/board/team';
import type { Terrain } from '../../shared/board/terrain';
import type { Lens } from '../../shared/geometry/lens';
import type { Settings } from '../../shared/ipc';
import type { CameraSetup, MeasuredLens, ProjectorSetup, TableSetup } from '../../shared/session/session';
import { simulatedCameraSetup, simulatedProjector } from '../../shared/session/simulated-rig';

/** Every finite number that JSON can hold: it has no negative zero. */
const number = fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => (value === 0 ? 0 : value));
const point = fc.record({ x: number, y: number });
const corners = fc.tuple(point, point, point, point);
const id = fc.stringMatching(/^[a-z][a-z0-9-]{0,20}$/).filter((word) => !(word in Object.prototype));
const name = fc.string({ maxLength: 40, unit: 'grapheme' }).filter((text) => text.length <= 120);
const key = fc.string({ minLength: 1, maxLength: 40 }).filter((text) => !(text in Object.prototype));

const base: fc.Arbitrary<Base> = fc.record({
  shape: fc.constantFrom('rectangle' as const, 'round' as const),
  widthMm: number,
  depthMm: number,
  thicknessMm: number,
});
const mount: fc.Arbitrary<FiducialMount> = fc.record({
  id: fc.integer({ min: 0, max: 249 }),
  sizeMm: number,
  heightMm: number,
  offsetMm: fc.tuple(number, number),
  rotationRad: number,
});
const team: fc.Arbitrary<Team> = fc.record(
  { id, name, platoonId: id, unitType: id, base, fiducial: mount, turretFiducial: mount },
  { requiredKeys: ['id', 'name', 'platoonId', 'unitType', 'base'] },
);
const platoon: fc.Arbitrary<Platoon> = fc.record({
  id,
  name,
  sideId: fc.constantFrom('first' as const, 'second' as const),
  kind: fc.constantFrom('tank' as const, 'gun' as const),
  skill: fc.constantFrom('Veteran' as const, 'Conscript' as const),
  motivation: fc.constantFrom('Fearless' as const, 'Reluctant' as const),
  commandTeamId: id,
});
const objective: fc.Arbitrary<Objective> = fc.record(
  {
    id,
    name,
    attackerSideId: fc.constantFrom('first' as const, 'second' as const),
    fiducialId: fc.integer({ min: 220, max: 249 }),
  },
  { requiredKeys: ['id', 'name', 'attackerSideId'] },
);

export const anyRoster: fc.Arbitrary<Roster> = fc.record({
  sides: fc.constant([{ id: 'first' as const, name: 'Alliés' }]),
  platoons: fc.array(platoon, { maxLength: 3 }),
  teams: fc.array(team, { maxLength: 5 }),
  objectives: fc.array(objective, { maxLength: 3 }),
});

export const anyTerrain: fc.Arbitrary<Terrain> = fc.array(
  fc.record({
    kind: fc.constantFrom('woods' as const, 'hill' as const, 'wall' as const),
    polygon: fc.array(point, { maxLength: 6 }),
    elevationMm: number,
  }),
  { maxLength: 4 },
);

const lens: fc.Arbitrary<Lens> = fc.record({
  width: number,
  height: number,
  fx: number,
  fy: number,
  cx: number,
  cy: number,
  distortion: fc.tuple(number, number, number, number, number),
});
const measuredLens: fc.Arbitrary<MeasuredLens> = fc.record({
  lens,
  rmsPx: number,
  views: fc.integer({ min: 3, max: 99 }),
  atMs: number,
});

const cameraSetup: fc.Arbitrary<CameraSetup> = fc.oneof(
  fc.record(
    {
      kind: fc.constant('corners' as const),
      imageWidth: number,
      imageHeight: number,
      corners,
      horizontalFovRad: number,
      k1: number,
      lens,
    },
    { requiredKeys: ['kind', 'imageWidth', 'imageHeight', 'corners', 'horizontalFovRad', 'k1'] },
  ),
  fc.constant(simulatedCameraSetup),
);
const projectorSetup: fc.Arbitrary<ProjectorSetup> = fc.oneof(
  fc.record({ kind: fc.constant('corners' as const), width: number, height: number, corners }),
  fc.record({
    kind: fc.constant('model' as const),
    model: fc.constant(simulatedProjector),
    mirrored: fc.boolean(),
    rmsMm: number,
    worstMm: number,
    raised: fc.constantFrom('measured' as const, 'approximate' as const),
  }),
);

export const anySetup: fc.Arbitrary<TableSetup> = fc.record(
  {
    table: fc.record({ widthMm: number, depthMm: number }),
    cameras: fc.dictionary(key, cameraSetup, { maxKeys: 3, noNullPrototype: true }),
    lenses: fc.dictionary(key, measuredLens, { maxKeys: 2, noNullPrototype: true }),
    projectors: fc.dictionary(key, projectorSetup, { maxKeys: 3, noNullPrototype: true }),
  },
  { requiredKeys: ['table', 'cameras', 'projectors'] },
);

const pixels = fc.integer({ min: 1, max: 16384 });
const text = fc.string({ maxLength: 60 });

export const anySettings: fc.Arbitrary<Settings> = fc.record(
  {
    camera: fc.oneof(
      fc.constant({ kind: 'simulated' as const }),
      text.map((label) => ({ kind: 'webcam' as const, label })),
      fc.string({ minLength: 1, maxLength: 60 }).map((path) => ({ kind: 'file' as const, path })),
    ),
    lockExposure: fc.boolean(),
    lockFocus: fc.boolean(),
    lockWhiteBalance: fc.boolean(),
    mains: fc.constantFrom('auto' as const, 50 as const, 60 as const),
    frameSize: fc.record({ width: pixels, height: pixels }),
    projector: fc.record({ displayId: text, label: text, width: pixels, height: pixels }),
  },
  { requiredKeys: ['camera', 'lockExposure', 'lockFocus', 'lockWhiteBalance', 'mains', 'frameSize'] },
);
