import type { Mat, OpenCv } from '../opencv';
import type { ColourFrame } from './colour-frame';
import type { EmptyTable } from './empty-table';
import { LightGains } from './light-gains';
import { UNKNOWN_LIGHT } from './lit-areas';

/** A connected piece of what changed, in pixels of the half picture. */
export interface Blob {
  /** Its number in `ChangeMap.names`. */
  readonly name: number;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly areaPx: number;
}

/** What differs from the empty table, at half the picture's size. Reused by the next call. */
export interface ChangeMap {
  readonly width: number;
  readonly height: number;
  /** −100 where a pixel surely looks as it did, 100 where it surely does not, 0 where nobody knows. */
  readonly evidence: Int8Array;
  readonly blobs: readonly Blob[];
  /** The number of the piece that each pixel belongs to, 0 for none. */
  readonly names: Int32Array;
  readonly gains: LightGains;
  /** As `lightLabels` gave them. */
  readonly labels: Uint8Array;
}

export interface ChangeFinder {
  /** What changed in `frame`, which has the empty table's size; `labels` say where the projector's light lies. */
  find(frame: ColourFrame, labels?: Uint8Array): ChangeMap;
  dispose(): void;
}

/** Differences are kept in sixteenths of a standard deviation. */
const PER_SIGMA = 16;
/**
 * Smoothed over three by three pixels, noise alone comes to about 1 and hardly ever to 1.7. From `CHANGED_SIGMAS` a
 * change is likelier than not, at `SURE_SIGMAS` sure. A picture that is restless all over (a camera that trembles,
 * light that flickers) raises both with its own median.
 */
const QUIET_SIGMAS = 1.1;
const CHANGED_SIGMAS = 2;
const SURE_SIGMAS = 3.4;
/**
 * Shadow: from this share of the cube root of light to that, even from pixel to pixel (so many of the four beside it),
 * and counts as little change.
 */
const DEEPEST_SHADOW = 0.72;
const FAINTEST_SHADOW = 0.985;
const SHADOW_EVEN = 0.012;
const SHADOW_NEIGHBOURS = 3;
const SHADOW_COLOUR_SIGMAS = 2.2;
const SHADOW_SIGMAS = 1.6;
const LIGHTNESS_OFFSET = (16 * 255) / 100;
/** Beyond, a difference counts as this: what is starkly different must not spill over its rim when smoothed. */
const MOST = 3.4;
/** A camera that trembles by this much moves every edge; a share of the local contrast is no change. */
const TREMBLE_PX = 0.12;
/** Lab as 8-bit numbers, and light that is compensated to half a percent only. */
const ROUNDING_LEVELS = 1.1;
const DRIFT_SHARE = 0.005;
/** Colour is noisier than lightness. */
const COLOUR_NOISE = 1.15;
/** Lines of light up to so wide are bridged; a ring with its blur, two that cross. */
const BRIDGE_PX = 13;
/** Nothing smaller is looked at: a quarter of the smallest base. */
const LEAST_BLOB_PX = 24;

/**
 * Change detection in Lab against the empty table: the picture is brought into the empty table's light, region by
 * region; OpenCV turns it into Lab; the difference counts in standard deviations of the camera's own noise and of what
 * a trembling of the camera would do to edges; OpenCV cleans the mask (close, open) and names its parts.
 */
