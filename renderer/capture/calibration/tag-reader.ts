import type { SeenTag } from '../../../calibration/table/fit-tags';
import type { Point } from '../../../shared/geometry/point';
import { createDetector } from '../../../shared/vision/detect/detector';
import { defaultDetectorParams } from '../../../shared/vision/detect/detector-params';
import type { CornersPx, GreyFrame } from '../../../shared/vision/detection';
import type { OpenCv } from '../../../shared/vision/opencv';

/** Light on the table changes when tags are to be read: so long it needs to be there. */
const LIGHT_MS = 600;
const FRAMES = 5;
/** A tag counts when this many of the frames show it. */
const LEAST_FRAMES = 2;

/** The tags that some frames in a row showed, and the size of these. */
export interface TagsRead {
  readonly ticket: number;
  readonly tags: readonly SeenTag[];
  readonly width: number;
  readonly height: number;
  /** Read in the picture's mirror image alone, where there are any. */
  readonly mirroredIds: readonly number[];
}

/** Reads the table's own fiducials out of some still frames, their corners averaged. */
export class TagReader {
  #asked: { readonly ticket: number; readonly ids: readonly number[]; readonly fromMs: number } | undefined;
  #seen: SeenTag[][] = [];

  constructor(private readonly cv: OpenCv) {}

  ask(ticket: number, ids: readonly number[], atMs: number): void {
    this.#asked = { ticket, ids, fromMs: atMs + LIGHT_MS };
    this.#seen = [];
  }

  /** Takes a frame; gives what was read once enough frames were. */
  see(frame: GreyFrame, atMs: number): TagsRead | undefined {
    const asked = this.#asked;
    if (!asked || atMs < asked.fromMs) return undefined;
    this.#seen.push(this.#detect(frame, asked.ids));
    if (this.#seen.length < FRAMES) return undefined;
    this.#asked = undefined;
    const { width, height } = frame;
    const tags = averaged(this.#seen);
    // A mirrored fiducial is none; whoever asks in vain is told that it is there all the same.
    const mirroredIds = tags.length > 0 ? [] : this.#detect(mirrored(frame), asked.ids).map(({ id }) => id);
    return { ticket: asked.ticket, tags, width, height, mirroredIds };
  }

  #detect(frame: GreyFrame, ids: readonly number[]): SeenTag[] {
    const detector = createDetector(this.cv, {
      ...defaultDetectorParams,
      maxSidePx: Math.max(defaultDetectorParams.maxSidePx, frame.width / 8),
      dictionaries: [{ name: 'APRILTAG_36h11', rosterIds: ids }],
    });
    const found = detector.detect(frame, []);
    detector.dispose();
    return found
      .filter(({ fiducialId }) => ids.includes(fiducialId))
      .map(({ fiducialId: id, corners }) => ({ id, corners }));
  }
}

function mirrored({ width, height, data }: GreyFrame): GreyFrame {
  const flipped = new Uint8Array(data.length);
  for (let row = 0; row < height; row++) {
    flipped.set(data.subarray(row * width, (row + 1) * width).toReversed(), row * width);
  }
  return { width, height, data: flipped };
}

/** A tag that lies twice in one frame is handed on twice: whoever solves names it. */
function averaged(frames: readonly (readonly SeenTag[])[]): SeenTag[] {
  const twice = frames.find((tags) => new Set(tags.map(({ id }) => id)).size < tags.length);
  if (twice) return [...twice];
  const byId = new Map<number, CornersPx[]>();
  for (const { id, corners } of frames.flat()) byId.set(id, [...(byId.get(id) ?? []), corners]);
  return [...byId].flatMap(([id, all]) => {
    if (all.length < LEAST_FRAMES) return [];
    const corner = (i: 0 | 1 | 2 | 3): Point<'camera'> => ({
      x: all.reduce((sum, corners) => sum + corners[i].x, 0) / all.length,
      y: all.reduce((sum, corners) => sum + corners[i].y, 0) / all.length,
    });
    return [{ id, corners: [corner(0), corner(1), corner(2), corner(3)] }];
  });
}
