import { DOMParser } from '@xmldom/xmldom';
import { CORE_SCHEMA, defineMappingTag, load, mapTag } from 'js-yaml';
import { type FileFormat, type FormatError, makeFile, parseFile } from '../../shared/files/file-format';
import { type JointDoubts, LENS_UNKNOWNS } from '../../shared/geometry/lens-doubt';
import { fail, ok, type Result } from '../../shared/result';
import { z } from '../../shared/zod';
import type { Intrinsics } from '../planar-pose';

/** A lens as a profile holds it; other programs' files say nothing of how well it is known. */
export interface LensProfile extends Intrinsics {
  readonly doubts?: JointDoubts;
}

/** In which notation a lens is written down. */
export type LensNotation = 'arclight' | 'opencv-yaml' | 'opencv-xml' | 'ros';

const number = z.number();
const length = number.positive();
const px = z.int().positive();

const lensShape = {
  width: px,
  height: px,
  fx: length,
  fy: length,
  cx: number,
  cy: number,
  distortion: z.tuple([number, number, number, number, number]),
};
const lensSchema: z.ZodType<Intrinsics> = z.object(lensShape);

const LENS_FIGURES = LENS_UNKNOWNS.length ** 2;

const profileSchema: z.ZodType<LensProfile> = z.object({
  ...lensShape,
  doubts: z.object({ joint: z.array(number).length(LENS_FIGURES) }).exactOptional(),
});

const ours: FileFormat<LensProfile> = {
  name: 'lens',
  version: 1,
  content: profileSchema,
  migrations: [],
};

const matrix = z.object({ data: z.array(number) });

/** OpenCV's and ROS's files differ in what else they hold. Older OpenCV samples capitalise. */
const theirSchema = z.looseObject({
  image_width: px,
  image_height: px,
  camera_matrix: matrix,
  distortion_coefficients: matrix,
});

/** `!!opencv-matrix` is a mapping by another name. */
const openCvYaml = CORE_SCHEMA.withTags(defineMappingTag('tag:yaml.org,2002:opencv-matrix', mapTag));

/**
 * Reads a lens in any of the notations, told apart by content: ours, OpenCV's YAML or XML, ROS camera_info. Only
 * OpenCV's five coefficients are understood; a fisheye or rational lens is named and refused.
 */
export function lensProfileFrom(text: string): Result<LensProfile, FormatError> {
  const start = text.trimStart();
  if (start.startsWith('{')) return parseFile(ours, text);
  let read: unknown;
  try {
    read = start.startsWith('<')
      ? fromXml(text)
      : load(text.replace(/^%YAML.*$/m, ''), { schema: openCvYaml });
  } catch (error) {
    const reason = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
    return fail({ kind: 'corrupt', at: 'the file', reason });
  }
  return fromTheirs(read);
}

/** The text of a lens in a notation; `lensProfileFrom` gives it back, its doubts from our own notation alone. */
export function makeLensProfile(lens: LensProfile, notation: LensNotation): string {
  const { width, height, fx, fy, cx, cy, distortion } = lens;
  const cells = [fx, 0, cx, 0, fy, cy, 0, 0, 1];
  switch (notation) {
    case 'arclight':
      return makeFile(ours, lens);
    case 'opencv-yaml':
      return (
        `%YAML:1.0\n---\nimage_width: ${width}\nimage_height: ${height}\n` +
        `camera_matrix: !!opencv-matrix\n   rows: 3\n   cols: 3\n   dt: d\n   data: [ ${cells.join(', ')} ]\n` +
        'distortion_coefficients: !!opencv-matrix\n   rows: 5\n   cols: 1\n   dt: d\n' +
        `   data: [ ${distortion.join(', ')} ]\n`
      );
    case 'opencv-xml':
      return (
        `<?xml version="1.0"?>\n<opencv_storage>\n<image_width>${width}</image_width>\n` +
        `<image_height>${height}</image_height>\n` +
        `<camera_matrix type_id="opencv-matrix">\n  <rows>3</rows>\n  <cols>3</cols>\n  <dt>d</dt>\n` +
        `  <data>${cells.join(' ')}</data></camera_matrix>\n` +
        `<distortion_coefficients type_id="opencv-matrix">\n  <rows>5</rows>\n  <cols>1</cols>\n  <dt>d</dt>\n` +
        `  <data>${distortion.join(' ')}</data></distortion_coefficients>\n</opencv_storage>\n`
      );
    case 'ros':
      return (
        `image_width: ${width}\nimage_height: ${height}\ncamera_name: arclight\n` +
        `camera_matrix:\n  rows: 3\n  cols: 3\n  data: [${cells.join(', ')}]\n` +
        'distortion_model: plumb_bob\n' +
        `distortion_coefficients:\n  rows: 1\n  cols: 5\n  data: [${distortion.join(', ')}]\n` +
        'rectification_matrix:\n  rows: 3\n  cols: 3\n  data: [1, 0, 0, 0, 1, 0, 0, 0, 1]\n' +
        `projection_matrix:\n  rows: 3\n  cols: 4\n  data: [${fx}, 0, ${cx}, 0, 0, ${fy}, ${cy}, 0, 0, 0, 1, 0]\n`
      );
  }
}