export function makeChangeFinder(cv: OpenCv, empty: EmptyTable): ChangeFinder {
  const width = empty.width >> 1;
  const height = empty.height >> 1;
  const pixels = width * height;
  const gains = new LightGains(width, height);
  const half = new Uint8Array(3 * pixels);
  const emptyHalf = halfOf(empty);
  const unlit = new Uint8Array(pixels);
  const evidence = new Int8Array(pixels);
  const evidenceOf = new Int8Array(256);
  const changedOf = new Uint8Array(256);
  const rgb = new cv.Mat(height, width, cv.CV_8UC3);
  const lab = new cv.Mat();
  const sigmas = new cv.Mat(height, width, cv.CV_8UC1);
  const smooth = new cv.Mat();
  const mask = new cv.Mat(height, width, cv.CV_8UC1);
  const clean = new cv.Mat();
  const names = new cv.Mat();
  const stats = new cv.Mat();
  const centroids = new cv.Mat();
  const kernel = cv.getStructuringElement(cv.MORPH_RECT, { width: 3, height: 3 });
  const bridge = cv.getStructuringElement(cv.MORPH_RECT, { width: BRIDGE_PX, height: BRIDGE_PX });
  rgb.data.set(emptyHalf);
  cv.cvtColor(rgb, lab, cv.COLOR_RGB2Lab);
  const emptyLab = new Uint8Array(lab.data);
  const perSigma = inverseSigmas(emptyLab, emptyHalf, empty.noiseLevels, width, height);

  /** By how much the last picture's noise exceeded what was expected of it; 1 at least. */
  let unrest = 1;

  function measure(labels: Uint8Array): void {
    const seen = lab.data;
    const out = sigmas.data;
    const most = PER_SIGMA * MOST * unrest;
    const shadowed = PER_SIGMA * SHADOW_SIGMAS * unrest;
    const { least, count } = shades;
    for (let i = 0, at = 0; i < pixels; i++, at += 3) {
      if (labels[i] === UNKNOWN_LIGHT) {
        out[i] = 0;
        continue;
      }
      const dl = (seen[at] as number) - (emptyLab[at] as number);
      const da = (seen[at + 1] as number) - (emptyLab[at + 1] as number);
      const db = (seen[at + 2] as number) - (emptyLab[at + 2] as number);
      const lightness = perSigma[2 * i] as number;
      const colour = perSigma[2 * i + 1] as number;
      const square = dl * dl * lightness * lightness + (da * da + db * db) * colour * colour;
      const z = PER_SIGMA * Math.sqrt(square);
      if (z <= shadowed) out[i] = z;
      else {
        const level = emptyLab[at] as number;
        const isShade = ((seen[at] as number) - (least[level] as number)) >>> 0 < (count[level] as number);
        out[i] = Math.min(z, isShade && isShadow(seen, at, colour) ? shadowed : most);
      }
    }
  }

  /**
   * Whether a pixel as dark as a shadow is the ground in one: all of its colour is less by one share, and its neighbours' by the
   * same. A base in the ground's own colour has a texture of its own, whose share changes from pixel to pixel.
   */
  function isShadow(seen: Uint8Array, at: number, colour: number): boolean {
    const share = shareAt(seen, at);
    const da = (seen[at + 1] as number) - 128 - share * ((emptyLab[at + 1] as number) - 128);
    const db = (seen[at + 2] as number) - 128 - share * ((emptyLab[at + 2] as number) - 128);
    if ((da * da + db * db) * colour * colour > SHADOW_COLOUR_SIGMAS * SHADOW_COLOUR_SIGMAS) return false;
    const row = 3 * width;
    const even =
      evenness(seen, at - 3, share) +
      evenness(seen, at + 3, share) +
      evenness(seen, at - row, share) +
      evenness(seen, at + row, share);
    return even >= SHADOW_NEIGHBOURS;
  }

  function evenness(seen: Uint8Array, at: number, share: number): number {
    return at >= 0 && at < seen.length && Math.abs(shareAt(seen, at) - share) < SHADOW_EVEN ? 1 : 0;
  }

  /** Lab's lightness is the cube root of light but for an offset of 16 of 100: this share is the cube root of light's. */
  function shareAt(seen: Uint8Array, at: number): number {
    return ((seen[at] as number) + LIGHTNESS_OFFSET) / ((emptyLab[at] as number) + LIGHTNESS_OFFSET);
  }

  function judge(labels: Uint8Array): void {
    const z = smooth.data;
    const out = mask.data;
    unrest = Math.max(1, medianOf(z, labels) / (PER_SIGMA * QUIET_SIGMAS));
    const middle = PER_SIGMA * CHANGED_SIGMAS * unrest;
    const slope = 100 / (PER_SIGMA * (SURE_SIGMAS - CHANGED_SIGMAS) * unrest);
    const slopeBelow = 100 / (PER_SIGMA * (CHANGED_SIGMAS - QUIET_SIGMAS) * unrest);
    for (let value = 0; value < 256; value++) {
      const above = value - middle;
      evidenceOf[value] = Math.max(-100, Math.min(100, above * (above > 0 ? slope : slopeBelow)));
      changedOf[value] = above > 0 ? 255 : 0;
    }
    for (let i = 0; i < pixels; i++) {
      const value = z[i] as number;
      evidence[i] = labels[i] === UNKNOWN_LIGHT ? 0 : (evidenceOf[value] as number);
      out[i] = changedOf[value] as number;
    }
  }

  /** A base that a line of light crosses stays one piece: what nobody knows between changed pixels counts as changed. */
  function bridgeLines(labels: Uint8Array): void {
    cv.morphologyEx(mask, clean, cv.MORPH_CLOSE, bridge);
    const out = mask.data;
    const closed = clean.data;
    for (let i = 0; i < pixels; i++) if (labels[i] === UNKNOWN_LIGHT) out[i] = closed[i] as number;
  }

  function blobs(): Blob[] {
    cv.morphologyEx(mask, clean, cv.MORPH_CLOSE, kernel);
    cv.morphologyEx(clean, mask, cv.MORPH_OPEN, kernel);
    const count = cv.connectedComponentsWithStats(mask, names, stats, centroids, 8, cv.CV_32SC1);
    const rows = stats.data32S;
    const found: Blob[] = [];
    for (let name = 1; name < count; name++) {
      const [left = 0, top = 0, w = 0, h = 0, areaPx = 0] = rows.subarray(5 * name, 5 * name + 5);
      if (areaPx >= LEAST_BLOB_PX) found.push({ name, left, top, width: w, height: h, areaPx });
    }
    return found;
  }

  return {
    find(frame, labels = unlit) {
      if (frame.width !== empty.width || frame.height !== empty.height) {
        throw new RangeError(
          `a frame of ${frame.width}x${frame.height} cannot be told from an empty table of ${empty.width}x${empty.height}`,
        );
      }
      frame.halfInto(half);
      gains.learn(half, emptyHalf, labels);
      gains.evenInto(rgb.data, half, labels);
      cv.cvtColor(rgb, lab, cv.COLOR_RGB2Lab);
      measure(labels);
      cv.blur(sigmas, smooth, { width: 3, height: 3 });
      judge(labels);
      if (labels !== unlit) bridgeLines(labels);
      const found = blobs();
      return { width, height, evidence, blobs: found, names: names.data32S, gains, labels };
    },
    dispose() {
      const mats: readonly Mat[] = [
        rgb,
        lab,
        sigmas,
        smooth,
        mask,
        clean,
        names,
        stats,
        centroids,
        kernel,
        bridge,
      ];
      for (const mat of mats) mat.delete();
    },
  };
}

