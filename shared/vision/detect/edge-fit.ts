import type { GreyFrame } from '../detection';
import { lightAt } from '../light';
import { doubleArea, type Quad } from '../quad';

/** How far either side of a traced edge its true place is looked for. */
const REACH_PX = 2;
const STEP_PX = 0.5;
/** The rounded ends of an edge, where two blurs meet, are left out. */
const END_SHARE = 0.12;
/** Corners that wander further than this from where they were traced belong to something else. */
const MAX_SHIFT_PX = REACH_PX + 1.5;
/** Squared light differences below this are noise. */
const MIN_WEIGHT = 1e-5;
/** Sides that meet at less than 17 degrees do not make a corner. */
const MIN_SINE = 0.3;

/** A line as a point on it and its direction: mx, my, dx, dy. */
const LINE = 4;

/**
 * Moves a traced square's corners to where its four sides, fitted to the light, really meet. The quad must be
 * clockwise on screen and darker inside than outside. Gives false where a side shows no such edge.
 */
export interface EdgeFitter {
  fitInto(out: Quad, frame: GreyFrame, quad: Quad): boolean;
}

export function makeEdgeFitter(): EdgeFitter {
  const lines = new Float64Array(4 * LINE);

  /** Least squares of the edge points of one side, each at the gradient-weighted middle of its profile. */
  function fitLine(frame: GreyFrame, quad: Quad, side: number): boolean {
    const next = (side + 1) & 3;
    const ax = quad[2 * side] as number;
    const ay = quad[2 * side + 1] as number;
    const dx = (quad[2 * next] as number) - ax;
    const dy = (quad[2 * next + 1] as number) - ay;
    const length = Math.hypot(dx, dy);
    if (length < 1) return false;
    const nx = dy / length;
    const ny = -dx / length;
    const count = Math.max(5, Math.min(24, Math.round(length * 0.9)));
    let n = 0;
    let sx = 0;
    let sy = 0;
    let sxx = 0;
    let sxy = 0;
    let syy = 0;
    for (let i = 0; i < count; i++) {
      const t = END_SHARE + ((1 - 2 * END_SHARE) * i) / (count - 1);
      const px = ax + dx * t;
      const py = ay + dy * t;
      let weightSum = 0;
      let placeSum = 0;
      let before = Number.NaN;
      for (let o = -REACH_PX; o <= REACH_PX; o += STEP_PX) {
        const light = lightAt(frame, px + nx * o, py + ny * o);
        const rise = light - before;
        if (rise > 0) {
          weightSum += rise * rise;
          placeSum += rise * rise * (o - STEP_PX / 2);
        }
        before = light;
      }
      if (weightSum < MIN_WEIGHT) continue;
      const place = placeSum / weightSum;
      const x = px + nx * place;
      const y = py + ny * place;
      n++;
      sx += x;
      sy += y;
      sxx += x * x;
      sxy += x * y;
      syy += y * y;
    }
    if (n < 3) return false;
    const mx = sx / n;
    const my = sy / n;
    const angle = 0.5 * Math.atan2(2 * (sxy / n - mx * my), sxx / n - mx * mx - (syy / n - my * my));
    const at = side * LINE;
    lines[at] = mx;
    lines[at + 1] = my;
    lines[at + 2] = Math.cos(angle);
    lines[at + 3] = Math.sin(angle);
    return true;
  }

  return {
    fitInto(out, frame, quad) {
      for (let side = 0; side < 4; side++) if (!fitLine(frame, quad, side)) return false;
      for (let k = 0; k < 4; k++) {
        const a = ((k + 3) & 3) * LINE;
        const b = k * LINE;
        const adx = lines[a + 2] as number;
        const ady = lines[a + 3] as number;
        const bdx = lines[b + 2] as number;
        const bdy = lines[b + 3] as number;
        const sine = adx * bdy - ady * bdx;
        if (Math.abs(sine) < MIN_SINE) return false;
        const ox = (lines[b] as number) - (lines[a] as number);
        const oy = (lines[b + 1] as number) - (lines[a + 1] as number);
        const t = (ox * bdy - oy * bdx) / sine;
        const x = (lines[a] as number) + adx * t;
        const y = (lines[a + 1] as number) + ady * t;
        const shift = Math.hypot(x - (quad[2 * k] as number), y - (quad[2 * k + 1] as number));
        if (!(shift <= MAX_SHIFT_PX)) return false;
        out[2 * k] = x;
        out[2 * k + 1] = y;
      }
      return doubleArea(out) > 0;
    },
  };
}
