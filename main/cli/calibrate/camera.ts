import { basename, extname } from 'node:path';
import { parseArgs } from 'node:util';
import { boardViewOf, lensBoard, lensBoardTags } from '../../../calibration/lens/lens-board';
import { type LensNotation, type LensProfile, makeLensProfile } from '../../../calibration/lens/lens-profile';
import {
  type BadViews,
  type BoardView,
  type SolvedLens,
  solveLens,
} from '../../../calibration/lens/solve-lens';
import { fail, ok, type Result } from '../../../shared/result';
import { createDetector } from '../../../shared/vision/detect/detector';
import { defaultDetectorParams } from '../../../shared/vision/detect/detector-params';
import { z } from '../../../shared/zod';
import { writeAtomically } from '../../host/atomic-write';
import { type Failure, failure, misuse, reasonOf, report } from '../failure';
import { readJson, wrongIn } from '../json-file';
import { loadCalibrationCv, loadOpenCv } from '../opencv-node';
import { readPicture } from '../read-picture';
import { lensFaultText } from './fault-text';

export const CAMERA_USAGE =
  'calibrate camera IMAGES... | --corners FILE [--json] [--out PROFILE.yml|.xml|.yaml|.json]';

const NAME = 'calibrate camera';

/** The profile's notation by its file's ending: OpenCV's own programs write .yml, ROS .yaml. */
const NOTATIONS: Readonly<Record<string, LensNotation>> = {
  '.yml': 'opencv-yaml',
  '.xml': 'opencv-xml',
  '.yaml': 'ros',
  '.json': 'arclight',
};

interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** Views of a board, all of one size; `badViews` says whether the user chose each of them. */
interface Views {
  readonly size: PictureSize;
  readonly views: readonly BoardView[];
  readonly badViews: BadViews;
}

/**
 * `arclight calibrate camera`: the lens, from photographs of the printed board or from corners found elsewhere. Exit 0
 * when it was found, 1 when it was not or a file cannot be used, 2 when called wrongly.
 */
export async function calibrateCamera(args: string[]): Promise<number> {
  const call = readCall(args);
  if (!call.ok) return report(NAME, call.error);
  const { corners, images, out, json } = call.value;
  const views = corners === undefined ? await viewsIn(images) : await viewsFrom(corners);
  if (!views.ok) return report(NAME, views.error);
  const { cv } = await loadCalibrationCv();
  const solved = solveLens(cv, views.value.views, views.value.size, views.value.badViews);
  if (!solved.ok) return report(NAME, failure(lensFaultText(solved.error)));
  if (out !== undefined) {
    try {
      await writeAtomically(out.path, makeLensProfile(profileOf(solved.value), out.notation));
    } catch (error) {
      const why = reasonOf(error);
      return report(NAME, failure(`${out.path} cannot be written (${why}); name a place that can be`));
    }
  }
  process.stdout.write(json ? `${JSON.stringify(asJson(solved.value))}\n` : asText(solved.value));
  return 0;
}

function profileOf({ lens, doubts }: SolvedLens): LensProfile {
  return { ...lens, doubts };
}

interface Call {
  readonly images: readonly string[];
  readonly corners?: string;
  readonly out?: { readonly path: string; readonly notation: LensNotation };
  readonly json: boolean;
}

function readCall(args: string[]): Result<Call, Failure> {
  const wrong = (why: string) => fail(misuse(`${why}; usage: arclight ${CAMERA_USAGE}`));
  try {
    const { values, positionals: images } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        corners: { type: 'string' },
        out: { type: 'string' },
        json: { type: 'boolean', default: false },
      },
    });
    const { corners, out, json } = values;
    if (corners === undefined && images.length === 0) return wrong('no picture and no --corners given');
    if (corners !== undefined && images.length > 0) return wrong('either pictures or --corners');
    const notation = out === undefined ? undefined : NOTATIONS[extname(out).toLowerCase()];
    if (out !== undefined && notation === undefined) {
      return wrong(`--out ${out} ends in none of ${Object.keys(NOTATIONS).join(', ')}`);
    }
    return ok({
      images,
      json,
      ...(corners !== undefined && { corners }),
      ...(out !== undefined && notation !== undefined && { out: { path: out, notation } }),
    });
  } catch (error) {
    return wrong(reasonOf(error));
  }
}

