import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { mimeType } from '../security/mime';
import { byteRange } from './byte-range';

/**
 * The response to a request for `file`: whole or, where `rangeHeader` asks so, a part, which is how videos seek.
 * 404 where the file has gone since it was handed out.
 */
export async function mediaResponse(file: string, rangeHeader: string | undefined): Promise<Response> {
  const size = await sizeOf(file);
  if (size === undefined) return new Response('not found', { status: 404 });
  const range = byteRange(rangeHeader, size);
  if (!range.ok) {
    return new Response(null, { status: 416, headers: { 'content-range': `bytes */${size}` } });
  }
  const headers = {
    'content-type': mimeType(file),
    'accept-ranges': 'bytes',
    'cache-control': 'no-store',
  };
  if (range.value === 'whole') {
    return new Response(streamOf(file, 0, size - 1), {
      headers: { ...headers, 'content-length': String(size) },
    });
  }
  const { first, last } = range.value;
  return new Response(streamOf(file, first, last), {
    status: 206,
    headers: {
      ...headers,
      'content-length': String(last - first + 1),
      'content-range': `bytes ${first}-${last}/${size}`,
    },
  });
}

async function sizeOf(file: string): Promise<number | undefined> {
  try {
    return (await stat(file)).size;
  } catch {
    return undefined;
  }
}

function streamOf(file: string, first: number, last: number): ReadableStream<Uint8Array> | null {
  if (last < first) return null;
  return Readable.toWeb(createReadStream(file, { start: first, end: last })) as ReadableStream<Uint8Array>;
}
