import type { Sight } from '../../../calibration/drift/anchors';
import { tagCorners } from '../../../calibration/table/table-tags';
import type { Camera } from '../../../shared/geometry/camera';
import type { TableTag } from '../../../shared/session/calibration-report';
import { createDetector, type Detector } from '../../../shared/vision/detect/detector';
import { defaultDetectorParams } from '../../../shared/vision/detect/detector-params';
import type { CornersPx, GreyFrame, Prediction } from '../../../shared/vision/detection';
import type { OpenCv } from '../../../shared/vision/opencv';

/**
 * Sheets that lie where they are expected are found within so long, one looked for after another: their windows are
 * large. Those in sight are looked at in every frame.
 */
const LOOK_MS = 500;
/** Of the table's own fiducials nothing else is searched than where they are expected. */
const NO_BANDS = 0;

/**
 * Sees the table's own fiducials, for the watch over the camera: in every frame those that it saw in the last, from time
 * to time the others where they are meant to lie. Whether sheets lie there at all, nobody has to say.
 */
export class CornerSight {
  readonly #cv: OpenCv;
  #tags: readonly TableTag[] = [];
  #detector: { readonly sidePx: number; readonly detector: Detector } | undefined;
  readonly #seen = new Map<number, CornersPx>();
  #lookedAtMs = Number.NEGATIVE_INFINITY;
  /** Of `#tags`, the one looked for last. */
  #turn = 0;

  constructor(cv: OpenCv) {
    this.#cv = cv;
  }

  /** Which there may be, and where they are meant to lie. */
  configure(tags: readonly TableTag[]): void {
    this.#tags = tags;
    this.#detector?.detector.dispose();
    this.#detector = undefined;
    this.#seen.clear();
    this.#lookedAtMs = Number.NEGATIVE_INFINITY;
  }

  /** Makes ready for frames of this width, in px: reading the dictionary takes as long as several frames. */
  prepare(width: number): void {
    if (this.#tags.length > 0) this.#detectorFor(width);
  }

  /** Those in a frame. They lie still unless a hand moves them, which their watch finds out. */
  see(frame: GreyFrame, camera: Camera, atMs: number): readonly Sight[] {
    const due = this.#nextDue(atMs);
    const expected = this.#tags.flatMap((tag): Prediction[] => {
      const last = this.#seen.get(tag.id);
      if (!last && tag !== due) return [];
      const corners = last ?? meantCorners(tag, camera);
      return corners ? [{ dictionary: 'APRILTAG_36h11', fiducialId: tag.id, corners }] : [];
    });
    this.#seen.clear();
    if (expected.length === 0) return [];
    const sights: Sight[] = [];
    for (const { fiducialId: id, corners } of this.#detectorFor(frame.width).follow(
      frame,
      expected,
      NO_BANDS,
    )) {
      // The same sheet twice is nobody's place.
      if (this.#seen.has(id) || !expected.some(({ fiducialId }) => fiducialId === id)) continue;
      this.#seen.set(id, corners);
      sights.push({ id: `table-${id}`, wearer: 'table', corners, zMm: 0, resting: true });
    }
    return sights;
  }

  /** The next sheet out of sight to look for; none before its time, or where all are in sight. */
  #nextDue(atMs: number): TableTag | undefined {
    const { length } = this.#tags;
    if (atMs - this.#lookedAtMs < LOOK_MS / length) return undefined;
    for (let ahead = 1; ahead <= length; ahead++) {
      const turn = (this.#turn + ahead) % length;
      const tag = this.#tags[turn];
      if (!tag || this.#seen.has(tag.id)) continue;
      this.#turn = turn;
      this.#lookedAtMs = atMs;
      return tag;
    }
    return undefined;
  }

  /** Sheets may be as large as an eighth of the picture, whose size a camera may change. */
  #detectorFor(width: number): Detector {
    const sidePx = Math.max(defaultDetectorParams.maxSidePx, width / 8);
    if (this.#detector?.sidePx === sidePx) return this.#detector.detector;
    this.#detector?.detector.dispose();
    const dictionaries = [{ name: 'APRILTAG_36h11' as const, rosterIds: this.#tags.map(({ id }) => id) }];
    const detector = createDetector(this.#cv, { ...defaultDetectorParams, maxSidePx: sidePx, dictionaries });
    this.#detector = { sidePx, detector };
    return detector;
  }
}

/** Undefined where the camera does not see the place. */
function meantCorners(tag: TableTag, camera: Camera): CornersPx | undefined {
  const [a, b, c, d] = tagCorners(tag, 1).map((corner) => camera.project({ ...corner, z: 0 }));
  return a && b && c && d && [a, b, c, d].every(({ x, y }) => Number.isFinite(x + y))
    ? [a, b, c, d]
    : undefined;
}
