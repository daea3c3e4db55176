import { useSyncExternalStore } from 'react';

/** A value outside React that tells when it has changed. */
export interface ReadableStore<T> {
  get(): T;
  /** Calls `listener` after every change, until the returned function is called. */
  subscribe(listener: () => void): () => void;
}

export interface WritableStore<T> extends ReadableStore<T> {
  /** Nothing is told when `value` is the one held already (by identity). */
  set(value: T): void;
}

/** A store that holds `initial` until set. */
export function createValueStore<T>(initial: T): WritableStore<T> {
  let held = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => held,
    set(value) {
      if (Object.is(value, held)) return;
      held = value;
      for (const listener of [...listeners]) listener();
    },
    subscribe(listener) {
      const entry = () => listener();
      listeners.add(entry);
      return () => listeners.delete(entry);
    },
  };
}

/** The store's value, in a component that renders again whenever it changes. */
export function useStore<T>(store: ReadableStore<T>): T {
  return useSyncExternalStore(store.subscribe, store.get);
}
