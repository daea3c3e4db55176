import type { DisplayInfo } from '../../shared/ipc';
import { displayKey } from '../../shared/windows/display-choice';
import type { BrowserDisplays } from './browser-displays';
import { besideConsole, type Placement, placementOn } from './open-window';

/** The display that the projector window belongs on. `away` says that it was pulled out. */
export interface Home {
  readonly display: DisplayInfo;
  readonly away: boolean;
}

/** The projector window's own part: it knows where it belongs, makes room when that is gone, and goes back. */
export interface ProjectorPage {
  /** Kept once the window knows where it belongs. */
  readonly settled: Promise<void>;
  /** Tells where it belongs. Before it is settled it does so anyway, soon. */
  announce(): void;
  belongOn(display: DisplayInfo, to: Placement): void;
}

/** Where a window that is away keeps its home, so that a reload meanwhile does not forget it. */
const storageKey = 'arclight/projector-home';

/**
 * Follows the displays from inside the projector window, and calls `tell` with its home at once and whenever that
 * changes. A system whose display is pulled out throws its windows onto another, which is the console's: there this
 * one takes no more than a corner, until its display is back.
 */
export function createProjectorPage(
  displays: BrowserDisplays,
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
  tell: (home: Home) => void,
): ProjectorPage {
  let home: Home | undefined;

  const live = (next: Home) => {
    home = next;
    if (next.away) storage.setItem(storageKey, JSON.stringify(next.display));
    else storage.removeItem(storageKey);
    tell(next);
  };

  const follow = async (present: readonly DisplayInfo[]) => {
    if (home === undefined) return;
    const { display, away } = home;
    const now = findAgain(display, present);
    if (now === undefined) {
      if (away) return;
      live({ display, away: true });
      await place(besideConsole(await displays.current()));
    } else if (away || now.id !== display.id) {
      live({ display: now, away: false });
      await place(placementOn(now));
    }
  };

  const settle = async () => {
    const left = storage.getItem(storageKey);
    // Only this page writes it.
    if (left === null) live({ display: await displays.current(), away: false });
    else {
      live({ display: JSON.parse(left) as DisplayInfo, away: true });
      await follow(await displays.list());
    }
    displays.on((present) => void follow(present));
  };

  return {
    settled: settle(),
    announce() {
      if (home !== undefined) tell(home);
    },
    belongOn(display, to) {
      live({ display, away: false });
      void place(to);
    },
  };
}

/** The same display after a change of cables: by its id, else by label and native pixels, where that names one. */
function findAgain(display: DisplayInfo, present: readonly DisplayInfo[]): DisplayInfo | undefined {
  const sameId = present.find(({ id }) => id === display.id);
  if (sameId !== undefined) return sameId;
  const [alike, another] = present.filter((other) => displayKey(other) === displayKey(display));
  return another === undefined ? alike : undefined;
}

/**
 * Full screen would hold the window where it is. Browsers keep windows inside a display: one that is still too large
 * for its new place is pushed aside, and is moved again once it has its size.
 */
async function place({ left, top, width, height }: Placement): Promise<void> {
  if (document.fullscreenElement !== null) await document.exitFullscreen();
  window.moveTo(left, top);
  window.resizeTo(width, height);
  window.moveTo(left, top);
}
