import type { Point, TableSize } from '../../../shared/geometry/point';

/** The part of the table plane that the map shows: its centre, and how many times the whole table is enlarged. */
export interface MapWindow {
  readonly centre: Point<'table'>;
  readonly zoom: number;
}

const largestZoom = 12;
/** Around the table, so that its frame and rings that leave it are seen. */
const marginMm = 30;

/** The whole table. */
export function wholeTable(table: TableSize): MapWindow {
  return { centre: { x: table.widthMm / 2, y: table.depthMm / 2 }, zoom: 1 };
}

/**
 * The SVG view box in map units: table millimetres with y turned downward (0 at the far edge), as a picture counts.
 * Inclusive of a margin of 30 mm at zoom 1.
 */
export function viewBox(window: MapWindow, table: TableSize): string {
  const width = (table.widthMm + 2 * marginMm) / window.zoom;
  const height = (table.depthMm + 2 * marginMm) / window.zoom;
  const left = window.centre.x - width / 2;
  const top = table.depthMm - window.centre.y - height / 2;
  return [left, top, width, height].map((value) => value.toFixed(2)).join(' ');
}

/** Zoomed by a factor about a point of the table that stays where it is on the screen; between 1 and 12 times. */
export function zoomAbout(
  window: MapWindow,
  about: Point<'table'>,
  factor: number,
  table: TableSize,
): MapWindow {
  const zoom = Math.min(largestZoom, Math.max(1, window.zoom * factor));
  const ratio = window.zoom / zoom;
  const centre = {
    x: about.x + (window.centre.x - about.x) * ratio,
    y: about.y + (window.centre.y - about.y) * ratio,
  };
  return heldOnTable({ centre, zoom }, table);
}

/** Moved by a distance of the table, no further than that the window stays on the table. */
export function panBy(window: MapWindow, dxMm: number, dyMm: number, table: TableSize): MapWindow {
  return heldOnTable({ ...window, centre: { x: window.centre.x + dxMm, y: window.centre.y + dyMm } }, table);
}

function heldOnTable(window: MapWindow, table: TableSize): MapWindow {
  return {
    zoom: window.zoom,
    centre: {
      x: held(window.centre.x, table.widthMm, window.zoom),
      y: held(window.centre.y, table.depthMm, window.zoom),
    },
  };
}

function held(value: number, extentMm: number, zoom: number): number {
  const half = (extentMm + 2 * marginMm) / zoom / 2;
  const lowest = half - marginMm;
  const highest = extentMm + marginMm - half;
  return lowest >= highest ? extentMm / 2 : Math.min(highest, Math.max(lowest, value));
}

/** The screen point of an SVG drawn with `viewBox`, as a point of the table. Rounds nothing. */
export function tableFromMap(
  mapPoint: { readonly x: number; readonly y: number },
  table: TableSize,
): Point<'table'> {
  return { x: mapPoint.x, y: table.depthMm - mapPoint.y };
}
