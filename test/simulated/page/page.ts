import { mendProjector } from '../../../calibration/drift/mend-projector';
import { watchPlaces } from '../../../calibration/drift/projector-watch';
import { CrossCheck } from '../../../renderer/capture/calibration/cross-check';
import { watchReachMm } from '../../../renderer/capture/calibration/rig-watch';
import type { PixelFrame } from '../../../renderer/capture/source/source';
import {
  type CameraFoundReport,
  type SeenReport,
  VisionClient,
  type WorkerPort,
} from '../../../renderer/capture/vision/vision-client';
import type { AskedLight } from '../../../renderer/live/light-desk';
import { tablePicture } from '../../../renderer/live/table-picture';
import { SimulatedSource } from '../../../renderer/simulated/simulated-source';
import { firstWorld, knockInWorld, moveInWorld } from '../../../renderer/simulated/world';
import type { SimulatedWorld } from '../../../shared/ipc';
import type { OverlayPrimitive } from '../../../shared/overlay/primitive';
import { newSession } from '../../../shared/session/new-session';
import type { CameraSetup, Session } from '../../../shared/session/session';
import './page-contract';
import { emptyTracking } from '../../../shared/tracking/update';

let world: SimulatedWorld = firstWorld;
let session: Session = newSession();
let primitives: readonly OverlayPrimitive[] = [];
const game: AskedLight = { number: 0, light: { kind: 'game' } };
let asked = game;
let lastFrame: PixelFrame | undefined;
let found: ((report: CameraFoundReport) => void) | undefined;
let waiting: ((report: SeenReport) => void) | undefined;

const client = new VisionClient(
  (): WorkerPort =>
    new Worker(new URL('../../../renderer/capture/vision/vision-worker.ts', import.meta.url), {
      type: 'classic',
    }),
  {
    board: () => {},
    seen: (report) => waiting?.(report),
    still: (still) => check.keep(still),
    tagsInSight: () => {},
    tags: () => {},
    preview: () => {},
    faulty: ({ fault }) => console.error(`faulty: ${JSON.stringify(fault)}`),
    ready: () => {},
    warmingUp: () => {},
    restarted: (reason) => console.error(`restarted: ${reason}`),
    streamLost: () => console.error('the simulated camera sends no stream'),
    cameraFound: (report) => found?.(report),
    emptyTable: () => {},
  },
);
client.start(emptyTracking);
function configure(camera: CameraSetup): void {
  session = { ...session, setup: { ...session.setup, cameras: { simulated: camera } } };
  client.configure({
    camera,
    table: session.setup.table,
    roster: session.roster,
    terrain: session.terrain,
  });
}
configure(session.setup.cameras.simulated!);
const sourceNumber = client.beginSource();
const source = new SimulatedSource({
  world: () => world,
  session: () => session,
  primitives: () => primitives,
  boardIsHeld: () => false,
  light: () => asked,
  shown: (number) => check.shown(number),
  boxHeightMm: () => undefined,
  bar: () => undefined,
});
void source.start({
  stream() {
    throw new Error('the simulated camera sends single frames');
  },
  frame(frame) {
    if ('rgba' in frame) lastFrame = { ...frame, rgba: frame.rgba.slice() };
    return client.frame(sourceNumber, frame);
  },
  changed: (state) => console.error(JSON.stringify(state)),
});

const check = new CrossCheck({
  desk: {
    show(number, light) {
      asked = { number, light };
    },
  },
  vision: client,
  session: () => session,
  cameraKey: () => 'simulated',
  // A busy machine draws a frame in seconds; the page's own test gives up later.
  nowMs: () => 0,
});

function nextReport(): Promise<SeenReport> {
  return new Promise((resolve) => {
    waiting = resolve;
  });
}

window.simulatedPage = {
  async look({ moves, light, frames }) {
    world = moves.reduce(moveInWorld, world);
    session = { ...session, stage: { light, frozen: false } };
    let report = await nextReport();
    const table = tablePicture(session, report.tracking);
    primitives = table.ok ? table.value.primitives : [];
    for (let frame = 0; frame < frames; frame++) report = await nextReport();
    return report;
  },
  async picture() {
    if (!lastFrame) throw new Error('no frame yet');
    const canvas = document.createElement('canvas');
    canvas.width = lastFrame.width;
    canvas.height = lastFrame.height;
    const pixels = new ImageData(new Uint8ClampedArray(lastFrame.rgba.buffer), canvas.width, canvas.height);
    canvas.getContext('2d')?.putImageData(pixels, 0, 0);
    return canvas.toDataURL('image/png');
  },
  async knock({ of, change, frames }) {
    world = knockInWorld(world, of, change);
    const reports: SeenReport[] = [];
    while (reports.length < frames) reports.push(await nextReport());
    return reports;
  },
  async findCamera() {
    const report = await new Promise<CameraFoundReport>((resolve) => {
      found = resolve;
      client.findCamera();
    });
    if (!report.result.ok) throw new Error(JSON.stringify(report.result.error));
    const { model, sigmaMm } = report.result.value;
    configure({ kind: 'model', model, sigmaMm });
    return model;
  },
  checkLight: () =>
    new Promise((resolve, reject) => {
      check.start(2, (result) =>
        result.ok ? resolve(result.value) : reject(new Error(JSON.stringify(result.error))),
      );
    }),
  mend(checked) {
    const { table, projectors } = session.setup;
    const mended = mendProjector(projectors.simulated!, checked.crosses, table);
    if (!mended.ok) throw new Error(JSON.stringify(mended.error));
    session = { ...session, setup: { ...session.setup, projectors: { simulated: mended.value } } };
  },
  async watchProjector(frames) {
    const marks = watchPlaces(session.setup.table).map(({ id, at }) => ({
      id,
      at: { frame: 'table' as const, xMm: at.x, yMm: at.y, zMm: 0 },
      shape: 'cross' as const,
      reach: watchReachMm,
    }));
    asked = { number: 1, light: { kind: 'marks', marks, over: 'game' } };
    client.marksAre('shown');
    const reports: SeenReport[] = [];
    while (reports.length < frames) reports.push(await nextReport());
    return reports;
  },
  truth: () => world,
};
