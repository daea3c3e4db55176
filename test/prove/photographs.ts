import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadOpenCv } from '../../main/cli/opencv-node';
import { readPicture } from '../../main/cli/read-picture';
import { createDetector } from '../../shared/vision/detect/detector';
import { defaultDetectorParams } from '../../shared/vision/detect/detector-params';
import type { FiducialDetection, GreyFrame } from '../../shared/vision/detection';
import type { OpenCv } from '../../shared/vision/opencv';
import { beyond, type Proof, type ProofOptions, rounded } from './proof';

/** A photograph with the fiducials that others have published of it. */
export interface Photograph {
  readonly name: string;
  readonly frame: GreyFrame;
  readonly published: readonly PublishedFiducial[];
}

export interface PublishedFiducial {
  readonly fiducialId: number;
  /** Clockwise from the fiducial's own top left. */
  readonly cornersPx: readonly (readonly [number, number])[];
}

export interface PhotographRow {
  readonly condition: string;
  readonly fiducials: number;
  /** Published ones with all corners within 2 px. */
  readonly found: number;
  readonly foundPercent: number;
  /** Of ids that nobody has published of this photograph. */
  readonly falseIds: number;
  /** Of ids that are published, elsewhere: published answers may not be whole. */
  readonly unpublished: number;
  readonly worstCornerPx: number;
  readonly missed: readonly string[];
}

export const PHOTOGRAPHS = 'test/fixtures/photographs';
const CORNER_PX = 2;

/** Reads photographs with published answers, of fiducials that no roster knows; with `folder`, those in there. */
export async function provePhotographs({
  folder,
  progress,
}: Pick<ProofOptions, 'folder' | 'progress'>): Promise<Proof> {
  const { cv } = await loadOpenCv();
  const rows: PhotographRow[] = [];
  for await (const photograph of photographsIn(folder ?? PHOTOGRAPHS)) {
    const row = measurePhotograph(photograph, cv);
    progress(`${row.condition}: ${row.found} of ${row.fiducials}`);
    rows.push(row);
  }
  return {
    seeds: `files of ${folder ?? PHOTOGRAPHS}`,
    conditions: rows,
    broken: rows.flatMap((row) => beyond(row.condition, { ...row }, { foundPercent: 100 }, { falseIds: 0 })),
  };
}

export function measurePhotograph({ name, frame, published }: Photograph, cv: OpenCv): PhotographRow {
  const detector = createDetector(cv, {
    ...defaultDetectorParams,
    dictionaries: [
      { name: 'DICT_6X6_250', rosterIds: [] },
      { name: 'APRILTAG_36h11', rosterIds: [] },
    ],
  });
  const unmatched = new Set(detector.detect(frame, []));
  detector.dispose();
  const ids = new Set(published.map(({ fiducialId }) => fiducialId));
  const missed: string[] = [];
  let worstCornerPx = 0;
  for (const fiducial of published) {
    const match = [...unmatched].find((detection) => worstPx(detection, fiducial) < CORNER_PX);
    if (match) {
      unmatched.delete(match);
      worstCornerPx = Math.max(worstCornerPx, worstPx(match, fiducial));
    } else missed.push(`${fiducial.fiducialId} at ${fiducial.cornersPx[0]?.join(', ')}`);
  }
  const found = published.length - missed.length;
  const falseIds = [...unmatched].filter(({ fiducialId }) => !ids.has(fiducialId)).length;
  return {
    condition: name,
    fiducials: published.length,
    found,
    foundPercent: rounded((100 * found) / published.length, 2),
    falseIds,
    unpublished: unmatched.size - falseIds,
    worstCornerPx: rounded(worstCornerPx, 2),
    missed,
  };
}

/** Infinite where it is another id's. */
function worstPx(detection: FiducialDetection, { fiducialId, cornersPx }: PublishedFiducial): number {
  if (detection.fiducialId !== fiducialId) return Number.POSITIVE_INFINITY;
  return Math.max(
    ...detection.corners.map(({ x, y }, k) => {
      const [u, v] = cornersPx[k] ?? [Number.NaN, Number.NaN];
      return Math.hypot(x - u, y - v);
    }),
  );
}

/** A folder's photographs that have a text of the same name beside them. */
export async function* photographsIn(folder: string): AsyncGenerator<Photograph> {
  for (const file of readdirSync(folder).sort()) {
    const text = join(folder, file.replace(/\.jpg$/, '.txt'));
    if (!file.endsWith('.jpg') || !existsSync(text)) continue;
    const picture = await readPicture(join(folder, file));
    if (!picture.ok) throw new Error(picture.error.message);
    yield { name: file, frame: picture.value, published: publishedIn(readFileSync(text, 'utf8')) };
  }
}

/**
 * One fiducial a line: `id, (x y), (x y), (x y), (x y)`. Corners that run clockwise begin at the fiducial's top left, as
 * OpenCV publishes them, those that run the other way at its top right, as the AprilTag library does.
 */
export function publishedIn(text: string): PublishedFiducial[] {
  return text
    .trim()
    .split('\n')
    .map((line) => {
      const corners = [...line.matchAll(/\(([-\d.]+) ([-\d.]+)\)/g)].map(
        ([, x, y]) => [Number(x), Number(y)] as const,
      );
      const [a, b, c, d] = corners;
      if (!a || !b || !c || !d) throw new Error(`no fiducial: ${line}`);
      const isClockwise = (c[0] - a[0]) * (d[1] - b[1]) - (c[1] - a[1]) * (d[0] - b[0]) > 0;
      return { fiducialId: Number.parseInt(line, 10), cornersPx: isClockwise ? [a, b, c, d] : [b, a, d, c] };
    });
}
