import { isAbsolute, join, normalize, sep } from 'node:path';
import { fail, ok, type Result } from '../../shared/result';

export type PathError = 'malformed' | 'outside';

/** A request's path and the file it names. */
export interface StaticPath {
  /** Absolute, decoded, with `/` standing for the console. */
  readonly pathname: string;
  readonly file: string;
}

/**
 * The file under `root` that the percent-encoded path of a URL names. Anything that would leave `root`, whichever
 * way it is spelt, and anything that is no path at all is refused. `root` must be absolute; the file need not exist.
 */
export function staticPath(root: string, encodedPathname: string): Result<StaticPath, PathError> {
  const decoded = decode(encodedPathname);
  if (decoded === undefined || !decoded.startsWith('/') || decoded.includes('\0')) return fail('malformed');
  // A backslash is a separator on Windows and never part of our own names.
  if (decoded.includes('\\') || decoded.split('/').includes('..')) return fail('outside');
  const pathname = decoded === '/' ? '/index.html' : decoded;
  const file = normalize(join(root, pathname));
  if (!isAbsolute(file) || !file.startsWith(root + sep)) return fail('outside');
  return ok({ pathname, file });
}

function decode(encoded: string): string | undefined {
  try {
    return decodeURIComponent(encoded);
  } catch {
    return undefined;
  }
}
