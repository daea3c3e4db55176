import type { SeenTag } from '../../../calibration/table/fit-tags';
import { createDetector, type Detector } from '../../../shared/vision/detect/detector';
import { defaultDetectorParams } from '../../../shared/vision/detect/detector-params';
import type { GreyFrame } from '../../../shared/vision/detection';
import type { OpenCv } from '../../../shared/vision/opencv';

/** Hands are followed well enough by so many looks; each searches a whole frame. */
const EVERY_MS = 150;

/** The tags of those asked for that a frame shows. */
export interface TagsInSight {
  readonly tags: readonly SeenTag[];
  readonly width: number;
  readonly height: number;
  readonly atMs: number;
}

/** Looks for some of the table's own fiducials, frame after frame, for as long as somebody wants them. */
export class TagSight {
  #ids: readonly number[] = [];
  #detector: { readonly sidePx: number; readonly detector: Detector } | undefined;
  #lookedAtMs = Number.NEGATIVE_INFINITY;

  constructor(private readonly cv: OpenCv) {}

  /** Which are wanted from now on; none ends it. */
  watch(ids: readonly number[]): void {
    this.#ids = ids;
    this.#detector?.detector.dispose();
    this.#detector = undefined;
    this.#lookedAtMs = Number.NEGATIVE_INFINITY;
  }

  /** Takes a frame; gives what it shows where a look is due. */
  see(frame: GreyFrame, atMs: number): TagsInSight | undefined {
    if (this.#ids.length === 0 || atMs - this.#lookedAtMs < EVERY_MS) return undefined;
    this.#lookedAtMs = atMs;
    const tags = this.#detectorFor(frame)
      .detect(frame, [])
      .filter(({ fiducialId }) => this.#ids.includes(fiducialId))
      .map(({ fiducialId: id, corners }) => ({ id, corners }));
    const { width, height } = frame;
    return { tags, width, height, atMs };
  }

  /** Tags may be as large as an eighth of the picture, whose size a camera may change. */
  #detectorFor({ width }: GreyFrame): Detector {
    const sidePx = Math.max(defaultDetectorParams.maxSidePx, width / 8);
    if (this.#detector?.sidePx === sidePx) return this.#detector.detector;
    this.#detector?.detector.dispose();
    const detector = createDetector(this.cv, {
      ...defaultDetectorParams,
      maxSidePx: sidePx,
      dictionaries: [{ name: 'APRILTAG_36h11', rosterIds: this.#ids }],
    });
    this.#detector = { sidePx, detector };
    return detector;
  }
}
