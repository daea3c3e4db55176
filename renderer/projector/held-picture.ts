import type { Projection } from './projection';

/** The picture that a frozen projector holds, kept where it outlives a reload of the window but not the window. */
export interface HeldPicture {
  /** What was held before the reload; `undefined` where nothing was. */
  read(): HeldOverlay | undefined;
  write(picture: HeldOverlay): void;
  clear(): void;
}

export type HeldOverlay = Extract<Projection, { kind: 'overlay' }>;

/** The number goes up whenever marks change their shape, so that an updated window leaves an older picture alone. */
const name = 'arclight-frozen-picture-3';

/** Kept in the window's session storage. Where that is full or not to be had, nothing is kept. */
export function heldPicture(storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>): HeldPicture {
  return {
    read() {
      try {
        const text = storage.getItem(name);
        return text === null ? undefined : (JSON.parse(text) as HeldOverlay);
      } catch {
        return undefined;
      }
    },
    write(picture) {
      try {
        storage.setItem(name, JSON.stringify(picture));
      } catch {
        // A reload then says that there is no picture to hold.
        storage.removeItem(name);
      }
    },
    clear: () => storage.removeItem(name),
  };
}
