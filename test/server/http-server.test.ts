import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createMediaStore, type MediaStore } from '../../main/media/media-store';
import { type HttpServer, startHttpServer } from '../../main/server/http-server';
import type { HostChannel } from '../../shared/ipc-schemas';

interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
}

let folder: string;
let server: HttpServer;
let media: MediaStore;
let calls: { channel: HostChannel; args: readonly unknown[] }[] = [];

/** A request exactly as given: fetch would correct the very headers and paths under test. */
function send(
  path: string,
  {
    method = 'GET',
    headers = {},
    body = '',
  }: { method?: string; headers?: Record<string, string>; body?: string } = {},
): Promise<Reply> {
  const { hostname, port } = new URL(server.url);
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, path, method, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          text: Buffer.concat(chunks).toString('utf8'),
        }),
      );
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

const fromOwnPage = { 'sec-fetch-site': 'same-origin' };

async function fetchToken(): Promise<string> {
  return (await send('/api/token', { headers: fromOwnPage })).text;
}

/** A call as a page of ours makes it, with anything about it changed. */
async function call(channel: string, args: unknown, changed: Record<string, string> = {}): Promise<Reply> {
  const headers = {
    ...fromOwnPage,
    origin: server.url.slice(0, -1),
    'content-type': 'application/json',
    'x-arclight-token': await fetchToken(),
    ...changed,
  };
  return send(`/api/${channel}`, { method: 'POST', headers, body: JSON.stringify(args) });
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'arclight-server-'));
  const renderer = join(folder, 'renderer');
  mkdirSync(join(renderer, 'assets'), { recursive: true });
  writeFileSync(join(renderer, 'index.html'), '<!doctype html><title>console</title>');
  writeFileSync(join(renderer, 'projector.html'), '<!doctype html><title>projector</title>');
  writeFileSync(join(renderer, 'vision-worker.js'), '/* worker */');
  writeFileSync(join(renderer, 'opencv.wasm'), 'wasm');
  writeFileSync(join(folder, 'secret.txt'), 'secret');
  writeFileSync(join(folder, 'table.png'), '0123456789');
  media = createMediaStore();
  server = await startHttpServer({
    port: 0,
    rendererFolder: renderer,
    media,
    answer: async (channel, args) => {
      calls.push({ channel, args });
      return channel === 'file:list' ? ['sample'] : undefined;
    },
    greeting: async () => ({ displays: [] }),
  });
});

afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

