import type { PixelSize, WindowVerdict } from '../../shared/ipc';
import { unreachable } from '../../shared/result';

/** What the projector's window is that it was not when the projector was set up. */
export function describeWindow(verdict: Exclude<WindowVerdict, { kind: 'matches' }>): string {
  switch (verdict.kind) {
    case 'moved-away':
      return `This window belongs on the display “${verdict.label}”.`;
    case 'another-scale':
      return `The display’s scale is ${verdict.isPercent} %, and it was ${verdict.wasPercent} %.`;
    case 'not-full':
      return `This window has left full screen: ${sizeText(verdict.is)} instead of ${sizeText(verdict.was)} pixels.`;
    case 'another-size':
      return `This picture has ${sizeText(verdict.is)} pixels, and the projector was set up with ${sizeText(verdict.was)}.`;
    default:
      return unreachable(verdict);
  }
}

function sizeText({ width, height }: PixelSize): string {
  return `${width} × ${height}`;
}
