import { dict4x4 } from '../../shared/vision/detect/dictionaries/dict-4x4-250';
import { type Condition, photographOf } from '../prove/cases';
import type { Photograph } from '../simulator/develop';
import { makeTableScene, type TableScene } from '../simulator/table-scene';

/** A seeded table and its photograph. */
export interface BenchFrame {
  readonly table: TableScene;
  readonly photograph: Photograph;
}

/** Tables of three grounds, 40 fiducials of 20 mm at 1080p or 60 of 12 mm at 4K, the same in every run. */
export function benchFrames(widthPx: 1920 | 3840): BenchFrame[] {
  return (['grass', 'mud', 'desert'] as const).map((ground, i) => {
    const table = makeTableScene({
      seed: 100 + i,
      widthPx,
      dictionary: dict4x4,
      teams: widthPx === 1920 ? 40 : 60,
      fiducialMm: widthPx === 1920 ? 20 : 12,
      ground,
      clutter: 6,
    });
    return { table, photograph: table.render() };
  });
}

/** Tables full of edges that are no fiducials': under rings of light, through a cheap webcam, on flecked snow. */
export function edgeFrames(widthPx: 1920 | 3840): BenchFrame[] {
  const looks: readonly Pick<Condition, 'camera' | 'light' | 'ground'>[] = [
    { light: 'rings' },
    { camera: 'webcam' },
    { ground: 'snow' },
    { ground: 'desert' },
  ];
  return looks.map((look, i) => {
    const { ground = 'grass' } = look;
    const scene = { seed: 110 + i, widthPx, dictionary: dict4x4, teams: 40, fiducialMm: 20, clutter: 6 };
    const table = makeTableScene({ ...scene, ground });
    return { table, photograph: photographOf(table.scene, look) };
  });
}
