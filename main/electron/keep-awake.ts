import { powerSaveBlocker } from 'electron';

/** Keeps the displays from sleeping while the projector is on. */
export interface KeepAwake {
  start(): void;
  stop(): void;
}

export function createKeepAwake(): KeepAwake {
  let blockerId: number | undefined;
  return {
    start() {
      blockerId ??= powerSaveBlocker.start('prevent-display-sleep');
    },
    stop() {
      if (blockerId !== undefined) powerSaveBlocker.stop(blockerId);
      blockerId = undefined;
    },
  };
}
