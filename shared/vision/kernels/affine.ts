/**
 * AssemblyScript: the sums of one pass of an affine fit over a fiducial's pixels. Two sums of a kind share a vector; each
 * is added to in the same order as by its twin in test/vision/reference, so that both agree to the last bit.
 */

/** Of data: f64 in and out, light of grey levels (f32), the picture's samples (f32), the pixels. */
const SLACK: usize = 64;
const PAGE: usize = 65536;
const SAMPLES_A_CELL: f64 = 8;
const FLAT: f64 = 0.003;
const MATRIX = 64;
const RIGHT = 8;
const TOTALS = 4;

export let settings: usize = 0;
export let matrix: usize = 0;
export let light: usize = 0;
export let samples: usize = 0;
export let patch: usize = 0;
let patchBytes: usize = 0;

/** Makes room for a picture of `sampleCount` samples and `bytes` pixels; what was written before is lost. */
export function reserveFit(sampleCount: i32, bytes: i32): void {
  settings = (__heap_base + 15) & ~15;
  matrix = settings + 8 * 24;
  light = matrix + 8 * (MATRIX + RIGHT + TOTALS);
  samples = light + 4 * 256;
  patch = samples + 4 * sampleCount + SLACK;
  patchBytes = bytes;
  const end = patch + patchBytes + SLACK;
  const missing = <isize>((end + PAGE - 1) / PAGE) - <isize>memory.size();
  if (missing > 0 && memory.grow(<i32>missing) < 0) unreachable();
}

function setting(index: i32): f64 {
  return load<f64>(settings + 8 * index);
}

function addTo(at: i32, value: f64): void {
  const address = matrix + 8 * at;
  store<f64>(address, load<f64>(address) + value);
}

/** A row's share of three terms, 1, X and Y, from its sums over 1 and X. */
function addThree(at: i32, one: f64, x: f64, y: f64): void {
  addTo(at, one);
  addTo(at + 1, x);
  addTo(at + 2, one * y);
}

/** The same of their nine products, from sums over 1, X and X². */
function addBlock(row: i32, column: i32, one: f64, x: f64, xx: f64, y: f64): void {
  const at = 8 * row + column;
  addThree(at, one, x, y);
  addThree(at + 8, x, xx, y);
  addThree(at + 16, one * y, x * y, y);
}

/**
 * Sums over rows `top` to `bottom` (inclusive, every `step`th) of a patch whose first pixel is (left, top) of the frame
 * and which is `right - left + 1` wide; `across` samples make a row of the picture. `isPlacing` and `isCovered`: 0 or 1.
 */
