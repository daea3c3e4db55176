/**
 * `npm run prove -- NAME [--scenes DIR] [--seeds N] [--from N] [--json]`: measures a whole promise and writes its
 * figures, seeds and commit to docs/proof.json, where README's tables come from. A promise made of others is
 * measured part by part. Exit 1 says that a figure lies beyond its bound. With --scenes, files from elsewhere are
 * measured and printed, and docs/proof.json stays as it is.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { importTypeScript } from './lib/bundle.mjs';
import { ensureBuilt } from './lib/ensure.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { writeReadmeTable } from './lib/readme-table.mjs';
import { at } from './lib/root.mjs';

/** The promises about seeing the table by name: what measures each, as an entry and the function it exports. */
const VISION = {
  detection: ['test/prove/detection.ts', 'proveDetection'],
  'false-ids': ['test/prove/false-ids.ts', 'proveFalseIds'],
  photographs: ['test/prove/photographs.ts', 'provePhotographs'],
  covariance: ['test/prove/covariance.ts', 'proveCovariance'],
  light: ['test/prove/projector-light.ts', 'proveProjectorLight'],
  bands: ['test/prove/banded-light.ts', 'proveBandedLight'],
  bases: ['test/prove/bases.ts', 'proveBases'],
  tracks: ['test/prove/tracks.ts', 'proveTracks'],
  turns: ['test/prove/turns.ts', 'proveTurns'],
  'tracked-covariance': ['test/prove/tracked-covariance.ts', 'proveTrackedCovariance'],
  endurance: ['test/prove/vision-endurance.ts', 'proveEndurance'],
  planning: ['test/prove/planning-curve.ts', 'renewPlanningCurve'],
};
/** The promises about calibrating, likewise. */
const CALIBRATION = {
  rigs: ['test/prove/calibration.ts', 'proveCalibration'],
  'solved-cameras': ['test/prove/solved-cameras.ts', 'proveSolvedCameras'],
  live: ['test/prove/live.ts', 'proveLive'],
  drift: ['test/prove/drift.ts', 'proveDrift'],
};
/** What the rules promise of every table and every act. */
const RULES = { rules: ['test/prove/rules.ts', 'proveRules'] };
/** What a recorded game promises whatever befalls its file. */
const SESSION = { journal: ['test/prove/journal.ts', 'proveJournal'] };
const PROOFS = { ...VISION, ...CALIBRATION, ...RULES, ...SESSION };
/** Promises made of others. */
const WHOLES = { vision: Object.keys(VISION), calibration: Object.keys(CALIBRATION) };

/** Seeds a promise is measured on where nobody says how many: so many as take minutes. */
const SEEDS = 10;
/** Films of twenty seconds at 1080p take a minute and a half of one core each. */
const SEEDS_OF = { tracks: 5, journal: 7 };

const NAMES = [...Object.keys(PROOFS), ...Object.keys(WHOLES)];
const USAGE = `usage: npm run prove -- NAME [--scenes DIR] [--seeds N] [--from N] [--json]
NAME is one of ${NAMES.join(', ')}`;

function read() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        scenes: { type: 'string' },
        seeds: { type: 'string' },
        from: { type: 'string', default: '1' },
        json: { type: 'boolean', default: false },
      },
    });
    const [name] = positionals;
    if (positionals.length !== 1 || !NAMES.includes(name))
      throw new Error(`no such promise: ${positionals.join(' ') || 'none given'}`);
    if (values.scenes !== undefined && !existsSync(values.scenes))
      throw new Error(`there is no folder ${values.scenes}`);
    return {
      parts: WHOLES[name] ?? [name],
      json: values.json,
      options: { firstSeed: count('from', values), folder: values.scenes },
      seeds: values.seeds === undefined ? undefined : count('seeds', values),
    };
  } catch (error) {
    process.stderr.write(`prove: ${error.message}\n${USAGE}\n`);
    process.exit(2);
  }
}

function count(option, values) {
  const number = Number(values[option]);
  if (!Number.isInteger(number) || number < 1)
    throw new Error(`--${option} ${values[option]} is not a count`);
  return number;
}

const { parts, json, options, seeds } = read();
await ensureInstalled();
const progress = (line) => process.stderr.write(`${line}\n`);
for (const part of parts) {
  if (part === 'live') await ensureBuilt();
  const [entry, name] = PROOFS[part];
  const measured = { ...options, seeds: seeds ?? SEEDS_OF[part] ?? SEEDS, progress };
  const proof = await (await importTypeScript(entry))[name](measured);
  if (json) process.stdout.write(`${JSON.stringify({ [part]: proof })}\n`);
  else console.table(proof.conditions.map(({ missed, ...row }) => row));
  for (const line of proof.broken) process.stderr.write(`prove: ${part} falls short: ${line}\n`);
  if (proof.broken.length > 0) process.exitCode = 1;
  if (options.folder === undefined) save(part, proof);
}

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
