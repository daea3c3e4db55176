import { existsSync, renameSync } from 'node:fs';
import { format, parse } from 'node:path';

/**
 * Renames a file that cannot be used, so that nothing in it is lost and the way is free for a new one.
 * Gives the new path; throws Node's error.
 */
export function setAside(path: string, atMs: number): string {
  const aside = freePath(path, atMs);
  renameSync(path, aside);
  return aside;
}

/** A path beside another that is not taken: `settings.json` gives `settings.2026-05-09T18-30-00Z.json`. */
export function freePath(path: string, atMs: number): string {
  const { dir, name, ext } = parse(path);
  const time = new Date(atMs).toISOString().replace(/\.\d+/, '').replaceAll(':', '-');
  for (let count = 1; ; count++) {
    const free = format({ dir, name: `${name}.${time}${count > 1 ? `-${count}` : ''}`, ext });
    if (!existsSync(free)) return free;
  }
}
