import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { z } from '../../shared/zod';
import { type Proof, type ProofOptions, rounded } from './proof';

/** What of vitest's report is read. */
const reportSchema = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      assertionResults: z.array(
        z.object({ fullName: z.string(), status: z.string(), duration: z.number().nullish() }),
      ),
    }),
  ),
});

/**
 * Runs whole acts in a real browser on the simulated table: finding table and projector by their light, knocks, a lens
 * measured by a board in the hand. Minutes each where graphics are drawn in software, so that no test suite may hold
 * them. Seeds say nothing here.
 */
export async function proveLive({ progress }: ProofOptions): Promise<Proof> {
  const folder = mkdtempSync(path.join(tmpdir(), 'arclight-live-'));
  const report = path.join(folder, 'report.json');
  try {
    await runLongTests(report);
    const read = reportSchema.parse(JSON.parse(readFileSync(report, 'utf8')));
    const conditions = read.testResults.flatMap(({ assertionResults }) =>
      assertionResults.map(({ fullName, status, duration }) => ({
        condition: fullName,
        status,
        seconds: rounded((duration ?? 0) / 1000, 1),
      })),
    );
    for (const { condition, status } of conditions) progress(`${status}: ${condition}`);
    const broken = conditions.filter(({ status }) => status !== 'passed');
    return {
      seeds: 'none',
      conditions,
      broken:
        conditions.length === 0
          ? ['no act was run']
          : broken.map(({ condition, status }) => `${condition}: ${status}`),
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function runLongTests(report: string): Promise<void> {
  const vitest = path.join(
    path.dirname(createRequire(path.resolve('package.json')).resolve('vitest/package.json')),
    'vitest.mjs',
  );
  const args = [vitest, 'run', '--project', 'long', '--reporter=default', '--reporter=json'];
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [...args, `--outputFile.json=${report}`], {
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    child.on('error', reject);
    child.on('exit', () => resolve());
  });
}
