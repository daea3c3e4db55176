import type {
  CameraStatus,
  DisplayInfo,
  HostNotice,
  SimulatedWorld,
  WindowVerdict,
} from '../../../shared/ipc';
import type { BarStatus } from '../../../shared/session/bar-report';
import type { SelfCheckStatus } from '../../../shared/session/self-check-report';
import type { LensCapture } from '../../../shared/vision/lens-capture';
import type { Host } from '../../host/host';
import { followHostValue } from '../../live/host-value';
import { followProjector, type ProjectorStore } from '../../live/projector-store';
import { followSession, type SessionStore } from '../../live/session-store';
import { followSettings, type SettingsStore } from '../../live/settings-store';
import { throttled, windowTimer } from '../../live/throttled';
import { followTracking, type TrackingStore } from '../../live/tracking-store';
import { createValueStore, type ReadableStore } from '../../live/value-store';
import { watchDoubles } from './double-fiducials';
import type { Graphics } from './use-graphics';

/** The camera's last word and when it was heard, on the window's own clock. */
export interface CameraNews {
  readonly status?: CameraStatus;
  readonly heardAtMs: number;
  /** Whether a frame has come since this window was opened. */
  readonly hasSeen: boolean;
}

/** The camera's picture, scaled down; detections count in the full `width` x `height`. */
export interface CameraPicture {
  readonly width: number;
  readonly height: number;
  readonly picture: ImageData;
}

/** Everything the console shows, as stores outside React. */
export interface ConsoleStores {
  readonly session: SessionStore;
  readonly settings: SettingsStore;
  readonly projector: ProjectorStore;
  readonly displays: ReadableStore<readonly DisplayInfo[]>;
  readonly notices: ReadableStore<readonly HostNotice[]>;
  /** Ten times a second at most: fast enough for the eye, slow enough for React. */
  readonly tracking: TrackingStore;
  /** Fiducials that two models wear. */
  readonly doubleFiducialIds: ReadableStore<readonly number[]>;
  readonly camera: ReadableStore<CameraNews>;
  readonly picture: ReadableStore<CameraPicture | undefined>;
  /** How far the capture of the camera's lens is; absent until the capture window says so. */
  readonly lens: ReadableStore<LensCapture | undefined>;
  readonly world: ReadableStore<SimulatedWorld | undefined>;
  readonly projectorGraphics: ReadableStore<Graphics>;
  readonly projectorWindow: ReadableStore<WindowVerdict>;
  readonly lightCheck: ReadableStore<SelfCheckStatus>;
  readonly bar: ReadableStore<BarStatus>;
  readonly projectorSize: ReadableStore<{ readonly width: number; readonly height: number } | undefined>;
}

const trackingEveryMs = 100;

/** Begins to follow host and link for the life of the window. Rejects with `HostCallError`. */
export async function followEverything(host: Host): Promise<ConsoleStores> {
  const [session, settings, projector, displays, notices] = await Promise.all([
    followSession(host),
    followSettings(host),
    followProjector(host),
    followHostValue(host, 'displays', () => host.call('displays:list')),
    followNotices(host),
  ]);
  const camera = createValueStore<CameraNews>({ heardAtMs: performance.now(), hasSeen: false });
  host.link.on('camera', ({ status }) => {
    camera.set({ ...camera.get(), status, heardAtMs: performance.now() });
  });
  const tracking = followTracking(host.link);
  // Frames are a sign of life as well.
  tracking.subscribe(() => {
    const news = camera.get();
    if (news.hasSeen && performance.now() - news.heardAtMs <= 1000) return;
    camera.set({ ...news, heardAtMs: performance.now(), hasSeen: true });
  });
  const world = createValueStore<SimulatedWorld | undefined>(undefined);
  host.link.on('simulated-world', (message) => world.set(message.world));
  const lens = createValueStore<LensCapture | undefined>(undefined);
  host.link.on('lens', ({ capture }) => lens.set(capture));
  const projectorSize = createValueStore<{ width: number; height: number } | undefined>(undefined);
  host.link.on('projector-size', ({ width, height }) => projectorSize.set({ width, height }));
  const projectorWindow = createValueStore<WindowVerdict>({ kind: 'matches' });
  host.link.on('projector-window', ({ verdict }) => projectorWindow.set(verdict));
  const lightCheck = createValueStore<SelfCheckStatus>({ kind: 'idle' });
  host.link.on('light-check', ({ status }) => lightCheck.set(status));
  const bar = createValueStore<BarStatus>({ kind: 'idle' });
  host.link.on('bar', ({ status }) => bar.set(status));
  const projectorGraphics = createValueStore<Graphics>('drawing');
  host.link.on('projector-graphics', ({ state }) => projectorGraphics.set(state));
  return {
    session,
    settings,
    projector,
    displays,
    notices,
    tracking: throttled(tracking, trackingEveryMs, windowTimer),
    doubleFiducialIds: followDoubles(tracking),
    camera,
    picture: followPictures(host),
    lens,
    world,
    projectorGraphics,
    projectorWindow,
    lightCheck,
    bar,
    projectorSize,
  };
}

function followDoubles(tracking: TrackingStore): ReadableStore<readonly number[]> {
  const store = createValueStore<readonly number[]>([]);
  const watch = watchDoubles();
  tracking.subscribe(() => store.set(watch.report(tracking.get().detections, performance.now())));
  return store;
}

/** Keeps the latest preview picture alone. */
function followPictures(host: Host): ReadableStore<CameraPicture | undefined> {
  const store = createValueStore<CameraPicture | undefined>(undefined);
  host.link.on('preview', ({ width, height, picture }) => {
    store.set({ width, height, picture });
  });
  return store;
}

async function followNotices(host: Host): Promise<ReadableStore<readonly HostNotice[]>> {
  const store = createValueStore<readonly HostNotice[]>([]);
  const early: HostNotice[] = [];
  let listed = false;
  host.on('notice', (notice) => {
    if (listed) store.set([...store.get(), notice]);
    else early.push(notice);
  });
  const known = await host.call('notices:get');
  listed = true;
  const isKnown = (notice: HostNotice) =>
    known.some((other) => other.id === notice.id && other.atMs === notice.atMs);
  store.set([...known, ...early.filter((notice) => !isKnown(notice))]);
  return store;
}
