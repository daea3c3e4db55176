import bytes from './kernels/index.ts?wasm-bytes';

/** What the compiled loops export; addresses are bytes from the beginning of their memory. */
export interface Kernels {
  readonly memory: WebAssembly.Memory;
  readonly band: WebAssembly.Global<'i32'>;
  readonly halved: WebAssembly.Global<'i32'>;
  readonly covered: WebAssembly.Global<'i32'>;
  readonly looked: WebAssembly.Global<'i32'>;
  readonly pixels: WebAssembly.Global<'i32'>;
  readonly points: WebAssembly.Global<'i32'>;
  /** i32: area, left, top, right and bottom of the outline whose points lie there. */
  readonly outline: WebAssembly.Global<'i32'>;
  readonly settings: WebAssembly.Global<'i32'>;
  readonly matrix: WebAssembly.Global<'i32'>;
  readonly light: WebAssembly.Global<'i32'>;
  readonly samples: WebAssembly.Global<'i32'>;
  readonly patch: WebAssembly.Global<'i32'>;
  reserveFit(sampleCount: number, patchBytes: number): void;
  affinePass(
    left: number,
    top: number,
    right: number,
    bottom: number,
    rowStep: number,
    across: number,
    isPlacing: number,
    isCovered: number,
  ): void;
  reserve(width: number, height: number, capacity: number): void;
  configure(minSpread: number, minSpreadShare: number): void;
  judge(fromRow: number, toRow: number, firstHalfRow: number): void;
  find(onlyChanged: number): void;
  endBefore(most: number): number;
  draw(firstHalfRow: number, endHalfRow: number, reach: number, offset: number): void;
  rewind(): void;
  nextOutline(least: number): number;
}

let compiled: WebAssembly.Module | undefined;

const FUNCTIONS = [
  'reserveFit',
  'affinePass',
  'reserve',
  'configure',
  'judge',
  'find',
  'endBefore',
  'draw',
  'rewind',
  'nextOutline',
] as const satisfies readonly (keyof Kernels)[];

function isKernels(exports: Readonly<Record<string, unknown>>): exports is Kernels & typeof exports {
  return exports.memory instanceof WebAssembly.Memory && FUNCTIONS.every((name) => name in exports);
}

/** An instance with memory of its own, which goes when nobody holds it. */
export function makeKernels(): Kernels {
  compiled ??= new WebAssembly.Module(bytes);
  const { exports } = new WebAssembly.Instance(compiled);
  if (!isKernels(exports)) throw new Error('the vision kernels were compiled from other sources');
  return exports;
}
