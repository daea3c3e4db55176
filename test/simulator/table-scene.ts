import { makeCamera } from '../../shared/geometry/camera';
import type { Pose } from '../../shared/geometry/point';
import { develop, type Photograph } from './develop';
import { cornersInPicture, fiducialPlace } from './fiducial';
import { paintGround } from './ground-paint';
import { type LinearImage, makeImage } from './paint';
import { makeScene, type Scene, type SceneOptions, type SceneTeam } from './scene';
import { paintClutter, paintTeam } from './team-paint';
import { visibleShare } from './visible';

/** A table with its photograph and the exact truth about it. */
export interface TableScene {
  readonly scene: Scene;
  /** As set-up files hold it: what `arclight detect --setup` reads. */
  readonly setup: ReturnType<typeof describeSetup>;
  readonly truth: readonly TeamTruth[];
  /** The photograph. Another `shot` of the same table differs in its noise alone. */
  render(shot?: number): Photograph;
}

export interface TeamTruth {
  readonly fiducialId: number;
  readonly xMm: number;
  readonly yMm: number;
  readonly headingRad: number;
  readonly elevationMm: number;
  readonly fiducial: {
    readonly xMm: number;
    readonly yMm: number;
    readonly zMm: number;
    readonly headingRad: number;
    readonly cornersPx: readonly (readonly [number, number])[];
    /** The share of it and its paper that no model on its base hides from the camera, 0 to 1. */
    readonly visible: number;
  };
}

/** A random table; see `SceneOptions`. */
export function makeTableScene(options: SceneOptions): TableScene {
  return tableScene(makeScene(options));
}

/** The table scene of a given scene: a sample game, or a random one with something changed. */
export function tableScene(scene: Scene): TableScene {
  return {
    scene,
    setup: describeSetup(scene),
    truth: scene.teams.map((team) => teamTruth(scene, team)),
    render: (shot = 0) => develop(paintScene(scene), scene.optics, scene.seed * 1009 + shot),
  };
}

/** The whole table in linear light. */
export function paintScene(scene: Scene): LinearImage {
  const image = paintEmptyTable(scene);
  const camera = makeCamera(scene.camera);
  for (const team of scene.teams) paintTeam(image, camera, scene, team);
  return image;
}

/** The table without its teams. */
export function paintEmptyTable(scene: Scene): LinearImage {
  const image = makeImage(scene.camera.width, scene.camera.height);
  const camera = makeCamera(scene.camera);
  paintGround(image, camera, scene);
  scene.clutter.forEach((pose, index) => {
    paintClutter(image, camera, pose, index);
  });
  return image;
}

/** The scene with some teams elsewhere, by fiducial id. */
export function withPoses(scene: Scene, poses: ReadonlyMap<number, Pose>): Scene {
  return {
    ...scene,
    teams: scene.teams.map((team) => ({ ...team, pose: poses.get(team.fiducial.id) ?? team.pose })),
  };
}

function describeSetup(scene: Scene) {
  const sizeMm = scene.teams[0]?.fiducial.sizeMm ?? 20;
  return {
    table: scene.table,
    camera: scene.camera,
    fiducials: { dictionary: scene.dictionary.name, sizeMm },
    terrain: scene.terrain.map(({ kind, polygon, elevationMm }) => ({
      kind,
      polygon: polygon.map((p): readonly [number, number] => [p.x, p.y]),
      elevationMm,
    })),
    teams: scene.teams.map((team) => ({
      fiducialId: team.fiducial.id,
      kind: team.style,
      base: team.base,
      fiducial: team.fiducial,
    })),
  };
}

function teamTruth(scene: Scene, team: SceneTeam): TeamTruth {
  const place = fiducialPlace(team.pose, team.elevationMm, team.fiducial);
  const camera = makeCamera(scene.camera);
  const corners = cornersInPicture(camera, place, team.fiducial.sizeMm);
  return {
    fiducialId: team.fiducial.id,
    ...team.pose,
    elevationMm: team.elevationMm,
    fiducial: {
      ...place.pose,
      zMm: place.zMm,
      cornersPx: corners.map((c): readonly [number, number] => [c.x, c.y]),
      visible: visibleShare(camera, team),
    },
  };
}
