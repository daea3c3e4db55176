import type { Camera } from '../../shared/geometry/camera';
import type { Point } from '../../shared/geometry/point';
import type { GreyFrame } from '../../shared/vision/detection';

/** A cross of light on the table as a camera sees it. */
export interface FoundMark {
  /** Where its arms cross, on the table. */
  readonly at: Point<'table'>;
  /** How much it looks like a cross, 0 to 1: 1 is one on bare even ground. */
  readonly likeness: number;
  /** How much brighter its arms are than the ground between them, grey levels. */
  readonly contrast: number;
}

/** Which cross is looked for, and how far from its place. */
export interface MarkQuest {
  readonly at: Point<'table'>;
  /** From the middle to an arm's end. */
  readonly reachMm: number;
  /** Looked for within this of its place, each way. */
  readonly withinMm: number;
}

/** Less likeness than this is some pattern of the ground. */
const LEAST_LIKENESS = 0.6;
/** Fainter than this is noise. */
const LEAST_CONTRAST = 5;
/** Places along an arm, as shares of its reach; the middle belongs to both arms and is left out. */
const ALONG = bothSides([0.25, 0.33, 0.41, 0.49, 0.57, 0.65, 0.73, 0.81, 0.89, 0.95]);
/** Ground between the arms: far enough off them that blur does not light it. */
const BETWEEN = bothSides([0.38, 0.5, 0.62, 0.74, 0.86]);
/** First step of the search and the last, px. */
const COARSE_PX = 1;
const FINE_PX = 0.25;

function bothSides(shares: readonly number[]): readonly number[] {
  return [...shares.map((share) => -share), ...shares];
}

/** The top is sought by a parabola through three places this far apart, and again from there. */
const PEAK_PX = 0.6;
const PEAK_ROUNDS = 2;

/** Samples of one cross about its middle, in px of the picture. */
interface Template {
  readonly offsets: Float64Array;
  readonly bright: number;
  readonly count: number;
}

/**
 * The cross of light nearest to looking like one, to a tenth of a pixel: where its four arms are brightest against the
 * ground between them, whatever paint lies under it. `frame` may be a photograph, or the difference of one with light
 * and one without. Undefined where none is to be seen.
 */
export function findLightMark(frame: GreyFrame, camera: Camera, quest: MarkQuest): FoundMark | undefined {
  const centre = camera.project({ ...quest.at, z: 0 });
  if (!Number.isFinite(centre.x + centre.y)) return undefined;
  const template = templateAt(camera, quest);
  const right = camera.project({ x: quest.at.x + quest.withinMm, y: quest.at.y, z: 0 });
  const reachPx = Math.hypot(right.x - centre.x, right.y - centre.y);
  let best = likenessAt(frame, template, centre);
  let at = centre;
  const around = (middle: Point<'camera'>, stepPx: number, farPx: number) => {
    for (let dy = -farPx; dy <= farPx + 1e-9; dy += stepPx) {
      for (let dx = -farPx; dx <= farPx + 1e-9; dx += stepPx) {
        const px = { x: middle.x + dx, y: middle.y + dy };
        const found = likenessAt(frame, template, px);
        if (found.likeness > best.likeness) [best, at] = [found, px];
      }
    }
  };
  around(centre, COARSE_PX, reachPx);
  around(at, FINE_PX, COARSE_PX);
  if (!(best.likeness >= LEAST_LIKENESS && best.contrast >= LEAST_CONTRAST)) return undefined;
  for (let round = 0; round < PEAK_ROUNDS; round++) {
    at = {
      x: at.x + peak(frame, template, at, { x: PEAK_PX, y: 0 }),
      y: at.y + peak(frame, template, at, { x: 0, y: PEAK_PX }),
    };
  }
  return { at: camera.meetPlane(at, 0), ...best };
}

/** The difference of a photograph with light and one without, darker pixels counting as alike. */
export function lightAlone(lit: GreyFrame, dark: GreyFrame): GreyFrame {
  if (lit.width !== dark.width || lit.height !== dark.height) {
    throw new RangeError(
      `photographs of ${lit.width}x${lit.height} and ${dark.width}x${dark.height} cannot be compared`,
    );
  }
  const data = new Uint8Array(lit.data.length);
  for (let i = 0; i < data.length; i++) {
    data[i] = Math.max(0, (lit.data[i] as number) - (dark.data[i] as number));
  }
  return { width: lit.width, height: lit.height, data };
}

function templateAt(camera: Camera, { at, reachMm }: MarkQuest): Template {
  const centre = camera.project({ ...at, z: 0 });
  const arms = ALONG.flatMap((t) => [
    [t, 0],
    [0, t],
  ]);
  const ground = BETWEEN.flatMap((x) => BETWEEN.map((y) => [x, y]));
  const all = [...arms, ...ground];
  const offsets = new Float64Array(2 * all.length);
  all.forEach(([x = 0, y = 0], i) => {
    const px = camera.project({ x: at.x + x * reachMm, y: at.y + y * reachMm, z: 0 });
    offsets[2 * i] = px.x - centre.x;
    offsets[2 * i + 1] = px.y - centre.y;
  });
  return { offsets, bright: arms.length, count: all.length };
}

interface Likeness {
  readonly likeness: number;
  readonly contrast: number;
}

const unlike: Likeness = { likeness: 0, contrast: 0 };

/** Correlation of the picture with bright arms on dark ground, arms and ground weighing the same. */
function likenessAt(frame: GreyFrame, template: Template, at: Point<'camera'>): Likeness {
  const { offsets, bright, count } = template;
  let [arms, ground, squaresArms, squaresGround] = [0, 0, 0, 0];
  for (let i = 0; i < count; i++) {
    const level = levelAt(frame, at.x + (offsets[2 * i] as number), at.y + (offsets[2 * i + 1] as number));
    if (level < 0) return unlike;
    if (i < bright) {
      arms += level;
      squaresArms += level * level;
    } else {
      ground += level;
      squaresGround += level * level;
    }
  }
  arms /= bright;
  ground /= count - bright;
  const contrast = arms - ground;
  if (contrast <= 0) return unlike;
  const scatter =
    (squaresArms / bright - arms * arms + squaresGround / (count - bright) - ground * ground) / 2;
  const half = contrast / 2;
  return { likeness: half / Math.sqrt(half * half + Math.max(0, scatter)), contrast };
}

/** Where a parabola through the contrast at a place and one step to either side has its top, as a shift along it. */
function peak(frame: GreyFrame, template: Template, at: Point<'camera'>, step: Point<'camera'>): number {
  const here = likenessAt(frame, template, at).contrast;
  const before = likenessAt(frame, template, { x: at.x - step.x, y: at.y - step.y }).contrast;
  const after = likenessAt(frame, template, { x: at.x + step.x, y: at.y + step.y }).contrast;
  const bend = before - 2 * here + after;
  if (!(bend < 0)) return 0;
  const shift = (before - after) / (2 * bend);
  return Math.max(-1, Math.min(1, shift)) * (step.x + step.y);
}

/** Between pixels, by the four around; −1 outside the picture. */
function levelAt({ width, height, data }: GreyFrame, x: number, y: number): number {
  const column = Math.floor(x);
  const row = Math.floor(y);
  if (column < 0 || row < 0 || column >= width - 1 || row >= height - 1) return -1;
  const i = row * width + column;
  const [fx, fy] = [x - column, y - row];
  const upper = (data[i] as number) * (1 - fx) + (data[i + 1] as number) * fx;
  const lower = (data[i + width] as number) * (1 - fx) + (data[i + width + 1] as number) * fx;
  return upper * (1 - fy) + lower * fy;
}
