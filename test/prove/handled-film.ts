import type { DetectSetup } from '../../main/cli/read-setup';
import { type Camera, makeCamera } from '../../shared/geometry/camera';
import { noPlaceDoubt } from '../../shared/geometry/place-doubt';
import type { Point, Pose } from '../../shared/geometry/point';
import { dict4x4 } from '../../shared/vision/detect/dictionaries/dict-4x4-250';
import type { GreyFrame } from '../../shared/vision/detection';
import { cornersInPicture, fiducialPlace } from '../simulator/fiducial';
import { film } from '../simulator/film';
import { handHides } from '../simulator/film-hand';
import { makeScene, type SceneTeam } from '../simulator/scene';
import { rosterOf } from './cases';
import { type HandlingKind, handlingOf } from './handling-script';
import type { TrueEvent, TrueTeam } from './track-judge';

/** A film of the product's own simulator, in which hands do one thing after another. */
export interface HandledFilm {
  readonly setup: DetectSetup;
  readonly events: readonly TrueEvent[];
  frames(): Generator<HandledFrame>;
}

export interface HandledFrame {
  readonly atMs: number;
  readonly teams: readonly TrueTeam[];
  /** Takes the picture: the costly part. */
  picture(): GreyFrame;
}

export interface HandledFilmOptions {
  readonly widthPx?: number;
  readonly teams?: number;
  readonly fiducialMm?: number;
  readonly framesPerSecond?: number;
  /** A plain camera where absent. */
  readonly camera?: 'webcam';
  /** One of each where absent. */
  readonly kinds?: readonly HandlingKind[];
}

/** Things done to teams chosen by the seed, by a hand that is seen over the table while it does them. */
export function handledFilm(seed: number, options: HandledFilmOptions = {}): HandledFilm {
  const { widthPx = 1920, teams = 16, fiducialMm = 20, framesPerSecond = 30, camera, kinds } = options;
  const scene = makeScene({ seed, widthPx, dictionary: dict4x4, teams, fiducialMm });
  const { motions, hands, events, endMs } = handlingOf(seed, scene, kinds);
  const filmed = {
    scene,
    framesPerSecond,
    durationMs: endMs,
    motions,
    hands,
    ...(camera ? { camera } : {}),
  };
  return {
    setup: {
      camera: scene.camera,
      cameraDoubt: noPlaceDoubt,
      dictionary: 'DICT_4X4_250',
      terrain: scene.terrain,
      roster: rosterOf(scene),
    },
    events,
    *frames() {
      const eye = makeCamera(scene.camera);
      for (const { atMs, teams: standing, fingers, photograph } of film(filmed)) {
        yield {
          atMs,
          teams: standing.map(({ fiducialId, pose, moving, hidden }, k) => {
            const corners = cornersOf(eye, scene.teams[k] as SceneTeam, pose);
            const covered = fingers.some((at) => handHides(eye, at, corners));
            return { fiducialId, ...pose, held: moving || hidden, covered };
          }),
          picture: () => photograph().grey,
        };
      }
    },
  };
}

/** Corners of the fiducial's paper and the middles between them, in the picture. */
function cornersOf(camera: Camera, { fiducial, elevationMm }: SceneTeam, pose: Pose): Point<'camera'>[] {
  const corners = cornersInPicture(camera, fiducialPlace(pose, elevationMm, fiducial), 1.2 * fiducial.sizeMm);
  return corners.flatMap((a, k) => {
    const b = corners[(k + 1) % 4] ?? a;
    return [a, { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }];
  });
}
