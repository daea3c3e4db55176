import { toMainName, toPageName } from './page-protocol';

/**
 * A script for the start of every document that runs `preload` as a sandboxed preload runs: CommonJS with only
 * `electron` to require, and a bridge that lets nothing but plain data, functions and promises across. It runs in
 * the page's own world, since Playwright has no other to offer before the page's scripts.
 */
export function preloadShim(preload: string, argv: readonly string[]): string {
  return `(${runPreload.toString()})(${JSON.stringify(toMainName)}, ${JSON.stringify(toPageName)}, ${JSON.stringify(
    argv,
  )}, function (require, process, module, exports) {${preload}\n});`;
}

type PreloadModule = (
  require: (name: string) => unknown,
  process: object,
  module: { exports: object },
  exports: object,
) => void;

/** Runs inside the page: it may use nothing of this file but its arguments. */
function runPreload(toMain: string, toPage: string, argv: readonly string[], preload: PreloadModule): void {
  if (window !== window.top || location.protocol === 'about:') return;
  type Listener = (event: { ports: readonly MessagePort[] }, ...args: unknown[]) => void;
  type Send = (message: object) => Promise<{ value?: unknown; error?: string } | undefined>;
  const send: Send = Reflect.get(window, toMain);
  Reflect.deleteProperty(window, toMain);

  const ask = async (message: object): Promise<unknown> => {
    const answer = await send(message);
    if (answer?.error !== undefined) throw new Error(answer.error);
    return answer?.value;
  };

  const listeners = new Map<string, Set<Listener>>();
  const ipcRenderer = {
    invoke: (channel: string, ...args: unknown[]) =>
      ask({ op: 'invoke', channel, args: structuredClone(args) }),
    on(channel: string, listener: Listener) {
      const ofChannel = listeners.get(channel) ?? new Set();
      listeners.set(channel, ofChannel.add(listener));
    },
    off: (channel: string, listener: Listener) => void listeners.get(channel)?.delete(listener),
  };

  const bridged = (value: unknown): unknown => {
    if (typeof value === 'function') {
      return (...args: unknown[]) => {
        const result: unknown = value(...args.map(bridged));
        return result instanceof Promise ? result.then(bridged) : bridged(result);
      };
    }
    if (typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value)) return Object.freeze(value.map(bridged));
    if (Object.getPrototypeOf(value) !== Object.prototype) throw new Error('An object could not be cloned.');
    return Object.freeze(
      Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, bridged(entry)])),
    );
  };
  const contextBridge = {
    exposeInMainWorld(key: string, value: unknown) {
      if (key in window)
        throw new Error('Cannot bind an API on top of an existing property on the window object');
      Object.defineProperty(window, key, { value: bridged(value), enumerable: true });
    },
  };

  const ports = new Map<number, MessagePort>();
  type Incoming = {
    op: string;
    channel: string;
    args: unknown[];
    message: unknown;
    portIds: number[];
    portId: number;
  };
  const receive = (incoming: Incoming) => {
    if (incoming.op === 'port') {
      ports.get(incoming.portId)?.postMessage(incoming.message);
      return;
    }
    const handed = (incoming.portIds ?? []).map((portId) => {
      const { port1, port2 } = new MessageChannel();
      ports.set(portId, port1);
      port1.onmessage = ({ data }) => void send({ op: 'port', portId, message: data });
      return port2;
    });
    const args = incoming.op === 'ports' ? [incoming.message] : incoming.args;
    for (const listener of listeners.get(incoming.channel) ?? []) listener({ ports: handed }, ...args);
  };
  Object.defineProperty(window, toPage, { value: receive });

  const devices = navigator.mediaDevices;
  const openCamera = devices?.getUserMedia.bind(devices);
  if (devices !== undefined) {
    devices.getUserMedia = async (constraints: MediaStreamConstraints = {}) => {
      const mediaTypes = [...(constraints.video ? ['video'] : []), ...(constraints.audio ? ['audio'] : [])];
      if ((await ask({ op: 'permission', permission: 'media', mediaTypes })) !== true) {
        throw new DOMException('Permission denied', 'NotAllowedError');
      }
      return openCamera(constraints);
    };
  }

  const requireElectron = (name: string) => {
    if (name === 'electron') return { contextBridge, ipcRenderer };
    throw new Error(`module not found: ${name}`);
  };
  const module = { exports: {} };
  preload(requireElectron, { argv, sandboxed: true, contextIsolated: true, env: {} }, module, module.exports);
}
