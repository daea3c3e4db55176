import { readFile } from 'node:fs/promises';
import { protocol } from 'electron';
import { securityHeaders } from '../security/headers';
import { mimeType } from '../security/mime';
import { staticPath } from '../security/static-path';
import { host, scheme } from './origin';

/** A page without a script, for the projector after too many crashes. Attributes, since the policy bars styles. */
export const darkPath = '/dark.html';
const darkPage = '<!doctype html><title>Arclight projector</title><body bgcolor="#000000"></body>';

/** Makes our scheme a secure, standard one. Must run before the app is ready. */
export function registerScheme(): void {
  protocol.registerSchemesAsPrivileged([
    {
      scheme,
      privileges: { standard: true, secure: true, supportFetchAPI: true, stream: true, codeCache: true },
    },
  ]);
}

/** Where the answers come from. */
export interface SchemeSources {
  /** The built windows: an absolute folder. */
  readonly rendererFolder: string;
  /** Answers paths below /media/, or undefined for a path that was never handed out. */
  readonly media: (pathname: string, request: Request) => Promise<Response | undefined>;
}

/** Answers requests of our scheme: the built windows and the media the user chose, nothing else. */
export function serveScheme(sources: SchemeSources): void {
  protocol.handle(scheme, (request) => answer(request, sources));
}

export async function answer(request: Request, { rendererFolder, media }: SchemeSources): Promise<Response> {
  const url = new URL(request.url);
  const path = staticPath(rendererFolder, url.pathname);
  if (url.host !== host || !path.ok) return plain(403, 'forbidden', '/');
  const { pathname, file } = path.value;
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return plain(405, 'method not allowed', pathname);
  if (pathname === darkPath) return withHeaders(new Response(darkPage), pathname);
  if (pathname.startsWith('/media/')) {
    const found = await media(pathname, request);
    return found === undefined ? plain(404, 'not found', pathname) : withHeaders(found, pathname);
  }
  try {
    return withHeaders(new Response(new Uint8Array(await readFile(file))), pathname);
  } catch {
    return plain(404, 'not found', pathname);
  }
}

function plain(status: number, text: string, pathname: string): Response {
  const headers = { ...securityHeaders(pathname), 'content-type': 'text/plain; charset=utf-8' };
  return new Response(text, { status, headers });
}

function withHeaders(response: Response, pathname: string): Response {
  const headers = new Headers(response.headers);
  for (const [name, value] of Object.entries(securityHeaders(pathname))) headers.set(name, value);
  headers.set('content-type', mimeType(pathname));
  return new Response(response.body, { status: response.status, headers });
}
