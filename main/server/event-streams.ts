import type { ServerResponse } from 'node:http';
import type { HostEvents } from '../../shared/ipc';

/** Keeps proxies and idle timers from closing a quiet stream. */
const heartbeatMs = 25_000;

/** One stream of host events to each page (server-sent events). */
export interface EventStreams {
  /** Sends the stream's head and `greeting` on `response` and keeps it open until its page goes. */
  open(
    response: ServerResponse,
    headers: Readonly<Record<string, string>>,
    greeting: Partial<HostEvents>,
  ): void;
  send<E extends keyof HostEvents>(event: E, payload: HostEvents[E]): void;
  /** Ends every stream. */
  close(): void;
}

/** Streams to which nobody listens yet. */
export function createEventStreams(): EventStreams {
  const streams = new Set<ServerResponse>();
  const heartbeat = setInterval(() => {
    for (const stream of streams) stream.write(':\n\n');
  }, heartbeatMs);
  // The heartbeat alone must not keep the process alive.
  heartbeat.unref();

  return {
    open(response, headers, greeting) {
      response.writeHead(200, {
        ...headers,
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
      });
      for (const [event, payload] of Object.entries(greeting)) response.write(eventText(event, payload));
      streams.add(response);
      response.on('close', () => streams.delete(response));
    },

    send(event, payload) {
      const text = eventText(event, payload);
      for (const stream of streams) stream.write(text);
    },

    close() {
      clearInterval(heartbeat);
      for (const stream of streams) stream.end();
      streams.clear();
    },
  };
}

/** JSON holds no line break, so one data line carries it whole. */
function eventText(event: string, payload: unknown): string {
  return `event: ${event}\ndata: ${JSON.stringify(payload)}\n\n`;
}
