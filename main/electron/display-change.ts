import type { DisplayInfo, ProjectorState, Settings } from '../../shared/ipc';
import { chooseDisplay } from '../../shared/windows/display-choice';

/** What to do with the projector window when the displays have changed. */
export type DisplayChange =
  | { readonly kind: 'nothing' }
  /** Its display is gone. The operating system would move the window over the console, so it is closed. */
  | { readonly kind: 'unplug'; readonly label: string }
  /** Its display is back, or the same one under another id. */
  | { readonly kind: 'reopen'; readonly display: DisplayInfo }
  /** Its display is there with another size, place or scale. */
  | { readonly kind: 'refit'; readonly display: DisplayInfo };

/** What a change of the displays is judged by. */
export interface DisplayChangeFacts {
  readonly state: ProjectorState;
  readonly displays: readonly DisplayInfo[];
  /** The display of the dark window after too many crashes. */
  readonly darkOn: DisplayInfo | undefined;
  readonly remembered: Settings['projector'] | undefined;
  readonly operatorDisplayId: string;
}

/**
 * Judges a change of the displays against the projector's state. Only a window that was on follows its display;
 * where two displays fit the one that was unplugged, nothing is taken unasked.
 */
export function judgeDisplayChange({
  state,
  displays,
  darkOn,
  remembered,
  operatorDisplayId,
}: DisplayChangeFacts): DisplayChange {
  // A dark window would come to lie over the console as well.
  if (state.kind === 'crashed' && darkOn !== undefined) {
    const isThere = displays.some(({ id }) => id === darkOn.id);
    return isThere ? { kind: 'nothing' } : { kind: 'unplug', label: darkOn.label };
  }
  if (state.kind === 'on') {
    const now = displays.find((display) => display.id === state.display.id);
    if (now === undefined) return { kind: 'unplug', label: state.display.label };
    return samePlace(now, state.display) ? { kind: 'nothing' } : { kind: 'refit', display: now };
  }
  if (state.kind !== 'unplugged' || remembered === undefined || displays.length === 0)
    return { kind: 'nothing' };
  const choice = chooseDisplay({ displays, operatorDisplayId, remembered });
  if (choice.kind === 'choose' || choice.display.label !== state.label) return { kind: 'nothing' };
  return { kind: 'reopen', display: choice.display };
}

function samePlace(a: DisplayInfo, b: DisplayInfo): boolean {
  return (
    a.x === b.x &&
    a.y === b.y &&
    a.width === b.width &&
    a.height === b.height &&
    a.scaleFactor === b.scaleFactor
  );
}