/** Of every lightness of the ground: the least that it has in a shadow, and how many levels from there on are shadow. */
const shades = (() => {
  const least = new Int32Array(256);
  const count = new Int32Array(256);
  for (let ground = 0; ground < 256; ground++) {
    for (let seen = 0; seen < ground; seen++) {
      const share = (seen + LIGHTNESS_OFFSET) / (ground + LIGHTNESS_OFFSET);
      if (!(share > DEEPEST_SHADOW && share < FAINTEST_SHADOW)) continue;
      if (count[ground] === 0) least[ground] = seen;
      count[ground] = (count[ground] as number) + 1;
    }
  }
  return { least, count };
})();

/** Over every seventh pixel in known light; 0 where there is none. */
function medianOf(z: Uint8Array, labels: Uint8Array): number {
  const counts = new Uint32Array(256);
  let all = 0;
  for (let i = 0; i < z.length; i += 7) {
    if (labels[i] === UNKNOWN_LIGHT) continue;
    const value = z[i] as number;
    counts[value] = (counts[value] as number) + 1;
    all++;
  }
  let below = 0;
  for (let value = 0; value < 256; value++) {
    below += counts[value] as number;
    if (below > all / 2) return value;
  }
  return 0;
}

function halfOf(empty: EmptyTable): Uint8Array {
  const { width, height, rgb } = empty;
  const out = new Uint8Array(3 * (width >> 1) * (height >> 1));
  for (let y = 0, to = 0; y < height >> 1; y++) {
    for (let x = 0; x < width >> 1; x++) {
      for (let c = 0; c < 3; c++) {
        const at = 3 * (2 * y * width + 2 * x) + c;
        const below = at + 3 * width;
        out[to++] =
          ((rgb[at] as number) +
            (rgb[at + 3] as number) +
            (rgb[below] as number) +
            (rgb[below + 3] as number) +
            2) >>
          2;
      }
    }
  }
  return out;
}

/** One over the standard deviation of lightness, and of each colour channel, for every pixel of the half picture. */
function inverseSigmas(
  lab: Uint8Array,
  rgb: Uint8Array,
  noiseLevels: Float32Array,
  width: number,
  height: number,
): Float32Array {
  const out = new Float32Array(2 * width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      const level = rgb[3 * i + 1] as number;
      // Four pixels make one of the half picture, and the empty table's own noise is averaged away.
      const noise = (noiseLevels[level] as number) / 2;
      const slope = (channel: number) => {
        const at = (px: number, py: number) =>
          lab[
            3 * (Math.max(0, Math.min(height - 1, py)) * width + Math.max(0, Math.min(width - 1, px))) +
              channel
          ] as number;
        return Math.hypot(at(x + 1, y) - at(x - 1, y), at(x, y + 1) - at(x, y - 1)) / 2;
      };
      const lightness = Math.hypot(
        noise,
        ROUNDING_LEVELS,
        (TREMBLE_PX / 2) * slope(0),
        DRIFT_SHARE * (lab[3 * i] as number),
      );
      const tremble = (TREMBLE_PX / 2) * Math.max(slope(1), slope(2));
      out[2 * i] = 1 / lightness;
      out[2 * i + 1] = 1 / Math.hypot(COLOUR_NOISE * noise, ROUNDING_LEVELS, tremble);
    }
  }
  return out;
}
