import { makeCamera } from '../../shared/geometry/camera';
import type { TableSize } from '../../shared/geometry/point';
import { type ModelFit, placeSigmaMm } from '../fit-model';
import { edgeErrors, type TableEdges } from './table-edges';

/** How far projected marks fall from where they should, as the photographs show it. */
export interface ProjectorFigures {
  /** Root mean square over the table. */
  readonly rmsMm: number;
  /** In the worst cell of the table. */
  readonly worstMm: number;
  /** Share of the table where light was measured. */
  readonly measuredShare: number;
}

/** The table in so many cells, about a foot each. */
const CELLS_ACROSS = 7;
const CELLS_DEEP = 5;
/** Fewer edges of an axis in a cell say nothing about it. */
const LEAST_IN_CELL = 12;

/**
 * Averages the edges' remaining errors cell by cell, so that what is left is not the camera's noise but where the model
 * is wrong, and adds the fit's own doubt there.
 */
export function judgeProjector(fit: ModelFit, edges: TableEdges, table: TableSize): ProjectorFigures {
  const camera = makeCamera(fit.model);
  const off = new Float64Array(edges.count);
  edgeErrors(edges, 1).into(off, camera);
  const sums = Array.from({ length: CELLS_ACROSS * CELLS_DEEP }, () => ({ u: 0, us: 0, v: 0, vs: 0 }));
  for (let i = 0; i < edges.count; i++) {
    const across = cell((edges.places[2 * i] as number) / table.widthMm, CELLS_ACROSS);
    const deep = cell((edges.places[2 * i + 1] as number) / table.depthMm, CELLS_DEEP);
    const sum = sums[deep * CELLS_ACROSS + across];
    if (!sum) continue;
    if (i < edges.columns) {
      sum.u += off[i] as number;
      sum.us++;
    } else {
      sum.v += off[i] as number;
      sum.vs++;
    }
  }
  const errorsMm: number[] = [];
  for (const [index, { u, us, v, vs }] of sums.entries()) {
    if (us < LEAST_IN_CELL || vs < LEAST_IN_CELL) continue;
    const x = (((index % CELLS_ACROSS) + 0.5) / CELLS_ACROSS) * table.widthMm;
    const y = ((Math.floor(index / CELLS_ACROSS) + 0.5) / CELLS_DEEP) * table.depthMm;
    const px = camera.project({ x, y, z: 0 });
    const there = camera.meetPlane({ x: px.x + u / us, y: px.y + v / vs }, 0);
    errorsMm.push(Math.hypot(there.x - x, there.y - y, placeSigmaMm(fit, { x, y, z: 0 })));
  }
  return {
    rmsMm: Math.sqrt(errorsMm.reduce((sum, error) => sum + error * error, 0) / errorsMm.length),
    worstMm: errorsMm.reduce((worst, error) => Math.max(worst, error), 0),
    measuredShare: errorsMm.length / sums.length,
  };
}

function cell(fraction: number, cells: number): number {
  return Math.min(cells - 1, Math.floor(fraction * cells));
}
