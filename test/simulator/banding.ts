/**
 * Light that is not steady: lamps on the mains brighten and darken twice a period, and a projector with a colour
 * wheel shows one colour after another.
 */
export type Flicker =
  | {
      readonly kind: 'mains';
      readonly hz: 50 | 60;
      /** How far the light swings about its mean: 0.1 is a filament, 0.3 a good LED lamp, 1 a cheap one. */
      readonly depth: number;
    }
  | {
      readonly kind: 'colour-wheel';
      readonly turnsPerSecond: number;
      /** Equal sectors of the wheel in their order; a white one lets every colour through. */
      readonly sectors: readonly ('red' | 'green' | 'blue' | 'white')[];
    };

/** A rolling shutter: every row is exposed as long, each a little later than the one above. */
export interface Shutter {
  /** When the first row's exposure begins. */
  readonly startMs: number;
  readonly exposureMs: number;
  /** From the beginning of the first row's exposure to that of the last. */
  readonly readoutMs: number;
}

/** What a row's light is multiplied by: red, green and blue of the first row, then of the next. The mean is near 1. */
export type RowGains = Float32Array;

const COLOURS = ['red', 'green', 'blue'] as const;

/** How much of a flickering light each of `height` rows gets, against the light's mean. */
export function rowGains(flicker: Flicker, shutter: Shutter, height: number): RowGains {
  const gains = new Float32Array(3 * height);
  const { startMs, exposureMs, readoutMs } = shutter;
  for (let row = 0; row < height; row++) {
    const fromMs = startMs + (readoutMs * row) / Math.max(1, height - 1);
    COLOURS.forEach((colour, c) => {
      const light = lightUntil(flicker, colour, fromMs + exposureMs) - lightUntil(flicker, colour, fromMs);
      gains[3 * row + c] = light / exposureMs;
    });
  }
  return gains;
}

/** The light of one colour from 0 to `atMs`, added up; its mean is 1 a millisecond. */
function lightUntil(flicker: Flicker, colour: (typeof COLOURS)[number], atMs: number): number {
  if (flicker.kind === 'mains') {
    const omega = (2 * Math.PI * 2 * flicker.hz) / 1000;
    return atMs + (flicker.depth * Math.sin(omega * atMs)) / omega;
  }
  const { sectors, turnsPerSecond } = flicker;
  const open = sectors.map((sector) => (sector === 'white' || sector === colour ? 1 : 0));
  const openSectors = open.reduce<number>((sum, share) => sum + share, 0);
  const passed = (atMs / 1000) * turnsPerSecond * sectors.length;
  const turns = Math.floor(passed / sectors.length);
  let lit = turns * openSectors;
  open.forEach((share, sector) => {
    lit += share * Math.min(1, Math.max(0, passed - turns * sectors.length - sector));
  });
  const msASector = 1000 / (turnsPerSecond * sectors.length);
  return (lit * msASector * sectors.length) / openSectors;
}
