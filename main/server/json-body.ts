import type { IncomingMessage } from 'node:http';
import { fail, ok, type Result } from '../../shared/result';

/** Saved files are the largest thing a window sends: their text may have 20 million characters. */
export const bodyLimitBytes = 32 * 1024 * 1024;

export interface BodyRefusal {
  readonly status: 400 | 413 | 415;
  readonly message: string;
}

/** The JSON value of a request's body. The body is read no further than the limit. */
export async function jsonBody(request: IncomingMessage): Promise<Result<unknown, BodyRefusal>> {
  if (!/^application\/json\b/.test(request.headers['content-type'] ?? '')) {
    return fail({ status: 415, message: 'the body must be application/json' });
  }
  const tooLarge = { status: 413, message: `the body is larger than ${bodyLimitBytes} bytes` } as const;
  if (Number(request.headers['content-length'] ?? 0) > bodyLimitBytes) return fail(tooLarge);
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size > bodyLimitBytes) return fail(tooLarge);
    chunks.push(chunk);
  }
  try {
    return ok(JSON.parse(Buffer.concat(chunks).toString('utf8')));
  } catch {
    return fail({ status: 400, message: 'the body is not JSON' });
  }
}
