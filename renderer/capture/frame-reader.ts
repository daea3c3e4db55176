import { fail, ok, type Result } from '../../shared/result';
import type { GreyFrame } from '../../shared/vision/detection';
import { type FrameFault, faultOfSize } from '../../shared/vision/frame-fault';
import { GreyBuffer, greyPlane, isPixelFormat } from './grey-plane';
import type { PixelFrame } from './source';

/** Takes the grey plane out of frames, with its memory kept from one to the next. */
export class FrameReader {
  #bytes = new Uint8Array(0);
  readonly #grey = new GreyBuffer();

  /**
   * The brightness of `frame`, valid until the next call. Fails where its size, its bytes or its format cannot be
   * read, such as video with more than 8 bits. Does not close the frame.
   */
  async read(frame: VideoFrame | PixelFrame): Promise<Result<GreyFrame, FrameFault>> {
    if ('rgba' in frame) return this.#readPixels(frame);
    const { format, visibleRect } = frame;
    if (!isPixelFormat(format) || !visibleRect) return fail({ kind: 'format', format: format ?? 'unknown' });
    const { width, height } = visibleRect;
    const unfit = faultOfSize(width, height);
    if (unfit) return fail(unfit);
    const length = frame.allocationSize();
    if (this.#bytes.length < length) this.#bytes = new Uint8Array(length);
    const [plane] = await frame.copyTo(this.#bytes);
    if (!plane) return fail({ kind: 'cut-short', expectedBytes: width * height, foundBytes: 0 });
    return ok(greyPlane(this.#bytes, format, plane, width, height, this.#grey));
  }

  #readPixels({ width, height, rgba }: PixelFrame): Result<GreyFrame, FrameFault> {
    const unfit = faultOfSize(width, height);
    if (unfit) return fail(unfit);
    const expectedBytes = 4 * width * height;
    if (rgba.length < expectedBytes)
      return fail({ kind: 'cut-short', expectedBytes, foundBytes: rgba.length });
    return ok(greyPlane(rgba, 'RGBA', { offset: 0, stride: width * 4 }, width, height, this.#grey));
  }
}
