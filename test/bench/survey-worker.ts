import { once } from 'node:events';
import { isMainThread, parentPort, Worker } from 'node:worker_threads';
import type { Board } from '../../shared/board/board';
import { openFire } from '../../shared/rules/open-fire/ruleset';
import type { OpenShot } from '../../shared/rules/shot-survey';
import { noDoubts } from '../../shared/rules/verdict';
import { crowd } from './rules';
import { processorMs, type Timing, timingOf } from './timing';

/** Whom each team may shoot at, team by team in the board's order. */
type WholeBoard = readonly (readonly OpenShot[])[];

function surveyed(board: Board): WholeBoard {
  const shots = openFire.shots(board, noDoubts);
  return board.teams.map(({ team }) => shots.open(team.id));
}

// The same file is the worker.
if (!isMainThread) parentPort?.on('message', (board: Board) => parentPort?.postMessage(surveyed(board)));

/** Who may shoot at whom on a crowded board, handed to a worker and back: processor time of both threads. */
export async function timeWorker(runs = 20): Promise<Timing> {
  const board = crowd(200);
  const worker = new Worker(new URL(import.meta.url));
  const ask = async () => {
    worker.postMessage(board);
    // Rejects where the worker fails.
    await once(worker, 'message');
  };
  try {
    for (let i = 0; i < 5; i++) await ask();
    const times: number[] = [];
    for (let i = 0; i < runs; i++) {
      const startedAt = processorMs();
      await ask();
      times.push(processorMs() - startedAt);
    }
    return timingOf('rules, whole board in a worker and back, 200 teams, shots (goal 100)', times);
  } finally {
    await worker.terminate();
  }
}
