import type { DisplayInfo } from '../../shared/ipc';

/** What the pages of browser mode tell each other about the projector window. */
export type ProjectorNews =
  | { readonly kind: 'who-is-there' }
  | { readonly kind: 'here'; readonly display: DisplayInfo }
  | { readonly kind: 'leaving' }
  | { readonly kind: 'please-move'; readonly to: Placement }
  | { readonly kind: 'please-close' };

/** Where a window stands, in the pixels that windows are placed with. */
export interface Placement {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** The BroadcastChannel that carries it. */
export const projectorChannel = 'arclight-projector';
