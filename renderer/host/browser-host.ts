import type { DisplayInfo, HostCalls, HostEvents, WindowRole } from '../../shared/ipc';
import { createBrowserDisplays } from './browser-displays';
import { createBrowserProjector } from './browser-projector';
import { askForCaptureWindow } from './camera-question';
import { browserCapabilities } from './capabilities';
import { keepCaptureFrame, onCaptureRestart, restartCapture } from './capture-frame';
import { captureSeat } from './capture-seat';
import { takeTurnAsWindow, waitForTurnAsFrame } from './capture-turn';
import { closeAfterViews, openCaptureWindow, openConsoleIfAsked } from './capture-window';
import type { Channel, EventName, Host } from './host';
import { createLink } from './link';
import { forLife, viewLock } from './page-locks';
import { connectServer, type HostAnswer } from './server-client';

/** Channels that only the page can answer, because the displays and windows of browser mode are the browser's. */
type PageChannel =
  | 'displays:list'
  | 'projector:get'
  | 'projector:open'
  | 'projector:close'
  | 'capture:restart';

type PageCalls = {
  readonly [C in PageChannel]: (...args: Parameters<HostCalls[C]>) => Promise<HostAnswer<C>>;
};

/** The host of browser mode: files, settings and session by the server, displays and windows by this page. */
export async function connectBrowserHost(role: WindowRole): Promise<Host> {
  if (role === 'capture') await takeCaptureTurn();
  else joinViews(role);
  const server = await connectServer();
  const displays = createBrowserDisplays();
  const projector = createBrowserProjector(role, displays, server);
  const link = createLink(role);
  link.attach('everyone', new BroadcastChannel('arclight-link'));

  const pageCalls: PageCalls = {
    'displays:list': () => displays.list(),
    'projector:get': () => projector.state(),
    'projector:open': (request) => projector.open(request.displayId),
    'projector:close': async () => projector.close(),
    'capture:restart': async () => restartCapture(),
  };

  return {
    mode: 'browser',
    role,
    link,
    capabilities: browserCapabilities(),

    async call<C extends Channel>(channel: C, ...args: Parameters<HostCalls[C]>): Promise<HostAnswer<C>> {
      if (!isPageChannel(channel)) return server.call(channel, ...args);
      // The table above types each entry; indexing it by a type parameter loses the pairing.
      const answer = pageCalls[channel] as (...given: Parameters<HostCalls[C]>) => Promise<HostAnswer<C>>;
      return answer(...args);
    },

    on<E extends EventName>(event: E, listener: (payload: HostEvents[E]) => void) {
      if (event === 'displays') return displays.on(listener as (payload: readonly DisplayInfo[]) => void);
      if (event === 'projector') return projector.on(listener as (payload: HostEvents['projector']) => void);
      return server.on(event, listener);
    },
  };

  function isPageChannel(channel: Channel): channel is PageChannel & Channel {
    return channel in pageCalls;
  }
}

/** Kept once this page is the one that runs the camera. */
async function takeCaptureTurn(): Promise<void> {
  if (captureSeat() === 'frame') return waitForTurnAsFrame();
  onCaptureRestart(() => window.location.reload());
  await takeTurnAsWindow();
  openConsoleIfAsked();
  void closeAfterViews();
}

/** Makes this page count among those that look at the table, and sees to it that somebody runs the camera. */
function joinViews(role: Exclude<WindowRole, 'capture'>): void {
  void navigator.locks.request(viewLock, { mode: 'shared' }, forLife);
  if (role === 'operator') {
    void openCaptureWindow();
    askForCaptureWindow();
  }
  keepCaptureFrame();
}
