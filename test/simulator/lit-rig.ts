import { lightPatterns, type ProjectorSize, patternLevel } from '../../calibration/projector/light-patterns';
import type { ProjectorModel } from '../../calibration/projector/projector-model';
import type { StripePair } from '../../calibration/projector/stripe-edges';
import { type Camera, type CameraModel, makeCamera } from '../../shared/geometry/camera';
import type { TableSize } from '../../shared/geometry/point';
import { lookAt } from '../../shared/geometry/rodrigues';
import type { LightPattern, StripeAxis } from '../../shared/overlay/light/light-picture';
import type { GreyFrame } from '../../shared/vision/detection';
import { seededRandom } from './random';

/** A camera and a projector over a table, and what the room and the table do to the light. */
export interface LitRig {
  readonly table: TableSize;
  readonly camera: CameraModel;
  readonly projector: ProjectorModel;
  /** Reflected share of the light, mean over the table. */
  readonly albedo: number;
  /** A printed mat: patches of hard dark and light. */
  readonly printed: boolean;
  readonly ambient: number;
  /** The projector's white against which `ambient` is measured. */
  readonly power: number;
  readonly blurPx: number;
  readonly noise: number;
  readonly seed: number;
  /** A flat box with white paper on top. */
  readonly box?: LitBox;
}

export interface LitBox {
  readonly xMm: number;
  readonly yMm: number;
  readonly sideMm: number;
  readonly heightMm: number;
}

export interface LitRigOptions {
  readonly seed: number;
  readonly cameraWidth: number;
  readonly projector: ProjectorSize;
  /** Ceiling-mounted and rear projectors, and those whose light falls beside the table. */
  readonly hung?: 'upright' | 'upside-down' | 'behind';
  readonly offTable?: 'reaches' | 'misses';
}

/** A random rig: throw, keystone within 20 degrees, camera oblique to 30, lenses as they are sold. */
export function makeLitRig({ seed, cameraWidth, projector, hung, offTable }: LitRigOptions): LitRig {
  const random = seededRandom(seed);
  const table = { widthMm: 1829, depthMm: 1219 };
  const middle = { x: table.widthMm / 2, y: table.depthMm / 2, z: 0 };
  const cameraHeight = Math.round((cameraWidth * 9) / 16);
  const focal = cameraWidth * random.range(0.74, 0.88);
  const lean = random.range(0, 0.52);
  const far = ((table.depthMm * 1.15 * focal) / cameraHeight) * (1 + 0.25 * lean);
  const eye = {
    x: middle.x + far * Math.sin(lean) * random.range(-0.4, 0.4),
    y: middle.y - far * Math.sin(lean),
    z: far * Math.cos(lean),
  };
  const camera: CameraModel = {
    width: cameraWidth,
    height: cameraHeight,
    fx: focal,
    fy: focal,
    cx: (cameraWidth - 1) / 2 + random.range(-8, 8),
    cy: (cameraHeight - 1) / 2 + random.range(-8, 8),
    distortion: [random.range(-0.25, 0.05), random.range(-0.02, 0.05), 0.0004, -0.0003, 0],
    ...lookAt(eye, middle, random.range(-0.05, 0.05)),
  };
  const throwRatio = random.range(1.1, 1.7);
  const height = table.widthMm * random.range(1, 1.12) * throwRatio;
  const keystone = () => height * Math.tan(random.range(-0.35, 0.35));
  const aim = offTable === 'misses' ? { ...middle, x: middle.x + 1500 } : middle;
  const upsideDown = hung === 'upside-down' || (hung === undefined && random.next() < 0.5);
  const model: CameraModel = {
    width: projector.width,
    height: projector.height,
    fx: throwRatio * projector.width,
    fy: throwRatio * projector.width,
    cx: (projector.width - 1) / 2 + random.range(-15, 15),
    cy: (projector.height - 1) / 2 + projector.height * random.range(-0.1, 0.1),
    distortion: [random.range(-0.04, 0.02), 0, 0.0003, -0.0002, 0],
    ...lookAt(
      { x: aim.x + keystone(), y: aim.y + keystone(), z: height },
      aim,
      (upsideDown ? Math.PI : 0) + random.range(-0.04, 0.04),
    ),
  };
  return {
    table,
    camera,
    projector: { model, mirrored: hung === 'behind' },
    albedo: random.range(0.05, 0.5),
    printed: random.next() < 0.4,
    ambient: random.range(0.1, 0.5),
    power: random.range(0.9, 2),
    blurPx: random.range(0.55, 0.95) * Math.max(1, cameraWidth / 2600),
    noise: random.range(0.004, 0.012),
    seed,
  };
}

/** What passes through one photograph. */
export interface Disturbance {
  /** Of the camera's gain against the settled one. */
  readonly gain?: number;
  /** A hand that lies in the light: left and right edge as shares of the picture's width, from the top down. */
  readonly hand?: readonly [number, number];
}

