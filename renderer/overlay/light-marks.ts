import { projectorPixel } from '../../calibration/projector/projector-model';
import type { ProjectorOnTable } from '../../calibration/projector/projector-on-table';
import { makeCamera } from '../../shared/geometry/camera';
import { applyHomography, invertHomography } from '../../shared/geometry/homography';
import type { Point } from '../../shared/geometry/point';
import type { LightMark } from '../../shared/overlay/light/light-picture';
import type { OverlayPrimitive } from '../../shared/overlay/primitive';

/** Of a cross, its lines' width against the length of an arm. */
const LINE_SHARE = 0.16;

/**
 * Marks of light as marks of the flat table, drawn where the light for them has to go. What lies above the table, or at
 * a pixel of the projector, is laid where that light meets the table. Marks that the projector cannot reach are left out.
 */
export function lightMarkPrimitives(
  marks: readonly LightMark[],
  projector: ProjectorOnTable,
): OverlayPrimitive[] {
  const toTable = pixelToTable(projector);
  return marks.flatMap((mark) => {
    const [middle, right, up] = footOf(mark, projector, toTable);
    if (!middle || !right || !up) return [];
    return mark.shape === 'cross' ? cross(mark.id, middle, right, up) : dot(mark.id, middle, right);
  });
}

type ToTable = (px: Point<'projector'>) => Point<'table'> | undefined;

function pixelToTable({ map }: ProjectorOnTable): ToTable {
  if (map.kind === 'model') {
    const { model, mirrored } = map.projector;
    const camera = makeCamera(model);
    return ({ x, y }) => {
      const place = camera.meetPlane({ x: mirrored ? model.width - 1 - x : x, y }, 0);
      return Number.isFinite(place.x) ? place : undefined;
    };
  }
  const back = invertHomography(map.tableToProjector);
  return (px) => applyHomography(back, px);
}

/** Middle, right end and far end of a mark on the flat table. */
function footOf(
  { at, reach }: LightMark,
  { map }: ProjectorOnTable,
  toTable: ToTable,
): (Point<'table'> | undefined)[] {
  const steps = [
    [0, 0],
    [1, 0],
    [0, 1],
  ] as const;
  return steps.map(([right, up]) => {
    if (at.frame === 'projector') return toTable({ x: at.xPx + right * reach, y: at.yPx - up * reach });
    const place = { x: at.xMm + right * reach, y: at.yMm + up * reach };
    if (at.zMm === 0 || map.kind === 'plane') return place;
    return toTable(projectorPixel(map.projector, { ...place, z: at.zMm }));
  });
}

function cross(
  id: string,
  middle: Point<'table'>,
  right: Point<'table'>,
  up: Point<'table'>,
): OverlayPrimitive[] {
  const widthMm = LINE_SHARE * Math.hypot(right.x - middle.x, right.y - middle.y);
  return [right, up].map((end, i) => {
    const other = { x: 2 * middle.x - end.x, y: 2 * middle.y - end.y };
    return line(`light:${id}:${i}`, other, end, widthMm);
  });
}

/** A line of no length leaves one round dot. */
function dot(id: string, middle: Point<'table'>, right: Point<'table'>): OverlayPrimitive[] {
  const widthMm = 2 * Math.hypot(right.x - middle.x, right.y - middle.y);
  return [line(`light:${id}`, middle, middle, widthMm)];
}

function line(id: string, from: Point<'table'>, to: Point<'table'>, widthMm: number): OverlayPrimitive {
  return {
    kind: 'stroke',
    id,
    path: { segments: [{ kind: 'line', from, to }], closed: false },
    stroke: { tone: 'neutral', widthMm, dash: 'solid' },
    emphasis: 'bright',
  };
}
