import type { DisplayInfo } from '../../shared/ipc';
import type { Placement } from './open-window';

/** What the pages of browser mode tell each other about the projector window. */
export type ProjectorNews =
  | { readonly kind: 'who-is-there' }
  | { readonly kind: 'here'; readonly display: DisplayInfo }
  /** Its display was pulled out; the window waits elsewhere until it is back. */
  | { readonly kind: 'unplugged'; readonly label: string }
  | { readonly kind: 'leaving' }
  | { readonly kind: 'please-move'; readonly display: DisplayInfo; readonly to: Placement }
  | { readonly kind: 'please-close' };

/** The BroadcastChannel that carries it. */
export const projectorChannel = 'arclight-projector';
