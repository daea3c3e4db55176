import type { FiducialDetection } from '../../../shared/vision/detection';
import { useStore } from '../../live/value-store';
import { english } from '../../strings/english';
import { useConsole } from '../data/console-context';
import type { PictureSize } from '../setup/corners';

interface LayerProps {
  readonly picture: PictureSize;
  /** `plain` leaves the ids out, for a picture too small to read them in. */
  readonly labels: 'ids' | 'plain';
}

/** The fiducials found in the picture: outline, front edge and id; unknown ones dashed and said to be unknown. */
export function DetectionLayer({ picture, labels }: LayerProps) {
  const { stores } = useConsole();
  const { detections, unknownFiducialIds } = useStore(stores.tracking);
  const unknown = new Set(unknownFiducialIds);
  return (
    <svg
      className="detections"
      viewBox={`-0.5 -0.5 ${picture.width} ${picture.height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {detections.map((detection) => (
        <DetectionMark
          key={`${detection.dictionary}:${detection.fiducialId}:${detection.corners[0].x.toFixed(0)}`}
          detection={detection}
          labels={labels}
          known={detection.dictionary !== 'DICT_4X4_250' || !unknown.has(detection.fiducialId)}
        />
      ))}
    </svg>
  );
}

interface MarkProps {
  readonly detection: FiducialDetection;
  readonly labels: LayerProps['labels'];
  readonly known: boolean;
}

function DetectionMark({ detection, labels, known }: MarkProps) {
  const { corners, fiducialId, dictionary } = detection;
  const [topLeft, topRight] = corners;
  const below = Math.max(...corners.map((corner) => corner.y));
  const middle = corners.reduce((sum, corner) => sum + corner.x, 0) / 4;
  const name = dictionary === 'APRILTAG_36h11' ? `#${fiducialId}` : `${fiducialId}`;
  return (
    <g className={known ? 'detection' : 'detection unknown'}>
      <polygon points={corners.map((corner) => `${corner.x},${corner.y}`).join(' ')} />
      <line x1={topLeft.x} y1={topLeft.y} x2={topRight.x} y2={topRight.y} />
      {labels === 'ids' ? (
        <text x={middle} y={below + 20}>
          {known ? name : `${name} ${english.camera.unknown}`}
        </text>
      ) : null}
    </g>
  );
}