/** What a projector's black lets through. */
const BLACK = 0.003;
/** Different samples of noise; a pixel picks one of them. */
const NOISE_TABLE = 4096;
/** A camera's tone curve, in steps far finer than its levels: a power for every pixel is half of a photograph's time. */
const TONES = 1 << 16;
const toneCurve = Uint8Array.from({ length: TONES + 1 }, (_, i) => 255 * (i / TONES) ** (1 / 2.2) + 0.5);
/** Share of the light that paper gives back. */
const PAPER = 0.7;

/** Photographs one rig's patterns; the geometry is worked out once. */
export function litRigCamera(rig: LitRig): (pattern: LightPattern, disturbance?: Disturbance) => GreyFrame {
  const { camera: model, table, projector } = rig;
  const { width, height } = model;
  const camera = makeCamera(model);
  const pixels = width * height;
  const [columns, rows, reflected] = [
    new Float32Array(pixels).fill(Number.NaN),
    new Float32Array(pixels),
    new Float32Array(pixels),
  ];
  const surface = surfaceOf(rig, camera);
  const beam = makeCamera(projector.model);
  const px = new Float64Array(2);
  const place = { x: 0, y: 0 };
  for (let i = 0; i < pixels; i++) {
    const zMm = surface(i % width, Math.floor(i / width), place);
    if (!Number.isFinite(place.x)) continue;
    const onTable = place.x >= 0 && place.y >= 0 && place.x <= table.widthMm && place.y <= table.depthMm;
    reflected[i] = zMm > 0 ? PAPER : onTable ? paint(rig, place.x, place.y) : 0.06;
    if (!beam.projectInto(px, 0, place.x, place.y, zMm)) continue;
    const [u = 0, v = 0] = px;
    columns[i] = projector.mirrored ? projector.model.width - 1 - u : u;
    rows[i] = v;
  }
  const { width: across, height: down } = projector.model;
  const light = new Float32Array(pixels);
  const half = new Float32Array(pixels);
  const { noise } = rig;
  let seed = rig.seed ^ 0x5bd1;
  const exposure = 0.25 / (rig.albedo * (rig.ambient + rig.power / 2));
  return (pattern, { gain = 1, hand } = {}) => {
    const byRow = pattern.kind === 'stripes' && pattern.axis === 'rows';
    // Stripes are the same along the other axis: one line of the picture is all of it.
    const levels = Float32Array.from({ length: byRow ? down : across }, (_, at) =>
      patternLevel(pattern, byRow ? 0 : at, byRow ? at : 0) === 255 ? 1 : 0,
    );
    const random = seededRandom(seed++);
    const grain = Float32Array.from({ length: NOISE_TABLE }, () => noise * random.gaussian());
    for (let i = 0; i < pixels; i++) {
      const [u, v] = [columns[i] as number, rows[i] as number];
      const lit = u > 0 && v > 0 && u < across - 1 && v < down - 1;
      const along = byRow ? v : u;
      const first = Math.floor(along);
      const shone = lit ? BLACK + mix(levels, first, along - first) : 0;
      const x = (i % width) / width;
      const hidden = hand !== undefined && x >= hand[0] && x < hand[1] && i > 0.35 * pixels;
      light[i] = hidden ? 0.2 * rig.ambient : (reflected[i] as number) * (rig.ambient + rig.power * shone);
    }
    blurInto(half, light, width, height, 1, rig.blurPx);
    blurInto(light, half, height, width, width, rig.blurPx);
    const data = new Uint8Array(pixels);
    for (let i = 0; i < pixels; i++) {
      const seen = (light[i] as number) * exposure * gain;
      const noisy = seen + (grain[random.index(NOISE_TABLE)] as number) * Math.sqrt(0.15 + Math.max(0, seen));
      data[i] = toneCurve[(Math.min(1, Math.max(0, noisy)) * TONES + 0.5) | 0] as number;
    }
    return { width, height, data };
  };
}

/** What each pixel shows, the box's top where it lies before the table: puts its place, and gives its height. */
function surfaceOf(
  { box, camera: { width, height } }: LitRig,
  camera: Camera,
): (x: number, y: number, into: { x: number; y: number }) => number {
  const table = planeOf(camera, width, height, 0);
  if (!box) {
    return (x, y, into) => {
      table(x, y, into);
      return 0;
    };
  }
  const top = planeOf(camera, width, height, box.heightMm);
  const half = box.sideMm / 2;
  return (x, y, into) => {
    top(x, y, into);
    if (Math.abs(into.x - box.xMm) < half && Math.abs(into.y - box.yMm) < half) return box.heightMm;
    table(x, y, into);
    return 0;
  };
}

/** Nodes this far apart, px: between them a lens bends the table by less than a thousandth of a millimetre. */
const NODE_PX = 4;