const px = z.tuple([z.number(), z.number()]);
const cornersSchema = z
  .object({
    boardInnerCorners: z.tuple([z.int().min(2), z.int().min(2)]),
    squareMm: z.number().positive(),
    imageSize: z.tuple([z.int().positive(), z.int().positive()]),
    views: z.array(z.object({ image: z.string(), cornersPx: z.array(px) })),
  })
  .superRefine(({ boardInnerCorners: [columns, rows], views }, context) => {
    views.forEach(({ cornersPx }, i) => {
      if (cornersPx.length === columns * rows) return;
      const message = `it has ${cornersPx.length} corners, the board ${columns * rows}`;
      context.addIssue({ code: 'custom', path: ['views', i, 'cornersPx'], message });
    });
  });

/** Corners of a chessboard that something else found: row after row, as OpenCV orders them. */
async function viewsFrom(path: string): Promise<Result<Views, Failure>> {
  const json = await readJson(path);
  if (!json.ok) return json;
  const checked = cornersSchema.safeParse(json.value);
  if (!checked.success) return fail(wrongIn(path, checked.error));
  const { boardInnerCorners, squareMm, imageSize, views } = checked.data;
  const [columns, rows] = boardInnerCorners;
  const [width, height] = imageSize;
  const board = Array.from({ length: columns * rows }, (_, i) => ({
    x: (i % columns) * squareMm,
    y: Math.floor(i / columns) * squareMm,
  }));
  return ok({
    size: { width, height },
    views: views.map(({ image, cornersPx }) => ({
      image,
      board,
      pixels: cornersPx.map(([x, y]) => ({ x, y })),
    })),
    badViews: 'keep',
  });
}

/** Photographs of the printed board of tags. */
async function viewsIn([first, ...others]: readonly string[]): Promise<Result<Views, Failure>> {
  if (first === undefined) return fail(failure('no pictures; name some of the printed board'));
  const opened = await readPicture(first);
  if (!opened.ok) return opened;
  const { width, height } = opened.value;
  const { cv } = await loadOpenCv();
  const detector = createDetector(cv, {
    ...defaultDetectorParams,
    maxSidePx: width / 3,
    dictionaries: [{ name: 'APRILTAG_36h11', rosterIds: lensBoardTags().map(({ id }) => id) }],
  });
  try {
    const views: BoardView[] = [];
    for (const image of [first, ...others]) {
      const picture = image === first ? opened : await readPicture(image);
      if (!picture.ok) return picture;
      if (picture.value.width !== width || picture.value.height !== height) {
        const size = `${picture.value.width}x${picture.value.height}`;
        return fail(
          failure(
            `${image} is ${size}, the pictures before it ${width}x${height}; give pictures of one resolution`,
          ),
        );
      }
      const view = boardViewOf(basename(image), detector.detect(picture.value, []));
      if (view.pixels.length === 0) return fail(noBoardIn(image));
      views.push(view);
    }
    return ok({ size: { width, height }, views, badViews: 'drop' });
  } finally {
    detector.dispose();
  }
}

function noBoardIn(image: string): Failure {
  const { firstId, columns, rows } = lensBoard;
  return failure(
    `${image} shows no tag of the board (${firstId} to ${firstId + columns * rows - 1}); ` +
      'leave it out, or give corners found elsewhere with --corners',
  );
}

function asJson({ lens, rmsPx, views, dropped }: SolvedLens) {
  const { fx, fy, cx, cy, distortion, width, height } = lens;
  return {
    rmsPx,
    fx,
    fy,
    cx,
    cy,
    distortion,
    imageSize: [width, height],
    views,
    ...(dropped.length > 0 && { dropped }),
  };
}

function asText({ lens, rmsPx, views, dropped }: SolvedLens): string {
  const lines = [
    `${rmsPx.toFixed(3)} px RMS over ${views.length} views of ${lens.width}x${lens.height}`,
    `focal lengths ${lens.fx.toFixed(2)}, ${lens.fy.toFixed(2)}; centre ${lens.cx.toFixed(2)}, ${lens.cy.toFixed(2)}`,
    `distortion ${lens.distortion.map((value) => value.toFixed(5)).join(', ')}`,
    ...views.map(({ image, rmsPx: px }) => `  ${image}: ${px.toFixed(3)} px`),
    ...dropped.map(({ image, rmsPx: px }) => `  ${image}: left out, ${px.toFixed(3)} px; blurred or bent`),
  ];
  return `${lines.join('\n')}\n`;
}
