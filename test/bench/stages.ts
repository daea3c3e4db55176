import { loadOpenCv } from '../../main/cli/opencv-node';
import { GreyBuffer, greyPlane } from '../../renderer/capture/source/grey-plane';
import { tablePicture } from '../../renderer/live/table-picture';
import { makeCamera } from '../../shared/geometry/camera';
import { evenDoubt } from '../../shared/geometry/place-doubt';
import { newSession } from '../../shared/session/new-session';
import { predictFiducials } from '../../shared/tracking/predict';
import { emptyTracking, updateTracks } from '../../shared/tracking/update';
import { createDetector, type Detector } from '../../shared/vision/detect/detector';
import { detectorParamsFor } from '../../shared/vision/detect/detector-params';
import type { GreyFrame } from '../../shared/vision/detection';
import { observeTeams } from '../../shared/vision/observe';
import { sampleScene } from '../simulator/sample-scene';
import { tableScene } from '../simulator/table-scene';
import { timeBases } from './bases';
import { type Timing, timed } from './timing';

/** From grey plane to overlay, on the sample game as its camera sees it at 1080p: what every frame goes through. */
export async function timeStages(): Promise<Timing[]> {
  const { cv } = await loadOpenCv();
  const session = newSession();
  const scene = sampleScene(1920);
  const { grey, rgb } = tableScene(scene).render();
  const camera = makeCamera(scene.camera);
  const { roster, terrain } = session;
  const whole = createDetector(cv, detectorParamsFor(roster));
  const following = createDetector(cv, detectorParamsFor(roster));
  const detections = whole.detect(grey, []);
  const observed = observeTeams(detections, camera, roster, terrain, { cameraDoubt: evenDoubt(0.5) });
  let tracking = emptyTracking;
  for (let i = 0; i < 30; i++) tracking = updateTracks(tracking, observed.tracked, 33 * i);
  const predictions = predictFiducials(tracking, camera, roster);
  const selected = {
    ...session,
    selection: { kind: 'team', teamId: roster.teams[0]?.id ?? '' } as const,
  };
  const timings = [
    ...timeGrey(grey, rgb.data),
    timed('detect, whole frame', 20, () => whole.detect(grey, [])),
    timed('detect, following', 60, () => following.detect(grey, predictions)),
    timed('observe', 200, () =>
      observeTeams(detections, camera, roster, terrain, { cameraDoubt: evenDoubt(0.5) }),
    ),
    timed('track', 500, (run) => updateTracks(tracking, observed.tracked, tracking.atMs + run)),
    timed('predict', 200, () => predictFiducials(tracking, camera, roster)),
    timed('overlay build', 50, () => tablePicture(selected, tracking)),
    ...timeBases(cv),
  ];
  dispose(whole, following);
  return timings;
}

function timeGrey({ width, height, data }: GreyFrame, rgb: Uint8Array): Timing[] {
  const scratch = new GreyBuffer();
  const padded = new Uint8Array((width + 64) * height * 2);
  for (let y = 0; y < height; y++) padded.set(data.subarray(y * width, (y + 1) * width), y * (width + 64));
  const rgba = new Uint8Array(4 * width * height);
  for (let i = 0; i < width * height; i++) rgba.set(rgb.subarray(3 * i, 3 * i + 3), 4 * i);
  return [
    timed('grey plane, I420 with padding', 100, () =>
      greyPlane(padded, 'I420', { offset: 0, stride: width + 64 }, width, height, scratch),
    ),
    timed('grey plane, RGBA', 30, () =>
      greyPlane(rgba, 'RGBA', { offset: 0, stride: 4 * width }, width, height, scratch),
    ),
  ];
}

function dispose(...detectors: Detector[]): void {
  for (const detector of detectors) detector.dispose();
}
