import { type Display, screen } from 'electron';
import type { DisplayInfo } from '../../shared/ipc';

/** All displays; sizes in device-independent pixels, as windows are placed. */
export function listDisplays(): readonly DisplayInfo[] {
  return screen.getAllDisplays().map(displayInfo);
}

/** A display as windows are told of it. */
export function displayInfo(display: Display): DisplayInfo {
  const { x, y, width, height } = display.bounds;
  return {
    id: String(display.id),
    label: display.label,
    x,
    y,
    width,
    height,
    scaleFactor: display.scaleFactor,
    internal: display.internal,
  };
}

/** Calls `listener` whenever a display comes, goes or changes its size or place. */
export function onDisplaysChanged(listener: (displays: readonly DisplayInfo[]) => void): void {
  const tell = () => listener(listDisplays());
  screen.on('display-added', tell);
  screen.on('display-removed', tell);
  screen.on('display-metrics-changed', tell);
}
