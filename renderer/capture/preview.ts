import type { PixelFrame } from './source/source';

/** Wide enough to look at. */
export const previewWidthPx = 640;

/**
 * Shrinks frames to what the console shows. Plain pixels, not an ImageBitmap: a bitmap on its way to another window
 * is first fetched back from the graphics card, which blocked both windows for seconds where graphics are software.
 */
export class PreviewPainter {
  #context: OffscreenCanvasRenderingContext2D | undefined;

  /** The frame, `widthPx` wide or as wide as it is; undefined where the worker gets no canvas. */
  paint(frame: VideoFrame | PixelFrame, widthPx: number): ImageData | undefined {
    if (!('close' in frame)) return shrink(frame, widthPx);
    const width = Math.min(widthPx, frame.displayWidth);
    const height = Math.round((width * frame.displayHeight) / frame.displayWidth);
    const context = this.#contextOf(width, height);
    context?.drawImage(frame, 0, 0, width, height);
    return context?.getImageData(0, 0, width, height);
  }

  #contextOf(width: number, height: number): OffscreenCanvasRenderingContext2D | undefined {
    if (this.#context?.canvas.width === width && this.#context.canvas.height === height) return this.#context;
    const canvas = new OffscreenCanvas(width, height);
    this.#context = canvas.getContext('2d', { alpha: false, willReadFrequently: true }) ?? undefined;
    return this.#context;
  }
}

/** Every n-th pixel of every n-th row, so that about `widthPx` of a row are left. */
export function shrink({ width, height, rgba }: PixelFrame, widthPx: number): ImageData {
  const step = Math.max(1, Math.round(width / widthPx));
  const small = new ImageData(Math.floor(width / step), Math.floor(height / step));
  const from = new Uint32Array(rgba.buffer, rgba.byteOffset, width * height);
  const to = new Uint32Array(small.data.buffer);
  for (let y = 0, i = 0; y < small.height; y++) {
    const row = y * step * width;
    for (let x = 0; x < small.width; x++, i++) to[i] = from[row + x * step] ?? 0;
  }
  return small;
}