/** Where on a plane each pixel looks: through the lens at nodes, linear between them. */
function planeOf(
  camera: Camera,
  width: number,
  height: number,
  zMm: number,
): (x: number, y: number, into: { x: number; y: number }) => void {
  const columns = Math.ceil(width / NODE_PX) + 1;
  const rows = Math.ceil(height / NODE_PX) + 1;
  const nodes = new Float64Array(2 * columns * rows);
  for (let node = 0; node < columns * rows; node++) {
    const seen = { x: NODE_PX * (node % columns), y: NODE_PX * Math.floor(node / columns) };
    const place = camera.meetPlane(seen, zMm);
    nodes[2 * node] = place.x;
    nodes[2 * node + 1] = place.y;
  }
  return (x, y, into) => {
    const [column, row] = [Math.floor(x / NODE_PX), Math.floor(y / NODE_PX)];
    const [fx, fy] = [x / NODE_PX - column, y / NODE_PX - row];
    const near = 2 * (row * columns + column);
    const far = near + 2 * columns;
    const between = (axis: 0 | 1) =>
      ((nodes[near + axis] as number) * (1 - fx) + (nodes[near + 2 + axis] as number) * fx) * (1 - fy) +
      ((nodes[far + axis] as number) * (1 - fx) + (nodes[far + 2 + axis] as number) * fx) * fy;
    into.x = between(0);
    into.y = between(1);
  };
}

/** Light between one pixel and the next. */
function mix(levels: Float32Array, first: number, share: number): number {
  return (1 - share) * (levels[first] as number) + share * (levels[first + 1] as number);
}

function paint({ albedo, printed, seed }: LitRig, xMm: number, yMm: number): number {
  const grain = 0.6 + 0.4 * lattice(xMm / 40, yMm / 40, seed) + 0.4 * lattice(xMm / 5, yMm / 5, seed + 1);
  const patch = printed ? (lattice(xMm / 90, yMm / 90, seed + 2) > 0.55 ? 1.9 : 0.7) : 1;
  return albedo * grain * patch;
}

/** Smooth noise from 0 to 1 with a value at each whole point. */
function lattice(x: number, y: number, seed: number): number {
  const [x0, y0] = [Math.floor(x), Math.floor(y)];
  const at = (i: number, j: number) => {
    let hash = Math.imul(i, 374761393) ^ Math.imul(j, 668265263) ^ Math.imul(seed, 2147483647);
    hash = Math.imul(hash ^ (hash >>> 13), 1274126177);
    return ((hash ^ (hash >>> 16)) >>> 0) / 4294967296;
  };
  const [fx, fy] = [x - x0, y - y0];
  const near = at(x0, y0) * (1 - fx) + at(x0 + 1, y0) * fx;
  const far = at(x0, y0 + 1) * (1 - fx) + at(x0 + 1, y0 + 1) * fx;
  return near * (1 - fy) + far * fy;
}

/** A blur along lines of `count` pixels that lie `step` apart. */
function blurInto(
  out: Float32Array,
  from: Float32Array,
  count: number,
  lines: number,
  step: number,
  sigma: number,
): void {
  const radius = Math.ceil(3 * sigma);
  const kernel = Float64Array.from({ length: 2 * radius + 1 }, (_, i) =>
    Math.exp(-0.5 * ((i - radius) / sigma) ** 2),
  );
  const total = kernel.reduce((sum, k) => sum + k, 0);
  const weights = kernel.map((k) => k / total);
  const stride = step === 1 ? count : 1;
  // One line with its ends drawn out, so that no place asks whether it is at an end.
  const drawn = new Float32Array(count + 2 * radius);
  for (let line = 0; line < lines; line++) {
    const start = line * stride;
    for (let i = 0; i < count; i++) drawn[i + radius] = from[start + i * step] as number;
    drawn.fill(drawn[radius] as number, 0, radius);
    drawn.fill(drawn[count + radius - 1] as number, count + radius);
    for (let i = 0; i < count; i++) {
      let sum = 0;
      for (let k = 0; k <= 2 * radius; k++) sum += (weights[k] as number) * (drawn[i + k] as number);
      out[start + i * step] = sum;
    }
  }
}

/** Every stripe pattern of a rig, photographed: pairs by axis, as `findStripeEdges` takes them. */
export function photographStripes(
  rig: LitRig,
  disturbed: (picture: number) => Disturbance | undefined = () => undefined,
): Record<StripeAxis, StripePair[]> {
  const shoot = litRigCamera(rig);
  const pairs: Record<StripeAxis, StripePair[]> = { columns: [], rows: [] };
  const plain = new Map<string, GreyFrame>();
  lightPatterns(rig.projector.model).forEach(({ pattern }, picture) => {
    if (pattern.kind !== 'stripes') return;
    const { axis, stripePx } = pattern;
    const frame = shoot(pattern, disturbed(picture));
    const first = plain.get(`${axis} ${stripePx}`);
    if (first) pairs[axis].push({ stripePx, plain: first, inverse: frame });
    else plain.set(`${axis} ${stripePx}`, frame);
  });
  return pairs;
}
