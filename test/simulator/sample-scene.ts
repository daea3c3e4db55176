import { objectiveMarker, usualBase } from '../../shared/board/bases';
import { samplePoses, sampleRoster, sampleTable, sampleTerrain } from '../../shared/board/sample';
import type { Base } from '../../shared/board/team';
import type { CameraModel } from '../../shared/geometry/camera';
import type { Pose } from '../../shared/geometry/point';
import { polygonContains } from '../../shared/geometry/polygon';
import { simulatedCamera } from '../../shared/session/simulated-rig';
import { dict4x4 } from '../../shared/vision/detect/dictionaries/dict-4x4-250';
import type { Scene, SceneTeam } from './scene';

/**
 * The sample game, as a camera of `widthPx` sees it that stands where the simulated table's camera stands: what a
 * new session expects to see. `poses` put teams or objectives elsewhere, by id.
 */
export function sampleScene(widthPx: number, poses: Readonly<Record<string, Pose>> = {}): Scene {
  const standing: Readonly<Record<string, Pose>> = { ...samplePoses, ...poses };
  const teams = sampleRoster.teams.flatMap((team): SceneTeam[] => {
    const pose = standing[team.id];
    if (!pose) return [];
    return [
      {
        style: styleOf(team.base),
        base: team.base,
        fiducial: team.fiducial,
        pose,
        elevationMm: heightAt(pose),
      },
    ];
  });
  const markers = sampleRoster.objectives.flatMap((objective): SceneTeam[] => {
    const pose = standing[objective.id];
    if (!pose || objective.fiducialId === undefined) return [];
    const fiducial = {
      id: objective.fiducialId,
      sizeMm: 20,
      heightMm: objectiveMarker.thicknessMm,
      offsetMm: [0, 0] as const,
      rotationRad: 0,
    };
    return [{ style: 'bare', base: objectiveMarker, fiducial, pose, elevationMm: heightAt(pose) }];
  });
  return {
    seed: 1944,
    table: sampleTable,
    camera: resized(simulatedCamera, widthPx),
    ground: 'grass',
    terrain: sampleTerrain,
    teams: [...teams, ...markers],
    dictionary: dict4x4,
    clutter: [],
    optics: {
      ambient: 1,
      gradient: 0.15,
      tint: [1, 0.97, 0.9],
      gain: 1,
      blurPx: 0.65 * Math.max(1, widthPx / 2600),
      readNoise: 0.004,
      shotNoise: 0.012,
    },
  };
}

/** The same camera with another number of pixels: pixel centres move with the grid, so half a pixel is kept. */
export function resized(model: CameraModel, width: number): CameraModel {
  const factor = width / model.width;
  return {
    ...model,
    width,
    height: Math.round(model.height * factor),
    fx: model.fx * factor,
    fy: model.fy * factor,
    cx: (model.cx + 0.5) * factor - 0.5,
    cy: (model.cy + 0.5) * factor - 0.5,
  };
}

function heightAt(pose: Pose): number {
  const here = sampleTerrain.filter((piece) => polygonContains(piece.polygon, { x: pose.xMm, y: pose.yMm }));
  return Math.max(0, ...here.filter((piece) => piece.kind === 'hill').map((piece) => piece.elevationMm));
}

function styleOf(base: Base): SceneTeam['style'] {
  const known = (['small', 'medium', 'large', 'stug', 'sherman'] as const).find((style) => {
    const usual = usualBase[style];
    return usual.widthMm === base.widthMm && usual.depthMm === base.depthMm;
  });
  return known ?? 'bare';
}
