/** A way of holding the lens board: where its middle is in the camera's optical frame, and how it leans, in degrees. */
export interface Hold {
  readonly xMm: number;
  readonly yMm: number;
  readonly zMm: number;
  /** Positive takes the picture's right side away. */
  readonly aboutVerticalDeg: number;
  /** Positive takes the picture's upper side away. */
  readonly aboutHorizontalDeg: number;
}

/** How often a hold is looked at before the hand goes on, and while it goes. */
const HELD_LOOKS = 5;
const MOVING_LOOKS = 2;
const LEAN_DEG = 26;

/** As somebody would who follows what the console asks for: the picture's parts by turns with the leans. */
const holds: readonly Hold[] = [
  hold(0, 0, 760, 0, 0),
  hold(-240, -95, 700, 0, -1),
  hold(230, -90, 700, -1, 0),
  hold(-235, 95, 710, 0, 1),
  hold(235, 95, 700, 1, 0),
  hold(0, -100, 690, 0, 0),
  hold(0, 100, 690, -1, 0),
  hold(-245, 0, 700, 0, 0),
  hold(245, 0, 700, 0, 0),
  hold(60, 20, 860, 0, -1),
  hold(-60, -20, 880, 1, 0),
  hold(-260, -130, 1000, -1, 0),
  hold(260, 130, 1000, 0, 1),
  hold(260, -130, 980, 0, -1),
  hold(-260, 130, 980, 1, 0),
];

function hold(
  xMm: number,
  yMm: number,
  zMm: number,
  aboutVertical: -1 | 0 | 1,
  aboutHorizontal: -1 | 0 | 1,
): Hold {
  return {
    xMm,
    yMm,
    zMm,
    aboutVerticalDeg: LEAN_DEG * aboutVertical,
    aboutHorizontalDeg: LEAN_DEG * aboutHorizontal,
  };
}

const loop: readonly Hold[] = holds.flatMap((from, i) => {
  const to = holds[(i + 1) % holds.length] ?? from;
  const held = Array.from({ length: HELD_LOOKS }, () => from);
  const moving = Array.from({ length: MOVING_LOOKS }, (_, k) =>
    between(from, to, (k + 1) / (MOVING_LOOKS + 1)),
  );
  return [...held, ...moving];
});

/** The hold after a number of looks, round and round; the same object for as long as the hand is still. */
export function holdAt(looks: number): Hold {
  return loop[looks % loop.length] ?? hold(0, 0, 760, 0, 0);
}

function between(a: Hold, b: Hold, share: number): Hold {
  const mix = (key: keyof Hold) => a[key] + (b[key] - a[key]) * share;
  return {
    xMm: mix('xMm'),
    yMm: mix('yMm'),
    zMm: mix('zMm'),
    aboutVerticalDeg: mix('aboutVerticalDeg'),
    aboutHorizontalDeg: mix('aboutHorizontalDeg'),
  };
}

/**
 * Where the board is in table space, as a column-major matrix that takes the sheet's own millimetres (x to the right, y
 * up, z out of the print) there. The camera's rotation is row-major, table to optical.
 */
export function heldMatrix(
  { xMm, yMm, zMm, aboutVerticalDeg, aboutHorizontalDeg }: Hold,
  rotation: readonly number[],
  translation: readonly [number, number, number],
): number[] {
  const [a, b] = [(aboutVerticalDeg * Math.PI) / 180, (aboutHorizontalDeg * Math.PI) / 180];
  // Held upright the sheet's y runs up, against the optical frame's; its print looks back at the camera.
  const axes = [
    [Math.cos(a), 0, Math.sin(a)],
    [-Math.sin(a) * Math.sin(b), -Math.cos(b), Math.cos(a) * Math.sin(b)],
    [Math.sin(a) * Math.cos(b), -Math.sin(b), -Math.cos(a) * Math.cos(b)],
  ];
  const back = (x: number, y: number, z: number) =>
    [0, 1, 2].map((i) => (rotation[i] ?? 0) * x + (rotation[3 + i] ?? 0) * y + (rotation[6 + i] ?? 0) * z);
  const columns = axes.map(([x = 0, y = 0, z = 0]) => [...back(x, y, z), 0]);
  const [tx, ty, tz] = translation;
  return [...columns.flat(), ...back(xMm - tx, yMm - ty, zMm - tz), 1];
}
