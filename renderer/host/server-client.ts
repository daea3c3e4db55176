import type { HostCalls, HostEvents } from '../../shared/ipc';
import { type Channel, type EventName, HostCallError } from './host';
import type { Unsubscribe } from './subscription';

/** The browser-mode server as a window reaches it. */
export interface ServerClient {
  call<C extends Channel>(channel: C, ...args: Parameters<HostCalls[C]>): Promise<HostAnswer<C>>;
  on<E extends EventName>(event: E, listener: (payload: HostEvents[E]) => void): Unsubscribe;
}

export type HostAnswer<C extends Channel> = ReturnType<HostCalls[C]>;

/**
 * Calls are POSTs with the token of this start; events come over one EventSource, which reconnects by itself.
 * A server started anew has another token: the first refusal fetches it and tries once more, so that a page left
 * open over a restart goes on.
 */
export async function connectServer(): Promise<ServerClient> {
  let token = await fetchToken();
  const events = new EventSource('/api/events');

  const post = (channel: Channel, args: readonly unknown[]) =>
    fetch(`/api/${channel}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-arclight-token': token },
      body: JSON.stringify(args),
    });

  return {
    async call<C extends Channel>(channel: C, ...args: Parameters<HostCalls[C]>) {
      try {
        let response = await post(channel, args);
        if (response.status === 401) {
          token = await fetchToken();
          response = await post(channel, args);
        }
        // 204 is the answer of channels that give nothing.
        if (response.status === 204) return undefined as HostAnswer<C>;
        if (response.ok) return (await response.json()) as HostAnswer<C>;
        throw new HostCallError(channel, 'refused', `${response.status} ${await response.text()}`);
      } catch (error) {
        if (error instanceof HostCallError) throw error;
        throw new HostCallError(
          channel,
          'unreachable',
          'Arclight is not running any more: run npm start again',
        );
      }
    },

    on<E extends EventName>(event: E, listener: (payload: HostEvents[E]) => void) {
      const onMessage = (message: MessageEvent<string>) =>
        listener(JSON.parse(message.data) as HostEvents[E]);
      events.addEventListener(event, onMessage);
      return () => events.removeEventListener(event, onMessage);
    },
  };
}

async function fetchToken(): Promise<string> {
  const response = await fetch('/api/token', { cache: 'no-store' });
  if (!response.ok) throw new Error(`the Arclight server gave no token: ${response.status}`);
  return response.text();
}
