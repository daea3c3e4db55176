import type { LightFault, LightSolve } from '../../../calibration/projector/light-album';
import type { ProjectorSize } from '../../../calibration/projector/light-patterns';
import type { ProjectorModel } from '../../../calibration/projector/projector-model';
import type { KnownLens, SeenTag } from '../../../calibration/table/fit-tags';
import type { SolvedTable } from '../../../calibration/table/solve-table';
import type { TableSize } from '../../../shared/geometry/point';
import type { Result } from '../../../shared/result';
import type { TableFault, TableTag } from '../../../shared/session/calibration-report';
import type { GreyFrame } from '../../../shared/vision/detection';

/** To the worker that solves, so that no window stands still meanwhile. */
export type SolverRequest =
  | { readonly kind: 'begin'; readonly projector: ProjectorSize }
  | { readonly kind: 'keep'; readonly index: number; readonly frame: GreyFrame }
  | { readonly kind: 'judge' }
  | { readonly kind: 'solve'; readonly known: LightSolve }
  | {
      readonly kind: 'find-table';
      readonly tags: readonly TableTag[];
      readonly seen: readonly SeenTag[];
      readonly lens: KnownLens;
      readonly table: TableSize;
    };

/** A projector as it was found, without the fit it comes from. */
export interface FoundProjector {
  readonly projector: ProjectorModel;
  readonly rmsMm: number;
  readonly worstMm: number;
  readonly measuredShare: number;
  readonly raised: 'measured' | 'approximate';
}

export type SolverReport =
  | { readonly kind: 'judged'; readonly again: readonly number[] }
  | { readonly kind: 'solved'; readonly result: Result<FoundProjector, LightFault> }
  | { readonly kind: 'table'; readonly result: Result<SolvedTable, TableFault> };
