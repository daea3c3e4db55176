import { barOutline } from '../../../calibration/check/bar-places';
import { type CameraModel, makeCamera } from '../../../shared/geometry/camera';
import { useStore } from '../../live/value-store';
import { useConsole } from '../data/console-context';
import type { PictureSize } from '../setup/corners';
import { barPlaceClass } from './BarCard';

interface LayerProps {
  readonly picture: PictureSize;
  readonly model: CameraModel;
}

/** Over the camera's picture: where the bar is to be laid. */
export function BarLayer({ picture, model }: LayerProps) {
  const { stores } = useConsole();
  const status = useStore(stores.bar);
  if (status.kind !== 'watching') return null;
  const camera = makeCamera(model);
  const next = status.readings.indexOf(null);
  return (
    <svg
      className="bar-layer"
      viewBox={`-0.5 -0.5 ${picture.width} ${picture.height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {status.places.map((place, i) => {
        const at = camera.project({ ...place.at, z: 0 });
        const points = barOutline(place)
          .map(({ x, y }) => camera.project({ x, y, z: 0 }))
          .map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`)
          .join(' ');
        return (
          <g key={`${place.at.x} ${place.at.y}`} className={barPlaceClass(i, next, status.readings)}>
            <polygon points={points} />
            <text x={at.x} y={at.y}>
              {i + 1}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
