import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The checkout's root folder. */
export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

/** A path inside the checkout. */
export const at = (...parts) => path.join(root, ...parts);

/** Says in one line what a script is doing. Goes to stderr, so that a command's own output stays clean. */
export const say = (line) => process.stderr.write(`arclight: ${line}\n`);
