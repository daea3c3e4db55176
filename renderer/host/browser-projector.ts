import type { ProjectorState, WindowRole } from '../../shared/ipc';
import { unreachable } from '../../shared/result';
import { judgeCrash } from '../../shared/windows/crash-limit';
import { chooseDisplay, displayKey, rememberDisplay } from '../../shared/windows/display-choice';
import type { BrowserDisplays } from './browser-displays';
import { HostCallError } from './host';
import { besideConsole, openWindow, type Placement, placementOn } from './open-window';
import { forLife, isHeld, projectorLock } from './page-locks';
import { type ProjectorNews, projectorChannel } from './projector-news';
import { createProjectorPage, type ProjectorPage } from './projector-page';
import type { ServerClient } from './server-client';
import type { Unsubscribe } from './subscription';

/** The projector window of browser mode, as both the operator page and the projector page see it. */
export interface BrowserProjector {
  /** In the projector page, once it knows its own display. */
  state(): Promise<ProjectorState>;
  /** Belongs in a click or key press: browsers block windows that open by themselves. */
  open(wantedId: string | undefined): Promise<ProjectorState>;
  close(): ProjectorState;
  on(listener: (state: ProjectorState) => void): Unsubscribe;
}

/** A window that was opened has loaded and said so within this time, or was blocked. */
const openingMs = 10_000;
/** A reloading projector page leaves and is back within this time. */
const reloadGraceMs = 3000;

export function createBrowserProjector(
  role: WindowRole,
  displays: BrowserDisplays,
  server: ServerClient,
): BrowserProjector {
  const channel = new BroadcastChannel(projectorChannel);
  const listeners = new Set<(state: ProjectorState) => void>();
  let state: ProjectorState = { kind: 'off' };
  let crashesAtMs: readonly number[] = [];
  let lastPlacement: Placement = { left: 0, top: 0, width: 960, height: 540 };
  let leaving = false;
  let watching = false;
  let offTimer: number | undefined;
  let page: ProjectorPage | undefined;

  const tell = (news: ProjectorNews) => channel.postMessage(news);

  const become = (next: ProjectorState): ProjectorState => {
    window.clearTimeout(offTimer);
    state = next;
    for (const listener of listeners) listener(next);
    return next;
  };

  const hear = (news: ProjectorNews) => {
    switch (news.kind) {
      case 'who-is-there':
        page?.announce();
        return;
      case 'here':
        leaving = false;
        // Somebody pressed the dark window's key: its crashes are forgotten.
        if (state.kind === 'crashed') crashesAtMs = [];
        become({ kind: 'on', display: news.display, key: displayKey(news.display) });
        if (role === 'operator') watchForCrash();
        return;
      case 'unplugged':
        leaving = false;
        become({ kind: 'unplugged', label: news.label });
        return;
      case 'leaving':
        leaving = true;
        offTimer = window.setTimeout(() => become({ kind: 'off' }), reloadGraceMs);
        return;
      case 'please-move':
        page?.belongOn(news.display, news.to);
        return;
      case 'please-close':
        if (role === 'projector') window.close();
        return;
      default:
        unreachable(news);
    }
  };
  channel.onmessage = (event: MessageEvent<ProjectorNews>) => hear(event.data);

  if (role === 'projector') {
    void navigator.locks.request(projectorLock, forLife);
    window.addEventListener('pagehide', () => tell({ kind: 'leaving' }));
    page = createProjectorPage(displays, window.sessionStorage, ({ display, away }) => {
      tell(away ? { kind: 'unplugged', label: display.label } : { kind: 'here', display });
      // This window goes on drawing for the display it belongs on, wherever it waits.
      become({ kind: 'on', display, key: displayKey(display) });
    });
  } else if (role === 'operator') {
    tell({ kind: 'who-is-there' });
  }

  /** The lock is free again only when the projector page is gone; whoever said nothing before that has crashed. */
  function watchForCrash(): void {
    if (watching) return;
    watching = true;
    void navigator.locks.request(projectorLock, () => {
      watching = false;
      if (!leaving && state.kind === 'on') void reopen();
    });
  }

  /** After a crash. Browsers that block windows which open by themselves leave it to the user's key. */
  async function reopen(): Promise<void> {
    const verdict = judgeCrash(crashesAtMs, Date.now());
    crashesAtMs = verdict.crashesAtMs;
    if (verdict.action === 'reload' && (await openAndWait())) return;
    become({ kind: 'crashed' });
    // The browser's own crash page is white: black is laid over it.
    openWindow('/dark.html', lastPlacement);
  }

  /** Opens the window; true once its page has said that it is there, false when it has not in time. */
  function openAndWait(): Promise<boolean> {
    return new Promise((resolve) => {
      const end = (came: boolean) => {
        listeners.delete(onState);
        window.clearTimeout(timer);
        resolve(came);
      };
      const onState = (next: ProjectorState) => {
        if (next.kind === 'on') end(true);
      };
      const timer = window.setTimeout(() => end(false), openingMs);
      listeners.add(onState);
      openWindow('/projector.html', lastPlacement);
    });
  }

  return {
    async state() {
      await page?.settled;
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
      lastPlacement = display.id === operatorDisplay.id ? besideConsole(display) : placementOn(display);
      crashesAtMs = [];
      if (await isHeld(projectorLock)) {
        tell({ kind: 'please-move', display, to: lastPlacement });
      } else if (!(await openAndWait())) {
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
      return become({ kind: 'off' });
    },

    on(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
