/** Who calls, as far as main looks at it. */
export interface InvokeEvent {
  readonly senderFrame: { readonly url: string; readonly parent: object | null } | null;
}

type Handler = (event: InvokeEvent, ...args: readonly unknown[]) => unknown;

export class IpcMain {
  readonly #handlers = new Map<string, Handler>();

  handle(channel: string, handler: Handler): void {
    if (this.#handlers.has(channel)) {
      throw new Error(`Attempted to register a second handler for '${channel}'`);
    }
    this.#handlers.set(channel, handler);
  }

  /** What ipcRenderer.invoke does; errors are worded as Electron words them. */
  async invoke(channel: string, event: InvokeEvent, args: readonly unknown[]): Promise<unknown> {
    const handler = this.#handlers.get(channel);
    try {
      if (handler === undefined) throw new Error(`No handler registered for '${channel}'`);
      return structuredClone(await handler(event, ...args));
    } catch (error) {
      throw new Error(`Error invoking remote method '${channel}': ${error}`);
    }
  }
}
