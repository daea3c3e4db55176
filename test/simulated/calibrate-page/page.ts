import { BarCheck } from '../../../renderer/capture/calibration/bar-check';
import { CalibrationRunner } from '../../../renderer/capture/calibration/calibration-runner';
import type { PixelFrame } from '../../../renderer/capture/source/source';
import { VisionClient, type WorkerPort } from '../../../renderer/capture/vision/vision-client';
import type { Link } from '../../../renderer/host/link';
import { LightDesk } from '../../../renderer/live/light-desk';
import { laidBar } from '../../../renderer/simulated/bar-hand';
import { SimulatedSource } from '../../../renderer/simulated/simulated-source';
import { firstWorld } from '../../../renderer/simulated/world';
import type { HostCalls, LinkMessage, LinkMessageOf } from '../../../shared/ipc';
import type { BarStatus } from '../../../shared/session/bar-report';
import type { CalibrationStatus } from '../../../shared/session/calibration-report';
import { newSession } from '../../../shared/session/new-session';
import { applyCommand } from '../../../shared/session/reducer';
import type { Session } from '../../../shared/session/session';
import { simulatedProjector, simulatedProjectorKey } from '../../../shared/session/simulated-rig';
import { emptyTracking } from '../../../shared/tracking/update';
import type { Disturbance } from './page-contract';
import './page-contract';

let session: Session = newSession();
let boxHeightMm: number | undefined;
let disturbance: Disturbance | undefined;
let lastFrame: PixelFrame | undefined;
let heard: CalibrationStatus[] = [];
let ended: (() => void) | undefined;
let askBar: ((message: LinkMessageOf<'bar-ask'>) => void) | undefined;
let barHeard: BarStatus[] = [];
let printScale = 1;

const link: Link = {
  send(message: LinkMessage) {
    if (message.kind === 'bar') barHeard.push(message.status);
    if (message.kind !== 'calibration') return;
    heard.push(message.status);
    if (message.status.kind === 'found' || message.status.kind === 'failed') ended?.();
    if (disturbance?.kind === 'cancel' && pictureShown() === disturbance.at)
      runner.stop({ kind: 'cancelled' });
  },
  on(kind, listener) {
    if (kind === 'bar-ask') askBar = listener as typeof askBar;
    return () => {};
  },
};

function pictureShown(): number | undefined {
  const last = heard.at(-1);
  return last?.kind === 'running' && last.stage.kind === 'showing' ? last.stage.done : undefined;
}

async function call(channel: keyof HostCalls, ...args: readonly unknown[]) {
  if (channel !== 'session:dispatch') throw new Error(`${channel} is not asked for here`);
  const [command] = args as Parameters<HostCalls['session:dispatch']>;
  const applied = applyCommand(session, command);
  if (!applied.ok) throw new Error(JSON.stringify(applied.error));
  session = applied.value;
  configure();
  return { ok: true, value: { revision: 1 } } as const;
}

const nowMs = () => performance.timeOrigin + performance.now();
const desk = new LightDesk(link, nowMs);
const client = new VisionClient(
  (): WorkerPort =>
    new Worker(new URL('../../../renderer/capture/vision/vision-worker.ts', import.meta.url), {
      type: 'classic',
    }),
  {
    seen: () => {},
    preview: () => {},
    faulty: ({ fault }) => console.error(`faulty: ${JSON.stringify(fault)}`),
    ready: () => {},
    warmingUp: () => {},
    restarted: (reason) => console.error(`restarted: ${reason}`),
    streamLost: () => console.error('the simulated camera sends no stream'),
    emptyTable: () => {},
    board: () => {},
    cameraFound: () => {},
    still: (still) => runner.still(still),
    tags: (read) => runner.tags(read),
    tagsInSight: (sight) => bar.seen(sight),
  },
);
const runner = new CalibrationRunner({
  // Nothing but commands is called for, and their answers are alike.
  host: { call: call as never, link },
  desk,
  vision: client,
  createSolver: () =>
    new Worker(new URL('../../../renderer/capture/calibration/light-solver.ts', import.meta.url), {
      type: 'classic',
    }),
  session: () => session,
  cameraKey: () => source.key,
  projector: () => ({ key: simulatedProjectorKey, size: simulatedProjector, shownBy: 'simulated-table' }),
  layBox(heightMm) {
    boxHeightMm = heightMm;
  },
  nowMs,
});

const bar = new BarCheck({
  link,
  keep: (check) => void call('session:dispatch', { kind: 'keepBarCheck', check }),
  desk,
  vision: client,
  session: () => session,
  cameraKey: () => source.key,
  canLight: () => true,
  isBusy: () => false,
  nowMs,
});

function configure(): void {
  const { setup, roster, terrain } = session;
  const camera = setup.cameras[source.key];
  client.configure({ table: setup.table, roster, terrain, ...(camera && { camera }) });
}

const source = new SimulatedSource({
  world: () => firstWorld,
  session: () => session,
  primitives: () => [],
  light: () => desk.asked,
  shown: (number) => desk.simulatedShown(number),
  boxHeightMm: () => boxHeightMm,
  bar: () => laidBar(bar.wanted, printScale),
  boardIsHeld: () => false,
});
client.start(emptyTracking);
configure();
const sourceNumber = client.beginSource();
void source.start({
  stream() {
    throw new Error('the simulated camera sends single frames');
  },
  frame(frame) {
    if ('rgba' in frame) {
      layHand(frame);
      lastFrame = { ...frame, rgba: frame.rgba.slice() };
    }
    return client.frame(sourceNumber, frame);
  },
  changed: (state) => console.error(JSON.stringify(state)),
});

/** A forearm across the middle of the picture. */
function layHand({ width, height, rgba }: PixelFrame): void {
  const shown = pictureShown();
  if (disturbance?.kind !== 'hand' || shown === undefined) return;
  if (shown < disturbance.from || shown > disturbance.to) return;
  for (let y = Math.round(0.3 * height); y < height; y++) {
    rgba.fill(38, 4 * (y * width + Math.round(0.45 * width)), 4 * (y * width + Math.round(0.52 * width)));
  }
}

window.calibratePage = {
  async run(act, disturbed) {
    heard = [];
    disturbance = disturbed;
    const end = new Promise<void>((resolve) => {
      ended = resolve;
    });
    runner.start(act);
    await end;
    return heard;
  },
  async readBar(scale) {
    barHeard = [];
    printScale = scale;
    askBar?.({ kind: 'bar-ask', ask: 'watch' });
    while (barHeard.at(-1)?.kind === 'watching') {
      await new Promise((resolve) => setTimeout(resolve, 200));
      askBar?.({ kind: 'bar-ask', ask: 'keep-watching' });
    }
    return barHeard;
  },
  async do(command) {
    await call('session:dispatch', command);
  },
  setup: () => session.setup,
  async picture() {
    if (!lastFrame) throw new Error('no frame yet');
    const canvas = document.createElement('canvas');
    canvas.width = lastFrame.width;
    canvas.height = lastFrame.height;
    const pixels = new ImageData(new Uint8ClampedArray(lastFrame.rgba.buffer), canvas.width, canvas.height);
    canvas.getContext('2d')?.putImageData(pixels, 0, 0);
    return canvas.toDataURL('image/png');
  },
};
