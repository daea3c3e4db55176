import { z } from '../../zod';

/** Whether the limits of rows or columns rise from one to the next. */
export function isAscending(rows: readonly { readonly upTo: number }[]): boolean {
  return rows.every((row, index) => index === 0 || row.upTo > (rows[index - 1]?.upTo ?? 0));
}

/** A span of faces of a die, both ends included. */
export interface FaceSpan {
  readonly from: number;
  readonly to: number;
}

/** Whether spans cover every face of a die once, whatever their order. */
export function coversDie(spans: readonly FaceSpan[], faces: number): boolean {
  const sorted = spans.toSorted((a, b) => a.from - b.from);
  const meet = sorted.every((span, index) => span.from === (sorted[index - 1]?.to ?? 0) + 1);
  return meet && sorted.every((span) => span.from <= span.to) && sorted.at(-1)?.to === faces;
}

/** A limit of range, in metres. */
export const upToMetres = z.number().positive();
export const entryName = z.string().min(1);
/** Whether no two entries bear one name. */
export function areDistinct(names: readonly string[]): boolean {
  return new Set(names).size === names.length;
}
