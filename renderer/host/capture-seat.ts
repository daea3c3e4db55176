/**
 * Where this capture page lives: `electron` is the hidden window of Electron's main process; in browser mode `window`
 * is a window of its own and `frame` a hidden frame inside an operator or projector page.
 */
export type CaptureSeat = 'electron' | 'window' | 'frame';

export function captureSeat(): CaptureSeat {
  if (window.arclight !== undefined) return 'electron';
  return window.parent === window ? 'window' : 'frame';
}
