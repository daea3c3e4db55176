import type { Camera } from '../../geometry/camera';
import { type BaseKind, baseAreaMm2, reachMm } from './base-kinds';
import type { BlobGroup, EvidenceView } from './blob-groups';
import { cellsUnder } from './outline-cells';
import type { PlacedOutline } from './placed-outline';

/** An outline with the area of surely changed table under it, unchanged area counted off. */
export interface ScoredOutline extends PlacedOutline {
  readonly scoreMm2: number;
}

/** Places tried first, in pixels of the half picture, and turns. */
const STEP_PX = 2;
const TURNS = 12;
/** Points of an outline that are looked at: so far apart first, and when it is nudged into place. */
const COARSE_MM = 5;
const FINE_MM = 2.5;
/** An outline that is changed table by less than this share is not there. */
const LEAST_SHARE = 0.2;
/** Of one kind, places nearer than this share of its shorter side are one place. */
const APART_SHARE = 0.45;
/** So many places of a kind are kept, and so many more for each time that it would fit into what changed. */
const MOST_PER_KIND = 14;
const MORE_PER_FIT = 3;

/** How often outlines that touch are moved by turns, and what table that another one covers counts. */
const NUDGES = 2;
const TAKEN = -100;

/** Points that fill an outline evenly, forward and left of its centre. */
export interface Template {
  readonly kind: BaseKind;
  readonly areaMm2: number;
  readonly coarse: Float64Array;
  readonly fine: Float64Array;
}

/** Points of every kind, made once. */
export function outlineTemplates(kinds: readonly BaseKind[]): readonly Template[] {
  return kinds.map((kind) => ({
    kind,
    areaMm2: baseAreaMm2(kind.base),
    coarse: points(kind, COARSE_MM),
    fine: points(kind, FINE_MM),
  }));
}

/**
 * Where outlines fit a group of changed pieces: every kind at every place and turn in coarse steps, the best of each kind and
 * neighbourhood nudged into place, best first. Outlines compete for the same change; choosing is left to the caller.
 */
export function searchOutlines(
  group: BlobGroup,
  templates: readonly Template[],
  camera: Camera,
  elevationMm: number,
): ScoredOutline[] {
  const found: ScoredOutline[] = [];
  const view = new LocalView(group.view, camera);
  const changedMm2 = changedAreaMm2(group, camera, elevationMm);
  for (const template of templates) {
    const { base } = template.kind;
    const zMm = elevationMm + base.thicknessMm;
    const turns = base.shape === 'round' ? 1 : TURNS;
    const tries: ScoredOutline[] = [];
    for (let y = group.top; y < group.top + group.height; y += STEP_PX) {
      for (let x = group.left; x < group.left + group.width; x += STEP_PX) {
        if (!view.moveTo(x, y, zMm)) continue;
        let best = LEAST_SHARE * template.areaMm2;
        let bestTurn = -1;
        for (let turn = 0; turn < turns; turn++) {
          const score = view.score(template.coarse, (turn * Math.PI) / turns, 0, 0) * template.areaMm2;
          if (score > best) {
            best = score;
            bestTurn = turn;
          }
        }
        if (bestTurn < 0) continue;
        tries.push({
          kind: template.kind,
          xMm: view.xMm,
          yMm: view.yMm,
          headingRad: (bestTurn * Math.PI) / turns,
          elevationMm,
          scoreMm2: best,
        });
      }
    }
    tries.sort((a, b) => b.scoreMm2 - a.scoreMm2);
    const apart = Math.max(8, APART_SHARE * Math.min(base.widthMm, base.depthMm));
    const kept: ScoredOutline[] = [];
    const most = MOST_PER_KIND + (MORE_PER_FIT * changedMm2) / template.areaMm2;
    for (const one of tries) {
      if (kept.length >= most) break;
      if (kept.some((k) => isOneOf(k, one, apart))) continue;
      kept.push(one);
    }
    for (const one of kept) found.push(view.nudge(one, template));
  }
  return found.sort((a, b) => b.scoreMm2 - a.scoreMm2);
}

/**
 * Moves outlines that together explain a group until each lies best on what the others leave over: chosen one by one,
 * they are laid over the seam between two bases that touch.
 */
export function nudgeAmong(
  outlines: readonly ScoredOutline[],
  templates: readonly Template[],
  view: EvidenceView,
  camera: Camera,
): ScoredOutline[] {
  const placed = [...outlines];
  for (let round = 0; round < NUDGES; round++) {
    for (let i = 0; i < placed.length; i++) {
      const one = placed[i] as ScoredOutline;
      const template = templates.find(({ kind }) => kind === one.kind);
      if (!template) continue;
      const others = placed.filter((_, k) => k !== i);
      placed[i] = new LocalView(withoutCover(view, others, camera), camera).nudge(one, template);
    }
  }
  return placed;
}

/** A view in which what lies under outlines counts as unchanged: it is explained. */
export function withoutCover(
  view: EvidenceView,
  outlines: readonly PlacedOutline[],
  camera: Camera,
): EvidenceView {
  const evidence = view.evidence.slice();
  for (const outline of outlines)
    for (const cell of cellsUnder(view, outline, camera)) evidence[cell] = TAKEN;
  return { ...view, evidence };
}

/** The mean evidence under an outline, −100 to 100; the least where it lies on nothing of the view. */
export function meanUnder(view: EvidenceView, outline: PlacedOutline, camera: Camera): number {
  const cells = cellsUnder(view, outline, camera);
  if (cells.length === 0) return TAKEN;
  let sum = 0;
  for (const cell of cells) sum += view.evidence[cell] as number;
  return sum / cells.length;
}

