import type { BrowserWindow } from 'electron';
import type { DisplayInfo, HostNotice, ProjectorState, Settings } from '../../shared/ipc';
import { chooseDisplay, displayKey, rememberDisplay } from '../../shared/windows/display-choice';
import { guardAgainstCrashes } from './crash-guard';
import { judgeDisplayChange } from './display-change';
import { listDisplays } from './displays';
import type { KeepAwake } from './keep-awake';
import type { Links } from './links';
import { appOrigin } from './origin';
import { darkPath } from './scheme';
import { fillDisplay, type ProjectorPlacement, type WindowMaker } from './windows';

/** The projector window: where it is, whether it lives, and what brings it back. */
export interface Projector {
  state(): ProjectorState;
  /** Opens, moves or restarts the window; gives `choose` instead where the user must say which display. */
  open(wantedId: string | undefined): Promise<ProjectorState>;
  close(): ProjectorState;
  /** To be called whenever the displays have changed. */
  followDisplays(displays: readonly DisplayInfo[]): void;
}

export interface ProjectorNeeds {
  readonly maker: WindowMaker;
  readonly links: Links;
  readonly keepAwake: KeepAwake;
  readonly operatorDisplayId: () => string;
  readonly remembered: () => Settings['projector'] | undefined;
  readonly remember: (display: NonNullable<Settings['projector']>) => Promise<void>;
  readonly tell: (state: ProjectorState) => void;
  readonly notify: (notice: Omit<HostNotice, 'atMs'>) => void;
  readonly nowMs: () => number;
}

export function createProjector(needs: ProjectorNeeds): Projector {
  let state: ProjectorState = { kind: 'off' };
  let window: BrowserWindow | undefined;
  /** Where the dark window stands after too many crashes. */
  let darkOn: DisplayInfo | undefined;

  const become = (next: ProjectorState): ProjectorState => {
    if (next.kind !== 'crashed') darkOn = undefined;
    state = next;
    if (next.kind === 'on') needs.keepAwake.start();
    else needs.keepAwake.stop();
    needs.tell(next);
    return next;
  };

  const drop = () => {
    const gone = window;
    window = undefined;
    gone?.destroy();
  };

  const openOn = (display: DisplayInfo): ProjectorState => {
    drop();
    const placement: ProjectorPlacement =
      display.id === needs.operatorDisplayId() ? 'beside-console' : 'fills-display';
    const opened = needs.maker.openProjector(display, placement);
    window = opened;
    if (placement === 'fills-display') opened.once('ready-to-show', () => fillDisplay(opened, display));
    needs.links.add('projector', opened);
    guardAgainstCrashes(opened, {
      nowMs: needs.nowMs,
      reloaded: () => needs.notify({ id: 'projectorCrashed', severity: 'warning' }),
      gaveUp: () => goDark(opened),
    });
    opened.on('closed', () => {
      if (window !== opened) return;
      window = undefined;
      become({ kind: 'off' });
    });
    return become({ kind: 'on', display, key: displayKey(display) });
  };

  /** Black on the table until someone presses a key, here or in the console. */
  const goDark = (crashed: BrowserWindow) => {
    const display = state.kind === 'on' ? state.display : undefined;
    darkOn = display;
    become({ kind: 'crashed' });
    void crashed.loadURL(`${appOrigin}${darkPath}`).catch(() => {});
    crashed.webContents.once('before-input-event', (_event, input) => {
      if (input.type === 'keyDown' && state.kind === 'crashed' && display !== undefined) openOn(display);
    });
  };

  return {
    state: () => state,

    async open(wantedId) {
      const remembered = needs.remembered();
      const choice = chooseDisplay({
        displays: listDisplays(),
        operatorDisplayId: needs.operatorDisplayId(),
        ...(remembered === undefined ? {} : { remembered }),
        ...(wantedId === undefined ? {} : { wantedId }),
      });
      if (choice.kind === 'choose') {
        drop();
        return become(choice);
      }
      await needs.remember(rememberDisplay(choice.display));
      return openOn(choice.display);
    },

    close() {
      drop();
      return become({ kind: 'off' });
    },

    followDisplays(displays) {
      const change = judgeDisplayChange({
        state,
        displays,
        darkOn,
        remembered: needs.remembered(),
        operatorDisplayId: needs.operatorDisplayId(),
      });
      switch (change.kind) {
        case 'nothing':
          return;
        case 'unplug':
          drop();
          become({ kind: 'unplugged', label: change.label });
          needs.notify({ id: 'displayRemoved', params: { label: change.label }, severity: 'warning' });
          return;
        case 'reopen':
          openOn(change.display);
          return;
        case 'refit':
          if (window !== undefined && change.display.id !== needs.operatorDisplayId()) {
            fillDisplay(window, change.display);
          }
          become({ kind: 'on', display: change.display, key: displayKey(change.display) });
      }
    },
  };
}
