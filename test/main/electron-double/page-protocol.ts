/** What a page tells main through the one function exposed to it. */
export type ToMain =
  | { readonly op: 'invoke'; readonly channel: string; readonly args: readonly unknown[] }
  | { readonly op: 'permission'; readonly permission: string; readonly mediaTypes: readonly string[] }
  | { readonly op: 'port'; readonly portId: number; readonly message: unknown };

/** What main tells a page. */
export type ToPage =
  | { readonly op: 'event'; readonly channel: string; readonly args: readonly unknown[] }
  | {
      readonly op: 'ports';
      readonly channel: string;
      readonly message: unknown;
      readonly portIds: readonly number[];
    }
  | { readonly op: 'port'; readonly portId: number; readonly message: unknown };

/** An answer to a page; errors cross as text, as they do in Electron. */
export type Answer = { readonly value: unknown } | { readonly error: string };

export const toMainName = '__toMain';
export const toPageName = '__toPage';
