import { parseArgs } from 'node:util';
import type { Base, UnitSystem } from '../../shared/board/team';
import { mmPerUnit } from '../../shared/board/units';
import { radians } from '../../shared/geometry/angle';
import type { TableSize } from '../../shared/geometry/point';
import { type Lens, type PlanRequest, usualLens } from '../../shared/planning/plan-request';
import { fail, ok, type Result } from '../../shared/result';
import type { Language } from '../../shared/text/say';
import { type Failure, misuse, reasonOf } from './failure';

export const PLAN_USAGE =
  'plan --table 72x48in|180x120cm --camera 1920x1080 [--fov DEG | --fov-diagonal DEG | --lens FOCAL/SENSOR_WIDTH] ' +
  '[--height MM] [--tilt DEG] [--fiducial MM] [--base 32x25|round40] [--language en|de] [--json]';

/** What `arclight plan` was asked. */
export interface PlanCall {
  readonly request: PlanRequest;
  /** Of the table as it was written: answers speak them too. */
  readonly units: UnitSystem;
  readonly language: Language;
  readonly json: boolean;
}

const OPTIONS = {
  table: { type: 'string' },
  camera: { type: 'string' },
  fov: { type: 'string' },
  'fov-diagonal': { type: 'string' },
  lens: { type: 'string' },
  height: { type: 'string' },
  tilt: { type: 'string', default: '0' },
  fiducial: { type: 'string' },
  base: { type: 'string' },
  language: { type: 'string', default: 'en' },
  json: { type: 'boolean', default: false },
} as const;

/** Says which option is wrong, what it held and what it may hold. */
class WrongOption extends Error {}

/** Reads the command line. Whether the figures can be is the plan's to say. */
export function readPlanCall(args: string[]): Result<PlanCall, Failure> {
  try {
    const { values } = parseArgs({ args, options: OPTIONS });
    const table = readTable(values.table);
    const camera = pair('--camera', values.camera, /^(\d+)x(\d+)$/, 'pixels such as 1920x1080');
    const { language } = values;
    if (language !== 'en' && language !== 'de')
      throw new WrongOption(`--language ${language}: give en or de`);
    return ok({
      request: {
        table: table.size,
        camera: { widthPx: camera[0], heightPx: camera[1], lens: readLens(values) },
        mounting: {
          tiltRad: radians(figure('--tilt', values.tilt)),
          ...(values.height !== undefined && { heightMm: figure('--height', values.height) }),
        },
        ...(values.fiducial !== undefined && { fiducialMm: figure('--fiducial', values.fiducial) }),
        ...(values.base !== undefined && { base: readBase(values.base) }),
      },
      units: table.units,
      language,
      json: values.json,
    });
  } catch (error) {
    const why = reasonOf(error);
    return fail(misuse(`${why}; usage: arclight ${PLAN_USAGE}`));
  }
}

/** Every match of a pattern below has its two groups. */
function pair(option: string, given: string | undefined, pattern: RegExp, wanted: string): [number, number] {
  if (given === undefined) throw new WrongOption(`${option} is missing: give ${wanted}`);
  const match = pattern.exec(given);
  if (!match) throw new WrongOption(`${option} ${given} cannot be read: give ${wanted}`);
  return [Number(match[1]), Number(match[2])];
}

function figure(option: string, given: string): number {
  const value = Number(given);
  if (given.trim() === '' || !Number.isFinite(value))
    throw new WrongOption(`${option} ${given || "''"} is not a number`);
  return value;
}

function readTable(given: string | undefined): { readonly size: TableSize; readonly units: UnitSystem } {
  const wanted = 'width x depth such as 72x48in, 180x120cm or 1829x1219mm';
  const [width, depth] = pair('--table', given, /^(\d+(?:\.\d+)?)x(\d+(?:\.\d+)?)(?:in|cm|mm)$/, wanted);
  const unit = given?.slice(-2) === 'in' ? 'in' : 'cm';
  const perMm = given?.endsWith('mm') ? 1 : mmPerUnit[unit];
  return { size: { widthMm: width * perMm, depthMm: depth * perMm }, units: unit };
}

function readLens(values: {
  readonly fov?: string | undefined;
  readonly 'fov-diagonal'?: string | undefined;
  readonly lens?: string | undefined;
}): Lens {
  const { fov, 'fov-diagonal': diagonal, lens } = values;
  if ([fov, diagonal, lens].filter((option) => option !== undefined).length > 1)
    throw new WrongOption('give one of --fov, --fov-diagonal and --lens, not several');
  if (fov !== undefined) return { kind: 'horizontal', fovRad: radians(figure('--fov', fov)) };
  if (diagonal !== undefined)
    return { kind: 'diagonal', fovRad: radians(figure('--fov-diagonal', diagonal)) };
  if (lens === undefined) return usualLens;
  const wanted = 'focal length and sensor width in mm, such as 4/6.2';
  const [focalMm, sensorWidthMm] = pair('--lens', lens, /^(\d+(?:\.\d+)?)\/(\d+(?:\.\d+)?)$/, wanted);
  return { kind: 'focal', focalMm, sensorWidthMm };
}

/** Thickness plays no part in a plan. */
function readBase(given: string): Base {
  const round = /^round(\d+(?:\.\d+)?)$/.exec(given)?.[1];
  if (round !== undefined)
    return { shape: 'round', widthMm: Number(round), depthMm: Number(round), thicknessMm: 0 };
  const wanted = 'width across the front x depth in mm such as 32x25, or round40';
  const [widthMm, depthMm] = pair('--base', given, /^(\d+(?:\.\d+)?)x(\d+(?:\.\d+)?)$/, wanted);
  return { shape: 'rectangle', widthMm, depthMm, thicknessMm: 0 };
}