export function affinePass(
  left: i32,
  top: i32,
  right: i32,
  bottom: i32,
  step: i32,
  across: i32,
  isPlacing: i32,
  isCovered: i32,
): void {
  const x0 = setting(0);
  const y0 = setting(1);
  const columnX = setting(2);
  const columnY = setting(3);
  const lineX = setting(4);
  const lineY = setting(5);
  const nearest = setting(6);
  const furthest = setting(7);
  const middleX = setting(8);
  const middleY = setting(9);
  const half = setting(10);
  const ink = setting(11);
  const contrast = setting(12);
  const outlier = setting(13);
  const steepness = -contrast * SAMPLES_A_CELL;
  // What a step along x and y of the frame makes of the light: by the picture's slope along columns and along lines.
  const byColumn = f64x2(columnX * steepness, columnY * steepness);
  const byLine = f64x2(lineX * steepness, lineY * steepness);
  const patchWidth = right - left + 1;
  let pixels = 0;
  let lightSum: f64 = 0;
  let lightSquares: f64 = 0;
  let errors: f64 = 0;
  memory.fill(matrix, 0, 8 * (MATRIX + RIGHT + TOTALS));
  let rowAt = patch;
  for (let y = top; y <= bottom; y += step, rowAt += patchWidth) {
    const columnAt0 = columnY * (<f64>y - y0) - columnX * x0;
    const lineAt0 = lineY * (<f64>y - y0) - lineX * x0;
    let from = left;
    let to = right;
    if (columnX !== 0) {
      const a = (nearest - columnAt0) / columnX;
      const z = (furthest - columnAt0) / columnX;
      from = max(from, <i32>Math.ceil(Math.min(a, z)));
      to = min(to, <i32>Math.floor(Math.max(a, z)));
    } else if (columnAt0 < nearest || columnAt0 > furthest) continue;
    if (lineX !== 0) {
      const a = (nearest - lineAt0) / lineX;
      const z = (furthest - lineAt0) / lineX;
      from = max(from, <i32>Math.ceil(Math.min(a, z)));
      to = min(to, <i32>Math.floor(Math.max(a, z)));
    } else if (lineAt0 < nearest || lineAt0 > furthest) continue;
    const Y = (<f64>y - middleY) / half;
    let xAndXy0 = f64x2.splat(0);
    let xAndXy1 = f64x2.splat(0);
    let xAndXy2 = f64x2.splat(0);
    let ofPicture0 = f64x2.splat(0);
    let ofPicture1 = f64x2.splat(0);
    let ofOne0 = f64x2.splat(0);
    let ofOne1 = f64x2.splat(0);
    let ofError0 = f64x2.splat(0);
    let ofError1 = f64x2.splat(0);
    let yy0: f64 = 0;
    let yy1: f64 = 0;
    let yy2: f64 = 0;
    let ff: f64 = 0;
    let fSum: f64 = 0;
    let weights: f64 = 0;
    let fe: f64 = 0;
    let e: f64 = 0;
    for (let x = from; x <= to; x++) {
      const level = <f64>load<f32>(light + 4 * <usize>load<u8>(rowAt + (x - left)));
      const sx = (columnAt0 + columnX * <f64>x + 1) * SAMPLES_A_CELL;
      const sy = (lineAt0 + lineX * <f64>x + 1) * SAMPLES_A_CELL;
      const ix = <i32>sx;
      const iy = <i32>sy;
      const tx = f64x2.splat(sx - <f64>ix);
      const ty = sy - <f64>iy;
      const sample = samples + 4 * (iy * across + ix);
      const above = f64x2.promote_low_f32x4(v128.load64_zero(sample));
      const below = f64x2.promote_low_f32x4(v128.load64_zero(sample + 4 * across));
      const start = f64x2.shuffle(above, below, 0, 2);
      const rise = f64x2.sub(f64x2.shuffle(above, below, 1, 3), start);
      const between = f64x2.add(start, f64x2.mul(rise, tx));
      const first = f64x2.extract_lane(between, 0);
      const down = f64x2.extract_lane(between, 1) - first;
      const f = first + down * ty;
      const error = level - (ink + contrast * f);
      const size = Math.abs(error);
      let weight: f64 = 1;
      if (size > outlier) {
        weight = outlier / size;
        if (isCovered) weight = weight * weight * weight;
      }
      const wf = weight * f;
      pixels++;
      lightSum += level;
      lightSquares += level * level;
      const we = weight * error;
      errors += we * error;
      ff += wf * f;
      fSum += wf;
      weights += weight;
      fe += wf * error;
      e += we;
      if (!isPlacing) continue;
      const alongTop = f64x2.extract_lane(rise, 0);
      const along = alongTop + (f64x2.extract_lane(rise, 1) - alongTop) * ty;
      if (along < FLAT && along > -FLAT && down < FLAT && down > -FLAT) continue;
      const g = f64x2.add(f64x2.mul(f64x2.splat(along), byColumn), f64x2.mul(f64x2.splat(down), byLine));
      const position = (<f64>x - middleX) / half;
      const X = f64x2.splat(position);
      const w = f64x2.mul(f64x2.splat(weight), g);
      let term = f64x2.mul(f64x2.splat(f64x2.extract_lane(w, 0)), g);
      xAndXy0 = f64x2.add(xAndXy0, term);
      term = f64x2.mul(term, X);
      xAndXy1 = f64x2.add(xAndXy1, term);
      xAndXy2 = f64x2.add(xAndXy2, f64x2.mul(term, X));
      let yTerm = f64x2.extract_lane(w, 1) * f64x2.extract_lane(g, 1);
      yy0 += yTerm;
      yTerm *= position;
      yy1 += yTerm;
      yy2 += yTerm * position;
      term = f64x2.mul(w, f64x2.splat(f));
      ofPicture0 = f64x2.add(ofPicture0, term);
      ofPicture1 = f64x2.add(ofPicture1, f64x2.mul(term, X));
      ofOne0 = f64x2.add(ofOne0, w);
      ofOne1 = f64x2.add(ofOne1, f64x2.mul(w, X));
      term = f64x2.mul(w, f64x2.splat(error));
      ofError0 = f64x2.add(ofError0, term);
      ofError1 = f64x2.add(ofError1, f64x2.mul(term, X));
    }
    addTo(54, ff);
    addTo(62, fSum);
    addTo(63, weights);
    addTo(MATRIX + 6, fe);
    addTo(MATRIX + 7, e);
    if (!isPlacing) continue;
    addBlock(0, 0, lane0(xAndXy0), lane0(xAndXy1), lane0(xAndXy2), Y);
    addBlock(3, 0, lane1(xAndXy0), lane1(xAndXy1), lane1(xAndXy2), Y);
    addBlock(3, 3, yy0, yy1, yy2, Y);
    addThree(48, lane0(ofPicture0), lane0(ofPicture1), Y);
    addThree(51, lane1(ofPicture0), lane1(ofPicture1), Y);
    addThree(56, lane0(ofOne0), lane0(ofOne1), Y);
    addThree(59, lane1(ofOne0), lane1(ofOne1), Y);
    addThree(MATRIX, lane0(ofError0), lane0(ofError1), Y);
    addThree(MATRIX + 3, lane1(ofError0), lane1(ofError1), Y);
  }
  const totals = matrix + 8 * (MATRIX + RIGHT);
  store<f64>(totals, <f64>pixels);
  store<f64>(totals, lightSum, 8);
  store<f64>(totals, lightSquares, 16);
  store<f64>(totals, errors, 24);
}

function lane0(pair: v128): f64 {
  return f64x2.extract_lane(pair, 0);
}

function lane1(pair: v128): f64 {
  return f64x2.extract_lane(pair, 1);
}
