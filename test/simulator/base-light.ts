import type { Camera } from '../../shared/geometry/camera';
import type { LitMark } from '../../shared/vision/bases/lit-areas';
import type { Colour, LinearImage } from './paint';
import type { Random } from './random';
import type { Scene } from './scene';

/** A mark of the projector's light, with its light as a multiple of the room's. */
export type ShownMark =
  | {
      readonly kind: 'ring';
      readonly x: number;
      readonly y: number;
      readonly radiusMm: number;
      readonly widthMm: number;
      readonly light: Colour;
    }
  | {
      readonly kind: 'disc';
      readonly x: number;
      readonly y: number;
      readonly radiusMm: number;
      readonly light: Colour;
    };

/** Where the projector hangs: light that falls on something raised falls beside its place on the table. */
const PROJECTOR = { x: 900, y: 860, z: 2300 };
const INKS: readonly Colour[] = [
  [1.6, 0.2, 0.2],
  [0.2, 1.6, 0.3],
  [0.3, 0.6, 1.8],
  [1.6, 1.4, 0.2],
];

/** Rings round every fourth team, and with `zones` a tinted disc as well. */
export function marksFor(scene: Scene, show: 'rings' | 'zones', random: Random): ShownMark[] {
  return scene.teams.flatMap(({ pose }, i): ShownMark[] => {
    if (i % 4 !== 0) return [];
    const light = INKS[random.index(INKS.length)] ?? [1, 1, 1];
    const at = { x: pose.xMm, y: pose.yMm };
    const rings: ShownMark[] = [
      { kind: 'ring', ...at, radiusMm: 406.4, widthMm: 4, light },
      { kind: 'ring', ...at, radiusMm: 101.6, widthMm: 3, light },
    ];
    if (show === 'rings') return rings;
    const [red, green, blue] = light;
    return [{ kind: 'disc', ...at, radiusMm: 203, light: [0.35 * red, 0.35 * green, 0.35 * blue] }, ...rings];
  });
}

/** The marks as the product knows its own overlay: geometry without brightness. */
export function asLitMarks(marks: readonly ShownMark[]): LitMark[] {
  return marks.map((mark): LitMark => {
    const rim = Array.from({ length: 181 }, (_, i) => ({
      x: mark.x + mark.radiusMm * Math.cos((i * Math.PI) / 90),
      y: mark.y + mark.radiusMm * Math.sin((i * Math.PI) / 90),
    }));
    return mark.kind === 'disc'
      ? { kind: 'area', polygon: rim.slice(0, -1) }
      : { kind: 'line', points: rim, widthMm: mark.widthMm };
  });
}

/** The projector's light at a place, as a multiple of the room's: red, green, blue at `out`. */
export function lightInto(
  out: Float64Array,
  marks: readonly ShownMark[],
  xMm: number,
  yMm: number,
  zMm: number,
  softMm: number,
): void {
  const share = PROJECTOR.z / (PROJECTOR.z - zMm);
  const x = PROJECTOR.x + (xMm - PROJECTOR.x) * share;
  const y = PROJECTOR.y + (yMm - PROJECTOR.y) * share;
  out.fill(0);
  for (const mark of marks) {
    const r = Math.hypot(x - mark.x, y - mark.y) - mark.radiusMm;
    const inside = mark.kind === 'disc' ? -r : mark.widthMm / 2 - Math.abs(r);
    const lit = Math.max(0, Math.min(1, inside / softMm + 0.5));
    if (lit === 0) continue;
    for (let c = 0; c < 3; c++) out[c] = (out[c] ?? 0) + lit * (mark.light[c] ?? 0);
  }
}

/** Lets the projector's light fall on a painted bare table. */
export function lightTable(image: LinearImage, camera: Camera, marks: readonly ShownMark[]): void {
  const at = new Float64Array(2);
  const light = new Float64Array(3);
  const softMm = camera.eye.z / camera.model.fx;
  for (let y = 0, i = 0; y < image.height; y++) {
    for (let x = 0; x < image.width; x++, i += 3) {
      if (!camera.meetPlaneInto(at, 0, x, y, 0)) continue;
      lightInto(light, marks, at[0] ?? 0, at[1] ?? 0, 0, softMm);
      for (let c = 0; c < 3; c++) image.data[i + c] = (image.data[i + c] ?? 0) * (1 + (light[c] ?? 0));
    }
  }
}
