import { codeCells, type Dictionary } from '../../shared/vision/detect/dictionaries/dictionary';
import type { GreyFrame } from '../../shared/vision/detection';

export interface PaintedFiducial {
  readonly dictionary: Dictionary;
  readonly id: number;
  /** Of its centre, px. */
  readonly x: number;
  readonly y: number;
  readonly sidePx: number;
  /** Clockwise on screen; at 0 its top edge is up. */
  readonly turnRad: number;
}

const SAMPLES = 4;
const GROUND = 0.2;
const PAPER = 0.78;
const INK = 0.03;

/** A picture of fiducials on paper cards, by box sampling of light: an ideal camera without blur or noise. */
export function painted(width: number, height: number, fiducials: readonly PaintedFiducial[]): GreyFrame {
  const data = new Uint8Array(width * height);
  const cells = fiducials.map((f) => codeCells(f.dictionary, f.id));
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      let light = 0;
      for (let i = 0; i < SAMPLES; i++) {
        for (let j = 0; j < SAMPLES; j++) {
          const px = x + (j + 0.5) / SAMPLES - 0.5;
          const py = y + (i + 0.5) / SAMPLES - 0.5;
          let here = GROUND;
          fiducials.forEach((f, k) => {
            here = lightOf(f, cells[k] as Uint8Array, px, py) ?? here;
          });
          light += here;
        }
      }
      data[y * width + x] = Math.round(255 * encoded(light / (SAMPLES * SAMPLES)));
    }
  }
  return { width, height, data };
}

/** True corners, clockwise from the fiducial's own top left. */
export function paintedCorners(f: PaintedFiducial): { x: number; y: number }[] {
  const h = f.sidePx / 2;
  const c = Math.cos(f.turnRad);
  const s = Math.sin(f.turnRad);
  return [
    [-h, -h],
    [h, -h],
    [h, h],
    [-h, h],
  ].map(([a, b]) => ({
    x: f.x + c * (a as number) - s * (b as number),
    y: f.y + s * (a as number) + c * (b as number),
  }));
}

function lightOf(f: PaintedFiducial, cells: Uint8Array, px: number, py: number): number | undefined {
  const size = f.dictionary.cells + 2;
  const c = Math.cos(f.turnRad);
  const s = Math.sin(f.turnRad);
  const dx = px - f.x;
  const dy = py - f.y;
  const column = Math.floor(((c * dx + s * dy) / f.sidePx + 0.5) * size);
  const row = Math.floor(((-s * dx + c * dy) / f.sidePx + 0.5) * size);
  if (row < -1 || column < -1 || row > size || column > size) return undefined;
  if (row < 0 || column < 0 || row >= size || column >= size) return PAPER;
  if (row === 0 || column === 0 || row === size - 1 || column === size - 1) return INK;
  return cells[(row - 1) * f.dictionary.cells + column - 1] === 1 ? PAPER : INK;
}

function encoded(light: number): number {
  return light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055;
}
