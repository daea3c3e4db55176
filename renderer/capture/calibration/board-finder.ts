import { lensBoardTags } from '../../../calibration/lens/lens-board';
import type { BoardTagSeen } from '../../../calibration/lens/views/board-look';
import { edgeWidthPx } from '../../../calibration/lens/views/board-sharpness';
import { createDetector, type Detector } from '../../../shared/vision/detect/detector';
import { defaultDetectorParams } from '../../../shared/vision/detect/detector-params';
import type { GreyFrame } from '../../../shared/vision/detection';
import type { OpenCv } from '../../../shared/vision/opencv';

/** What is seen of the lens board in one frame. */
export interface BoardFound {
  readonly tags: readonly BoardTagSeen[];
  /** As `edgeWidthPx` gives it. */
  readonly edgePx: number;
}

/** A board held near the lens fills the picture: a tag is an eighth of it across. */
const LARGEST_SHARE = 1 / 3;

/** Looks for the lens board in whole frames. It holds memory of OpenCV while it is `on`. */
export class BoardFinder {
  #detector: Detector | undefined;
  #detectorWidth = 0;

  constructor(private readonly cv: OpenCv) {}

  /** The board in a frame. */
  find(frame: GreyFrame): BoardFound {
    const detections = this.#detectorFor(frame.width).detect(frame, []);
    const tags = detections.map(({ fiducialId, corners }) => ({ fiducialId, corners }));
    return { tags, edgePx: edgeWidthPx(frame, tags) };
  }

  /** Gives its memory back; the next frame takes it anew. */
  rest(): void {
    this.#detector?.dispose();
    this.#detector = undefined;
  }

  #detectorFor(width: number): Detector {
    if (this.#detector && this.#detectorWidth === width) return this.#detector;
    this.rest();
    this.#detectorWidth = width;
    this.#detector = createDetector(this.cv, {
      ...defaultDetectorParams,
      maxSidePx: width * LARGEST_SHARE,
      dictionaries: [{ name: 'APRILTAG_36h11', rosterIds: lensBoardTags().map(({ id }) => id) }],
    });
    return this.#detector;
  }
}
