import { distanceField } from './distance-field';

/** A character's place in the atlas, in ems; y runs down from the baseline, as in a picture. */
export interface Glyph {
  /** The drawn cell: left, top, width, height, from the pen's place on the baseline. */
  readonly cellEm: readonly [number, number, number, number];
  /** The same cell in the texture: left, top, right, bottom, 0 to 1. */
  readonly cellUv: readonly [number, number, number, number];
}

/** What label layout has to know about a font. */
export interface GlyphSource {
  readonly capHeightEm: number;
  /** `undefined` for what draws nothing, such as a space; `advanceEm` still tells its width. */
  glyph(character: string): Glyph | undefined;
  advanceEm(character: string): number;
  /** To add between two neighbours, mostly negative. */
  kerningEm(left: string, right: string): number;
}

const emPx = 56;
/** How far from the edge the field reaches, and so the margin round each glyph. */
const fieldReachPx = 8;
/** How much of the margin is drawn: room for a soft edge, and no more, since every pixel costs. */
const drawnMarginPx = 4;
export const atlasSizePx = 1024;
/** Distance in ems that the texture's whole range (0 to 1) spans; the edge lies at a half. */
export const fieldSpanEm = (2 * fieldReachPx) / emPx;

/**
 * Glyphs of one font as distance fields in one square texture, drawn on a canvas when a character is first used. It
 * holds some 200 characters; when full it starts afresh and `generation` grows, so that labels laid out before have
 * to be laid out again.
 */
export class GlyphAtlas implements GlyphSource {
  /** Row by row from the top; 128 lies on the edge, more is inside. */
  readonly pixels = new Uint8Array(atlasSizePx * atlasSizePx);
  readonly capHeightEm: number;
  /** Grows with every character added, so that the texture is uploaded when it has to be. */
  version = 0;
  generation = 0;
  private readonly glyphs = new Map<string, Glyph>();
  private readonly advances = new Map<string, number>();
  private readonly kernings = new Map<string, number>();
  private readonly pen: OffscreenCanvasRenderingContext2D;
  private nextX = 0;
  private shelfY = 0;
  private shelfHeight = 0;

  /** `font` is a CSS family that has been loaded already. */
  constructor(font: string) {
    const canvas = new OffscreenCanvas(emPx * 3, emPx * 2);
    const pen = canvas.getContext('2d', { willReadFrequently: true });
    if (pen === null) throw new Error('no 2D canvas to draw glyphs on');
    this.pen = pen;
    pen.font = `${emPx}px ${font}`;
    pen.fillStyle = '#fff';
    this.capHeightEm = pen.measureText('H').actualBoundingBoxAscent / emPx;
  }

  advanceEm(character: string): number {
    const known = this.advances.get(character);
    if (known !== undefined) return known;
    const advance = this.pen.measureText(character).width / emPx;
    this.advances.set(character, advance);
    return advance;
  }

  kerningEm(left: string, right: string): number {
    const pair = left + right;
    const known = this.kernings.get(pair);
    if (known !== undefined) return known;
    const together = this.pen.measureText(pair).width / emPx;
    const kerning = together - this.advanceEm(left) - this.advanceEm(right);
    this.kernings.set(pair, kerning);
    return kerning;
  }

  glyph(character: string): Glyph | undefined {
    return this.glyphs.get(character) ?? this.draw(character);
  }

  private draw(character: string): Glyph | undefined {
    const measures = this.pen.measureText(character);
    const left = Math.floor(-measures.actualBoundingBoxLeft) - fieldReachPx;
    const top = Math.floor(-measures.actualBoundingBoxAscent) - fieldReachPx;
    const width = Math.ceil(measures.actualBoundingBoxRight) + fieldReachPx - left;
    const height = Math.ceil(measures.actualBoundingBoxDescent) + fieldReachPx - top;
    if (width <= 2 * fieldReachPx || height <= 2 * fieldReachPx) return undefined;
    const [x, y] = this.place(width, height);
    this.pen.clearRect(0, 0, this.pen.canvas.width, this.pen.canvas.height);
    this.pen.fillText(character, -left, -top);
    const picture = this.pen.getImageData(0, 0, width, height).data;
    const coverage = new Float32Array(width * height);
    for (let i = 0; i < coverage.length; i++) coverage[i] = picture[i * 4 + 3]! / 255;
    const distances = distanceField(coverage, width, height);
    for (let row = 0; row < height; row++) {
      for (let column = 0; column < width; column++) {
        const share = 0.5 - distances[row * width + column]! / (2 * fieldReachPx);
        this.pixels[(y + row) * atlasSizePx + x + column] = Math.round(255 * Math.min(1, Math.max(0, share)));
      }
    }
    const cut = fieldReachPx - drawnMarginPx;
    const glyph: Glyph = {
      cellEm: [(left + cut) / emPx, (top + cut) / emPx, (width - 2 * cut) / emPx, (height - 2 * cut) / emPx],
      cellUv: [
        (x + cut) / atlasSizePx,
        (y + cut) / atlasSizePx,
        (x + width - cut) / atlasSizePx,
        (y + height - cut) / atlasSizePx,
      ],
    };
    this.glyphs.set(character, glyph);
    this.version += 1;
    return glyph;
  }

  /** A free place on the current shelf, on a new one, or in the emptied atlas. */
  private place(width: number, height: number): [number, number] {
    if (this.nextX + width > atlasSizePx) {
      this.nextX = 0;
      this.shelfY += this.shelfHeight + 1;
      this.shelfHeight = 0;
    }
    if (this.shelfY + height > atlasSizePx) {
      this.glyphs.clear();
      this.pixels.fill(0);
      this.generation += 1;
      this.nextX = 0;
      this.shelfY = 0;
      this.shelfHeight = 0;
    }
    const place: [number, number] = [this.nextX, this.shelfY];
    this.nextX += width + 1;
    this.shelfHeight = Math.max(this.shelfHeight, height);
    return place;
  }
}
