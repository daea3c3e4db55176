import { type Grip, type Held, pushBy, turnBy } from './hand';
import type { Orbit } from './orbit';
import { orbitBy, zoomBy } from './orbit';
import { TURN_STEP_RAD } from './pointer';

const PUSH_MM = 5;
const LONG_PUSH_MM = 25;
const ORBIT_STEP_RAD = 0.12;
const ZOOM_STEP = 1.12;

/** What a key does in the view. */
export type KeyAct =
  | { readonly kind: 'hold'; readonly grip: Grip; change(held: Held): Held }
  | { readonly kind: 'orbit'; change(orbit: Orbit): Orbit }
  | { readonly kind: 'reset-view' };

const pushes: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

/**
 * Arrows push the selected model (Shift farther); comma and full stop turn it left and right, Shift its turret alone (a
 * German keyboard then writes ; and :). No act of the console has these keys. With Alt the arrows circle the eye, + and −
 * zoom, Home shows the whole table. Undefined for a key that is not the view's.
 */
export function keyAct(
  event: Pick<KeyboardEvent, 'key' | 'shiftKey' | 'altKey' | 'ctrlKey' | 'metaKey'>,
): KeyAct | undefined {
  if (event.ctrlKey || event.metaKey) return undefined;
  const push = pushes[event.key];
  if (push) {
    const [x, y] = push;
    if (event.altKey)
      return { kind: 'orbit', change: (orbit) => orbitBy(orbit, x * ORBIT_STEP_RAD, y * ORBIT_STEP_RAD) };
    const step = event.shiftKey ? LONG_PUSH_MM : PUSH_MM;
    return { kind: 'hold', grip: 'move', change: (held) => pushBy(held, x * step, y * step) };
  }
  switch (event.key) {
    case ',':
    case '<':
    case ';':
    case '.':
    case '>':
    case ':': {
      const rad = [',', '<', ';'].includes(event.key) ? TURN_STEP_RAD : -TURN_STEP_RAD;
      return {
        kind: 'hold',
        grip: event.shiftKey ? 'turn-turret' : 'turn',
        change: (held) => turnBy(held, rad),
      };
    }
    case '+':
    case '=':
      return { kind: 'orbit', change: (orbit) => zoomBy(orbit, 1 / ZOOM_STEP) };
    case '-':
      return { kind: 'orbit', change: (orbit) => zoomBy(orbit, ZOOM_STEP) };
    case 'Home':
      return { kind: 'reset-view' };
    default:
      return undefined;
  }
}
