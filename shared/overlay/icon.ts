import type { Path, PathSegment } from '../geometry/path';
import { polylinePath } from '../geometry/path';
import type { Point } from '../geometry/point';
import type { StatusIcon } from '../rules/asks/state';

/** A mark's lines in a square from −1 to 1, y up for the reader. */
type Strokes = readonly (readonly (readonly [number, number])[] | 'circle')[];

const strokes: Readonly<Record<StatusIcon, Strokes>> = {
  pinned: [
    'circle',
    [
      [-0.7, -0.7],
      [0.7, 0.7],
    ],
    [
      [-0.7, 0.7],
      [0.7, -0.7],
    ],
  ],
  'out-of-action': [
    'circle',
    [
      [-0.7, 0.7],
      [0.7, -0.7],
    ],
  ],
  stuck: [
    [
      [-1, 0.4],
      [-0.5, 0.9],
      [0, 0.4],
      [0.5, 0.9],
      [1, 0.4],
    ],
    [
      [-1, -0.5],
      [-0.5, 0],
      [0, -0.5],
      [0.5, 0],
      [1, -0.5],
    ],
  ],
  hidden: [
    [
      [-1, -0.8],
      [-1, 0.1],
      [-0.6, 0.7],
      [-0.2, 0.1],
      [0.2, 0.7],
      [0.6, 0.1],
      [1, 0.7],
      [1, -0.8],
      [-1, -0.8],
    ],
  ],
  walled: [
    [
      [-1, -0.8],
      [1, -0.8],
      [1, 0.8],
      [-1, 0.8],
      [-1, -0.8],
    ],
    [
      [-1, 0],
      [1, 0],
    ],
    [
      [0, 0],
      [0, 0.8],
    ],
    [
      [-0.5, 0],
      [-0.5, -0.8],
    ],
    [
      [0.5, 0],
      [0.5, -0.8],
    ],
  ],
  low: [
    [
      [0, 0.9],
      [0, -0.9],
    ],
    [
      [-0.6, -0.2],
      [0, -0.9],
      [0.6, -0.2],
    ],
  ],
};

/** An icon's lines around a point, `halfMm` to each side, upright for the reader. */
export function iconPaths(
  icon: StatusIcon,
  at: Point<'table'>,
  halfMm: number,
  uprightRad: number,
): readonly Path<'table'>[] {
  const [cos, sin] = [Math.cos(uprightRad), Math.sin(uprightRad)];
  return strokes[icon].map((stroke): Path<'table'> => {
    if (stroke === 'circle') {
      const ring: PathSegment<'table'> = {
        kind: 'arc',
        centre: at,
        radius: halfMm,
        startRad: 0,
        sweepRad: 2 * Math.PI,
      };
      return { segments: [ring], closed: true };
    }
    return polylinePath(
      stroke.map(([x, y]) => ({
        x: at.x + halfMm * (cos * x - sin * y),
        y: at.y + halfMm * (sin * x + cos * y),
      })),
    );
  });
}
