import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { encode } from 'fast-png';
import {
  lightPatterns,
  type ProjectorSize,
  patternLevel,
} from '../../../calibration/projector/light-patterns';
import { projectorPixel } from '../../../calibration/projector/projector-model';
import { makeProjectorProfile } from '../../../calibration/projector/projector-profile';
import { type SolvedProjector, solveProjector } from '../../../calibration/projector/solve-projector';
import { makeCamera } from '../../../shared/geometry/camera';
import type { Point3 } from '../../../shared/geometry/point';
import type { LightPattern } from '../../../shared/overlay/light/light-picture';
import { fail, ok, type Result } from '../../../shared/result';
import type { ProjectorFault } from '../../../shared/session/calibration-report';
import { z } from '../../../shared/zod';
import { writeAtomically } from '../../host/atomic-write';
import { type Failure, failure, misuse, reasonOf, report } from '../failure';
import { readJson, wrongIn } from '../json-file';
import { edgesIn } from './captures';
import { projectorFaultText } from './fault-text';
import { type RigFile, readRig } from './rig-file';

export const PROJECTOR_USAGES = [
  'calibrate projector --emit DIR --size 1920x1080',
  'calibrate projector --captures DIR --setup RIG.json [--points POINTS.json] [--json] [--out PROFILE]',
] as const;

const NAME = 'calibrate projector';
const WIDEST_PX = 8192;
const NARROWEST_PX = 64;

/**
 * `arclight calibrate projector`: writes the patterns for any projector, or finds the projector from photographs of
 * them. Exit 0 when the patterns are written or the calibration is accepted; 1 when it is not; 2 when called wrongly.
 */
export async function calibrateProjector(args: string[]): Promise<number> {
  const call = readCall(args);
  if (!call.ok) return report(NAME, call.error);
  return call.value.kind === 'emit' ? emit(call.value) : solve(call.value);
}

type Call =
  | { readonly kind: 'emit'; readonly folder: string; readonly size: ProjectorSize }
  | {
      readonly kind: 'solve';
      readonly captures: string;
      readonly setup: string;
      readonly points?: string;
      readonly out?: string;
      readonly json: boolean;
    };

function readCall(args: string[]): Result<Call, Failure> {
  const wrong = (why: string) =>
    fail(misuse(`${why}; usage: arclight ${PROJECTOR_USAGES.join('\n       arclight ')}`));
  try {
    const { values } = parseArgs({
      args,
      options: {
        emit: { type: 'string' },
        size: { type: 'string' },
        captures: { type: 'string' },
        setup: { type: 'string' },
        points: { type: 'string' },
        out: { type: 'string' },
        json: { type: 'boolean', default: false },
      },
    });
    const { emit: folder, size, captures, setup, points, out, json } = values;
    if (folder !== undefined && captures !== undefined) return wrong('either --emit or --captures');
    if (folder !== undefined) {
      const [, width = Number.NaN, height = Number.NaN] = (size?.match(/^(\d+)x(\d+)$/) ?? []).map(Number);
      const fits = (side: number) => side >= NARROWEST_PX && side <= WIDEST_PX;
      if (!fits(width) || !fits(height)) {
        return wrong(`--size is ${size ?? 'missing'}; give the projector's own, such as 1920x1080`);
      }
      return ok({ kind: 'emit', folder, size: { width, height } });
    }
    if (captures === undefined) return wrong('give --emit DIR or --captures DIR');
    if (setup === undefined) return wrong('--setup is missing');
    return ok({
      kind: 'solve',
      captures,
      setup,
      json,
      ...(points !== undefined && { points }),
      ...(out !== undefined && { out }),
    });
  } catch (error) {
    return wrong(reasonOf(error));
  }
}

async function emit({ folder, size }: Call & { kind: 'emit' }): Promise<number> {
  const patterns = lightPatterns(size);
  try {
    await mkdir(folder, { recursive: true });
    for (const { name, pattern } of patterns)
      await writeFile(join(folder, `${name}.png`), drawn(pattern, size));
  } catch (error) {
    const why = reasonOf(error);
    return report(NAME, failure(`${folder} cannot be written (${why}); name a place that can be`));
  }
  process.stdout.write(
    `${folder}: ${patterns.length} patterns of ${size.width}x${size.height}, to be shown by name\n`,
  );
  return 0;
}

