import { mmPerUnit } from '../../shared/board/units';
import type { TableSize } from '../../shared/geometry/point';
import { tablePresets } from './table-presets';

/** What hands do to a table's size while they type it, and the size that was meant. */
export interface TypingSlip {
  readonly kind: /** Width and depth changed places: 48 × 72 for 72 × 48. */
    | 'sides-swapped'
    /** Centimetres went into a field of inches. */
    | 'centimetres-as-inches'
    /** Inches went into a field of centimetres. */
    | 'inches-as-centimetres'
    /** It is some other size. */
    | 'another-size';
  readonly table: TableSize;
}

/** The slips of which a size alone gives a hint. */
export interface UnitSlip extends TypingSlip {
  readonly kind: 'centimetres-as-inches' | 'inches-as-centimetres';
}

/** Nobody plays on a table wider than this, mm: it was typed in another unit. */
const LARGEST_MM = 3300;
/** Nor on one whose longer side is shorter than this, unless it is made for small games. */
const SMALL_MM = 1000;
const INCH_PER_CM = mmPerUnit.in / mmPerUnit.cm;
/** Sizes nearer than this share are the same for whoever measured them. */
const SAME_SIZE = 0.012;
/** Lengths on the table give a factor no better than this. */
const SAME_FACTOR = 0.01;
/** A preset as near as this is what was meant. */
const NEAR_PRESET = 0.006;

/**
 * What speaks against a typed size by itself, before anything is measured: a table larger than any or as small as a
 * common one whose inches were taken for centimetres. Undefined where it may well be so.
 */
export function typedDoubt(table: TableSize): UnitSlip | undefined {
  const longest = Math.max(table.widthMm, table.depthMm);
  if (longest > LARGEST_MM) return { kind: 'centimetres-as-inches', table: times(table, 1 / INCH_PER_CM) };
  const larger = nearPreset(times(table, INCH_PER_CM), SAME_SIZE);
  if (longest < SMALL_MM && larger) return { kind: 'inches-as-centimetres', table: larger };
  return undefined;
}

/**
 * What was typed wrong where the table is typed so many times as large as it is, each way: the slip that explains the
 * factors, and the size as it should be.
 */
export function typingSlip(table: TableSize, widthFactor: number, depthFactor: number): TypingSlip {
  const measured = { widthMm: table.widthMm / widthFactor, depthMm: table.depthMm / depthFactor };
  const swapped = { widthMm: table.depthMm, depthMm: table.widthMm };
  const isSquare = Math.abs(table.widthMm / table.depthMm - 1) < SAME_FACTOR;
  if (!isSquare && alike(measured, swapped, SAME_FACTOR)) return { kind: 'sides-swapped', table: swapped };
  const smaller = times(table, 1 / INCH_PER_CM);
  if (alike(measured, smaller, SAME_FACTOR)) return { kind: 'centimetres-as-inches', table: smaller };
  const larger = times(table, INCH_PER_CM);
  if (alike(measured, larger, SAME_FACTOR)) return { kind: 'inches-as-centimetres', table: larger };
  return { kind: 'another-size', table: nearPreset(measured, NEAR_PRESET) ?? toCentimetres(measured) };
}

function times({ widthMm, depthMm }: TableSize, factor: number): TableSize {
  const side = (mm: number) => Math.round(mm * factor);
  const scaled = { widthMm: side(widthMm), depthMm: side(depthMm) };
  return nearPreset(scaled, 0.001) ?? scaled;
}

/** A tape is read to a centimetre more surely than the bar to a thousandth. */
function toCentimetres({ widthMm, depthMm }: TableSize): TableSize {
  return { widthMm: 10 * Math.round(widthMm / 10), depthMm: 10 * Math.round(depthMm / 10) };
}

function nearPreset(table: TableSize, share: number): TableSize | undefined {
  return tablePresets.find((preset) => alike(preset.table, table, share))?.table;
}

function alike(a: TableSize, b: TableSize, share: number): boolean {
  return Math.abs(a.widthMm / b.widthMm - 1) <= share && Math.abs(a.depthMm / b.depthMm - 1) <= share;
}
