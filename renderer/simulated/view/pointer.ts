import type { Pose } from '../../../shared/geometry/point';
import type { SimulatedWorld } from '../../../shared/ipc';
import { simulatedTable } from '../../../shared/session/simulated-rig';
import { dragTo, type Grip, type Held, turnBy } from './hand';
import { type Orbit, orbitBy, panBy, zoomBy } from './orbit';
import type { TableStage } from './table-stage';

/** What the pointer works on, and whom it tells. */
export interface PointerBench {
  readonly element: HTMLElement;
  readonly stage: TableStage;
  world(): SimulatedWorld;
  /** How far each turret is shown turned, by team id. */
  turretsRad(): Readonly<Record<string, number>>;
  orbit(): Orbit;
  setOrbit(orbit: Orbit): void;
  resetOrbit(): void;
  selectedId(): string | undefined;
  /** A model is under the pointer, or none is. */
  hover(teamId: string | undefined): void;
  select(teamId: string | undefined): void;
  /** A model was clicked with the right button: it is to be shot at. */
  aimAt(teamId: string): void;
  /** A model is in the hand; `done` when the hand lets go. */
  hold(held: Held, done: boolean): void;
}

const ORBIT_RAD_PER_PX = 0.006;
const ZOOM_PER_NOTCH = 1.12;
export const TURN_STEP_RAD = (5 * Math.PI) / 180;
/** A press that moves less than this is a click. */
const CLICK_PX = 4;

type Gesture =
  | {
      readonly kind: 'model';
      held: Held;
      /** The plane that the hand moves in: the ground under the model, not the model as lifted. */
      readonly planeMm: number;
      readonly button: number;
      travelPx: number;
    }
  | { readonly kind: 'orbit' | 'pan'; travelPx: number };