/** A pattern as PNG, in colour: not every projector's player shows grey ones. */
function drawn(pattern: LightPattern, { width, height }: ProjectorSize): Uint8Array {
  const data = new Uint8Array(3 * width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = 3 * (y * width + x);
      data.fill(patternLevel(pattern, x, y), at, at + 3);
    }
  }
  return encode({ width, height, data, channels: 3, depth: 8 });
}

async function solve(call: Call & { kind: 'solve' }): Promise<number> {
  const rig = await readRig(call.setup);
  if (!rig.ok) return report(NAME, rig.error);
  const points = call.points === undefined ? ok([]) : await readPoints(call.points);
  if (!points.ok) return report(NAME, points.error);
  const solved = await solveFolder(call, rig.value);
  if (!solved.ok) return report(NAME, solved.error);
  if (!solved.value.ok) return refuse(solved.value.error, call.json);
  const { projector, rmsMm, worstMm } = solved.value.value;
  if (call.out !== undefined) {
    try {
      await writeAtomically(call.out, makeProjectorProfile({ projector, rmsMm, worstMm }));
    } catch (error) {
      const why = reasonOf(error);
      return report(NAME, failure(`${call.out} cannot be written (${why}); name a place that can be`));
    }
  }
  process.stdout.write(
    call.json ? `${JSON.stringify(asJson(solved.value.value, points.value))}\n` : asText(solved.value.value),
  );
  return 0;
}

async function solveFolder(
  { captures, setup }: Call & { kind: 'solve' },
  { table, camera, projector, projectorLens }: RigFile,
): Promise<Result<Result<SolvedProjector, ProjectorFault>, Failure>> {
  if (!camera)
    return fail(failure(`${setup}: camera is missing; run calibrate table first and put its answer there`));
  if (!projector) return fail(failure(`${setup}: projector is missing; give its width and height in px`));
  const columns = await edgesIn(captures, 'columns', projector, camera);
  if (!columns.ok) return columns;
  const rows = await edgesIn(captures, 'rows', projector, camera);
  if (!rows.ok) return rows;
  const seen = { columns: columns.value, rows: rows.value };
  return ok(
    solveProjector(seen, projector, makeCamera(camera), table, projectorLens ? { lens: projectorLens } : {}),
  );
}

function refuse(fault: ProjectorFault, json: boolean): number {
  const reason = projectorFaultText(fault);
  if (json) process.stdout.write(`${JSON.stringify({ accepted: false, reason })}\n`);
  return report(NAME, failure(reason));
}

const pointsSchema = z.array(z.object({ xMm: z.number(), yMm: z.number(), zMm: z.number().default(0) }));

/** A list of points, or a file that holds one under `points`, be it among its `truth`. */
async function readPoints(path: string): Promise<Result<Point3<'table'>[], Failure>> {
  const json = await readJson(path);
  if (!json.ok) return json;
  const holder = z.object({ truth: z.unknown() }).safeParse(json.value).data?.truth ?? json.value;
  const inner = z.object({ points: z.unknown() }).safeParse(holder).data?.points ?? holder;
  const checked = pointsSchema.safeParse(inner);
  if (!checked.success) return fail(wrongIn(path, checked.error));
  return ok(checked.data.map(({ xMm, yMm, zMm }) => ({ x: xMm, y: yMm, z: zMm })));
}

/** Where only a flat table was photographed and the lens is not known, light above it is known only approximately. */
function asJson({ rmsMm, worstMm, projector, raised }: SolvedProjector, points: readonly Point3<'table'>[]) {
  return {
    rmsMm,
    worstMm,
    accepted: true,
    ...(points.length > 0 && {
      points: points.map((point) => {
        const { x, y } = projectorPixel(projector, point);
        const place = { xMm: point.x, yMm: point.y, zMm: point.z, uPx: x, vPx: y };
        return point.z === 0 || raised === 'measured' ? place : { ...place, approximate: true };
      }),
    }),
  };
}

function asText({ rmsMm, worstMm, measuredShare, projector }: SolvedProjector): string {
  const turned = projector.mirrored ? ', mirrored (rear projection)' : '';
  return (
    `accepted: marks fall within ${rmsMm.toFixed(2)} mm RMS, ${worstMm.toFixed(2)} mm at worst; ` +
    `light measured on ${(100 * measuredShare).toFixed(0)} % of the table${turned}\n`
  );
}
