/**
 * What the preload script leaves in an Electron window. It crosses the context bridge, so it is plain functions
 * and strings; types are put back on by electron-host.ts.
 */
export interface ArclightBridge {
  readonly mode: 'electron';
  readonly role: string;
  call(channel: string, ...args: readonly unknown[]): Promise<unknown>;
  onEvent(listener: (name: string, payload: unknown) => void): () => void;
}

/** How preload hands a MessagePort to the page: as the `data` of a window message with the port attached. */
export interface PortMessage {
  readonly arclight: 'port';
  readonly peer: 'capture' | 'operator' | 'projector';
}

declare global {
  interface Window {
    readonly arclight?: ArclightBridge;
  }
}
