import { withoutCaptureWindow } from './capture-window';

/** Browser mode's hidden capture frame: a same-origin frame in an operator or projector page. */
const restartChannel = 'arclight-capture-restart';

/**
 * Puts the capture frame into this page as soon as no capture window does its work, and a new one whenever any page
 * asks for a restart.
 */
export function keepCaptureFrame(): void {
  let frame: HTMLIFrameElement | undefined;
  const begin = async () => {
    frame?.remove();
    frame = undefined;
    await withoutCaptureWindow();
    frame ??= appendFrame();
  };
  onCaptureRestart(() => void begin());
  void begin();
}

/** Restarts capture wherever it runs, this page included. */
export function restartCapture(): void {
  const channel = new BroadcastChannel(restartChannel);
  channel.postMessage('restart');
  channel.close();
}

/** Calls `restart` whenever any page asks for it. */
export function onCaptureRestart(restart: () => void): void {
  new BroadcastChannel(restartChannel).onmessage = restart;
}

function appendFrame(): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.src = '/capture.html';
  frame.allow = 'camera';
  frame.title = 'capture';
  frame.tabIndex = -1;
  frame.ariaHidden = 'true';
  // Not display:none: a frame without layout gets no animation frames, and the simulated camera draws in them.
  Object.assign(frame.style, {
    position: 'fixed',
    width: '1px',
    height: '1px',
    left: '0',
    bottom: '0',
    border: '0',
    opacity: '0',
    pointerEvents: 'none',
  });
  document.body.append(frame);
  return frame;
}
