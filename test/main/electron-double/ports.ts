import { EventEmitter } from 'node:events';

/** One end of a channel in the main process. Messages wait until the end has been taken somewhere. */
export class MessagePortMain extends EventEmitter {
  #peer: MessagePortMain | undefined;
  #sink: ((message: unknown) => void) | undefined;
  readonly #waiting: unknown[] = [];

  /** Makes two ports the ends of one channel. */
  static join(a: MessagePortMain, b: MessagePortMain): void {
    a.#peer = b;
    b.#peer = a;
  }

  postMessage(message: unknown): void {
    const copy = structuredClone(message);
    if (this.#peer !== undefined) this.#peer.#receive(copy);
  }

  /** Where messages of a port that was transferred to a page go. */
  forwardTo(sink: (message: unknown) => void): void {
    this.#sink = sink;
    for (const message of this.#waiting.splice(0)) sink(message);
  }

  close(): void {
    this.emit('close');
  }

  #receive(message: unknown): void {
    if (this.#sink === undefined) this.#waiting.push(message);
    else this.#sink(message);
  }
}

export class MessageChannelMain {
  readonly port1 = new MessagePortMain();
  readonly port2 = new MessagePortMain();

  constructor() {
    MessagePortMain.join(this.port1, this.port2);
  }
}
