import { readFile } from 'node:fs/promises';
import { convertIndexedToRgb, type DecodedPng, decode as decodePng } from 'fast-png';
import jpeg from 'jpeg-js';
import { fail, ok, type Result } from '../../shared/result';
import type { GreyFrame } from '../../shared/vision/detection';
import { type Failure, failure, reasonOf } from './failure';

/** Reads a PNG or JPEG as a grey plane (Rec. 601 luma, as cameras deliver it). The kind is told by its content. */
export async function readPicture(path: string): Promise<Result<GreyFrame, Failure>> {
  let bytes: Uint8Array;
  try {
    bytes = await readFile(path);
  } catch (error) {
    return fail(
      failure(`${path} cannot be read (${reasonOf(error)}); give the path of a PNG or JPEG picture`),
    );
  }
  try {
    if (bytes[0] === 0x89 && bytes[1] === 0x50) return ok(greyOfPng(decodePng(bytes)));
    if (bytes[0] === 0xff && bytes[1] === 0xd8) {
      const picture = jpeg.decode(bytes, { useTArray: true, maxMemoryUsageInMB: 2048 });
      return ok(greyOf(picture.data, picture.width, picture.height, 4, 255));
    }
  } catch (error) {
    return fail(failure(`${path} is damaged (${reasonOf(error)}); save the picture again`));
  }
  return fail(failure(`${path} is neither PNG nor JPEG; convert the picture to one of them`));
}

function greyOfPng(png: DecodedPng): GreyFrame {
  if (png.palette)
    return greyOf(convertIndexedToRgb(png), png.width, png.height, png.palette[0]?.length ?? 3, 255);
  if (png.depth < 8) throw new Error(`${png.depth} bits a pixel; 8 or 16 are needed`);
  return greyOf(png.data, png.width, png.height, png.channels, 2 ** png.depth - 1);
}

/** `channels`: 1 grey, 2 grey and alpha, 3 colour, 4 colour and alpha; alpha is passed over. */
function greyOf(
  samples: ArrayLike<number>,
  width: number,
  height: number,
  channels: number,
  highest: number,
): GreyFrame {
  const data = new Uint8Array(width * height);
  const scale = 255 / highest;
  for (let i = 0, at = 0; i < data.length; i++, at += channels) {
    const first = samples[at] ?? 0;
    const light =
      channels < 3 ? first : 0.299 * first + 0.587 * (samples[at + 1] ?? 0) + 0.114 * (samples[at + 2] ?? 0);
    data[i] = Math.round(light * scale);
  }
  return { width, height, data };
}
