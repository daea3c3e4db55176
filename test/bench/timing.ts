/** How long something took, over many runs. */
export interface Timing {
  readonly stage: string;
  readonly runs: number;
  readonly medianMs: number;
  readonly p95Ms: number;
}

/** Processor time this process has used, ms: what else the machine is busy with does not count. */
export function processorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Runs `work` untimed for a while, since the first runs compile, then `runs` times with the clock on. */
export function timed(stage: string, runs: number, work: (run: number) => void): Timing {
  const warmUps = Math.max(2, Math.ceil(runs / 5));
  for (let i = 0; i < warmUps; i++) work(i);
  const times: number[] = [];
  for (let i = 0; i < runs; i++) {
    const startedAt = processorMs();
    work(i);
    times.push(processorMs() - startedAt);
  }
  return timingOf(stage, times);
}

export function timingOf(stage: string, times: readonly number[]): Timing {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
  const rounded = (ms: number) => Number(ms.toFixed(3));
  return { stage, runs: times.length, medianMs: rounded(at(0.5)), p95Ms: rounded(at(0.95)) };
}
