import type { Channel, EventName, Host } from '../../renderer/host/host';
import type { LinkKind } from '../../renderer/host/link';
import type { HostCalls, HostEvents, LinkMessage, LinkMessageOf, SessionView } from '../../shared/ipc';
import { ok, type Result } from '../../shared/result';
import type { CommandError } from '../../shared/session/command';
import {
  type Act,
  canRedo,
  canUndo,
  newHistory,
  perform,
  type SessionHistory,
} from '../../shared/session/history';
import { newSession } from '../../shared/session/new-session';
import type { Rig } from '../../shared/session/rig';
import type { Session } from '../../shared/session/session';

type Answers = { [C in Channel]: (...args: Parameters<HostCalls[C]>) => ReturnType<HostCalls[C]> };

/** The outermost edge of the console: a host in memory with the real session reducer, and a link that a test speaks on. */
export interface FakeHost {
  readonly host: Host;
  /** Every call with its arguments, oldest first. */
  readonly calls: { channel: string; args: readonly unknown[] }[];
  readonly sent: LinkMessage[];
  tell<E extends EventName>(event: E, payload: HostEvents[E]): void;
  hear(message: LinkMessage): void;
  session(): Session;
}

/** Files that were saved stay in memory; the clock counts calls, so that runs are alike. */
export function createFakeHost(start: Session = newSession()): FakeHost {
  let history: SessionHistory = newHistory(start);
  let atMs = 0;
  const files = new Map<string, string>();
  const calls: FakeHost['calls'] = [];
  const sent: LinkMessage[] = [];
  const eventListeners = new Map<string, Set<(payload: never) => void>>();
  const linkListeners = new Map<string, Set<(message: never) => void>>();

  const view = (): SessionView => ({
    revision: history.revision,
    session: history.present,
    canUndo: canUndo(history),
    canRedo: canRedo(history),
    log: history.entries.filter((entry) => !entry.undone).slice(-200),
  });
  const tell: FakeHost['tell'] = (event, payload) => {
    for (const listener of eventListeners.get(event) ?? []) listener(payload as never);
  };
  const act = (done: Act): Result<{ revision: number }, CommandError> => {
    atMs += 2000;
    const outcome = perform(history, done, atMs);
    if (!outcome.ok) return outcome;
    history = outcome.value;
    tell('session', view());
    return ok({ revision: history.revision });
  };

  let settings: ReturnType<HostCalls['settings:get']> = {
    camera: { kind: 'simulated' },
    lockExposure: false,
    lockFocus: false,
    lockWhiteBalance: false,
    mains: 'auto',
    frameSize: { width: 1920, height: 1080 },
  };
  let rigs: readonly Rig[] = [];
  const answers: Answers = {
    'session:get': view,
    'session:dispatch': (command) => act({ kind: 'command', command }),
    'session:undo': () => act({ kind: 'undo' }),
    'session:redo': () => act({ kind: 'redo' }),
    'settings:get': () => settings,
    'settings:set': (next) => {
      settings = next;
      tell('settings', next);
      return ok(next);
    },
    'displays:list': () => [
      { id: '1', label: 'Laptop', x: 0, y: 0, width: 1440, height: 900, scaleFactor: 1, internal: true },
      {
        id: '2',
        label: 'BenQ W1700',
        x: 1440,
        y: 0,
        width: 1920,
        height: 1080,
        scaleFactor: 1,
        internal: false,
      },
    ],
    'projector:get': () => ({ kind: 'off' }),
    'projector:open': () => ({ kind: 'off' }),
    'projector:close': () => ({ kind: 'off' }),
    'capture:restart': () => {},
    'media:resolve': (path) => ({ ok: false, error: { kind: 'unreadable', path, reason: 'no such file' } }),
    'file:save': ({ fileKind, name, text }) => {
      files.set(`${fileKind}/${name}`, text);
      return ok({ path: `${fileKind}/${name}` });
    },
    'rigs:get': () => ok(rigs),
    'rigs:set': (next) => {
      rigs = next;
      return ok(rigs);
    },
    'sheet:save': ({ name }) => ok({ path: `sheets/${name}.pdf` }),
    'file:list': (fileKind) =>
      [...files.keys()]
        .filter((key) => key.startsWith(`${fileKind}/`))
        .map((key) => key.slice(fileKind.length + 1)),
    'file:load': ({ fileKind, name }) => {
      const path = `${fileKind}/${name}`;
      const text = files.get(path);
      if (text === undefined)
        return { ok: false, error: { kind: 'unreadable', path, reason: 'no such file' } };
      return ok({ path, text });
    },
    'notices:get': () => [],
  };

  const host: Host = {
    mode: 'browser',
    role: 'operator',
    capabilities: { cameraFrames: 'track-processor', placesWindows: true },
    async call<C extends Channel>(channel: C, ...args: Parameters<HostCalls[C]>) {
      calls.push({ channel, args });
      return answers[channel](...args) as Awaited<ReturnType<HostCalls[C]>>;
    },
    on<E extends EventName>(event: E, listener: (payload: HostEvents[E]) => void) {
      return listen(eventListeners, event, listener as (payload: never) => void);
    },
    link: {
      send: (message) => {
        sent.push(message);
      },
      on<K extends LinkKind>(kind: K, listener: (message: LinkMessageOf<K>) => void) {
        return listen(linkListeners, kind, listener as (message: never) => void);
      },
    },
  };
  return {
    host,
    calls,
    sent,
    tell,
    hear: (message) => {
      for (const listener of linkListeners.get(message.kind) ?? []) listener(message as never);
    },
    session: () => history.present,
  };
}

function listen<L>(all: Map<string, Set<L>>, name: string, listener: L): () => void {
  const listeners = all.get(name) ?? new Set<L>();
  all.set(name, listeners.add(listener));
  return () => listeners.delete(listener);
}
