/**
 * The capture window of browser mode: a hidden same-origin frame in every operator and projector page. All but
 * one of them wait for a lock, so closing or reloading the page that runs the camera hands over to the other.
 */
const lockName = 'arclight-capture';
const restartChannel = 'arclight-capture-restart';

/** Puts the capture frame into this page, and a new one whenever any page asks for a restart. */
export function keepCaptureFrame(): void {
  let frame = appendFrame();
  new BroadcastChannel(restartChannel).onmessage = () => {
    frame.remove();
    frame = appendFrame();
  };
}

/** Restarts capture in every page, this one included. */
export function restartCapture(): void {
  const channel = new BroadcastChannel(restartChannel);
  channel.postMessage('restart');
  channel.close();
}

/** Kept once this frame is the one that runs the camera; it stays so until its page goes away. */
export function waitForCaptureTurn(): Promise<void> {
  return new Promise((resolve) => {
    void navigator.locks.request(lockName, () => {
      resolve();
      return new Promise<never>(() => {});
    });
  });
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
