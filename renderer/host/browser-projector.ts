import { judgeCrash } from '../../shared/crash-limit';
import { chooseDisplay, displayKey, rememberDisplay } from '../../shared/display-choice';
import type { DisplayInfo, ProjectorState, WindowRole } from '../../shared/ipc';
import type { BrowserDisplays } from './browser-displays';
import { HostCallError, type Unsubscribe } from './host';
import type { ServerClient } from './server-client';

/** The projector window of browser mode, as both the operator page and the projector page see it. */
export interface BrowserProjector {
  /** In the projector page, once it knows its own display. */
  state(): Promise<ProjectorState>;
  /** Belongs in a click or key press: browsers block windows that open by themselves. */
  open(wantedId: string | undefined): Promise<ProjectorState>;
  close(): ProjectorState;
  on(listener: (state: ProjectorState) => void): Unsubscribe;
}

/** What the pages tell each other about the projector window. */
type ProjectorNews =
  | { readonly kind: 'who-is-there' }
  | { readonly kind: 'here'; readonly display: DisplayInfo }
  | { readonly kind: 'leaving' }
  | { readonly kind: 'please-close' };

const windowName = 'arclight-projector';
/** Held by the projector page as long as it lives, so that its crash is noticed: crashes send no message. */
const presenceLock = 'arclight-projector';
/** A reloading projector page leaves and is back within this time. */
const reloadGraceMs = 3000;

export function createBrowserProjector(
  role: WindowRole,
  displays: BrowserDisplays,
  server: ServerClient,
): BrowserProjector {
  const channel = new BroadcastChannel('arclight-projector');
  const listeners = new Set<(state: ProjectorState) => void>();
  let state: ProjectorState = { kind: 'off' };
  let handle: Window | null = null;
  let crashesAtMs: readonly number[] = [];
  let leaving = false;
  let watching = false;
  let offTimer: number | undefined;
  let announced = Promise.resolve();

  const tell = (news: ProjectorNews) => channel.postMessage(news);

  const become = (next: ProjectorState): ProjectorState => {
    window.clearTimeout(offTimer);
    state = next;
    for (const listener of listeners) listener(next);
    return next;
  };

  const announce = async () => {
    const display = await displays.current();
    become({ kind: 'on', display, key: displayKey(display) });
    tell({ kind: 'here', display });
  };

  channel.onmessage = (event: MessageEvent<ProjectorNews>) => {
    const news = event.data;
    switch (news.kind) {
      case 'who-is-there':
        if (role === 'projector') void announce();
        return;
      case 'here':
        leaving = false;
        become({ kind: 'on', display: news.display, key: displayKey(news.display) });
        if (role === 'operator') watchForCrash();
        return;
      case 'leaving':
        leaving = true;
        offTimer = window.setTimeout(() => become({ kind: 'off' }), reloadGraceMs);
        return;
      case 'please-close':
        if (role === 'projector') window.close();
    }
  };

  if (role === 'projector') {
    void navigator.locks.request(presenceLock, () => new Promise<never>(() => {}));
    window.addEventListener('pagehide', () => tell({ kind: 'leaving' }));
    announced = announce();
  } else if (role === 'operator') {
    tell({ kind: 'who-is-there' });
    displays.on(followDisplays);
  }

  /** The lock is free again only when the projector page is gone; whoever said nothing before that has crashed. */
  function watchForCrash(): void {
    if (watching) return;
    watching = true;
    void navigator.locks.request(presenceLock, () => {
      watching = false;
      if (leaving || state.kind !== 'on') return;
      const verdict = judgeCrash(crashesAtMs, Date.now());
      crashesAtMs = verdict.crashesAtMs;
      if (verdict.action === 'give-up') become({ kind: 'crashed' });
      else handle = window.open('/projector.html', windowName);
    });
  }

  /** A pulled cable moves the window to another display; it is put back when the display returns. */
  function followDisplays(present: readonly DisplayInfo[]): void {
    if (state.kind === 'on') {
      const { display } = state;
      if (!present.some((one) => one.id === display.id)) become({ kind: 'unplugged', label: display.label });
    } else if (state.kind === 'unplugged') {
      const { label } = state;
      const back = present.find((one) => one.label === label);
      if (back === undefined || handle === null) return;
      handle.moveTo(back.x, back.y);
      handle.resizeTo(back.width, back.height);
      become({ kind: 'on', display: back, key: displayKey(back) });
    }
  }

  return {
    async state() {
      await announced;
      return state;
    },

    async open(wantedId) {
      await displays.askForAll();
      const present = await displays.list();
      const operatorDisplay = await displays.current();
      const settings = await server.call('settings:get');
      const choice = chooseDisplay({
        displays: present,
        operatorDisplayId: operatorDisplay.id,
        ...(settings.projector === undefined ? {} : { remembered: settings.projector }),
        ...(wantedId === undefined ? {} : { wantedId }),
      });
      if (choice.kind === 'choose') return become(choice);
      const { display } = choice;
      if (state.kind === 'crashed') crashesAtMs = [];
      handle = window.open('/projector.html', windowName, placement(display, operatorDisplay));
      if (handle === null) {
        throw new HostCallError(
          'projector:open',
          'refused',
          'the browser blocked the window: allow pop-ups for this address and open it again',
        );
      }
      await server.call('settings:set', { ...settings, projector: rememberDisplay(display) });
      return become({ kind: 'on', display, key: displayKey(display) });
    },

    close() {
      tell({ kind: 'please-close' });
      handle?.close();
      handle = null;
      return become({ kind: 'off' });
    },

    on(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Fills another display; on the console's own display it is a window beside the console. */
function placement(display: DisplayInfo, operatorDisplay: DisplayInfo): string {
  const fillsDisplay = display.id !== operatorDisplay.id;
  const width = fillsDisplay ? display.width : Math.round(display.width / 2);
  const height = fillsDisplay ? display.height : Math.round(display.height / 2);
  return `popup,left=${display.x},top=${display.y},width=${width},height=${height}`;
}
