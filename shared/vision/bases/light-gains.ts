import { LIGHT } from '../light';
import { UNKNOWN_LIGHT } from './lit-areas';

/** Side of the regions whose light is compared, in pixels of the half picture. */
const REGION_PX = 48;
/** Ratios are counted in bins, from an eighth to eight times the light. */
const BINS = 256;
const OCTAVES = 3;
/** Levels outside say nothing of a ratio: too dark, or burnt out. */
const DARKEST = 6;
const BRIGHTEST = 249;
const FEWEST = 60;

const LOG_LIGHT = Float32Array.from({ length: 256 }, (_, level) =>
  Math.log2(Math.max(1e-6, LIGHT[level] as number)),
);

/**
 * How much more or less light falls on the table than on the empty one, by region and colour: lamps warm up, the sun
 * moves, a camera lets its exposure drift. A region's ratio is the median of its pixels and of its eight neighbours',
 * which bases and hands that fill less than half of them do not move. Areas in the projector's light have a ratio of
 * their own over that, one an area.
 */
export class LightGains {
  readonly #columns: number;
  readonly #rows: number;
  /** Ratios as octaves: three a region, then three a label. */
  readonly #regions: Float32Array;
  readonly #labels = new Float32Array(3 * 256);
  /** The same as ratios. */
  readonly #regionGains: Float32Array;
  readonly #labelGains = new Float32Array(3 * 256).fill(1);
  readonly #counts: Uint32Array;
  readonly #pooled = new Uint32Array(BINS);
  /** Counts of each region and its two neighbours beside it. */
  readonly #rowSums: Uint32Array;
  /** Levels in the empty table's light, red, green, blue, for each label of the region at hand. */
  readonly #tables = new Uint8Array(768 * 256);
  readonly #tableOf = new Int32Array(256);

  constructor(
    readonly width: number,
    readonly height: number,
  ) {
    this.#columns = Math.max(1, Math.ceil(width / REGION_PX));
    this.#rows = Math.max(1, Math.ceil(height / REGION_PX));
    this.#regions = new Float32Array(3 * this.#columns * this.#rows);
    this.#regionGains = new Float32Array(this.#regions.length).fill(1);
    this.#counts = new Uint32Array(3 * this.#columns * this.#rows * BINS);
    this.#rowSums = new Uint32Array(this.#counts.length);
    this.#tableOf.fill(-1);
  }