function fromTheirs(read: unknown): Result<Intrinsics, FormatError> {
  const checked = theirSchema.safeParse(lowerCased(read));
  if (!checked.success) {
    const issue = checked.error.issues[0];
    const at = issue?.path.map(String).join('.') || 'the file';
    return fail({ kind: 'corrupt', at, reason: issue?.message ?? 'it does not fit' });
  }
  const { image_width: width, image_height: height, camera_matrix, distortion_coefficients } = checked.data;
  const model = checked.data.distortion_model;
  if (model !== undefined && model !== 'plumb_bob') {
    return fail({
      kind: 'corrupt',
      at: 'distortion_model',
      reason: `${String(model)}; only plumb_bob is understood`,
    });
  }
  const [fx = 0, , cx = 0, , fy = 0, cy = 0] = camera_matrix.data;
  const [k1 = 0, k2 = 0, p1 = 0, p2 = 0, k3 = 0, ...more] = distortion_coefficients.data;
  if (more.some((value) => value !== 0)) {
    return fail({
      kind: 'corrupt',
      at: 'distortion_coefficients',
      reason: `${5 + more.length} coefficients; at most five are understood`,
    });
  }
  const lens = lensSchema.safeParse({ width, height, fx, fy, cx, cy, distortion: [k1, k2, p1, p2, k3] });
  if (lens.success) return ok(lens.data);
  return fail({ kind: 'corrupt', at: 'camera_matrix', reason: 'no focal lengths' });
}

/** A mapping with its own keys in lower case, as the matrices are called differently from sample to sample. */
function lowerCased(read: unknown): unknown {
  const mapping = z.record(z.string(), z.unknown()).safeParse(read);
  if (!mapping.success) return read;
  const names: Readonly<Record<string, string>> = {
    cameramatrix: 'camera_matrix',
    distcoeffs: 'distortion_coefficients',
    dist_coeffs: 'distortion_coefficients',
  };
  return Object.fromEntries(
    Object.entries(mapping.data).map(([key, value]) => [
      names[key.toLowerCase()] ?? key.toLowerCase(),
      value,
    ]),
  );
}

/** OpenCV's XML as the mapping that its YAML would be. Throws on text that is no XML. */
function fromXml(text: string): unknown {
  const fatal = (message: string) => {
    throw new Error(message);
  };
  const parser = new DOMParser({ errorHandler: { warning: () => {}, error: fatal, fatalError: fatal } });
  const root = parser.parseFromString(text, 'text/xml').documentElement;
  const children = Array.from(root?.childNodes ?? []).filter(({ nodeType }) => nodeType === 1);
  return Object.fromEntries(
    children.map((child) => {
      const data = Array.from(child.childNodes).find(({ nodeName }) => nodeName === 'data');
      return [child.nodeName, data ? { data: numbersIn(data) } : Number(child.textContent)];
    }),
  );
}

function numbersIn(node: { readonly textContent: string | null }): number[] {
  return (node.textContent ?? '').trim().split(/\s+/).map(Number);
}
