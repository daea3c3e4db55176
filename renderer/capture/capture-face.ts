import type { CameraStatus } from '../../shared/ipc';
import { captureStrings as strings } from '../strings/english-capture';

/**
 * Fills `body` with what a capture window in view shows: what it is, how its camera does, and one button, which does
 * `openConsole`, for whoever has closed the console. Gives what shows the camera's status from then on.
 */
export function captureFace(body: HTMLElement, openConsole: () => void): (status: CameraStatus) => void {
  const state = paragraph('p', strings.notYet);
  state.className = 'state';
  state.setAttribute('role', 'status');
  const button = document.createElement('button');
  button.className = 'button';
  button.textContent = strings.openConsole;
  button.addEventListener('click', openConsole);
  body.append(paragraph('h1', strings.title), paragraph('p', strings.whatItIs), state, button);
  document.title = strings.title;
  return (status) => {
    const words = strings.state(status);
    if (state.textContent !== words) state.textContent = words;
    state.dataset.state = status.state;
  };
}

function paragraph(tag: 'h1' | 'p', text: string): HTMLElement {
  const element = document.createElement(tag);
  element.textContent = text;
  return element;
}
