import { fail, ok, type Result } from '../../../shared/result';
import type { ColourFrame } from '../../../shared/vision/bases/colour-frame';
import type { GreyFrame } from '../../../shared/vision/detection';
import { type FrameFault, faultOfSize } from '../../../shared/vision/frame-fault';
import { colourPlanes } from './colour-planes';
import { GreyBuffer, greyPlane, isPixelFormat } from './grey-plane';
import type { PixelFrame } from './source';

/** Takes the grey plane out of frames, and their colour where it is asked for; memory is kept from one to the next. */
export class FrameReader {
  #bytes = new Uint8Array(0);
  readonly #grey = new GreyBuffer();
  #colour: (() => ColourFrame) | undefined;

  /** The colours of the frame read last, valid until the next is read; undefined where it could not be read. */
  get colour(): ColourFrame | undefined {
    return this.#colour?.();
  }

  /**
   * The brightness of `frame`, valid until the next call. Fails where its size, its bytes or its format cannot be
   * read, such as video with more than 8 bits. Does not close the frame.
   */
  async read(frame: VideoFrame | PixelFrame): Promise<Result<GreyFrame, FrameFault>> {
    this.#colour = undefined;
    if ('rgba' in frame) return this.#readPixels(frame);
    const { format, visibleRect } = frame;
    if (!isPixelFormat(format) || !visibleRect) return fail({ kind: 'format', format: format ?? 'unknown' });
    const { width, height } = visibleRect;
    const unfit = faultOfSize(width, height);
    if (unfit) return fail(unfit);
    const length = frame.allocationSize();
    if (this.#bytes.length < length) this.#bytes = new Uint8Array(length);
    const planes = await frame.copyTo(this.#bytes);
    const [plane] = planes;
    if (!plane) return fail({ kind: 'cut-short', expectedBytes: width * height, foundBytes: 0 });
    const range = frame.colorSpace.fullRange === true ? 'full' : 'limited';
    this.#colour = () => colourPlanes(this.#bytes, format, planes, width, height, range);
    return ok(greyPlane(this.#bytes, format, plane, width, height, this.#grey));
  }

  #readPixels({ width, height, rgba }: PixelFrame): Result<GreyFrame, FrameFault> {
    const unfit = faultOfSize(width, height);
    if (unfit) return fail(unfit);
    const expectedBytes = 4 * width * height;
    if (rgba.length < expectedBytes)
      return fail({ kind: 'cut-short', expectedBytes, foundBytes: rgba.length });
    const plane = { offset: 0, stride: width * 4 };
    this.#colour = () => colourPlanes(rgba, 'RGBA', [plane], width, height, 'full');
    return ok(greyPlane(rgba, 'RGBA', plane, width, height, this.#grey));
  }
}
