import { writeFileSync } from 'node:fs';
import { encode } from 'fast-png';
import type { Photograph } from './develop';
import type { TableScene } from './table-scene';

/** The photograph as a PNG file's bytes, in colour. */
export function pngOf(photograph: Photograph): Uint8Array {
  const { width, height, data } = photograph.rgb;
  return encode({ width, height, data, channels: 3, depth: 8 });
}

/** Writes PREFIX.png and PREFIX.json (`setup` and `truth`). */
export function writeTableScene(prefix: string, table: TableScene): void {
  writeFileSync(`${prefix}.png`, pngOf(table.render()));
  writeFileSync(`${prefix}.json`, JSON.stringify({ setup: table.setup, truth: table.truth }, null, 1));
}
