import { fail, ok, type Result } from '../../shared/result';

/** Bytes of a file, both ends inclusive, as HTTP counts them. */
export interface ByteRange {
  readonly first: number;
  readonly last: number;
}

/**
 * The range a `Range` header asks for in a file of `size` bytes (RFC 9110, 14.2). Undefined asks for the whole file,
 * and so does a header of several ranges, which may be ignored; a range beyond the end is an error (416).
 */
export function byteRange(
  header: string | undefined,
  size: number,
): Result<ByteRange | 'whole', 'unsatisfiable'> {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '');
  const [, from = '', to = ''] = match ?? [];
  if (match === null || (from === '' && to === '')) return ok('whole');
  const first = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  return first > last || first >= size ? fail('unsatisfiable') : ok({ first, last });
}
