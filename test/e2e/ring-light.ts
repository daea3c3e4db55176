import { decode } from 'fast-png';
import type { Homography } from '../../shared/geometry/homography';
import { applyHomography } from '../../shared/geometry/homography';
import type { Point } from '../../shared/geometry/point';

/** A screenshot as pixels. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly channels: number;
  readonly data: ArrayLike<number>;
}

export function pictureOf(png: Uint8Array): Picture {
  const { width, height, channels, data } = decode(png);
  return { width, height, channels, data };
}

/** The brightest channel within `reachPx` of a place, 0 to 255; 0 outside the picture. */
export function brightest(picture: Picture, at: Point<'projector'>, reachPx: number): number {
  const { width, height, channels, data } = picture;
  let best = 0;
  for (let y = Math.ceil(at.y - reachPx); y <= at.y + reachPx; y++) {
    for (let x = Math.ceil(at.x - reachPx); x <= at.x + reachPx; x++) {
      if (x < 0 || y < 0 || x >= width || y >= height) continue;
      for (let c = 0; c < 3; c++) best = Math.max(best, Number(data[(y * width + x) * channels + c]));
    }
  }
  return best;
}

/** Which share of table points is lit in the projector's picture, to within two pixels. */
export function shareLit(
  picture: Picture,
  tableToProjector: Homography<'table', 'projector'>,
  points: readonly Point<'table'>[],
): number {
  const lit = points.filter((point) => brightest(picture, applyHomography(tableToProjector, point), 2) > 90);
  return lit.length / points.length;
}
