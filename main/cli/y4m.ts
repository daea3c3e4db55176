import { type FileHandle, open } from 'node:fs/promises';
import { fail, ok, type Result } from '../../shared/result';
import type { GreyFrame } from '../../shared/vision/detection';
import { type Failure, failure, reasonOf } from './failure';
import type { Film } from './film';

const MAGIC = 'YUV4MPEG2';
/** Neither a header nor the line before a frame is longer in any film that a tool writes. */
const LONGEST_LINE = 512;
const LARGEST_SIDE = 16384;

/** Chroma bytes a frame for a luma of w x h, by the header's C; 4:2:0 where it has none. */
const CHROMA_BYTES: Readonly<Record<string, (w: number, h: number) => number>> = {
  mono: () => 0,
  '411': (w, h) => 2 * Math.ceil(w / 4) * h,
  '420': (w, h) => 2 * Math.ceil(w / 2) * Math.ceil(h / 2),
  '422': (w, h) => 2 * Math.ceil(w / 2) * h,
  '444': (w, h) => 2 * w * h,
};
/** Where chroma samples lie between luma's says nothing about luma. */
const SITINGS = new Set(['420jpeg', '420mpeg2', '420paldv']);

interface Y4mHeader {
  readonly width: number;
  readonly height: number;
  readonly framesPerSecond?: number;
  readonly chromaBytes: number;
}

/**
 * Opens a YUV4MPEG2 film of 8 bits a sample; its luma planes are the frames. Only one frame is held at a time.
 * Source of the format: yuv4mpeg(5) of mjpegtools. Fails for a file that cannot be read or is another format, bits
 * or chroma; a film that ends within a frame fails when reading gets there.
 */
export async function openY4m(path: string): Promise<Result<Film, Failure>> {
  let file: FileHandle;
  try {
    file = await open(path);
  } catch (error) {
    return fail(unreadable(path, error));
  }
  try {
    const line = await readLine(file, 0);
    const header = line === undefined ? undefined : parseHeader(path, line);
    if (line === undefined || !header) {
      await file.close();
      return fail(failure(`${path} is no y4m film; convert it with ffmpeg to yuv4mpegpipe, pix_fmt yuv420p`));
    }
    if (!header.ok) {
      await file.close();
      return header;
    }
    const { width, height, framesPerSecond } = header.value;
    const frames = () => readFrames(path, file, line.length + 1, header.value);
    return ok({ width, height, frames, ...(framesPerSecond === undefined ? {} : { framesPerSecond }) });
  } catch (error) {
    await file.close();
    return fail(unreadable(path, error));
  }
}

/** The header's fields; undefined where the line is no y4m header at all. */
function parseHeader(path: string, line: string): Result<Y4mHeader, Failure> | undefined {
  const [magic, ...fields] = line.split(' ');
  if (magic !== MAGIC) return undefined;
  const field = (tag: string) => fields.find((each) => each.startsWith(tag))?.slice(1);
  const width = Number(field('W'));
  const height = Number(field('H'));
  if (![width, height].every((side) => Number.isInteger(side) && side > 0 && side <= LARGEST_SIDE)) {
    return fail(
      failure(`${path} says it is ${field('W')}x${field('H')}; sides of 1 to ${LARGEST_SIDE} are read`),
    );
  }
  const interlacing = field('I') ?? 'p';
  if (interlacing !== 'p' && interlacing !== '?') {
    return fail(failure(`${path} is interlaced (I${interlacing}); deinterlace it first`));
  }
  const chroma = field('C') ?? '420';
  const bytes = CHROMA_BYTES[SITINGS.has(chroma) ? '420' : chroma];
  if (!bytes || !(Object.hasOwn(CHROMA_BYTES, chroma) || SITINGS.has(chroma))) {
    return fail(
      failure(
        `${path} has chroma C${chroma}; 8 bits of C420, C422, C444, C411 or Cmono are read, convert it with -pix_fmt yuv420p`,
      ),
    );
  }
  const rate = parseRate(field('F'));
  return ok({
    width,
    height,
    chromaBytes: bytes(width, height),
    ...(rate === undefined ? {} : { framesPerSecond: rate }),
  });
}

/** Frames a second; undefined where the film does not know (0:0). */
function parseRate(field: string | undefined): number | undefined {
  const [over, under] = (field ?? '').split(':').map(Number);
  const rate = (over ?? 0) / (under ?? 0);
  return Number.isFinite(rate) && rate > 0 ? rate : undefined;
}

async function* readFrames(
  path: string,
  file: FileHandle,
  start: number,
  { width, height, chromaBytes }: Y4mHeader,
): AsyncGenerator<Result<GreyFrame, Failure>> {
  const data = new Uint8Array(width * height);
  let at = start;
  try {
    const { size } = await file.stat();
    for (let index = 0; at < size; index++) {
      const line = await readLine(file, at);
      if (line !== undefined && line !== 'FRAME' && !line.startsWith('FRAME ')) {
        yield fail(failure(`${path} is damaged before frame ${index}; make the film again`));
        return;
      }
      const luma = at + (line?.length ?? 0) + 1;
      at = luma + data.length + chromaBytes;
      if (line === undefined || at > size || !(await fill(file, data, luma))) {
        yield fail(failure(`${path} ends within frame ${index}; copy or make the film again`));
        return;
      }
      yield ok({ width, height, data });
    }
  } catch (error) {
    yield fail(unreadable(path, error));
  } finally {
    await file.close();
  }
}

/** The ASCII line that begins at a byte, without its line feed; undefined where none ends within reason. */
async function readLine(file: FileHandle, at: number): Promise<string | undefined> {
  const { buffer, bytesRead } = await file.read(new Uint8Array(LONGEST_LINE), 0, LONGEST_LINE, at);
  const end = buffer.subarray(0, bytesRead).indexOf(0x0a);
  return end < 0 ? undefined : Buffer.from(buffer.subarray(0, end)).toString('latin1');
}

/** Whether the file had all the bytes. */
async function fill(file: FileHandle, into: Uint8Array, at: number): Promise<boolean> {
  let filled = 0;
  while (filled < into.length) {
    const { bytesRead } = await file.read(into, filled, into.length - filled, at + filled);
    if (bytesRead === 0) return false;
    filled += bytesRead;
  }
  return true;
}

function unreadable(path: string, error: unknown): Failure {
  const why = reasonOf(error);
  return failure(`${path} cannot be read (${why}); give the path of a y4m film or a folder of PNG frames`);
}
