import { fail, ok, type Result } from '../result';
import type { GreyFrame } from './detection';

/** Why a frame tells nothing about the table, with the value that says so. */
export type FrameFault =
  /** Its size is no count of pixels: NaN, zero, negative or broken. */
  | { readonly kind: 'no-size'; readonly width: number; readonly height: number }
  /** More pixels than are searched in one frame. */
  | {
      readonly kind: 'too-large';
      readonly width: number;
      readonly height: number;
      readonly mostPx: number;
    }
  /** Its bytes are not as many as its size says. */
  | { readonly kind: 'cut-short'; readonly expectedBytes: number; readonly foundBytes: number }
  /** From `fromRow` downwards nothing but one level: the rest was lost on the way. */
  | { readonly kind: 'torn'; readonly fromRow: number; readonly height: number; readonly level: number }
  /** Nothing but dark: the lens is covered or the light is out. `level` is the mean grey level. */
  | { readonly kind: 'black'; readonly level: number }
  /** Nothing but bright: over-exposed. */
  | { readonly kind: 'white'; readonly level: number }
  /** Pixels in a layout that nobody here can read, by its WebCodecs name. */
  | { readonly kind: 'format'; readonly format: string };

/**
 * The largest picture that is searched, in pixels: a little over 4096 x 3072. An 8K frame alone would take a
 * gigabyte of working memory and seconds.
 */
export const MOST_PX = 16_000_000;

/** Grey levels that no lit table stays under or over. */
const BLACK_LEVEL = 24;
const WHITE_LEVEL = 250;
/** So much of the picture has to be dark or bright: hot pixels and a lamp's mirror image do not save it. */
const ALMOST_ALL = 0.998;
/** One pixel in so many each way is looked at: enough for what fills a picture, and a tenth of a millisecond. */
const STRIDE = 16;
/** A lost rest is reported when it is at least this share of the rows; less may be a border that the camera sends. */
const TORN_SHARE = 1 / 8;

/**
 * Whether a frame can be looked at, checked before anything else touches it. Gives the frame itself, and allocates
 * nothing where it is sound. A frame made of two halves of different moments cannot be told from a sound one: what
 * its seam cuts is not decoded, and the next frame mends it.
 */
export function checkFrame(frame: GreyFrame): Result<GreyFrame, FrameFault> {
  const { width, height, data } = frame;
  const unfit = faultOfSize(width, height);
  if (unfit) return fail(unfit);
  if (data.length !== width * height)
    return fail({ kind: 'cut-short', expectedBytes: width * height, foundBytes: data.length });
  const fault = faultOfLevels(frame) ?? faultOfRows(frame);
  return fault ? fail(fault) : ok(frame);
}

/** Why pictures of this size cannot be looked at, known before a single pixel is copied; undefined where they can. */
export function faultOfSize(width: number, height: number): FrameFault | undefined {
  if (!isCount(width) || !isCount(height)) return { kind: 'no-size', width, height };
  return width * height > MOST_PX ? { kind: 'too-large', width, height, mostPx: MOST_PX } : undefined;
}

function isCount(value: number): boolean {
  return Number.isInteger(value) && value > 0;
}

function faultOfLevels({ width, height, data }: GreyFrame): FrameFault | undefined {
  let dark = 0;
  let bright = 0;
  let looked = 0;
  let sum = 0;
  for (let y = 0; y < height; y += STRIDE) {
    for (let i = y * width; i < (y + 1) * width; i += STRIDE) {
      const level = data[i] as number;
      if (level <= BLACK_LEVEL) dark++;
      else if (level >= WHITE_LEVEL) bright++;
      sum += level;
      looked++;
    }
  }
  if (dark >= ALMOST_ALL * looked) return { kind: 'black', level: Math.round(sum / looked) };
  if (bright >= ALMOST_ALL * looked) return { kind: 'white', level: Math.round(sum / looked) };
  return undefined;
}

/**
 * A decoder that loses the end of a picture fills it with one level, to the last bit; a sensor never does that. Bars
 * that a camera sends above and below alike are no loss.
 */
function faultOfRows(frame: GreyFrame): FrameFault | undefined {
  const { width, height, data } = frame;
  const level = data[data.length - 1] as number;
  const least = Math.ceil(height * TORN_SHARE);
  if (!isRowOf(frame, height - 1, level) || isRowOf(frame, 0, level)) return undefined;
  let fromRow = height - 1;
  while (fromRow > 0 && isRowOf(frame, fromRow - 1, level)) fromRow--;
  if (height - fromRow < least || width < 2) return undefined;
  return { kind: 'torn', fromRow, height, level };
}

function isRowOf({ width, data }: GreyFrame, row: number, level: number): boolean {
  for (let i = row * width; i < (row + 1) * width; i++) if (data[i] !== level) return false;
  return true;
}
