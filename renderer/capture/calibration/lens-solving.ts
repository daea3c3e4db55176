import type { BoardView, SolvedLens } from '../../../calibration/lens/solve-lens';
import { fail, type Result } from '../../../shared/result';
import type { LensFault } from '../../../shared/vision/lens-capture';
import type { WorkerPort } from '../vision/vision-client';

/** Seconds usually; a busy machine takes minutes to load OpenCV alone, and whoever waits can stop it. */
const PATIENCE_MS = 300_000;

/** Works out lenses away from the window and from the frames. */
export interface LensSolving {
  solve(
    views: readonly BoardView[],
    size: { readonly width: number; readonly height: number },
  ): Promise<Result<SolvedLens, LensFault>>;
}

/** A vision worker of its own for every lens, so that the camera's goes on; it ends with its answer. */
export function lensSolving(createWorker: () => WorkerPort): LensSolving {
  return {
    solve(views, { width, height }) {
      const worker = createWorker();
      return new Promise<Result<SolvedLens, LensFault>>((resolve) => {
        const gone = (reason: string) => resolve(fail({ kind: 'unsolvable', reason }));
        const timer = setTimeout(() => gone('it took too long'), PATIENCE_MS);
        worker.onerror = (event) => gone(event.message || 'the worker could not be loaded');
        worker.onmessage = ({ data }) => {
          if (data.kind === 'lens-solved') resolve(data.result);
          if (data.kind === 'broken') gone(data.reason);
          if (data.kind === 'lens-solved' || data.kind === 'broken') clearTimeout(timer);
        };
        worker.postMessage({ kind: 'solve-lens', views, size: { width, height } }, []);
      }).finally(() => worker.terminate());
    },
  };
}