describe('pages', () => {
  test('the root is the console, isolated from every other origin', async () => {
    const { status, headers, text } = await send('/');
    expect(status).toBe(200);
    expect(text).toContain('console');
    expect(headers['content-type']).toMatch(/^text\/html/);
    expect(headers['cross-origin-opener-policy']).toBe('same-origin');
    expect(headers['cross-origin-embedder-policy']).toBe('require-corp');
    expect(headers['cross-origin-resource-policy']).toBe('same-origin');
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  test.each(['/', '/projector.html', '/opencv.wasm', '/missing.js', '/api/nothing'])(
    '%s may not evaluate strings or load from elsewhere',
    async (path) => {
      const csp = String((await send(path, { headers: fromOwnPage })).headers['content-security-policy']);
      expect(csp).toContain("default-src 'none'");
      expect(csp).toContain("script-src 'self';");
      expect(csp).not.toContain('unsafe');
    },
  );

  test('the vision worker alone may evaluate strings', async () => {
    const { status, headers } = await send('/vision-worker.js');
    expect(status).toBe(200);
    expect(headers['content-security-policy']).toContain("script-src 'self' 'unsafe-eval'");
    expect(headers['content-type']).toMatch(/javascript/);
  });

  test('wasm has its own type, so that it compiles while it loads', async () => {
    expect((await send('/opencv.wasm')).headers['content-type']).toBe('application/wasm');
  });

  test('a path that is not there is 404, and one that only reads may not be written', async () => {
    expect((await send('/missing.js')).status).toBe(404);
    expect((await send('/index.html', { method: 'PUT' })).status).toBe(405);
  });

  test.each([
    '/../secret.txt',
    '/assets/../../secret.txt',
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/..%5csecret.txt',
  ])('%s does not lead out of the built windows', async (path) => {
    const { status, text } = await send(path);
    expect(status).toBe(403);
    expect(text).not.toContain('secret');
  });

  test.each(['/%', '/%00', '/%ff'])('%s is no path at all', async (path) => {
    expect((await send(path)).status).toBe(400);
  });
});

describe('who may ask', () => {
  test.each(['evil.example', 'evil.example:80', '127.0.0.1', '127.0.0.1:1', 'localhost.evil.example'])(
    'a request for the host %s is misdirected (DNS rebinding)',
    async (host) => {
      expect((await send('/', { headers: { host } })).status).toBe(421);
      expect((await send('/api/token', { headers: { host, ...fromOwnPage } })).status).toBe(421);
    },
  );

  test('localhost is a name of ours', async () => {
    expect((await send('/', { headers: { host: `localhost:${new URL(server.url).port}` } })).status).toBe(
      200,
    );
  });

  test.each(['cross-site', 'same-site', 'none'])('the token is not given to a %s request', async (site) => {
    const { status, text } = await send('/api/token', { headers: { 'sec-fetch-site': site } });
    expect(status).toBe(403);
    expect(text).not.toMatch(/[0-9a-f]{64}/);
  });

  test('the token is not given to something that is no page', async () => {
    expect((await send('/api/token')).status).toBe(403);
  });

  test('a page of ours calls with the token, and its arguments arrive', async () => {
    calls = [];
    const { status, text } = await call('file:list', ['roster']);
    expect(status).toBe(200);
    expect(JSON.parse(text)).toEqual(['sample']);
    expect(calls).toEqual([{ channel: 'file:list', args: ['roster'] }]);
  });

  test('a call that gives nothing is 204', async () => {
    expect((await call('session:undo', [])).status).toBe(204);
  });

  test.each<[string, Record<string, string>, number]>([
    ['without the token', { 'x-arclight-token': '' }, 401],
    ['with another token', { 'x-arclight-token': 'f'.repeat(64) }, 401],
    ['from a foreign origin', { origin: 'http://evil.example' }, 403],
    ['from another port of this machine', { origin: 'http://127.0.0.1:1' }, 403],
    ['from a foreign site', { 'sec-fetch-site': 'cross-site' }, 403],
    ['from another port, which is the same site', { 'sec-fetch-site': 'same-site' }, 403],
    ['as a form', { 'content-type': 'text/plain' }, 415],
  ])('a call %s changes nothing', async (_what, changed, status) => {
    calls = [];
    expect((await call('session:undo', [], changed)).status).toBe(status);
    expect(calls).toEqual([]);
  });

  test('calls are POST requests', async () => {
    expect((await send('/api/session:undo', { headers: fromOwnPage })).status).toBe(405);
  });
});

describe('what may be asked', () => {
  test.each<[string, string, unknown, number]>([
    ['an unknown call', 'session:destroy', [], 404],
    ['a name from the prototype', 'constructor', [], 404],
    ['a call of the page itself', 'projector:open', [{}], 404],
    ['arguments of the wrong type', 'file:list', ['passwords'], 400],
    ['too many arguments', 'session:undo', [1], 400],
    ['arguments that are no list', 'session:undo', {}, 400],
  ])('%s is refused', async (_what, channel, args, status) => {
    calls = [];
    expect((await call(channel, args)).status).toBe(status);
    expect(calls).toEqual([]);
  });

  test('a body above the limit is refused before it is read', async () => {
    const { status } = await call('session:undo', [], { 'content-length': String(64 * 1024 * 1024) });
    expect(status).toBe(413);
  });
});

describe('media', () => {
  test('a picture the user named is served under a URL that does not tell its path', async () => {
    const resolved = await media.resolve(join(folder, 'table.png'));
    const [url = ''] = resolved.ok ? resolved.value.urls : [];
    expect(url).not.toContain('table');
    const { status, headers, text } = await send(url, { headers: fromOwnPage });
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('image/png');
    expect(text).toBe('0123456789');
  });

  test('a part of it is served to a seeking video, and a foreign page gets none', async () => {
    const resolved = await media.resolve(join(folder, 'table.png'));
    const [url = ''] = resolved.ok ? resolved.value.urls : [];
    const part = await send(url, { headers: { ...fromOwnPage, range: 'bytes=2-4' } });
    expect([part.status, part.text, part.headers['content-range']]).toEqual([206, '234', 'bytes 2-4/10']);
    expect((await send(url, { headers: { ...fromOwnPage, range: 'bytes=20-' } })).status).toBe(416);
    expect((await send(url, { headers: { 'sec-fetch-site': 'cross-site' } })).status).toBe(403);
  });

  test('a path that was never handed out is not found', async () => {
    expect((await send('/media/table.png', { headers: fromOwnPage })).status).toBe(404);
  });
});

describe('events', () => {
  test('a page hears the greeting first, then news', async () => {
    const { hostname, port } = new URL(server.url);
    const heard = await new Promise<string>((resolve, reject) => {
      const sent = request({ hostname, port, path: '/api/events', headers: fromOwnPage }, (response) => {
        let text = '';
        response.on('data', (chunk: Buffer) => {
          text += chunk.toString('utf8');
          if (text.includes('event: displays'))
            server.send('notice', { id: 'gpuGone', severity: 'info', atMs: 1 });
          if (text.includes('event: notice')) {
            sent.destroy();
            resolve(text);
          }
        });
      });
      sent.on('error', reject);
      sent.end();
    });
    expect(heard).toContain('event: displays\ndata: []\n\n');
    expect(heard).toContain('event: notice\ndata: {"id":"gpuGone","severity":"info","atMs":1}\n\n');
  });

  test('a foreign page hears nothing', async () => {
    expect((await send('/api/events', { headers: { 'sec-fetch-site': 'cross-site' } })).status).toBe(403);
  });
});
