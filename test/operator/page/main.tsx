import '../../../renderer/theme/fonts.css';
import '../../../renderer/theme/tokens.css';
import '../../../renderer/theme/base.css';
import '../../../renderer/theme/controls.css';
import { createRoot } from 'react-dom/client';
import { Console } from '../../../renderer/operator/Console';
import { followEverything } from '../../../renderer/operator/data/console-stores';
import { samplePoses } from '../../../shared/board/sample';
import type { Pose } from '../../../shared/geometry/point';
import type { CameraStatus, LinkMessageOf, ProjectorState } from '../../../shared/ipc';
import { simulatedCamera } from '../../../shared/session/simulated-rig';
import type { LensCapture } from '../../../shared/vision/lens-capture';
import { createFakeHost, type FakeHost } from '../fake-host';
import { sampleDetections, sampleTracks } from '../sample-sight';

/** What a test may do from outside, besides using the page as an operator would. */
export interface UnderTest {
  readonly fake: FakeHost;
  see(patch?: Partial<LinkMessageOf<'tracking'>>): void;
  /** Sees the sample with these teams elsewhere. */
  stand(poses: Readonly<Record<string, Pose>>): void;
  camera(patch: Partial<CameraStatus>): void;
  projector(state: ProjectorState): void;
  lens(patch: Partial<LensCapture>): void;
  /** The simulated camera's world, which the 3D view waits for. */
  world(): void;
}

declare global {
  interface Window {
    underTest: UnderTest;
  }
}

const fake = createFakeHost();
const { width, height } = simulatedCamera;

function see(patch: Partial<LinkMessageOf<'tracking'>> = {}): void {
  const { roster } = fake.session();
  fake.hear({
    kind: 'tracking',
    state: { atMs: 1000, tracks: sampleTracks(roster) },
    detections: sampleDetections(roster),
    unknownFiducialIds: [],
    frame: 1,
    ...patch,
  });
}

function stand(poses: Readonly<Record<string, Pose>>): void {
  const tracks = sampleTracks(fake.session().roster).map((track) => {
    const pose = poses[track.teamId];
    return pose ? { ...track, pose } : track;
  });
  see({ state: { atMs: 2000, tracks } });
}

let lastPatch: Partial<CameraStatus> = {};

function camera(patch: Partial<CameraStatus>): void {
  lastPatch = patch;
  fake.hear({
    kind: 'camera',
    status: {
      state: 'live',
      key: 'simulated',
      label: 'Simulated camera',
      width,
      height,
      framesPerSecond: 30,
      detectMs: 42,
      devices: [],
      controls: { exposure: false, focus: false, whiteBalance: false },
      ...patch,
    },
  });
}

function world(): void {
  fake.hear({
    kind: 'simulated-world',
    world: { revision: 1, poses: samplePoses, turretOffsetsRad: {}, roomLight: 1, models: 'standing' },
  });
}

/** A grey table with the fiducials on it, so that the preview shows something. */
function showPicture(): void {
  const canvas = new OffscreenCanvas(960, 540);
  const context = canvas.getContext('2d');
  if (context === null) return;
  context.fillStyle = '#4d5a4e';
  context.fillRect(0, 0, 960, 540);
  for (const detection of sampleDetections(fake.session().roster)) {
    context.beginPath();
    for (const corner of detection.corners) context.lineTo(corner.x / 2, corner.y / 2);
    context.fillStyle = '#111';
    context.fill();
  }
  fake.hear({ kind: 'preview', width, height, picture: context.getImageData(0, 0, 960, 540) });
}

function lens(patch: Partial<LensCapture>): void {
  const capture: LensCapture = {
    cameraKey: 'simulated',
    phase: { kind: 'paused' },
    width,
    height,
    views: [],
    cells: new Array<boolean>(24).fill(false),
    leans: ['flat'],
    next: { kind: 'move', to: { across: 'left', down: 'top' } },
    ...patch,
  };
  fake.hear({ kind: 'lens', capture });
}

const projector = (state: ProjectorState) => fake.tell('projector', state);
window.underTest = { fake, see, stand, camera, projector, lens, world };
const root = document.getElementById('root');
if (root === null) throw new Error('no #root');
const stores = await followEverything(fake.host);
createRoot(root).render(<Console host={fake.host} stores={stores} />);
camera({});
see();
showPicture();
// As the capture window does, so that the console does not take it for dead.
setInterval(() => camera(lastPatch), 1000);
