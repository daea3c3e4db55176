import type { BaseKind } from './base-kinds';
import type { PictureWindow } from './picture-window';
import type { PlacedOutline } from './placed-outline';

/** Two bases side by side measure as one when their sides agree to this. */
const TILE_MM = 2;
/** The strip along a seam, and those beside it that it is held against. */
const SEAM_PX = 0.8;
const BESIDE_FROM_PX = 1.8;
const BESIDE_TO_PX = 4.5;
/** So many standard deviations, of colours and of means along a line, show a seam. */
const COLOUR_SIGMAS = 2.5;
const LINE_SIGMAS = 5;
/** Neighbouring pixels share their texture: so many count as one. */
const TIED = 4;
const FEWEST = 6;
/** Along the rim nothing stands that would look like another base: a gun does in the middle. */
const RIM_FROM_PX = 1.2;
const RIM_TO_PX = 5.5;

/** Two outlines of known kinds that together cover another outline. */
export type Split = readonly [PlacedOutline, PlacedOutline];

/**
 * Every way in which two like bases, side by side, would cover an outline: two of 32 x 25 measure as one of 32 x 50.
 * A disc is never covered.
 */
export function splitsOf(outline: PlacedOutline, kinds: readonly BaseKind[]): Split[] {
  const { base } = outline.kind;
  if (base.shape === 'round') return [];
  const out: Split[] = [];
  for (const kind of kinds) {
    const { shape, widthMm, depthMm } = kind.base;
    if (shape === 'round' || kind === outline.kind) continue;
    for (const turn of [0, Math.PI / 2]) {
      const ahead = turn === 0 ? depthMm : widthMm;
      const aside = turn === 0 ? widthMm : depthMm;
      if (near(2 * ahead, base.depthMm) && near(aside, base.widthMm)) {
        out.push(halves(outline, kind, base.depthMm / 4, 0, turn));
      }
      if (near(2 * aside, base.widthMm) && near(ahead, base.depthMm)) {
        out.push(halves(outline, kind, 0, base.widthMm / 4, turn));
      }
    }
  }
  return out;
}

function near(a: number, b: number): boolean {
  return Math.abs(a - b) < TILE_MM;
}

function halves(
  outline: PlacedOutline,
  kind: BaseKind,
  aheadMm: number,
  asideMm: number,
  turn: number,
): Split {
  const c = Math.cos(outline.headingRad);
  const s = Math.sin(outline.headingRad);
  const at = (sign: number): PlacedOutline => ({
    ...outline,
    kind,
    xMm: outline.xMm + sign * (c * aheadMm - s * asideMm),
    yMm: outline.yMm + sign * (s * aheadMm + c * asideMm),
    headingRad: outline.headingRad + turn,
  });
  return [at(1), at(-1)];
}

/**
 * Whether the picture shows two tops where the split has them: they differ in colour, or a line of shadow or light runs
 * between them. Two of one colour that touch without a gap look as one, and stay one.
 */
export function showsSeam(view: PictureWindow, [first, second]: Split): boolean {
  const cx = (first.xMm + second.xMm) / 2;
  const cy = (first.yMm + second.yMm) / 2;
  const length = Math.hypot(first.xMm - second.xMm, first.yMm - second.yMm);
  const nx = (first.xMm - second.xMm) / length;
  const ny = (first.yMm - second.yMm) / length;
  const { base } = first.kind;
  const isDeep = Math.abs(length - base.depthMm) < Math.abs(length - base.widthMm);
  const along = (isDeep ? base.widthMm : base.depthMm) / 2;
  const px = view.mmPerPx;
  const sides: [number[], number[]] = [[], []];
  for (let c = 0; c < 3; c++) {
    sides[0].length = 0;
    sides[1].length = 0;
    const seam: [number[], number[]] = [[], []];
    const beside: number[] = [];
    for (let i = 0; i < view.width * view.height; i++) {
      if (view.counts[i] === 0) continue;
      const dx = (view.place[2 * i] as number) - cx;
      const dy = (view.place[2 * i + 1] as number) - cy;
      const u = nx * dx + ny * dy;
      const v = nx * dy - ny * dx;
      const inside = Math.min(along - Math.abs(v), length - Math.abs(u));
      if (inside < RIM_FROM_PX * px || inside > RIM_TO_PX * px) continue;
      const value = view.seen[3 * i + c] as number;
      const far = Math.abs(u);
      if (far > 2 * px) sides[u > 0 ? 0 : 1].push(value);
      if (far < SEAM_PX * px) seam[v > 0 ? 0 : 1].push(value);
      else if (far > BESIDE_FROM_PX * px && far < BESIDE_TO_PX * px) beside.push(value);
    }
    if (Math.min(sides[0].length, sides[1].length, seam[0].length, seam[1].length, beside.length) < FEWEST)
      return false;
    const [a, b] = [spread(sides[0]), spread(sides[1])];
    if (Math.abs(a.middle - b.middle) > COLOUR_SIGMAS * (a.sigma + b.sigma)) return true;
    const there = spread(beside);
    const signs = seam.map((half) => {
      const away = spread(half).middle - there.middle;
      const doubt = there.sigma * Math.sqrt(TIED / half.length);
      return Math.abs(away) > LINE_SIGMAS * doubt ? Math.sign(away) : 0;
    });
    // A figure stands on one half of the line; a seam runs along both.
    if (signs[0] !== 0 && signs[0] === signs[1]) return true;
  }
  return false;
}

/** The middle and the robust standard deviation. */
function spread(values: number[]): { middle: number; sigma: number } {
  const middleOf = (list: number[]) => list.sort((a, b) => a - b)[list.length >> 1] ?? 0;
  const middle = middleOf(values);
  return { middle, sigma: 1.4826 * middleOf(values.map((value) => Math.abs(value - middle))) };
}
