import type { Blob, ChangeMap } from './change-finder';
import { UNKNOWN_LIGHT } from './lit-areas';

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
  /** The middle evidence of its pieces, as a share of the most in the picture: 1 where most of it stands out. */
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

/** OpenCV's opening eats a pixel at the picture's border. */
const BORDER_PX = 2;

/** A pixel amid changed ones is likelier changed than not, whatever it shows: ground of the same colour, a ray of light. */
const IN_PIECE = 45;

/**
 * Groups pieces that lie near one another. What reaches in from beyond the picture and is larger than any base, as
 * `largestPx` says in pixels of the half picture, is an arm and in no group. In a group's window the pixels of all other groups count as unchanged, so
 * that no outline is laid across two bases that stand apart. Those that stand out most come first: what they tell of
 * lens and light helps to read the others. `marginPx` is how far outlines may reach out of a piece.
 */
export function groupBlobs(map: ChangeMap, marginPx: number, largestPx: number): BlobGroup[] {
  const blobs = map.blobs.filter((blob) => !(blob.areaPx > largestPx && reachesIn(blob, map)));
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
  const most = mostEvidence(map);
  return [...members.values()]
    .map((own) => group(map, own, marginPx, most))
    .sort((a, b) => b.starkness - a.starkness);
}

function reachesIn({ left, top, width, height }: Blob, map: ChangeMap): boolean {
  return (
    left <= BORDER_PX ||
    top <= BORDER_PX ||
    left + width >= map.width - BORDER_PX ||
    top + height >= map.height - BORDER_PX
  );
}

/**
 * The middle one of the pieces' evidence; not the mean, since along a rim all change is faint, and a small base is mostly
 * rim. What lies in unknown light tells nothing.
 */
function middleEvidence(map: ChangeMap, own: readonly Blob[]): number {
  const values: number[] = [];
  for (const { name, left, top, width, height } of own) {
    for (let y = top; y < top + height; y++) {
      for (let x = left; x < left + width; x++) {
        const at = y * map.width + x;
        if (map.names[at] === name && map.labels[at] !== UNKNOWN_LIGHT)
          values.push(map.evidence[at] as number);
      }
    }
  }
  return values.sort((a, b) => a - b)[values.length >> 1] ?? 0;
}

/** The most evidence that changed pixels show anywhere: noise and restless light leave less than 100. */
function mostEvidence({ names, evidence }: ChangeMap): number {
  let most = 1;
  for (let at = 0; at < evidence.length; at++) {
    if (names[at] !== 0 && (evidence[at] as number) > most) most = evidence[at] as number;
  }
  return most;
}

function isNear(a: Blob, b: Blob): boolean {
  return (
    a.left <= b.left + b.width + NEAR_PX &&
    b.left <= a.left + a.width + NEAR_PX &&
    a.top <= b.top + b.height + NEAR_PX &&
    b.top <= a.top + a.height + NEAR_PX
  );
}

function group(map: ChangeMap, own: readonly Blob[], marginPx: number, most: number): BlobGroup {
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
    starkness: middleEvidence(map, own) / most,
  };
}
