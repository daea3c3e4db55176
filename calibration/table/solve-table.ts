import type { CameraModel } from '../../shared/geometry/camera';
import { doubtSigmaMm, griddedDoubt, type PlaceDoubt } from '../../shared/geometry/place-doubt';
import type { TableSize } from '../../shared/geometry/point';
import { fail, ok, type Result } from '../../shared/result';
import type { TableFault, TableTag } from '../../shared/session/calibration-report';
import { placeCovarianceMm2 } from '../fit-model';
import { fitTags, type KnownLens, type SeenTag } from './fit-tags';
import { doubtNodes } from './table-grid';

/** The camera over the table. */
export interface SolvedTable {
  readonly model: CameraModel;
  readonly rmsPx: number;
  /** Doubt of a place on the table, root mean square over it, along its worst axis. */
  readonly sigmaMm: number;
  /** The same by place. */
  readonly doubt: PlaceDoubt;
  /** How large the tags were printed, 1 being true. */
  readonly printScale: number;
}

/** Three tags have twelve corners; two leave the lens, and a tag that was moved, to chance. */
const LEAST_TAGS = 3;
/** Tags are laid by hand to a millimetre or so; this is a share of the picture's width, 1.5 px of 1920. */
const MOST_RMS = 1.5 / 1920;
/** No printer is so far off: the table's size and the tags' are not in one unit. */
const PRINT_SCALES = { least: 0.85, most: 1.15 };
/** A table is so many times too large when centimetres are typed as inches, or the other way round. */
const UNIT_FACTORS = [2.54, 1 / 2.54] as const;

/**
 * The camera that sees the table's tags so. The tags' places are believed and their printed size is measured, so that
 * a sheet printed too small shows and shifts nothing. With an unknown lens, focal length and distortion are found along
 * with the pose. Where the tags do not fit, it is tried whether some have changed places or the table's sides were
 * exchanged.
 */
export function solveTable(
  tags: readonly TableTag[],
  seen: readonly SeenTag[],
  known: KnownLens,
  table: TableSize,
): Result<SolvedTable, TableFault> {
  const twice = seen.find(({ id }, i) => seen.findIndex((other) => other.id === id) !== i);
  if (twice) return fail({ kind: 'seen-twice', id: twice.id });
  const there = tags.filter(({ id }) => seen.some((one) => one.id === id));
  if (there.length < LEAST_TAGS) {
    const missing = tags.filter((tag) => !there.includes(tag)).map(({ id }) => id);
    return fail({ kind: 'too-few-tags', seen: there.map(({ id }) => id), missing });
  }
  const found = fitTags(there, seen, known);
  const width = widthOf(known);
  const mostPx = MOST_RMS * width;
  if (!found || found.rmsPx > mostPx) {
    return fail(
      whyNoFit(there, seen, known, table, mostPx) ?? {
        kind: 'no-fit',
        rmsPx: found?.rmsPx ?? Number.NaN,
        mostPx,
      },
    );
  }
  const { fit, rmsPx, printScale } = found;
  if (!(printScale >= PRINT_SCALES.least && printScale <= PRINT_SCALES.most)) {
    return fail({ kind: 'size-mismatch', printScale });
  }
  const doubt = griddedDoubt(table, doubtNodes, (place) => placeCovarianceMm2(fit, place));
  return ok({ model: fit.model, rmsPx, sigmaMm: doubtSigmaMm(doubt), doubt, printScale });
}

function whyNoFit(
  tags: readonly TableTag[],
  seen: readonly SeenTag[],
  known: KnownLens,
  table: TableSize,
  mostPx: number,
): TableFault | undefined {
  const fits = (laid: readonly TableTag[]) => {
    const found = fitTags(laid, seen, known);
    return found !== undefined && found.rmsPx <= mostPx;
  };
  // Tags lie near edges and corners: each keeps its distance from the edge that it is nearest to.
  const onTable = ({ widthMm, depthMm }: TableSize) =>
    tags.map((tag) => ({
      ...tag,
      xMm: moved(tag.xMm, table.widthMm, widthMm),
      yMm: moved(tag.yMm, table.depthMm, depthMm),
    }));
  const exchanged = { widthMm: table.depthMm, depthMm: table.widthMm };
  if (fits(onTable(exchanged))) return { kind: 'sides-swapped', ...exchanged };
  for (const factor of UNIT_FACTORS) {
    const { widthMm, depthMm } = table;
    if (fits(onTable({ widthMm: widthMm / factor, depthMm: depthMm / factor }))) {
      return { kind: 'size-mismatch', printScale: factor };
    }
  }
  for (const order of reorderings(tags.length)) {
    const reordered = tags.map((tag, i) => {
      const { xMm, yMm } = tags[order[i] ?? i] ?? tag;
      return { ...tag, xMm, yMm };
    });
    if (!fits(reordered)) continue;
    const places = tags.flatMap(({ id }, i): [number, number][] => {
      const at = tags[order[i] ?? i]?.id ?? id;
      return at === id ? [] : [[id, at]];
    });
    return { kind: 'places-swapped', places };
  }
  return undefined;
}

function moved(atMm: number, sideMm: number, newSideMm: number): number {
  return atMm < sideMm / 2 ? atMm : newSideMm - (sideMm - atMm);
}

/** What hands do to a pack of sheets: two exchanged, all shifted on by some, or all laid the other way round. */
function reorderings(count: number): number[][] {
  const inOrder = Array.from({ length: count }, (_, i) => i);
  const pairs = inOrder.flatMap((a) =>
    inOrder.filter((b) => b > a).map((b) => inOrder.map((i) => (i === a ? b : i === b ? a : i))),
  );
  const shifted = inOrder.slice(1).map((by) => inOrder.map((i) => (i + by) % count));
  const reversed = inOrder.map((by) => inOrder.map((i) => (count - i + by) % count));
  return [...pairs, ...shifted, ...reversed];
}

function widthOf(known: KnownLens): number {
  return known.kind === 'calibrated' ? known.lens.width : known.width;
}
