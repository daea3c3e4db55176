import type { ConsoleAction, ViewId } from '../console-action';

/** What a banner's button does: an action of the console, or one of the few things only banners do. */
export type BannerAct =
  | ConsoleAction
  | { readonly kind: 'openProjectorOn'; readonly displayId: string }
  | { readonly kind: 'assignFiducial'; readonly fiducialId: number }
  | { readonly kind: 'dismiss'; readonly bannerId: string }
  | { readonly kind: 'reload' };

export interface BannerButton {
  readonly label: string;
  readonly act: BannerAct;
  /** The id of the key binding that does the same. */
  readonly bindingId?: string;
}

/** One thing the operator has to know at once: what is so, which thing it names, and the way out. */
export interface Banner {
  readonly id: string;
  readonly tone: 'state' | 'warning' | 'error';
  readonly title: string;
  readonly body: string;
  readonly buttons: readonly BannerButton[];
}

/** A button that shows a view of the console. */
export function viewButton(label: string, view: ViewId): BannerButton {
  return { label, act: { kind: 'showView', view }, bindingId: `view-${view}` };
}
