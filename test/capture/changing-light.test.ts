import { beforeAll, describe, expect, it } from 'vitest';
import { loadOpenCv } from '../../main/cli/opencv-node';
import { lightDiffers } from '../../renderer/capture/light-differs';
import { VisionPipeline, type VisionStep } from '../../renderer/capture/vision/vision-pipeline';
import { newSession } from '../../shared/session/new-session';
import type { Stage } from '../../shared/session/session';
import type { GreyFrame } from '../../shared/vision/detection';
import type { OpenCv } from '../../shared/vision/opencv';
import { AutomaticExposure } from '../simulator/automatic-exposure';
import { develop } from '../simulator/develop';
import { cropped } from '../simulator/light-loop';
import { sampleScene } from '../simulator/sample-scene';
import { paintScene } from '../simulator/table-scene';

const FRAME_MS = 50;
/** A corner of the sample game with some of its teams. */
const scene = cropped(sampleScene(1920), 960, 560, 480, 270);
const painted = paintScene(scene);

let cv: OpenCv;
beforeAll(async () => {
  cv = (await loadOpenCv()).cv;
}, 120_000);

function pipelineOf(): VisionPipeline {
  const { roster, terrain, setup } = newSession();
  const pipeline = new VisionPipeline(cv, () => 0);
  pipeline.configure({
    camera: { kind: 'model', model: scene.camera, sigmaMm: 0.2 },
    table: setup.table,
    roster,
    terrain,
  });
  return pipeline;
}

const pictures = new Map<number, GreyFrame>();

/** Looks at one frame of the table under that much light. */
function show(pipeline: VisionPipeline, light: number, index: number) {
  const picture = pictures.get(light) ?? develop(painted, { ...scene.optics, ambient: light }, index).grey;
  pictures.set(light, picture);
  return pipeline.see(picture, index * FRAME_MS);
}

function look(pipeline: VisionPipeline, light: number, index: number): VisionStep {
  const step = show(pipeline, light, index);
  if (!step.ok) throw new Error(step.error.kind);
  return step.value;
}

describe('while the projector’s light changes', () => {
  it('nothing is read until the camera has adapted, and no track grows old for it', {
    timeout: 120_000,
  }, () => {
    const pipeline = pipelineOf();
    const exposure = new AutomaticExposure({ lagFrames: 1, share: 0.35, aim: 1 });
    const steps: VisionStep[] = [];
    for (let index = 0; index < 50; index++) {
      if (index === 12) pipeline.lightChanged(index * FRAME_MS);
      // From the marks to white light four times as bright.
      const light = index < 14 ? 1 : 4;
      steps.push(look(pipeline, light * exposure.expose(light), index));
    }
    const teams = steps[11]?.tracking.tracks.map((track) => track.teamId) ?? [];
    expect(teams.length).toBeGreaterThan(1);
    const settling = steps.filter((step) => step.light === 'settling');
    expect(steps.indexOf(settling[0]!)).toBe(12);
    expect(settling.length * FRAME_MS).toBeGreaterThan(400);
    expect(settling.flatMap((step) => step.detections)).toEqual([]);
    for (const { tracking } of steps.slice(11)) {
      expect(tracking.tracks.map((track) => [track.teamId, track.state])).toEqual(
        teams.map((teamId) => [teamId, 'confirmed']),
      );
    }
    const after = steps.slice(12 + settling.length);
    expect(after.length).toBeGreaterThan(3);
    for (const { light, detections } of after) {
      expect(light).toBe('settled');
      expect(detections.length).toBeGreaterThanOrEqual(teams.length);
    }
  });
});

describe('a room that grows dark', () => {
  it.each([
    ['so that fiducials are hard to read', 0.04],
    ['until the picture is black', 0.005],
  ])('%s is dim after a second, and lit again when the lamp is on', { timeout: 120_000 }, (_, dark) => {
    const pipeline = pipelineOf();
    for (let index = 0; index < 12; index++) show(pipeline, 1, index);
    expect(pipeline.tracking.room).toBe('lit');
    for (let index = 12; index < 36; index++) show(pipeline, dark, index);
    expect(pipeline.tracking.room).toBe('dim');
    for (let index = 36; index < 150; index++) show(pipeline, 1, index);
    expect(pipeline.tracking.room).toBe('lit');
  });
});

describe('the projector’s light', () => {
  const stage = (light: Stage['light'], frozen = false): Stage => ({ light, frozen });

  it.each<[string, Stage, Stage, boolean]>([
    ['differs when it goes white', stage('overlay'), stage('work-light'), true],
    ['differs when it comes back from blank', stage('blank'), stage('overlay'), true],
    ['differs when frozen marks are let go', stage('overlay', true), stage('overlay'), true],
    ['does not when marks are frozen', stage('overlay'), stage('overlay', true), false],
    ['does not when it stays blank', stage('blank', true), stage('blank'), false],
  ])('%s', (_, from, to, differs) => {
    expect(lightDiffers(from, to)).toBe(differs);
  });
});
