import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readPicture } from '../../main/cli/read-picture';
import { type DetectSetup, readSetup } from '../../main/cli/read-setup';
import type { Roster } from '../../shared/board/team';
import { makeCamera } from '../../shared/geometry/camera';
import { noPlaceDoubt } from '../../shared/geometry/place-doubt';
import { simulatedProjector } from '../../shared/session/simulated-rig';
import { dict4x4 } from '../../shared/vision/detect/dictionaries/dict-4x4-250';
import type { GreyFrame } from '../../shared/vision/detection';
import { develop, type Photograph } from '../simulator/develop';
import { type GameLight, gameBeam } from '../simulator/game-light';
import { beamPlaces, litBy } from '../simulator/projector-light';
import type { Scene, SceneOptions } from '../simulator/scene';
import { makeTableScene, paintScene, type TeamTruth } from '../simulator/table-scene';
import { throughWebcam } from '../simulator/webcam';
import { sparseCamera } from './sparse-photograph';

/** One picture with its set-up and what is true of it. */
export interface Case {
  readonly name: string;
  readonly frame: GreyFrame;
  readonly setup: DetectSetup;
  readonly truth: readonly Pick<TeamTruth, 'fiducialId' | 'xMm' | 'yMm' | 'headingRad' | 'fiducial'>[];
}

/** A kind of table and of camera. */
export type Condition = Omit<SceneOptions, 'seed' | 'dictionary'> & {
  readonly name: string;
  readonly camera?: 'webcam';
  /** Projected over everything, fiducials too; no light but the room's where absent. */
  readonly light?: GameLight;
};

/** One table of the product's own simulator. Equal seeds give equal pictures. */
export function simulatedCase(condition: Condition, seed: number): Case {
  return caseOf(condition, seed, (scene) => photographOf(scene, condition).grey);
}

/** The same, its picture taken only round its teams; of a condition with a plain camera and no light but the room's. */
export function sparseCase(condition: Condition, seed: number): Case {
  return caseOf(condition, seed, (scene) => sparseCamera(scene)(scene.seed * 1009));
}

function caseOf(
  { name: _, camera: __, light: ___, ...options }: Condition,
  seed: number,
  photograph: (scene: Scene) => GreyFrame,
): Case {
  const table = makeTableScene({ ...options, seed, dictionary: dict4x4 });
  return {
    name: `seed ${seed}`,
    frame: photograph(table.scene),
    truth: table.truth,
    setup: {
      camera: table.scene.camera,
      cameraDoubt: noPlaceDoubt,
      dictionary: 'DICT_4X4_250',
      terrain: table.scene.terrain,
      roster: rosterOf(table.scene),
    },
  };
}

/** A scene as a condition's camera sees it under its light. */
export function photographOf(
  scene: Scene,
  { camera, light }: Pick<Condition, 'camera' | 'light'>,
): Photograph {
  const image = light === undefined ? paintScene(scene) : underLight(scene, light);
  if (camera === 'webcam') return throughWebcam(scene, 0, image);
  return develop(image, scene.optics, scene.seed * 1009);
}

/** Tables of seeds one after another. */
export function* simulatedCases(condition: Condition, firstSeed: number, seeds: number): Generator<Case> {
  for (let seed = firstSeed; seed < firstSeed + seeds; seed++) yield simulatedCase(condition, seed);
}

function underLight(scene: Scene, light: GameLight) {
  const places = beamPlaces(scene, makeCamera(simulatedProjector).eye);
  const lighting = { room: 1, projectorWhite: 1, offsetMm: { x: 0, y: 0 } };
  return litBy(paintScene(scene), places, gameBeam(scene, light), lighting);
}

/** A roster of a scene's teams, each named by its fiducial. */
export function rosterOf(scene: Scene): Roster {
  const teams = scene.teams.map(({ base, fiducial }) => ({
    id: `fiducial ${fiducial.id}`,
    name: '',
    platoonId: '',
    unitType: '',
    base,
    fiducial,
  }));
  return { sides: [], platoons: [], objectives: [], teams };
}

/** The pictures of a folder that have a file of the same name with their `setup` and `truth`. */
export async function* casesIn(folder: string): AsyncGenerator<Case> {
  for (const file of readdirSync(folder).sort()) {
    const json = join(folder, file.replace(/\.png$/, '.json'));
    if (!file.endsWith('.png') || !existsSync(json)) continue;
    const setup = await readSetup(json);
    const picture = await readPicture(join(folder, file));
    if (!setup.ok) throw new Error(setup.error.message);
    if (!picture.ok) throw new Error(picture.error.message);
    const { truth }: { truth: Case['truth'] } = JSON.parse(readFileSync(json, 'utf8'));
    yield { name: file, frame: picture.value, setup: setup.value, truth };
  }
}
