import { describe, expect, it } from 'vitest';
import type { EventName, Host } from '../../renderer/host/host';
import { followHostValue } from '../../renderer/live/host-value';
import type { HostEvents, ProjectorState } from '../../shared/ipc';

/** A host that tells projector states on demand. */
function tellingHost() {
  const listeners = new Set<(state: ProjectorState) => void>();
  const host: Pick<Host, 'on'> = {
    on<E extends EventName>(event: E, listener: (payload: HostEvents[E]) => void) {
      if (event !== 'projector') throw new Error(`nobody follows ${event} here`);
      const typed = listener as (state: ProjectorState) => void;
      listeners.add(typed);
      return () => listeners.delete(typed);
    },
  };
  const tell = (state: ProjectorState) => {
    for (const listener of [...listeners]) listener(state);
  };
  return { host, tell };
}

describe('following a value of the host', () => {
  it('starts with the answer to the question', async () => {
    const { host } = tellingHost();
    const store = await followHostValue(host, 'projector', async () => ({ kind: 'off' }));
    expect(store.get()).toEqual({ kind: 'off' });
  });

  it('changes with every event', async () => {
    const { host, tell } = tellingHost();
    const store = await followHostValue(host, 'projector', async () => ({ kind: 'off' }));
    tell({ kind: 'crashed' });
    tell({ kind: 'unplugged', label: 'BenQ' });
    expect(store.get()).toEqual({ kind: 'unplugged', label: 'BenQ' });
  });

  it('prefers an event that overtook the answer', async () => {
    const { host, tell } = tellingHost();
    const store = await followHostValue(host, 'projector', async () => {
      tell({ kind: 'crashed' });
      return { kind: 'off' };
    });
    expect(store.get()).toEqual({ kind: 'crashed' });
  });

  it('passes on that the host could not be reached', async () => {
    const { host } = tellingHost();
    const lost = followHostValue(host, 'projector', () => Promise.reject(new Error('unreachable')));
    await expect(lost).rejects.toThrow('unreachable');
  });
});
