import { tableToClip } from '../../renderer/overlay/table-to-clip';
import { homographyFromPoints } from '../../shared/geometry/homography';
import type { Path } from '../../shared/geometry/path';
import type { Point } from '../../shared/geometry/point';
import { dashLengths, toneColour } from '../../shared/overlay/palette';
import type { OverlayPrimitive, Tone } from '../../shared/overlay/primitive';
import { openOverlayPage } from '../renderer-overlay/overlay-browser';
import { type Timing, timingOf } from './timing';

/** Milliseconds of every frame, the graphics waited for by reading a pixel back, and how it compares when presented. */
export interface DrawTimes {
  readonly marks: number;
  readonly calls: number;
  readonly emptyMs: readonly number[];
  readonly drawnMs: readonly number[];
  /** From one presented frame to the next, on average; 16.7 is the least. */
  readonly presented: { readonly emptyMs: number; readonly drawnMs: number };
}

/** Drawing 200 marks in the projector's picture beside an empty picture, as rows of the bench. */
export async function timeDraw(executablePath: string): Promise<Timing[]> {
  const { marks, emptyMs, drawnMs } = await benchDraw(executablePath, 40);
  return [timingOf('draw, nothing', emptyMs), timingOf(`draw, ${marks} marks`, drawnMs)];
}

const size = { width: 1920, height: 1080 };

/**
 * Draws `markCount` seeded marks (two in five rings, a third lines, a quarter labels, a few large rings) through a
 * keystone at 1920 x 1080, against frames with nothing in them. `executablePath` names a Chromium.
 */
export async function benchDraw(executablePath: string, frames: number, markCount = 200): Promise<DrawTimes> {
  const page = await openOverlayPage(executablePath, size);
  try {
    await page.draw(seededMarks(markCount), keystoneMap());
    const { emptyMs, drawnMs, calls } = await page.time(frames);
    return { marks: markCount, calls, emptyMs, drawnMs, presented: await page.present(frames) };
  } finally {
    await page.close();
  }
}

function keystoneMap() {
  const table = [
    { x: 0, y: 0 },
    { x: 1829, y: 0 },
    { x: 1829, y: 1219 },
    { x: 0, y: 1219 },
  ];
  const corners = [
    { x: 60, y: 1040 },
    { x: 1880, y: 1000 },
    { x: 1600, y: 90 },
    { x: 330, y: 30 },
  ];
  const map = homographyFromPoints<'table', 'projector'>(table, corners);
  if (!map.ok) throw new Error(map.error.kind);
  return tableToClip(map.value, size);
}

function seededMarks(count: number): OverlayPrimitive[] {
  const random = seeded(7);
  const tones = Object.keys(toneColour) as Tone[];
  const dashes = ['solid', ...(Object.keys(dashLengths) as (keyof typeof dashLengths)[])] as const;
  const place = (): Point<'table'> => ({ x: 100 + random() * 1600, y: 100 + random() * 1000 });
  return Array.from({ length: count }, (_, i): OverlayPrimitive => {
    const kind = random();
    const tone = tones[Math.floor(random() * tones.length)] ?? 'neutral';
    const dash = dashes[Math.floor(random() * dashes.length)] ?? 'solid';
    const at = place();
    if (kind >= 0.75) {
      return {
        kind: 'label',
        id: `label-${i}`,
        at,
        uprightRad: 0,
        phrase: { id: 'line.front', params: { armour: i % 10 } },
        tone,
        capHeightMm: 9,
        emphasis: 'bright',
      };
    }
    const path = kind < 0.4 ? ring(at, random() < 0.1 ? 400 : 20 + random() * 100) : line(at, place());
    return {
      kind: 'stroke',
      id: `stroke-${i}`,
      path,
      stroke: { tone, widthMm: 2.5, dash },
      emphasis: 'bright',
    };
  });
}

function ring(centre: Point<'table'>, radius: number): Path<'table'> {
  return { closed: true, segments: [{ kind: 'arc', centre, radius, startRad: 0, sweepRad: 2 * Math.PI }] };
}

/** A line a third of the way from one place to another. */
function line(from: Point<'table'>, to: Point<'table'>): Path<'table'> {
  const end = { x: from.x + (to.x - from.x) / 3, y: from.y + (to.y - from.y) / 3 };
  return { closed: false, segments: [{ kind: 'line', from, to: end }] };
}

/** Numerical Recipes' linear congruential generator, 0 to 1. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}
