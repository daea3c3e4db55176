/**
 * Records of equally many numbers in one array that is kept and reused: filling it again allocates nothing until
 * more records are needed than ever before.
 */
export class Records<A extends Float32Array | Uint32Array> {
  data: A;
  private used = 0;

  constructor(
    private readonly allocate: (length: number) => A,
    readonly stride: number,
    initialCapacity: number,
  ) {
    this.data = allocate(stride * initialCapacity);
  }

  get count(): number {
    return this.used;
  }

  clear(): void {
    this.used = 0;
  }

  /** The offset in `data` of a new record. Read `data` afterwards: it is another array where it had to grow. */
  add(): number {
    const offset = this.used * this.stride;
    if (offset + this.stride > this.data.length) {
      const grown = this.allocate(this.data.length * 2);
      grown.set(this.data);
      this.data = grown;
    }
    this.used += 1;
    return offset;
  }
}

/** Records of `stride` floats each. */
export function floatRecords(stride: number, initialCapacity = 64): Records<Float32Array> {
  return new Records((length) => new Float32Array(length), stride, initialCapacity);
}

/** Records of `stride` vertex numbers each. */
export function indexRecords(stride: number, initialCapacity = 256): Records<Uint32Array> {
  return new Records((length) => new Uint32Array(length), stride, initialCapacity);
}
