import type { Frame, Point } from '../../../shared/geometry/point';

/** Four corners in the order near-left, near-right, far-right, far-left. */
export type FourCorners<F extends Frame> = readonly [Point<F>, Point<F>, Point<F>, Point<F>];
export type CornerIndex = 0 | 1 | 2 | 3;

export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

export const cornerIndices: readonly CornerIndex[] = [0, 1, 2, 3];

/** The corner moved to where the pointer is, in pixels; a corner may lie off the picture by half its size, no further. */
export function moveCorner<F extends Frame>(
  corners: FourCorners<F>,
  index: CornerIndex,
  to: Point<F>,
  picture: PictureSize,
): FourCorners<F> {
  const moved: Point<F> = {
    x: clamp(to.x, -picture.width / 2, picture.width * 1.5),
    y: clamp(to.y, -picture.height / 2, picture.height * 1.5),
  };
  const next: [Point<F>, Point<F>, Point<F>, Point<F>] = [...corners];
  next[index] = moved;
  return next;
}

/** The step in pixels that an arrow key asks for: one, or ten with Shift; `undefined` for any other key. */
export function nudgeForKey(key: string, shiftKey: boolean): { dxPx: number; dyPx: number } | undefined {
  const stepPx = shiftKey ? 10 : 1;
  switch (key) {
    case 'ArrowLeft':
      return { dxPx: -stepPx, dyPx: 0 };
    case 'ArrowRight':
      return { dxPx: stepPx, dyPx: 0 };
    case 'ArrowUp':
      return { dxPx: 0, dyPx: -stepPx };
    case 'ArrowDown':
      return { dxPx: 0, dyPx: stepPx };
    default:
      return undefined;
  }
}

/** How many corners still lie where they were first shown: nobody has dragged them yet. */
export function cornersLeft<F extends Frame>(corners: FourCorners<F>, picture: PictureSize): number {
  const first = defaultCorners<F>(picture);
  return cornerIndices.filter((i) => corners[i].x === first[i].x && corners[i].y === first[i].y).length;
}

/** Where the corners are first shown: a table that fills seven tenths of the picture. */
export function defaultCorners<F extends Frame>(picture: PictureSize): FourCorners<F> {
  const left = Math.round(picture.width * 0.15);
  const right = Math.round(picture.width * 0.85);
  const far = Math.round(picture.height * 0.15);
  const near = Math.round(picture.height * 0.85);
  return [
    { x: left, y: near },
    { x: right, y: near },
    { x: right, y: far },
    { x: left, y: far },
  ];
}

function clamp(value: number, lowest: number, highest: number): number {
  return Math.min(highest, Math.max(lowest, value));
}
