import type { Settings, SimulatedWorld } from '../../shared/ipc';
import { unreachable } from '../../shared/result';
import { simulatedProjector, simulatedProjectorKey } from '../../shared/session/simulated-rig';
import type { TrackingState } from '../../shared/tracking/track';
import { consoleHasAsked } from '../host/camera-question';
import { captureSeat } from '../host/capture-seat';
import { openConsole } from '../host/capture-window';
import { connectHost } from '../host/connect';
import type { Host } from '../host/host';
import { LightDesk } from '../live/light-desk';
import { followProjector } from '../live/projector-store';
import { followSettings } from '../live/settings-store';
import { heldPicture } from '../projector/held-picture';
import { laidBar } from '../simulated/bar-hand';
import { SimulatedOverlay } from '../simulated/simulated-overlay';
import { SimulatedSource } from '../simulated/simulated-source';
import { storedEmptyTables } from './bases/stored-empty-tables';
import type { SeenProjector, SolverPort } from './calibration/calibration-runner';
import { CaptureEngine } from './capture-engine';
import { captureFace } from './capture-face';
import { ProjectedLight } from './projected-light';
import { seatedLink } from './seated-link';
import { type CameraHardware, listCameras } from './source/camera-devices';
import { FileSource, fetchPicture, playVideo } from './source/file-source';
import type { CameraSource } from './source/source';
import { locksOf } from './source/source-settings';
import { readTrack } from './source/track-reader';
import { WebcamSource } from './source/webcam-source';
import { seedTracking } from './tracks/seed-tracking';
import type { WorkerPort } from './vision/vision-client';
import { WorldKeeper } from './world-keeper';

/** How long the windows that are there already get to hand over what the last capture window saw. */
const HAND_OVER_MS = 300;

const seat = captureSeat();
const showCamera = seat === 'window' ? captureFace(document.body, openConsole) : () => {};
const host = await connectHost('capture');
const handedOver = await hearHandOver(host);
const [view, settings, projector] = await Promise.all([
  host.call('session:get'),
  followSettings(host),
  followProjector(host),
]);

const keeper = new WorldKeeper(host.link, window.localStorage, handedOver.world);
keeper.setRoster(view.session.roster);
let session = view.session;

const desk = new LightDesk(host.link, () => performance.now());
let boxHeightMm: number | undefined;
let projectorSize: { readonly width: number; readonly height: number } | undefined;
host.link.on('projector-size', ({ width, height }) => {
  projectorSize = { width, height };
});

const overlay = new SimulatedOverlay();
const light = new ProjectedLight(heldPicture(window.sessionStorage));
const engine = new CaptureEngine(
  {
    host: { call: host.call, link: seatedLink(seat, host.link, showCamera) },
    createWorker: (): WorkerPort =>
      new Worker(new URL('./vision/vision-worker.ts', import.meta.url), { type: 'classic', name: 'vision' }),
    createSource,
    listCameras: () => (navigator.mediaDevices ? listCameras(navigator.mediaDevices) : Promise.resolve([])),
    emptyTables: storedEmptyTables(window.indexedDB),
    lightOn: (tracking) =>
      light.marks({
        session,
        tracking,
        projector: projector.get(),
        camera: settings.get().camera,
        nowMs: performance.now(),
      }),
    calibration: {
      desk,
      createSolver: (): SolverPort =>
        new Worker(new URL('./calibration/light-solver.ts', import.meta.url), {
          type: 'classic',
          name: 'light-solver',
        }),
      projector: seenProjector,
      layBox(heightMm) {
        boxHeightMm = heightMm;
      },
    },
    nowMs: () => Date.now(),
  },
  view,
  settings.get(),
);

host.on('session', (changed) => {
  session = changed.session;
  keeper.setRoster(session.roster);
  engine.sessionChanged(changed);
});
settings.subscribe(() => engine.settingsChanged(settings.get()));
navigator.mediaDevices?.addEventListener('devicechange', () => void engine.devicesChanged());
document.addEventListener('visibilitychange', () => engine.tick());
setInterval(() => engine.tick(), 1000);
engine.start(handedOver.tracking ?? seedTracking(session, Date.now()));

function createSource({ camera, frameSize, ...rest }: Settings): CameraSource {
  switch (camera.kind) {
    case 'simulated':
      return new SimulatedSource({
        world: () => keeper.world,
        session: () => session,
        primitives: () => overlay.primitives(session, engine.tracking),
        boardIsHeld: () => engine.boardIsWanted,
        light: () => desk.asked,
        shown: (number) => desk.simulatedShown(number),
        boxHeightMm: () => boxHeightMm,
        bar: () => laidBar(engine.barIsWanted),
      });
    case 'webcam':
      return new WebcamSource(cameraHardware(), readTrack, {
        label: camera.label,
        ...frameSize,
        locks: locksOf({ camera, frameSize, ...rest }),
      });
    case 'file':
      return new FileSource(camera.path, (path) => host.call('media:resolve', path), fetchPicture, playVideo);
    default:
      return unreachable(camera);
  }
}

/** The simulated camera sees the simulated projector, every other camera the one whose window is open. */
function seenProjector(): SeenProjector | undefined {
  const { camera } = settings.get();
  if (camera.kind === 'simulated') {
    const { width, height } = simulatedProjector;
    return { key: simulatedProjectorKey, size: { width, height }, shownBy: 'simulated-table' };
  }
  const state = projector.get();
  if (state.kind !== 'on') return undefined;
  return { key: state.key, shownBy: 'window', ...(projectorSize && { size: projectorSize }) };
}

/** The browser's cameras. A window of its own opens them only once the console has asked the user. */
function cameraHardware(): CameraHardware {
  const { mediaDevices } = navigator;
  if (seat !== 'window') return mediaDevices;
  return {
    enumerateDevices: () => mediaDevices.enumerateDevices(),
    async getUserMedia(constraints) {
      await consoleHasAsked();
      return mediaDevices.getUserMedia(constraints);
    },
    addEventListener: mediaDevices.addEventListener.bind(mediaDevices),
    removeEventListener: mediaDevices.removeEventListener.bind(mediaDevices),
  };
}

/** What other windows heard from the capture window before this one; empty when there was none. */
async function hearHandOver({ link }: Host): Promise<{ tracking?: TrackingState; world?: SimulatedWorld }> {
  const heard: { tracking?: TrackingState; world?: SimulatedWorld } = {};
  const ends = [
    link.on('tracking', ({ state }) => {
      heard.tracking = state;
    }),
    link.on('simulated-world', ({ world }) => {
      heard.world = world;
    }),
  ];
  await new Promise((resolve) => setTimeout(resolve, HAND_OVER_MS));
  for (const end of ends) end();
  return heard;
}
