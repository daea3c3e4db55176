/**
 * `npm run bench [-- --json]`: median and 95th percentile of every stage from light to light on seeded input, and
 * detection beside the detectors a web page could use instead, on the same frames in the same run; all but drawing in
 * processor time, which other programs do not lengthen.
 */
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { importTypeScript } from './lib/bundle.mjs';
import { findChromium } from './lib/chromium.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { say } from './lib/root.mjs';

function wantsJson() {
  try {
    return parseArgs({ options: { json: { type: 'boolean', default: false } } }).values.json;
  } catch (error) {
    process.stderr.write(`bench: ${error.message}\nusage: npm run bench [-- --json]\n`);
    process.exit(2);
  }
}

const json = wantsJson();
await ensureInstalled();
const { timeStages } = await importTypeScript('test/bench/stages.ts');
say('timing the stages of a frame');
const stages = await timeStages();
const chromium = await findChromium();
if (chromium) {
  say('timing drawing in a browser');
  const { timeDraw } = await importTypeScript('test/bench/draw.ts');
  stages.push(...(await timeDraw(chromium)));
} else say('drawing is not timed: no Chromium-family browser was found');
say('timing the rules on crowded boards');
const { growthOf, timeRules } = await importTypeScript('test/bench/rules.ts');
const crowded = timeRules();
const growth = growthOf(crowded);
const { timeWorker } = await importTypeScript('test/bench/survey-worker.ts');
stages.push(...crowded, await timeWorker());
const { timeRulesets } = await importTypeScript('test/bench/rulesets.ts');
stages.push(...timeRulesets());
say('timing exact odds');
const { timeOdds } = await importTypeScript('test/rules/open-fire/odds/odds-bench.ts');
const odds = timeOdds();
const { timePeers } = await importTypeScript('test/bench/peers.ts');
say('detecting beside other detectors');
const peers = await timePeers(1920, 'usual');
const peersAtEdges = await timePeers(1920, 'edges');
const peers4K = await timePeers(3840, 'usual');
const peersAtEdges4K = await timePeers(3840, 'edges');
say('timing films');
const { timeFilms } = await importTypeScript('test/bench/film.ts');
const films = await timeFilms(1920);
const films4K = await timeFilms(3840);
const { goalsOf } = await importTypeScript('test/bench/goals.ts');
const goals = goalsOf({ stages, peers, peersAtEdges, peers4K, peersAtEdges4K, films });
const machine = `${cpus().length} x ${cpus()[0]?.model ?? 'unknown'}, Node ${process.versions.node}`;
if (json)
  process.stdout.write(
    `${JSON.stringify({ machine, stages, growth, odds, peers, peersAtEdges, peers4K, peersAtEdges4K, films, films4K, goals })}\n`,
  );
else {
  console.log(`\n${machine}\n\nA frame of the sample game at 1080p`);
  console.table(stages);
  console.log(
    `Who may shoot at whom, 50 to 800 teams: time grows by the power ${growth.toFixed(2)} of the teams (goal 2)`,
  );
  console.log('Exact odds of Open Fire');
  console.table(odds);
  console.log('Detection at 1080p, 40 fiducials of 20 mm, three tables; timesOurs: median against ours');
  console.table(peers);
  console.log('Detection at 1080p, full of edges: rings of light, webcam, snow, desert');
  console.table(peersAtEdges);
  console.log('Detection at 4K, 60 fiducials of 12 mm, three tables');
  console.table(peers4K);
  console.log('Detection at 4K, 40 fiducials of 20 mm, full of edges');
  console.table(peersAtEdges4K);
  console.log(
    'Films at 1080p, 60 fiducials of which some come and go, and a knock: no frame is to take over 12 ms',
  );
  console.table(films);
  console.log('The same at 4K');
  console.table(films4K);
  console.log('What is wanted; of tables and films the worst counts');
  console.table(goals);
}
process.exit(0);
