import type { Camera } from '../../geometry/camera';
import { baseAreaMm2 } from './base-kinds';
import type { EvidenceView } from './blob-groups';
import { cellsUnder } from './outline-cells';
import type { ScoredOutline } from './outline-search';

/** Sets of outlines that are carried on from one size to the next. */
const BEAM = 10;
const MOST_OUTLINES = 12;
/** One more outline has to explain so much more, or fewer is the better reading. */
const PRICE_MM2 = 90;
/** An outline that adds less than this share of its area is no base of its own. */
const LEAST_OWN_SHARE = 0.45;
/** Alone in its group an outline may explain less: the fit will judge it. */
const LEAST_SOLE_SHARE = 0.2;

interface Choice {
  readonly chosen: readonly number[];
  readonly value: number;
  readonly covered: Uint8Array;
}

/**
 * The set of outlines that together explain a group of changed pieces best: change under any of them counts once, unchanged table and
 * overlap count against them. A beam search over the candidates: taking the best one first would lay a hull of
 * 62 x 30 over two bases of 32 x 25 that touch.
 */
export function chooseOutlines(
  view: EvidenceView,
  candidates: readonly ScoredOutline[],
  camera: Camera,
): ScoredOutline[] {
  const first = candidates[0];
  if (!first) return [];
  const places = candidates.map((candidate) => cellsUnder(view, candidate, camera));
  const { cells, evidence } = numbered(view, places);
  let pxMm2 = 0;
  cells.forEach(({ length }, i) => {
    const one = candidates[i];
    if (one && length > 0) pxMm2 = Math.max(pxMm2, baseAreaMm2(one.kind.base) / length);
  });
  let beam: Choice[] = [{ chosen: [], value: 0, covered: new Uint8Array(evidence.length) }];
  let best: Choice | undefined;
  for (let size = 1; size <= MOST_OUTLINES; size++) {
    const next: { readonly from: Choice; readonly add: number; readonly value: number }[] = [];
    for (const from of beam) {
      const last = from.chosen.at(-1) ?? -1;
      for (let add = 0; add < candidates.length; add++) {
        if (add === last || from.chosen.includes(add)) continue;
        const gain = own(evidence, cells[add] as Int32Array, from.covered) * pxMm2;
        const candidate = candidates[add] as ScoredOutline;
        const least = size === 1 ? LEAST_SOLE_SHARE : LEAST_OWN_SHARE;
        if (gain < least * baseAreaMm2(candidate.kind.base)) continue;
        next.push({ from, add, value: from.value + gain - PRICE_MM2 });
      }
    }
    if (next.length === 0) break;
    next.sort((a, b) => b.value - a.value);
    const seen = new Set<string>();
    beam = [];
    for (const { from, add, value } of next) {
      const chosen = [...from.chosen, add].sort((a, b) => a - b);
      const name = chosen.join();
      if (seen.has(name)) continue;
      seen.add(name);
      const covered = from.covered.slice();
      for (const cell of cells[add] as Int32Array) covered[cell] = 1;
      beam.push({ chosen, value, covered });
      if (beam.length >= BEAM) break;
    }
    const top = beam[0];
    if (!top || (best && top.value <= best.value)) break;
    best = top;
  }
  return (best?.chosen ?? []).map((i) => candidates[i] as ScoredOutline);
}

/** Evidence under cells that nothing covers yet, in pixels; those covered already count off whole. */
function own(evidence: Int8Array, cells: Int32Array, covered: Uint8Array): number {
  let sum = 0;
  for (const cell of cells) sum += covered[cell] === 1 ? -70 : (evidence[cell] as number);
  return sum / 100;
}

/** The pixels that any candidate lies on, numbered from 0, with the evidence of each. */
function numbered(view: EvidenceView, places: readonly Int32Array[]) {
  const names = new Map<number, number>();
  const evidence: number[] = [];
  const cells = places.map((place) =>
    place.map((pixel) => {
      let name = names.get(pixel);
      if (name === undefined) {
        name = evidence.length;
        names.set(pixel, name);
        evidence.push(view.evidence[pixel] as number);
      }
      return name;
    }),
  );
  return { cells, evidence: Int8Array.from(evidence) };
}
