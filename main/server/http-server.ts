import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import sirv from 'sirv';
import type { HostEvents } from '../../shared/ipc';
import type { MediaStore } from '../media/media-store';
import { securityHeaders } from '../security/headers';
import { staticPath } from '../security/static-path';
import { type AnswerCall, type ApiBody, answerApi } from './api';
import { createEventStreams } from './event-streams';
import { sendMedia } from './media-route';
import { refuseForeignHost, refuseForeignOrigin } from './request-guard';

export interface HttpServerOptions {
  /** 0 takes any free port. */
  readonly port: number;
  /** The built windows: an absolute folder. */
  readonly rendererFolder: string;
  readonly media: MediaStore;
  readonly answer: AnswerCall;
  /** What a page that opens its event stream is told first, so that it missed nothing. */
  readonly greeting: () => Promise<Partial<HostEvents>>;
}

export interface HttpServer {
  /** With the port that was taken, ending in a slash. */
  readonly url: string;
  send<E extends keyof HostEvents>(event: E, payload: HostEvents[E]): void;
  close(): Promise<void>;
}

/** Serves on the loopback interface only. Rejects with Node's error where the port is taken. */
export async function startHttpServer(options: HttpServerOptions): Promise<HttpServer> {
  const { rendererFolder, media } = options;
  const token = randomBytes(32).toString('hex');
  const streams = createEventStreams();
  const serveStatic = sirv(rendererFolder, {
    etag: true,
    setHeaders: (response) => response.setHeader('cache-control', 'no-cache'),
  });

  const reply = (response: ServerResponse, status: number, body?: ApiBody) => {
    const type = body === undefined ? {} : { 'content-type': body.type };
    // The rest of a body that is too large must not be taken for the next request.
    const end = status === 413 ? { connection: 'close' } : {};
    response.writeHead(status, { ...securityHeaders('/'), ...type, ...end, 'cache-control': 'no-store' });
    response.end(body?.text);
  };
  const refuse = (response: ServerResponse, status: number, text: string) =>
    reply(response, status, { type: 'text/plain; charset=utf-8', text });

  const route = async (request: IncomingMessage, response: ServerResponse) => {
    const { port } = server.address() as AddressInfo;
    const foreignHost = refuseForeignHost(request.headers, port);
    if (foreignHost !== undefined) return refuse(response, foreignHost.status, foreignHost.message);

    const [encodedPathname = '/'] = (request.url ?? '/').split('?');
    const path = staticPath(rendererFolder, encodedPathname);
    if (!path.ok) return refuse(response, path.error === 'malformed' ? 400 : 403, 'no such path');
    const { pathname } = path.value;

    if (pathname === '/api/events') return openEvents(request, response);
    if (pathname.startsWith('/api/')) {
      return answerApi(request, response, pathname, { token, answer: options.answer, reply });
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') return refuse(response, 405, 'read only');
    const headers = securityHeaders(pathname);
    if (pathname.startsWith('/media/')) {
      const foreign = refuseForeignOrigin(request.headers);
      if (foreign !== undefined) return refuse(response, foreign.status, foreign.message);
      if (await sendMedia(request, response, pathname, media, headers)) return;
      return refuse(response, 404, 'not found');
    }
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    serveStatic(request, response, () => refuse(response, 404, 'not found'));
  };

  const openEvents = async (request: IncomingMessage, response: ServerResponse) => {
    const foreign = refuseForeignOrigin(request.headers);
    if (foreign !== undefined) return refuse(response, foreign.status, foreign.message);
    if (request.method !== 'GET') return refuse(response, 405, 'events are a GET request');
    const greeting = await options.greeting();
    streams.open(response, securityHeaders('/api/events'), greeting);
  };

  const server = createServer((request, response) => {
    route(request, response).catch((error: unknown) => {
      console.error(error);
      if (!response.headersSent) refuse(response, 500, 'Arclight met an error; its terminal says more');
      else response.destroy();
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port, '127.0.0.1', resolve);
  });

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    send: streams.send,
    close: () =>
      new Promise((resolve) => {
        streams.close();
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
