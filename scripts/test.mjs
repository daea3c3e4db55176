/**
 * `npm test`: types, lint, unit, property and end-to-end tests on a fresh clone, without a prior install.
 * Closes on one plain line "N passed, N failed", with ", N skipped" where something could not run here.
 * `npm test -- PATTERN` runs only the test files whose path holds PATTERN.
 */
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { ensureBuilt, ensureChromium, ensureInstalled } from './lib/ensure.mjs';
import { at, say } from './lib/root.mjs';
import { run } from './lib/run.mjs';

const patterns = process.argv.slice(2);
const total = { passed: 0, failed: 0, skipped: 0 };

async function check(name, file, args) {
  say(name);
  const { code } = await run(process.execPath, [file, ...args], { show: 'live' });
  total[code === 0 ? 'passed' : 'failed'] += 1;
}

/** Runs the test files and adds their figures; a file that could not even be loaded counts as a failure. */
async function tests(chromium) {
  say(chromium ? `tests, with ${chromium}` : 'tests, without a browser');
  const report = at('.cache', 'tests.json');
  mkdirSync(at('.cache'), { recursive: true });
  rmSync(report, { force: true });
  const env = { ...process.env, NODE_ENV: 'test', ...(chromium ? { ARCLIGHT_CHROMIUM: chromium } : {}) };
  const projects = ['--project', 'unit', '--project', 'browser'];
  const args = [
    'run',
    ...projects,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...patterns,
  ];
  const { code } = await run(process.execPath, [at('node_modules', 'vitest', 'vitest.mjs'), ...args], {
    show: 'live',
    env,
  });
  if (!existsSync(report)) {
    total.failed += 1;
    return;
  }
  const { testResults, numPassedTests, numFailedTests, numPendingTests, numTodoTests } = JSON.parse(
    readFileSync(report, 'utf8'),
  );
  const unloaded = testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  ).length;
  total.passed += numPassedTests;
  total.failed += numFailedTests + unloaded;
  total.skipped += numPendingTests + (numTodoTests ?? 0);
  if (code !== 0 && numFailedTests + unloaded === 0) total.failed += 1;
}

await ensureInstalled();
await ensureBuilt();
const chromium = await ensureChromium();
if (!chromium && process.env.CI === 'true') {
  say('no Chromium-family browser was found and none could be installed: the end-to-end tests cannot run');
  total.failed += 1;
}
await check('types', at('node_modules', 'typescript', 'bin', 'tsc'), ['--noEmit']);
await check('lint', at('node_modules', '@biomejs', 'biome', 'bin', 'biome'), ['check', '.']);
await tests(chromium);
const skipped = total.skipped ? `, ${total.skipped} skipped` : '';
process.stdout.write(`\n${total.passed} passed, ${total.failed} failed${skipped}\n`);
process.exit(total.failed === 0 ? 0 : 1);
