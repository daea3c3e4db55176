import { type PointerEvent, type RefObject, useEffect, useRef } from 'react';

interface ScreenPoint {
  readonly clientX: number;
  readonly clientY: number;
}

/** A point of the screen in the drawing's own units; `undefined` while the drawing is not on the screen. */
export function mapPoint(
  svg: SVGSVGElement | null,
  event: ScreenPoint,
): { readonly x: number; readonly y: number } | undefined {
  const toScreen = svg?.getScreenCTM();
  if (!toScreen) return undefined;
  const at = new DOMPoint(event.clientX, event.clientY).matrixTransform(toScreen.inverse());
  return { x: at.x, y: at.y };
}

/** The wheel enlarges about the pointer. React's wheel listeners are passive, so that the page would scroll. */
export function useWheelZoom(
  svg: RefObject<SVGSVGElement | null>,
  zoom: (at: { readonly x: number; readonly y: number }, factor: number) => void,
): void {
  const latest = useRef(zoom);
  latest.current = zoom;
  useEffect(() => {
    const element = svg.current;
    if (element === null) return;
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      const at = mapPoint(element, event);
      if (at !== undefined) latest.current(at, Math.exp(-event.deltaY / 400));
    };
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => element.removeEventListener('wheel', onWheel);
  }, [svg]);
}

/** A press that moves less than this is a click. */
const clickSlackPx = 4;

/** Dragging the ground moves the drawing. `dragged` says whether the press just ended was a drag, not a click. */
export function usePan(svg: RefObject<SVGSVGElement | null>, pan: (dxMm: number, dyMm: number) => void) {
  const press = useRef<{ x: number; y: number; startX: number; startY: number } | undefined>(undefined);
  const moved = useRef(false);
  return {
    dragged: () => moved.current,
    handlers: {
      onPointerDown(event: PointerEvent) {
        if (event.button !== 0) return;
        moved.current = false;
        press.current = {
          x: event.clientX,
          y: event.clientY,
          startX: event.clientX,
          startY: event.clientY,
        };
      },
      onPointerMove(event: PointerEvent) {
        const from = press.current;
        if (from === undefined || (event.buttons & 1) === 0) return;
        if (Math.hypot(event.clientX - from.startX, event.clientY - from.startY) > clickSlackPx) {
          moved.current = true;
        }
        if (!moved.current) return;
        const before = mapPoint(svg.current, { clientX: from.x, clientY: from.y });
        const now = mapPoint(svg.current, event);
        if (before !== undefined && now !== undefined) pan(before.x - now.x, now.y - before.y);
        press.current = { ...from, x: event.clientX, y: event.clientY };
      },
      onPointerUp() {
        press.current = undefined;
      },
    },
  };
}
