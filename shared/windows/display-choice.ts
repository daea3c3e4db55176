import type { DisplayInfo, Settings } from '../ipc';

/** Which display the projector window belongs on, or between which the user must choose. */
export type DisplayChoice =
  | { readonly kind: 'use'; readonly display: DisplayInfo }
  | { readonly kind: 'choose'; readonly candidates: readonly DisplayInfo[] };

export interface DisplayQuestion {
  /** All displays; at least one. */
  readonly displays: readonly DisplayInfo[];
  /** The display the console is on: never taken unasked while there is another. */
  readonly operatorDisplayId: string;
  readonly remembered?: Settings['projector'];
  /** The user's own word, which beats everything. A display that is not there is ignored. */
  readonly wantedId?: string;
}

/**
 * In this order: the display the user names; the remembered one by id; the remembered one by label and size, since
 * ids change when cables do; the only other display. Where two fit equally the user is asked. With a single
 * display the projector shares it with the console.
 */
export function chooseDisplay(question: DisplayQuestion): DisplayChoice {
  const { displays, remembered, wantedId } = question;
  const wanted = displays.find((display) => display.id === wantedId);
  if (wanted !== undefined) return { kind: 'use', display: wanted };

  const sameId = displays.find((display) => display.id === remembered?.displayId);
  if (sameId !== undefined) return { kind: 'use', display: sameId };

  const alike = displays.filter((display) => remembered !== undefined && isAlike(display, remembered));
  if (alike.length > 0) return oneOrAsk(alike);

  const others = displays.filter((display) => display.id !== question.operatorDisplayId);
  return oneOrAsk(others.length > 0 ? others : displays);
}

/** What to remember of a display so that `chooseDisplay` finds it again. */
export function rememberDisplay(display: DisplayInfo): NonNullable<Settings['projector']> {
  const { id, label, width, height } = display;
  return { displayId: id, label, width, height };
}

/** Names a display in `TableSetup.projectors`: label and native pixels, the same after replugging. */
export function displayKey(display: DisplayInfo): string {
  const widthPx = Math.round(display.width * display.scaleFactor);
  const heightPx = Math.round(display.height * display.scaleFactor);
  return `${display.label} ${widthPx}x${heightPx}`;
}

function isAlike(display: DisplayInfo, remembered: NonNullable<Settings['projector']>): boolean {
  return (
    display.label === remembered.label &&
    display.width === remembered.width &&
    display.height === remembered.height
  );
}

function oneOrAsk(candidates: readonly DisplayInfo[]): DisplayChoice {
  const [first, ...more] = candidates;
  if (first === undefined) throw new Error('there is no display at all');
  return more.length === 0 ? { kind: 'use', display: first } : { kind: 'choose', candidates };
}