/** Turns the mouse's presses, drags and wheel into moves of models and of the eye. The returned function ends it. */
export function followPointer(bench: PointerBench): () => void {
  const { element, stage } = bench;
  let gesture: Gesture | undefined;
  let last = { x: 0, y: 0 };

  const place = (event: MouseEvent) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return {
      x: ((event.clientX - left) / width) * 2 - 1,
      y: 1 - ((event.clientY - top) / height) * 2,
    };
  };

  const gripOf = (event: PointerEvent, onRing: boolean, teamId: string): Grip => {
    if (event.button !== 2 && !onRing) return 'move';
    return event.shiftKey && stage.hasTurret(teamId) ? 'turn-turret' : 'turn';
  };

  const down = (event: PointerEvent) => {
    element.setPointerCapture(event.pointerId);
    last = { x: event.clientX, y: event.clientY };
    const at = place(event);
    const under = stage.under(at.x, at.y);
    if (event.button !== 1 && (under.kind === 'model' || under.kind === 'ring')) {
      const pose = bench.world().poses[under.teamId];
      if (!pose) return;
      // The right button turns a model or aims at it, and leaves the selection: whoever aims is the selected one.
      if (under.kind === 'model' && event.button === 0) bench.select(under.teamId);
      const grip = gripOf(event, under.kind === 'ring', under.teamId);
      const held = takeHold(bench.turretsRad()[under.teamId], under.teamId, pose, grip, under.at);
      gesture = {
        kind: 'model',
        held,
        planeMm: stage.heightOf(under.teamId),
        button: event.button,
        travelPx: 0,
      };
      element.style.cursor = grip === 'move' ? 'grabbing' : 'ew-resize';
      return;
    }
    gesture = { kind: event.button === 0 ? 'orbit' : 'pan', travelPx: 0 };
  };

  const move = (event: PointerEvent) => {
    const at = place(event);
    if (!gesture) {
      const under = stage.under(at.x, at.y);
      bench.hover(under.kind === 'model' ? under.teamId : undefined);
      element.style.cursor =
        under.kind === 'model' ? 'grab' : under.kind === 'ring' ? 'ew-resize' : 'default';
      return;
    }
    const dx = event.clientX - last.x;
    const dy = event.clientY - last.y;
    last = { x: event.clientX, y: event.clientY };
    gesture.travelPx += Math.hypot(dx, dy);
    if (gesture.kind === 'model') {
      // A hand that only clicks trembles: it must not nudge the model.
      if (gesture.travelPx < CLICK_PX) return;
      const to = stage.onPlane(at.x, at.y, gesture.planeMm);
      if (!to) return;
      gesture.held = dragTo(gesture.held, to);
      bench.hold(gesture.held, false);
      return;
    }
    const orbit = bench.orbit();
    if (gesture.kind === 'orbit')
      bench.setOrbit(orbitBy(orbit, -dx * ORBIT_RAD_PER_PX, dy * ORBIT_RAD_PER_PX));
    else {
      const mmPerPx = (orbit.distanceMm / element.clientHeight) * 0.58;
      bench.setOrbit(panBy(orbit, -dx * mmPerPx, dy * mmPerPx, simulatedTable));
    }
  };

  const up = () => {
    element.style.cursor = 'default';
    const clicked = gesture !== undefined && gesture.travelPx < CLICK_PX;
    if (gesture?.kind === 'model') {
      if (!clicked) bench.hold(gesture.held, true);
      else if (gesture.button === 2) bench.aimAt(gesture.held.teamId);
    } else if (gesture?.kind === 'orbit' && clicked) bench.select(undefined);
    gesture = undefined;
  };

  const wheel = (event: WheelEvent) => {
    event.preventDefault();
    const at = place(event);
    const under = stage.under(at.x, at.y);
    // With Shift, browsers scroll sideways.
    const notches = Math.sign(event.deltaY || event.deltaX);
    // Only the selected model turns under the wheel: whoever zooms over another must not disturb it.
    const turns = under.kind === 'model' && under.teamId === bench.selectedId();
    const pose = turns ? bench.world().poses[under.teamId] : undefined;
    if (!turns || !pose) {
      bench.setOrbit(zoomBy(bench.orbit(), ZOOM_PER_NOTCH ** notches));
      return;
    }
    const grip = event.shiftKey && stage.hasTurret(under.teamId) ? 'turn-turret' : 'turn';
    const held =
      gesture?.kind === 'model'
        ? gesture.held
        : takeHold(bench.turretsRad()[under.teamId], under.teamId, pose, grip, under.at);
    const turned = { ...turnBy({ ...held, grip }, -notches * TURN_STEP_RAD), grip: held.grip };
    if (gesture?.kind === 'model') {
      gesture.held = turned;
      gesture.travelPx = CLICK_PX;
    }
    bench.hold(turned, gesture === undefined);
  };

  const quiet = (event: Event) => event.preventDefault();
  const leave = () => bench.hover(undefined);
  const doubleClick = (event: MouseEvent) => {
    const at = place(event);
    if (stage.under(at.x, at.y).kind !== 'model') bench.resetOrbit();
  };

  element.addEventListener('pointerdown', down);
  element.addEventListener('pointermove', move);
  element.addEventListener('pointerup', up);
  element.addEventListener('pointercancel', up);
  element.addEventListener('pointerleave', leave);
  element.addEventListener('wheel', wheel, { passive: false });
  element.addEventListener('contextmenu', quiet);
  element.addEventListener('dblclick', doubleClick);
  return () => {
    element.removeEventListener('pointerdown', down);
    element.removeEventListener('pointermove', move);
    element.removeEventListener('pointerup', up);
    element.removeEventListener('pointercancel', up);
    element.removeEventListener('pointerleave', leave);
    element.removeEventListener('wheel', wheel);
    element.removeEventListener('contextmenu', quiet);
    element.removeEventListener('dblclick', doubleClick);
  };
}

/** Takes a model into the hand as it stands, its turret turned so far; ahead where nothing is said. */
export function takeHold(
  turretOffsetRad = 0,
  teamId: string,
  pose: Pose,
  grip: Grip,
  at = { x: pose.xMm, y: pose.yMm },
): Held {
  return { teamId, grip, pose, turretOffsetRad, at };
}
