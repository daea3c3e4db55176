import type { Blob, ChangeMap } from './change-finder';

/** Pieces of change that may belong together, and the part of the change map round them without any others. */
export interface BlobGroup {
  /** The pieces' extent in the half picture. */
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly view: EvidenceView;
  /** The numbers of its pieces in `ChangeMap.names`. */
  readonly names: ReadonlySet<number>;
  /** The mean evidence over its pieces, up to 100. */
  readonly starkness: number;
}

/** A window of evidence (−100 to 100, as in `ChangeMap`); outside of it nothing has changed. */
export interface EvidenceView {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly evidence: Int8Array;
}

/** Pieces nearer than this may be parts of one base that the ground shows through. */
const NEAR_PX = 4;

/** A pixel amid changed ones is likelier changed than not, whatever it shows: ground of the same colour, a ray of light. */
const IN_PIECE = 45;

/**
 * Groups pieces that lie near one another. In a group's window the pixels of all other groups count as unchanged, so
 * that no outline is laid across two bases that stand apart. Those that stand out most come first: what they tell of
 * lens and light helps to read the others. `marginPx` is how far outlines may reach out of a piece.
 */
export function groupBlobs(map: ChangeMap, marginPx: number): BlobGroup[] {
  const { blobs } = map;
  const groupOf = blobs.map((_, i) => i);
  const rootOf = (i: number): number => (groupOf[i] === i ? i : rootOf(groupOf[i] as number));
  blobs.forEach((a, i) => {
    for (let j = 0; j < i; j++) if (isNear(a, blobs[j] as Blob)) groupOf[rootOf(i)] = rootOf(j);
  });
  const members = new Map<number, Blob[]>();
  blobs.forEach((blob, i) => {
    const root = rootOf(i);
    members.set(root, [...(members.get(root) ?? []), blob]);
  });
  return [...members.values()]
    .map((own) => group(map, own, marginPx))
    .sort((a, b) => b.starkness - a.starkness);
}

/** The mean evidence over pieces. */
function starknessOf(map: ChangeMap, own: readonly Blob[]): number {
  let sum = 0;
  let count = 0;
  for (const { name, left, top, width, height } of own) {
    for (let y = top; y < top + height; y++) {
      for (let x = left; x < left + width; x++) {
        const at = y * map.width + x;
        if (map.names[at] !== name) continue;
        sum += map.evidence[at] as number;
        count++;
      }
    }
  }
  return count === 0 ? 0 : sum / count;
}

function isNear(a: Blob, b: Blob): boolean {
  return (
    a.left <= b.left + b.width + NEAR_PX &&
    b.left <= a.left + a.width + NEAR_PX &&
    a.top <= b.top + b.height + NEAR_PX &&
    b.top <= a.top + a.height + NEAR_PX
  );
}

function group(map: ChangeMap, own: readonly Blob[], marginPx: number): BlobGroup {
  const left = Math.min(...own.map((blob) => blob.left));
  const top = Math.min(...own.map((blob) => blob.top));
  const right = Math.max(...own.map((blob) => blob.left + blob.width));
  const bottom = Math.max(...own.map((blob) => blob.top + blob.height));
  const x0 = Math.max(0, left - marginPx);
  const y0 = Math.max(0, top - marginPx);
  const width = Math.min(map.width, right + marginPx) - x0;
  const height = Math.min(map.height, bottom + marginPx) - y0;
  const names = new Set(own.map(({ name }) => name));
  const evidence = new Int8Array(width * height);
  for (let y = 0; y < height; y++) {
    const row = (y0 + y) * map.width + x0;
    for (let x = 0; x < width; x++) {
      const name = map.names[row + x] as number;
      const own = map.evidence[row + x] as number;
      evidence[y * width + x] = name === 0 ? own : !names.has(name) ? -100 : Math.max(own, IN_PIECE);
    }
  }
  return {
    left,
    top,
    width: right - left,
    height: bottom - top,
    view: { left: x0, top: y0, width, height, evidence },
    names,
    starkness: starknessOf(map, own),
  };
}
