import type { UnitSystem } from '../../board/team';
import { flattenPath, outlinePath } from '../../geometry/dilate';
import type { Point } from '../../geometry/point';
import { unreachable } from '../../result';
import { say } from '../../text/say';
import type { LitMark } from '../../vision/bases/lit-areas';
import { pill, pillHalfSize } from '../labels/label-size';
import { hatch } from '../palette';
import type { OverlayPrimitive } from '../primitive';

/** Curves become chords no further off than this: less than a camera's pixel. */
const TOLERANCE_MM = 0.3;

type Label = Extract<OverlayPrimitive, { kind: 'label' }>;

/**
 * Where an overlay's light falls on the table, in table millimetres, for whoever must not take light for things.
 * Evenly lit areas and keep-outs are areas; strokes are lines along their whole way, dashed or not; a hatch is its
 * stripes; a label is one line as wide as its pill, since what is written in it is light and dark. Nothing shown is no
 * mark. The order is the overlay's own.
 */
export function litMarks(primitives: readonly OverlayPrimitive[], units: UnitSystem): LitMark[] {
  return primitives.flatMap((mark): LitMark[] => {
    switch (mark.kind) {
      case 'stroke': {
        const points = flattenPath(mark.path, TOLERANCE_MM);
        const [first] = points;
        if (!first) return [];
        const all = mark.path.closed ? [...points, first] : points;
        return [{ kind: 'line', points: all, widthMm: mark.stroke.widthMm }];
      }
      case 'area':
        return mark.fill.pattern === 'hatch'
          ? stripes(mark.polygon)
          : [{ kind: 'area', polygon: mark.polygon }];
      case 'label':
        return [pillLine(mark, units)];
      case 'keep-out':
        return [{ kind: 'area', polygon: flattenPath(outlinePath(mark.outline), TOLERANCE_MM) }];
      default:
        return unreachable(mark);
    }
  });
}

function pillLine(label: Label, units: UnitSystem): LitMark {
  const { along, across } = pillHalfSize(say(label.phrase, 'en', units), label.capHeightMm);
  const reachMm = Math.max(0, along - across);
  const end = (sign: number): Point<'table'> => ({
    x: label.at.x + sign * reachMm * Math.cos(label.uprightRad),
    y: label.at.y + sign * reachMm * Math.sin(label.uprightRad),
  });
  const borderMm = label.capHeightMm * pill.border;
  return { kind: 'line', points: [end(-1), end(1)], widthMm: 2 * across + borderMm };
}

/** The stripes of a hatch inside a polygon, even-odd, each a line: they rise to the right at 45 degrees. */
function stripes(polygon: readonly Point<'table'>[]): LitMark[] {
  // Along the stripes runs u, across them v.
  const turned = polygon.map(({ x, y }) => ({ u: (x + y) * Math.SQRT1_2, v: (y - x) * Math.SQRT1_2 }));
  const vs = turned.map(({ v }) => v);
  const marks: LitMark[] = [];
  const from = Math.ceil(Math.min(...vs) / hatch.periodMm - 0.5);
  const to = Math.floor(Math.max(...vs) / hatch.periodMm - 0.5);
  for (let k = from; k <= to; k++) {
    const v = (k + 0.5) * hatch.periodMm;
    const crossings: number[] = [];
    turned.forEach((b, i) => {
      const a = turned.at(i - 1);
      if (a && a.v > v !== b.v > v) crossings.push(a.u + ((v - a.v) * (b.u - a.u)) / (b.v - a.v));
    });
    crossings.sort((p, q) => p - q);
    for (let i = 0; i + 1 < crossings.length; i += 2) {
      const ends = [crossings[i] as number, crossings[i + 1] as number];
      const points = ends.map((u) => ({ x: (u - v) * Math.SQRT1_2, y: (u + v) * Math.SQRT1_2 }));
      marks.push({ kind: 'line', points, widthMm: hatch.widthMm });
    }
  }
  return marks;
}
