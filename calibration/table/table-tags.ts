import type { Point } from '../../shared/geometry/point';
import type { TableTag } from '../../shared/session/calibration-report';

/**
 * A tag's corners on the table, clockwise in its own picture from the top left, as detections list them. `scale` is how
 * large it was really printed, 1 being true.
 */
export function tagCorners(tag: TableTag, scale: number): readonly Point<'table'>[] {
  const half = (tag.sizeMm * scale) / 2;
  const forward = { x: half * Math.cos(tag.headingRad), y: half * Math.sin(tag.headingRad) };
  const left = { x: -forward.y, y: forward.x };
  const corner = (ahead: 1 | -1, leftwards: 1 | -1): Point<'table'> => ({
    x: tag.xMm + ahead * forward.x + leftwards * left.x,
    y: tag.yMm + ahead * forward.y + leftwards * left.y,
  });
  return [corner(1, 1), corner(1, -1), corner(-1, -1), corner(-1, 1)];
}
