import type { Point } from '../../shared/geometry/point';
import { pill } from '../../shared/overlay/labels/label-size';
import type { GlyphSource } from './glyph-atlas';
import type { Rgb } from './ink';
import type { Records } from './records';

/**
 * Floats of one record, a pill or a glyph, as the label shader reads them:
 * [0..3] the label's centre in mm; cosine and sine of its turn
 * [4..7] the rectangle's centre and half size in the label's own axes (x along the text, y up), mm
 * [8..11] a pill's corner radius, border width, 0, 0; or a glyph's left, top, right, bottom in the texture
 * [12..15] red, green, blue, display-encoded; a pill's kind (−1), or a glyph's mm for one em
 */
export const labelStride = 16;

/** Marks a pill in a record's last float; a glyph's em is always positive. */
const pillMark = -1;

export interface LabelInk {
  readonly border: Rgb;
  readonly text: Rgb;
}

export interface LabelPlace {
  readonly at: Point<'table'>;
  readonly uprightRad: number;
  readonly capHeightMm: number;
}

/** Adds a pill with `text` centred in it, lines parted by `\n`. The pill comes first, so that it lies beneath its text. */
export function addLabel(
  records: Records<Float32Array>,
  font: GlyphSource,
  text: string,
  place: LabelPlace,
  ink: LabelInk,
): void {
  const cap = place.capHeightMm;
  const emMm = cap / font.capHeightEm;
  const lines = text.split('\n');
  const widestMm = Math.max(...lines.map((line) => lineWidthEm(font, line))) * emMm;
  const halfHeight = cap * (0.5 + pill.paddingAcross + ((lines.length - 1) * pill.lineStep) / 2);
  const halfWidth = Math.max(widestMm / 2 + cap * pill.paddingAlong, halfHeight);
  const radius = Math.min(halfHeight, cap * (0.5 + pill.paddingAcross));
  addRecord(
    records,
    place,
    [0, 0, halfWidth, halfHeight],
    [radius, cap * pill.border, 0, 0],
    ink.border,
    pillMark,
  );

  for (const [index, line] of lines.entries()) {
    const baseline = ((lines.length - 1) / 2 - index) * pill.lineStep * cap - cap / 2;
    addLine(records, font, line, place, baseline, emMm, ink.text);
  }
}

function addLine(
  records: Records<Float32Array>,
  font: GlyphSource,
  line: string,
  place: LabelPlace,
  baseline: number,
  emMm: number,
  rgb: Rgb,
): void {
  let pen = (-lineWidthEm(font, line) * emMm) / 2;
  let before: string | undefined;
  for (const character of line) {
    if (before !== undefined) pen += font.kerningEm(before, character) * emMm;
    const glyph = font.glyph(character);
    if (glyph !== undefined) {
      const [left, top, width, height] = glyph.cellEm;
      const centreX = pen + (left + width / 2) * emMm;
      const centreY = baseline - (top + height / 2) * emMm;
      const rectangle = [centreX, centreY, (width / 2) * emMm, (height / 2) * emMm] as const;
      addRecord(records, place, rectangle, glyph.cellUv, rgb, emMm);
    }
    pen += font.advanceEm(character) * emMm;
    before = character;
  }
}

/** Width of one line of text, in ems. */
export function lineWidthEm(font: GlyphSource, line: string): number {
  let width = 0;
  let before: string | undefined;
  for (const character of line) {
    if (before !== undefined) width += font.kerningEm(before, character);
    width += font.advanceEm(character);
    before = character;
  }
  return width;
}

function addRecord(
  records: Records<Float32Array>,
  place: LabelPlace,
  rectangle: readonly [number, number, number, number],
  look: readonly [number, number, number, number],
  rgb: Rgb,
  emMm: number,
): void {
  const at = records.add();
  const { data } = records;
  data[at] = place.at.x;
  data[at + 1] = place.at.y;
  data[at + 2] = Math.cos(place.uprightRad);
  data[at + 3] = Math.sin(place.uprightRad);
  data.set(rectangle, at + 4);
  data.set(look, at + 8);
  data.set(rgb, at + 12);
  data[at + 15] = emMm;
}