/** The area of what surely changed, taken to lie on the ground. */
function changedAreaMm2(group: BlobGroup, camera: Camera, elevationMm: number): number {
  const slope = new Float64Array(4);
  camera.planeJacobianInto(slope, 0, 2 * group.left + group.width, 2 * group.top + group.height, elevationMm);
  const [a = 0, b = 0, c = 0, d = 0] = slope;
  let changed = 0;
  for (const e of group.view.evidence) if (e > 0) changed++;
  return changed * 4 * Math.abs(a * d - b * c);
}

/** Near another of its kind and turned like it. */
function isOneOf(a: ScoredOutline, b: ScoredOutline, apartMm: number): boolean {
  if (Math.hypot(a.xMm - b.xMm, a.yMm - b.yMm) >= apartMm) return false;
  return a.kind.base.shape === 'round' || Math.abs(Math.sin(a.headingRad - b.headingRad)) < 0.6;
}

function points({ base }: BaseKind, spacingMm: number): Float64Array {
  const out: number[] = [];
  const reach = reachMm(base);
  const ahead = base.depthMm / 2;
  const aside = base.widthMm / 2;
  const count = (side: number) => Math.max(2, Math.round(side / spacingMm));
  const n = count(base.depthMm);
  const m = count(base.widthMm);
  for (let i = 0; i < n; i++) {
    const f = ((2 * i + 1) / n - 1) * ahead;
    for (let j = 0; j < m; j++) {
      const l = ((2 * j + 1) / m - 1) * aside;
      if (base.shape === 'rectangle' || Math.hypot(f, l) <= reach) out.push(f, l);
    }
  }
  return Float64Array.from(out);
}

/** The change map round one place, as a flat piece of the table. */
class LocalView {
  xMm = 0;
  yMm = 0;
  #x = 0;
  #y = 0;
  #xx = 0;
  #xy = 0;
  #yx = 0;
  #yy = 0;
  readonly #at = new Float64Array(2);
  readonly #slope = new Float64Array(4);

  constructor(
    private readonly evidence: EvidenceView,
    private readonly camera: Camera,
  ) {}

  /** Centres on a pixel of the half picture; false where its ray misses the plane. */
  moveTo(x: number, y: number, zMm: number): boolean {
    const { camera } = this;
    // Pixel x of the half picture is centred between pixels 2x and 2x + 1.
    const px = 2 * x + 0.5;
    const py = 2 * y + 0.5;
    if (!camera.meetPlaneInto(this.#at, 0, px, py, zMm)) return false;
    camera.planeJacobianInto(this.#slope, 0, px, py, zMm);
    const [a = 0, b = 0, c = 0, d = 0] = this.#slope;
    const det = 2 * (a * d - b * c);
    this.xMm = this.#at[0] as number;
    this.yMm = this.#at[1] as number;
    this.#x = x;
    this.#y = y;
    this.#xx = d / det;
    this.#xy = -b / det;
    this.#yx = -c / det;
    this.#yy = a / det;
    return true;
  }

  /** Mean evidence, −1 to 1, under a template turned by `headingRad` and shifted by millimetres of the table. */
  score(template: Float64Array, headingRad: number, dxMm: number, dyMm: number): number {
    const { left, top, width, height, evidence } = this.evidence;
    const c = Math.cos(headingRad);
    const s = Math.sin(headingRad);
    const x0 = this.#x - left + this.#xx * dxMm + this.#xy * dyMm + 0.5;
    const y0 = this.#y - top + this.#yx * dxMm + this.#yy * dyMm + 0.5;
    const fx = this.#xx * c + this.#xy * s;
    const lx = -this.#xx * s + this.#xy * c;
    const fy = this.#yx * c + this.#yy * s;
    const ly = -this.#yx * s + this.#yy * c;
    let sum = 0;
    for (let i = 0; i < template.length; i += 2) {
      const f = template[i] as number;
      const l = template[i + 1] as number;
      const x = Math.floor(x0 + fx * f + lx * l);
      const y = Math.floor(y0 + fy * f + ly * l);
      sum += x >= 0 && y >= 0 && x < width && y < height ? (evidence[y * width + x] as number) : -100;
    }
    return sum / (50 * template.length);
  }

  /** Moves and turns in ever smaller steps as long as the score rises. */
  nudge(outline: ScoredOutline, { fine, areaMm2, kind }: Template): ScoredOutline {
    let x = 0;
    let y = 0;
    let turn = outline.headingRad;
    this.#stand(outline);
    let best = this.score(fine, turn, x, y);
    const turns = kind.base.shape === 'round' ? 0 : 1;
    for (let step = 1; step > 0.2; step /= 2) {
      for (let again = 0; again < 6; again++) {
        let rose = false;
        for (let move = 0; move < 4 + 2 * turns; move++) {
          const sign = move & 1 ? -1 : 1;
          const nx = x + (move >> 1 === 0 ? sign * step * 3 : 0);
          const ny = y + (move >> 1 === 1 ? sign * step * 3 : 0);
          const nt = turn + (move >> 1 === 2 ? sign * step * 0.14 : 0);
          const score = this.score(fine, nt, nx, ny);
          if (score <= best + 1e-9) continue;
          best = score;
          x = nx;
          y = ny;
          turn = nt;
          rose = true;
        }
        if (!rose) break;
      }
    }
    return {
      ...outline,
      xMm: outline.xMm + x,
      yMm: outline.yMm + y,
      headingRad: turn,
      scoreMm2: best * areaMm2,
    };
  }

  #stand({ xMm, yMm, elevationMm, kind }: ScoredOutline): void {
    const zMm = elevationMm + kind.base.thicknessMm;
    const px = this.camera.project({ x: xMm, y: yMm, z: zMm });
    this.moveTo((px.x - 0.5) / 2, (px.y - 0.5) / 2, zMm);
  }
}
