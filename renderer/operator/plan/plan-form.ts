import type { Base, UnitSystem } from '../../../shared/board/team';
import { mmPerUnit } from '../../../shared/board/units';
import { radians } from '../../../shared/geometry/angle';
import type { TableSize } from '../../../shared/geometry/point';
import type { PlanRequest } from '../../../shared/planning/plan-request';
import { resolutions } from '../../../shared/planning/steps-up';
import { fail, ok, type Result } from '../../../shared/result';
import type { PlanFigure } from '../../../shared/text/plan-phrases';
import { basePresets } from '../roster/base-presets';

/** What is typed and chosen. Table and height are in the game's units, the fiducial in mm; empty leaves it to the plan. */
export interface PlanForm {
  readonly width: string;
  readonly depth: string;
  /** As `1920x1080`. */
  readonly picture: string;
  readonly fieldOfViewDeg: string;
  readonly height: string;
  readonly tiltDeg: string;
  readonly fiducialMm: string;
  /** A key of `plannedBases`, or empty for any. */
  readonly base: string;
}

/** A field that holds no number at all. */
export interface Unreadable {
  readonly kind: 'not-a-number';
  readonly field: PlanFigure;
}

/** The bases to plan for, by what identifies them in the list. */
export const plannedBases: readonly { readonly id: string; readonly base: Base }[] = [
  ...basePresets,
  ...[25, 32, 40, 50, 60].map((mm) => ({
    id: `round-${mm}`,
    base: { shape: 'round', widthMm: mm, depthMm: mm, thicknessMm: 3 } as const,
  })),
];

/** The picture sizes to choose from, with the camera's own where it sends another. */
export function pictureChoices(own: string): readonly string[] {
  const known = resolutions.map(([width, height]) => `${width}x${height}`);
  return known.includes(own) ? known : [own, ...known];
}

/** A form that asks for this table as the camera in use sees it, or a usual webcam where there is none. */
export function formFor(
  table: TableSize,
  units: UnitSystem,
  picture: { readonly width: number; readonly height: number },
): PlanForm {
  const inUnits = (mm: number) => `${Math.round((mm / mmPerUnit[units]) * 10) / 10}`;
  const hasPicture = picture.width > 0 && picture.height > 0;
  return {
    width: inUnits(table.widthMm),
    depth: inUnits(table.depthMm),
    picture: hasPicture ? `${picture.width}x${picture.height}` : '1920x1080',
    fieldOfViewDeg: '70',
    height: '',
    tiltDeg: '0',
    fiducialMm: '',
    base: '',
  };
}

/** What the form asks for, or the first field that holds no number. Both a point and a comma divide. */
export function requestOf(form: PlanForm, units: UnitSystem): Result<PlanRequest, Unreadable> {
  const perUnit = mmPerUnit[units];
  const [widthPx = '', heightPx = ''] = form.picture.split('x');
  const figures = {
    width: number(form.width),
    depth: number(form.depth),
    fieldOfView: number(form.fieldOfViewDeg),
    tilt: number(form.tiltDeg),
    height: form.height.trim() === '' ? undefined : number(form.height),
    fiducial: form.fiducialMm.trim() === '' ? undefined : number(form.fiducialMm),
  };
  const fields: readonly (readonly [PlanFigure, number | undefined])[] = [
    ['table', figures.width],
    ['table', figures.depth],
    ['field-of-view', figures.fieldOfView],
    ['height', figures.height],
    ['tilt', figures.tilt],
    ['fiducial', figures.fiducial],
  ];
  const unreadable = fields.find(([, value]) => Number.isNaN(value));
  if (unreadable) return fail({ kind: 'not-a-number', field: unreadable[0] });
  const base = plannedBases.find(({ id }) => id === form.base)?.base;
  return ok({
    table: { widthMm: figures.width * perUnit, depthMm: figures.depth * perUnit },
    camera: {
      widthPx: Number(widthPx),
      heightPx: Number(heightPx),
      lens: { kind: 'horizontal', fovRad: radians(figures.fieldOfView) },
    },
    mounting: {
      tiltRad: radians(figures.tilt),
      ...(figures.height !== undefined && { heightMm: figures.height * perUnit }),
    },
    ...(figures.fiducial !== undefined && { fiducialMm: figures.fiducial }),
    ...(base && { base }),
  });
}

/** NaN for what is no number. */
function number(typed: string): number {
  const text = typed.trim().replace(',', '.');
  return text === '' ? Number.NaN : Number(text);
}
