import type { BlockSearch } from '../../../shared/vision/detect/block-search';
import type { DetectorParams } from '../../../shared/vision/detect/detector-params';
import { clearFrame, makeOutlineTracer } from '../../../shared/vision/detect/outline-tracer';
import type { GreyFrame } from '../../../shared/vision/detection';
import type { OpenCv } from '../../../shared/vision/opencv';
import { makeBlockMap } from './block-map';
import { makeInkMapper } from './ink-map';

/** The search for outlines as plain loops, one pixel after another: what the compiled one has to agree with. */
export function makeReferenceSearch(cv: OpenCv, params: DetectorParams, capacity: number): BlockSearch {
  const blocks = makeBlockMap(cv, params);
  const ink = makeInkMapper();
  let taken: 'all' | 'changed' = 'all';
  let loaded: GreyFrame = { width: 1, height: 1, data: new Uint8Array(1) };
  return {
    prepare() {},
    mark(frame, fromRow, toRow, covered, which, mostBlocks) {
      loaded = frame;
      taken = which;
      blocks.mark(frame, fromRow, toRow);
      const reached = blocks.endBefore(blocks.find(covered, which), mostBlocks);
      ink.enlarge(loaded, blocks, blocks.find(covered, which));
      return reached;
    },
    trace(covered, threshold, least, found) {
      const tracer = makeOutlineTracer(capacity, least);
      const looked = blocks.find(covered, taken);
      const { pixels, width, height, runs, runCount } = ink.map(blocks, looked, threshold);
      clearFrame(pixels, width, height);
      for (let run = 0; run < 4 * runCount; run += 4) {
        const from = Math.max(1, runs[run] as number);
        const to = Math.min(width - 1, runs[run + 1] as number);
        const bottom = Math.min(height - 1, runs[run + 3] as number);
        for (let y = Math.max(1, runs[run + 2] as number); y < bottom; y++) {
          if (tracer.traceRow(pixels, width, y, from, to, found)) return;
        }
      }
    },
    dispose() {
      blocks.dispose();
    },
  };
}
