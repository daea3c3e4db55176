import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { mediaResponse } from '../media/media-response';
import type { MediaStore } from '../media/media-store';

/**
 * Sends the file handed out as `pathname`; false, with nothing sent, where there is none. `headers` are those of
 * every response. A page that stops a video halfway only ends the stream.
 */
export async function sendMedia(
  request: IncomingMessage,
  response: ServerResponse,
  pathname: string,
  media: MediaStore,
  headers: Readonly<Record<string, string>>,
): Promise<boolean> {
  const file = media.fileAt(pathname);
  if (file === undefined) return false;
  const answer = await mediaResponse(file, request.headers.range);
  response.writeHead(answer.status, { ...Object.fromEntries(answer.headers), ...headers });
  if (answer.body === null) {
    response.end();
    return true;
  }
  await pipeline(Readable.fromWeb(answer.body as Parameters<typeof Readable.fromWeb>[0]), response).catch(
    () => {},
  );
  return true;
}
