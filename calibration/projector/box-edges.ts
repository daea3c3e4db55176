import type { Camera } from '../../shared/geometry/camera';
import type { Point } from '../../shared/geometry/point';
import { polygonContains } from '../../shared/geometry/polygon';
import type { StripeAxis } from '../../shared/overlay/light/light-picture';
import type { CornersPx, GreyFrame } from '../../shared/vision/detection';
import { boxSheetMm, boxTag } from '../table/corner-tags';
import { findStripeEdges, type StripePair } from './stripe-edges';
import type { TableEdges } from './table-edges';

/** Edges between stripes on the flat top of a box: as those on the table, but so high above it. */
export type BoxEdges = TableEdges;

/** Of the sheet on the box, how much is looked at: near its rim it may not lie flat. */
const SHARE = 0.92;
/** Stripes are followed a little beyond what is looked at. */
const MARGIN_PX = 6;

/**
 * The edges on the sheet round a fiducial that lies `heightMm` above the table, whose corners are known in the
 * camera's picture. They are looked for in a window of the photographs, so that they are not thinned with the table's.
 */
export function edgesOnBox(
  pairs: Readonly<Record<StripeAxis, readonly StripePair[]>>,
  corners: CornersPx,
  camera: Camera,
  heightMm: number,
): BoxEdges {
  const outline = grown(corners, (SHARE * boxSheetMm) / boxTag.sizeMm);
  const places: number[] = [];
  const at: number[] = [];
  const take = (axis: StripeAxis): number => {
    const first = pairs[axis][0];
    if (!first) return at.length;
    const window = windowOf(outline, first.plain);
    const cut = pairs[axis].map(({ stripePx, plain, inverse }) => ({
      stripePx,
      plain: cropped(plain, window),
      inverse: cropped(inverse, window),
    }));
    const edges = findStripeEdges(cut);
    for (let i = 0; i < edges.count; i++) {
      const px: Point<'camera'> = {
        x: (edges.places[2 * i] as number) + window.left,
        y: (edges.places[2 * i + 1] as number) + window.top,
      };
      if (!polygonContains(outline, px)) continue;
      const place = camera.meetPlane(px, heightMm);
      if (!Number.isFinite(place.x)) continue;
      places.push(place.x, place.y);
      at.push(edges.at[i] as number);
    }
    return at.length;
  };
  const columns = take('columns');
  take('rows');
  return {
    places: Float64Array.from(places),
    heights: new Float64Array(at.length).fill(heightMm),
    at: Float64Array.from(at),
    columns,
    count: at.length,
  };
}

/** A square's corners moved out from its middle. */
function grown(corners: CornersPx, times: number): readonly Point<'camera'>[] {
  const middle = {
    x: corners.reduce((sum, { x }) => sum + x, 0) / 4,
    y: corners.reduce((sum, { y }) => sum + y, 0) / 4,
  };
  return corners.map(({ x, y }) => ({
    x: middle.x + times * (x - middle.x),
    y: middle.y + times * (y - middle.y),
  }));
}

interface Window {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

function windowOf(outline: readonly Point<'camera'>[], { width, height }: GreyFrame): Window {
  const xs = outline.map(({ x }) => x);
  const ys = outline.map(({ y }) => y);
  return {
    left: Math.max(0, Math.floor(Math.min(...xs)) - MARGIN_PX),
    top: Math.max(0, Math.floor(Math.min(...ys)) - MARGIN_PX),
    right: Math.min(width, Math.ceil(Math.max(...xs)) + MARGIN_PX + 1),
    bottom: Math.min(height, Math.ceil(Math.max(...ys)) + MARGIN_PX + 1),
  };
}

function cropped({ width, data }: GreyFrame, { left, top, right, bottom }: Window): GreyFrame {
  const across = Math.max(0, right - left);
  const down = Math.max(0, bottom - top);
  const out = new Uint8Array(across * down);
  for (let y = 0; y < down; y++) {
    const row = (top + y) * width + left;
    out.set(data.subarray(row, row + across), y * across);
  }
  return { width: across, height: down, data: out };
}
