import { type CameraModel, makeCamera } from '../../../shared/geometry/camera';
import type { Point, TableSize } from '../../../shared/geometry/point';
import type { PictureSize } from './corners';
import { gridLines } from './grid-lines';

interface GridProps {
  readonly picture: PictureSize;
  readonly table: TableSize;
  readonly model: CameraModel;
}

/** The table's edges and a foot grid as the solved camera would see them: where they bend, so does the lens. */
export function TableGrid({ picture, table, model }: GridProps) {
  const camera = makeCamera(model);
  const line = (points: readonly Point<'table'>[]) =>
    points
      .map((point) => camera.project({ x: point.x, y: point.y, z: 0 }))
      .map((p) => `${p.x.toFixed(1)},${p.y.toFixed(1)}`)
      .join(' ');
  return (
    <svg
      className="table-grid"
      viewBox={`-0.5 -0.5 ${picture.width} ${picture.height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {gridLines(table).map(({ id, edge, points }) => (
        <polyline key={id} className={edge ? 'edge' : ''} points={line(points)} />
      ))}
    </svg>
  );
}
