import type { DisplayInfo, PixelSize, WindowVerdict } from '../ipc';

/** Where the projector's window is and how large, as its own page sees it. */
export interface WindowFacts {
  /** Of its upper left corner, device-independent px of the whole desktop. */
  readonly x: number;
  readonly y: number;
  /** Device pixels for each of the page's. */
  readonly scaleFactor: number;
  /** What the canvas has. */
  readonly canvas: PixelSize;
}

/** Frames and rounding: a window on its display may lie so far outside of it, device-independent px. */
const SLACK_PX = 2;
/** Displays are listed in device-independent px: their native pixels are known to so many times the scale factor. */
const NATIVE_SLACK = 1;
/** Browsers give scale factors to a thousandth. */
const SCALE_SLACK = 0.005;

/**
 * Holds the window against the display that it belongs on and against the picture that its set-up was made with. The
 * canvas has to have the very same pixels: a picture that is scaled, be it by a thousandth, lies elsewhere at its edge.
 */
export function judgeWindow(setup: PixelSize, display: DisplayInfo, facts: WindowFacts): WindowVerdict {
  const { x, y, scaleFactor, canvas } = facts;
  const isOnDisplay =
    x >= display.x - SLACK_PX &&
    y >= display.y - SLACK_PX &&
    x < display.x + display.width &&
    y < display.y + display.height;
  if (!isOnDisplay) return { kind: 'moved-away', label: display.label };
  if (canvas.width === setup.width && canvas.height === setup.height) return { kind: 'matches' };
  if (Math.abs(scaleFactor - display.scaleFactor) > SCALE_SLACK) {
    return {
      kind: 'another-scale',
      isPercent: Math.round(100 * scaleFactor),
      wasPercent: Math.round(100 * display.scaleFactor),
    };
  }
  const slack = NATIVE_SLACK * display.scaleFactor;
  const fills =
    Math.abs(setup.width - display.width * display.scaleFactor) <= slack &&
    Math.abs(setup.height - display.height * display.scaleFactor) <= slack;
  const isSmaller = canvas.width <= setup.width && canvas.height <= setup.height;
  return { kind: fills && isSmaller ? 'not-full' : 'another-size', is: canvas, was: setup };
}
