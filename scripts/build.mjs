/** `npm run build`: installs when needed, then builds everything into dist/. */
import { build } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { say } from './lib/root.mjs';

await ensureInstalled();
const startedAt = performance.now();
await build();
say(`built into dist/ in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
