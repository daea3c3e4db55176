import { timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** Why a request is not served, as an HTTP status with a sentence for whoever reads the log. */
export interface Refusal {
  readonly status: 401 | 403 | 421;
  readonly message: string;
}

/**
 * A page of a stranger's site may have its own name resolve to this machine (DNS rebinding); the browser then
 * thinks us its origin, but still sends that name. So only our own names are answered.
 */
export function refuseForeignHost(headers: IncomingHttpHeaders, port: number): Refusal | undefined {
  const ownHosts = [`127.0.0.1:${port}`, `localhost:${port}`];
  if (headers.host !== undefined && ownHosts.includes(headers.host)) return undefined;
  return { status: 421, message: `this server answers only for ${ownHosts.join(' and ')}` };
}

/**
 * Whether a page of ours asks. Browsers say so themselves in headers no page can set; a request that has neither
 * comes from no page and is refused as well. Another port of this machine is another origin.
 */
export function refuseForeignOrigin(headers: IncomingHttpHeaders): Refusal | undefined {
  const { origin, host } = headers;
  const site = headers['sec-fetch-site'];
  const originFits = origin === undefined || origin === `http://${host}`;
  const siteFits = site === undefined || site === 'same-origin';
  if (originFits && siteFits && (origin !== undefined || site !== undefined)) return undefined;
  return { status: 403, message: 'only pages of this server may ask this' };
}

/** Whether the request carries the token of this start, compared in a time that says nothing about it. */
export function refuseWrongToken(headers: IncomingHttpHeaders, token: string): Refusal | undefined {
  const given = Buffer.from(String(headers['x-arclight-token'] ?? ''));
  const expected = Buffer.from(token);
  if (given.length === expected.length && timingSafeEqual(given, expected)) return undefined;
  return { status: 401, message: 'the token is missing or of an earlier start: fetch /api/token' };
}
