import { describe, expect, it, vi } from 'vitest';
import { createValueStore } from '../../renderer/live/value-store';

describe('a value store', () => {
  it('tells its listeners when the value has changed', () => {
    const store = createValueStore('calm');
    const heard: string[] = [];
    store.subscribe(() => heard.push(store.get()));
    store.set('moving');
    expect(heard).toEqual(['moving']);
  });

  it('keeps quiet when handed the value it holds already', () => {
    const table = { widthMm: 1829 };
    const store = createValueStore(table);
    const listener = vi.fn();
    store.subscribe(listener);
    store.set(table);
    expect(listener).not.toHaveBeenCalled();
  });

  it('stops telling a listener that has left, and only that one', () => {
    const store = createValueStore(0);
    const listener = vi.fn();
    const leave = store.subscribe(listener);
    store.subscribe(listener);
    leave();
    store.set(1);
    expect(listener).toHaveBeenCalledTimes(1);
  });
});
