/** `node scripts/icon.mjs`: draws build/icon.png, 512 pixels square, from build/icon.svg. */
import { readFileSync, writeFileSync } from 'node:fs';
import { Resvg } from '@resvg/resvg-js';
import { at } from './lib/root.mjs';

const svg = readFileSync(at('build', 'icon.svg'), 'utf8');
writeFileSync(
  at('build', 'icon.png'),
  new Resvg(svg, { fitTo: { mode: 'width', value: 512 } }).render().asPng(),
);
