import type { LinkMessage, LinkMessageOf, WindowRole } from '../../shared/ipc';
import { linkMessageSchema } from '../../shared/ipc-schemas';
import type { Unsubscribe } from './subscription';

export type LinkKind = LinkMessage['kind'];

/**
 * The direct line among windows: MessagePorts in Electron, a BroadcastChannel in browser mode. A window does not
 * hear itself. Of the retained kinds a window keeps the last message it sent and the last it heard, so that a
 * window which (re)loads is up to date at once, and a listener added late is as well. What arrives is checked: a
 * window left open over an update of Arclight says things that this one does not know.
 */
export interface Link {
  /** To every other window. Values are cloned, never transferred. */
  send(message: LinkMessage): void;
  /** Hears `kind` from other windows; of a retained kind the last message heard is delivered first, soon. */
  on<K extends LinkKind>(kind: K, listener: (message: LinkMessageOf<K>) => void): Unsubscribe;
}

/** The part of MessagePort and BroadcastChannel that a link stands on. */
export interface LinkPort {
  postMessage(message: LinkMessage): void;
  onmessage: ((event: MessageEvent) => void) | null;
  close(): void;
}

/** A link that its host can give new ports, whenever another window was (re)loaded. */
export interface AttachableLink extends Link {
  /** Takes `port` as the line to `peer`, closing the one it replaces, and says hello through it. */
  attach(peer: WindowRole | 'everyone', port: LinkPort): void;
}

/** Kinds that describe a state rather than an event: a window that missed one needs the last one. */
const retainedKinds: ReadonlySet<LinkKind> = new Set<LinkKind>([
  'tracking',
  'camera',
  'preview-wanted',
  'lens',
  'simulated-world',
  'projector-size',
  'projector-graphics',
  'projector-window',
  'light-check',
  'bar',
  'calibration',
]);

/**
 * Kinds of the capture window that the other windows hand back to its successor: tracks and the simulated table
 * outlive a capture window that crashed or handed over.
 */
const handedBackKinds: ReadonlySet<LinkKind> = new Set<LinkKind>(['tracking', 'simulated-world']);

type Listener = (message: LinkMessage) => void;

/** A link of window `role` without a line yet. */
export function createLink(role: WindowRole): AttachableLink {
  const ports = new Map<WindowRole | 'everyone', LinkPort>();
  const listeners = new Map<LinkKind, Set<Listener>>();
  const sent = new Map<LinkKind, LinkMessage>();
  const heard = new Map<LinkKind, LinkMessage>();
  let complained = false;

  const answerHello = (from: WindowRole, port: LinkPort) => {
    for (const message of sent.values()) port.postMessage(message);
    if (from !== 'capture') return;
    for (const [kind, message] of heard) if (handedBackKinds.has(kind)) port.postMessage(message);
  };

  const hear = (message: LinkMessage, port: LinkPort) => {
    if (message.kind === 'hello') answerHello(message.from, port);
    if (retainedKinds.has(message.kind)) heard.set(message.kind, message);
    for (const listener of [...(listeners.get(message.kind) ?? [])]) listener(message);
  };

  const receive = (data: unknown, port: LinkPort) => {
    const message = linkMessageSchema.safeParse(data);
    if (message.success) return hear(message.data, port);
    // Once: such a window may send thirty a second.
    if (!complained) console.error('messages of another version are ignored:', message.error.issues);
    complained = true;
  };

  return {
    attach(peer, port) {
      ports.get(peer)?.close();
      ports.set(peer, port);
      port.onmessage = ({ data }) => receive(data, port);
      port.postMessage({ kind: 'hello', from: role });
    },

    send(message) {
      if (retainedKinds.has(message.kind)) sent.set(message.kind, message);
      for (const port of ports.values()) port.postMessage(message);
    },

    on<K extends LinkKind>(kind: K, listener: (message: LinkMessageOf<K>) => void): Unsubscribe {
      let waitingForFirst = retainedKinds.has(kind);
      // `hear` looks listeners up by the message's own kind, so the message is always of kind K.
      const typed: Listener = (message) => {
        waitingForFirst = false;
        listener(message as LinkMessageOf<K>);
      };
      const ofKind = listeners.get(kind) ?? new Set<Listener>();
      listeners.set(kind, ofKind.add(typed));
      queueMicrotask(() => {
        const last = heard.get(kind);
        if (waitingForFirst && last !== undefined && ofKind.has(typed)) typed(last);
      });
      return () => {
        ofKind.delete(typed);
      };
    },
  };
}