  /** The ratio of light now to the empty table's at a pixel of the half picture: red, green, blue at `out`. */
  gainInto(out: Float32Array, x: number, y: number, label: number): void {
    const region = this.#regionOf(x, y);
    for (let c = 0; c < 3; c++) {
      out[c] = (this.#regionGains[3 * region + c] as number) * (this.#labelGains[3 * label + c] as number);
    }
  }

  /** Learns the ratios of a frame: `now` and `empty` are half pictures in red, green, blue. */
  learn(now: Uint8Array, empty: Uint8Array, labels: Uint8Array): void {
    const { width, height } = this;
    const counts = this.#counts;
    counts.fill(0);
    let lit = false;
    for (let y = 0; y < height; y += 2) {
      for (let x = y & 2 ? 1 : 0; x < width; x += 2) {
        const label = labels[y * width + x] as number;
        if (label !== 0) {
          lit ||= label !== UNKNOWN_LIGHT;
          continue;
        }
        this.#count(this.#regionOf(x, y), 3 * (y * width + x), now, empty, 0);
      }
    }
    this.#takeRegions();
    this.#labels.fill(0);
    if (lit) this.#learnLabels(now, empty, labels);
    this.#regions.forEach((octaves, i) => {
      this.#regionGains[i] = 2 ** octaves;
    });
    this.#labels.forEach((octaves, i) => {
      this.#labelGains[i] = 2 ** octaves;
    });
  }

  /** The same picture in the empty table's light, at `out`; pixels in unknown light as they are. */
  evenInto(out: Uint8Array, now: Uint8Array, labels: Uint8Array): void {
    const { width, height } = this;
    const tables = this.#tables;
    const tableOf = this.#tableOf;
    for (let row = 0; row < this.#rows; row++) {
      const y1 = Math.min(height, (row + 1) * REGION_PX);
      for (let column = 0; column < this.#columns; column++) {
        const x1 = Math.min(width, (column + 1) * REGION_PX);
        const region = row * this.#columns + column;
        for (let y = row * REGION_PX; y < y1; y++) {
          let pixel = y * width + column * REGION_PX;
          for (const end = y * width + x1; pixel < end; pixel++) {
            const label = labels[pixel] as number;
            if (tableOf[label] !== region) {
              tableOf[label] = region;
              this.#levelsInto(768 * label, region, label);
            }
            const table = 768 * label;
            const at = 3 * pixel;
            out[at] = tables[table + (now[at] as number)] as number;
            out[at + 1] = tables[table + 256 + (now[at + 1] as number)] as number;
            out[at + 2] = tables[table + 512 + (now[at + 2] as number)] as number;
          }
        }
      }
    }
    tableOf.fill(-1);
  }

  #levelsInto(from: number, region: number, label: number): void {
    const tables = this.#tables;
    for (let c = 0; c < 3; c++) {
      const octaves = (this.#regions[3 * region + c] as number) + (this.#labels[3 * label + c] as number);
      const share = label === UNKNOWN_LIGHT ? 1 : 2 ** -octaves;
      for (let level = 0; level < 256; level++) {
        tables[from + 256 * c + level] = levelOf((LIGHT[level] as number) * share);
      }
    }
  }

  #regionOf(x: number, y: number): number {
    const column = Math.min(this.#columns - 1, (x / REGION_PX) | 0);
    return Math.min(this.#rows - 1, (y / REGION_PX) | 0) * this.#columns + column;
  }

  #count(slot: number, at: number, now: Uint8Array, empty: Uint8Array, less: number): void {
    for (let c = 0; c < 3; c++) {
      const a = now[at + c] as number;
      const b = empty[at + c] as number;
      if (a < DARKEST || b < DARKEST || a > BRIGHTEST || b > BRIGHTEST) continue;
      const base = less === 0 ? 0 : (this.#regions[3 * (less - 1) + c] as number);
      const octaves = (LOG_LIGHT[a] as number) - (LOG_LIGHT[b] as number) - base;
      const bin = ((octaves / OCTAVES + 1) * 0.5 * BINS) | 0;
      if (bin < 0 || bin >= BINS) continue;
      const i = (3 * slot + c) * BINS + bin;
      this.#counts[i] = (this.#counts[i] as number) + 1;
    }
  }

  #takeRegions(): void {
    const columns = this.#columns;
    const rows = this.#rows;
    const pooled = this.#pooled;
    const whole = new Float32Array(3);
    for (let c = 0; c < 3; c++) {
      pooled.fill(0);
      for (let region = 0; region < columns * rows; region++) this.#pool(region, c);
      whole[c] = median(pooled) ?? 0;
    }
    this.#sumRows();
    const slot = 3 * BINS;
    for (let row = 0; row < rows; row++) {
      const above = Math.max(0, row - 1);
      const below = Math.min(rows - 1, row + 1);
      for (let column = 0; column < columns; column++) {
        for (let c = 0; c < 3; c++) {
          pooled.fill(0);
          for (let r = above; r <= below; r++) {
            const from = (r * columns + column) * slot + c * BINS;
            for (let bin = 0; bin < BINS; bin++) {
              pooled[bin] = (pooled[bin] as number) + (this.#rowSums[from + bin] as number);
            }
          }
          this.#regions[3 * (row * columns + column) + c] = median(pooled) ?? (whole[c] as number);
        }
      }
    }
  }

  #sumRows(): void {
    const counts = this.#counts;
    const sums = this.#rowSums;
    const columns = this.#columns;
    const slot = 3 * BINS;
    for (let region = 0; region < columns * this.#rows; region++) {
      const column = region % columns;
      const from = region * slot;
      const left = column > 0 ? from - slot : -1;
      const right = column + 1 < columns ? from + slot : -1;
      for (let i = 0; i < slot; i++) {
        let sum = counts[from + i] as number;
        if (left >= 0) sum += counts[left + i] as number;
        if (right >= 0) sum += counts[right + i] as number;
        sums[from + i] = sum;
      }
    }
  }

  #pool(slot: number, c: number): void {
    const from = (3 * slot + c) * BINS;
    const pooled = this.#pooled;
    for (let bin = 0; bin < BINS; bin++)
      pooled[bin] = (pooled[bin] as number) + (this.#counts[from + bin] as number);
  }

  /** Labels are few; their counts take the regions' places, as many at a time as there are regions. */
  #learnLabels(now: Uint8Array, empty: Uint8Array, labels: Uint8Array): void {
    const { width, height } = this;
    const slots = this.#columns * this.#rows;
    for (let first = 1; first < UNKNOWN_LIGHT; first += slots) {
      this.#counts.fill(0);
      let isLit = false;
      for (let y = 0; y < height; y += 2) {
        for (let x = y & 2 ? 1 : 0; x < width; x += 2) {
          const label = labels[y * width + x] as number;
          if (label < first || label >= first + slots || label === UNKNOWN_LIGHT) continue;
          isLit = true;
          this.#count(label - first, 3 * (y * width + x), now, empty, 1 + this.#regionOf(x, y));
        }
      }
      if (!isLit) return;
      for (let label = first; label < Math.min(UNKNOWN_LIGHT, first + slots); label++) {
        for (let c = 0; c < 3; c++) {
          this.#pooled.fill(0);
          this.#pool(label - first, c);
          this.#labels[3 * label + c] = median(this.#pooled) ?? 0;
        }
      }
    }
  }
}

/** The middle of what was counted, in octaves, interpolated inside its bin; undefined where too little was. */
function median(counts: Uint32Array): number | undefined {
  let all = 0;
  for (let bin = 0; bin < BINS; bin++) all += counts[bin] as number;
  if (all < FEWEST) return undefined;
  let below = 0;
  for (let bin = 0; bin < BINS; bin++) {
    const here = counts[bin] as number;
    if (below + here >= all / 2) {
      const inside = here > 0 ? (all / 2 - below) / here : 0.5;
      return ((2 * (bin + inside)) / BINS - 1) * OCTAVES;
    }
    below += here;
  }
  return undefined;
}

const TONES = 4095;
const LEVEL_OF = Uint8Array.from({ length: TONES + 1 }, (_, i) => {
  const light = i / TONES;
  return Math.round(255 * (light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055));
});

/** The sRGB level of light from 0 to 1; more is 255. */
export function levelOf(light: number): number {
  return LEVEL_OF[light >= 1 ? TONES : (light * TONES + 0.5) | 0] as number;
}
