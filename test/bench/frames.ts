import { dict4x4 } from '../../shared/vision/dictionaries/dict-4x4-250';
import type { Photograph } from '../simulator/develop';
import { makeTableScene, type TableScene } from '../simulator/table-scene';

/** A seeded table and its photograph. */
export interface BenchFrame {
  readonly table: TableScene;
  readonly photograph: Photograph;
}

/** 40 fiducials of 20 mm on tables of three grounds at 1080p, the same in every run. */
export function benchFrames(): BenchFrame[] {
  return (['grass', 'mud', 'desert'] as const).map((ground, i) => {
    const table = makeTableScene({
      seed: 100 + i,
      widthPx: 1920,
      dictionary: dict4x4,
      teams: 40,
      fiducialMm: 20,
      ground,
      clutter: 6,
    });
    return { table, photograph: table.render() };
  });
}
