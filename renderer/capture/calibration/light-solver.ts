import { LightAlbum } from '../../../calibration/projector/light-album';
import { solveTable } from '../../../calibration/table/solve-table';
import { ok } from '../../../shared/result';
import type { SolverReport, SolverRequest } from './light-solver-protocol';

/** The worker's own global scope; TypeScript knows windows or workers, not both in one project. */
interface WorkerScope {
  onmessage: ((event: MessageEvent<SolverRequest>) => void) | null;
  postMessage(report: SolverReport): void;
}
declare const self: WorkerScope;

let album: LightAlbum | undefined;

self.onmessage = ({ data }) => {
  switch (data.kind) {
    case 'begin':
      album = new LightAlbum(data.projector);
      return;
    case 'keep':
      album?.keep(data.index, data.frame);
      return;
    case 'judge':
      self.postMessage({ kind: 'judged', again: album?.disturbed() ?? [] });
      return;
    case 'solve': {
      const solved = album?.solve(data.known);
      album = undefined;
      if (!solved) throw new Error('nothing was kept to solve');
      if (!solved.ok) self.postMessage({ kind: 'solved', result: solved });
      else {
        const { projector, rmsMm, worstMm, measuredShare, raised } = solved.value;
        self.postMessage({
          kind: 'solved',
          result: ok({ projector, rmsMm, worstMm, measuredShare, raised }),
        });
      }
      return;
    }
    case 'find-table':
      self.postMessage({
        kind: 'table',
        result: solveTable(data.tags, data.seen, data.lens, data.table),
      });
  }
};
