/**
 * `npm run prove -- detection [--scenes DIR] [--seeds N] [--json]`: measures a whole promise and writes figures,
 * seeds and commit to docs/proof.json, where README's tables come from. With --scenes, pairs of scene-N.png and
 * scene-N.json are measured and printed, and docs/proof.json stays as it is.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { importTypeScript } from './lib/bundle.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { writeReadmeTable } from './lib/readme-table.mjs';
import { at } from './lib/root.mjs';

const USAGE = 'usage: npm run prove -- detection [--scenes DIR] [--seeds N] [--json]';

/** Every promise by name: takes the options, gives figures with `seeds` and `conditions`. */
const PROOFS = {
  detection: async (options) => (await importTypeScript('test/prove/detection.ts')).proveDetection(options),
};

function read() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        scenes: { type: 'string' },
        seeds: { type: 'string', default: '10' },
        json: { type: 'boolean', default: false },
      },
    });
    const [name] = positionals;
    const seeds = Number(values.seeds);
    if (positionals.length !== 1 || !Object.hasOwn(PROOFS, name))
      throw new Error(`no such promise: ${positionals.join(' ') || 'none given'}`);
    if (!Number.isInteger(seeds) || seeds < 1) throw new Error(`--seeds ${values.seeds} is not a count`);
    if (values.scenes !== undefined && !existsSync(values.scenes))
      throw new Error(`there is no folder ${values.scenes}`);
    return { name, seeds, scenes: values.scenes, json: values.json };
  } catch (error) {
    process.stderr.write(`prove: ${error.message}\n${USAGE}\n`);
    process.exit(2);
  }
}

const call = read();
await ensureInstalled();
const progress = (line) => process.stderr.write(`${line}\n`);
const figures = await PROOFS[call.name]({ seeds: call.seeds, scenes: call.scenes, progress });
if (call.json) process.stdout.write(`${JSON.stringify(figures)}\n`);
else console.table(figures.conditions.map(({ missed, ...row }) => row));
if (call.scenes === undefined) save(call.name, figures);

/** Other promises' figures in the file are kept. */
function save(name, proof) {
  const file = at('docs', 'proof.json');
  const all = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], {
    cwd: at('.'),
    encoding: 'utf8',
  }).trim();
  all[name] = { commit, measuredOn: `${process.platform}, Node ${process.versions.node}`, ...proof };
  mkdirSync(at('docs'), { recursive: true });
  writeFileSync(file, `${JSON.stringify(all, null, 2)}\n`);
  writeReadmeTable();
}
