import { fail, ok, type Result } from '../../shared/result';
import type { GreyFrame } from '../../shared/vision/detection';
import { GreyBuffer, greyPlane, isPixelFormat } from './grey-plane';
import type { PixelFrame } from './source';

/** Takes the grey plane out of frames, with its memory kept from one to the next. */
export class FrameReader {
  #bytes = new Uint8Array(0);
  readonly #grey = new GreyBuffer();

  /**
   * The brightness of `frame`, valid until the next call. Fails, naming the format, for video that has no
   * 8-bit brightness to read. Does not close the frame.
   */
  async read(frame: VideoFrame | PixelFrame): Promise<Result<GreyFrame, string>> {
    if ('rgba' in frame) {
      const { width, height, rgba } = frame;
      return ok(greyPlane(rgba, 'RGBA', { offset: 0, stride: width * 4 }, width, height, this.#grey));
    }
    const { format, visibleRect } = frame;
    if (!isPixelFormat(format) || !visibleRect) {
      return fail(`the camera sends ${format ?? 'frames without a format'}, which cannot be read`);
    }
    const length = frame.allocationSize();
    if (this.#bytes.length < length) this.#bytes = new Uint8Array(length);
    const [plane] = await frame.copyTo(this.#bytes);
    if (!plane) return fail(`a ${format} frame came without a plane`);
    return ok(greyPlane(this.#bytes, format, plane, visibleRect.width, visibleRect.height, this.#grey));
  }
}
