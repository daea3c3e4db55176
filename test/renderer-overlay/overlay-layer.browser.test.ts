import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tableToClip } from '../../renderer/overlay/table-to-clip';
import { dilate, outlinePath } from '../../shared/geometry/dilate';
import { applyHomography, type Homography, homographyFromPoints } from '../../shared/geometry/homography';
import type { Outline } from '../../shared/geometry/outline';
import type { Path } from '../../shared/geometry/path';
import type { Point, Pose } from '../../shared/geometry/point';
import { baseToTable } from '../../shared/geometry/pose';
import { dashLengths, dimShare, hatch } from '../../shared/overlay/palette';
import type { Dash, Emphasis, OverlayPrimitive, Stroke } from '../../shared/overlay/primitive';
import { describeInChromium } from '../in-chromium';
import { type OverlayBrowser, openOverlayPage, type Picture } from './overlay-browser';

const size = { width: 1920, height: 1080 };
/** Six by four feet, thrown from the near right so that no two edges are parallel in the picture. */
const keystone = mapOf(
  [
    { x: 0, y: 0 },
    { x: 1829, y: 0 },
    { x: 1829, y: 1219 },
    { x: 0, y: 1219 },
  ],
  [
    { x: 60, y: 1040 },
    { x: 1880, y: 1000 },
    { x: 1600, y: 90 },
    { x: 330, y: 30 },
  ],
);

/** A tank in the near left of the table, turned so that no symmetry hides a wrong axis. */
const pose: Pose = { xMm: 560, yMm: 330, headingRad: 0.6 };
const [halfDepth, halfWidth] = [35, 22];
const base: Outline<'table'> = {
  kind: 'polygon',
  vertices: [
    { x: -halfDepth, y: -halfWidth },
    { x: halfDepth, y: -halfWidth },
    { x: halfDepth, y: halfWidth },
    { x: -halfDepth, y: halfWidth },
  ].map((corner) => baseToTable(pose, corner)),
};
const longRangeMm = 406.4;

function mapOf(from: Point<'table'>[], to: Point<'projector'>[]): Homography<'table', 'projector'> {
  const map = homographyFromPoints(from, to);
  if (!map.ok) throw new Error(map.error.kind);
  return map.value;
}

function stroke(
  path: Path<'table'>,
  look: Partial<Stroke> = {},
  emphasis: Emphasis = 'bright',
): OverlayPrimitive {
  const solid: Stroke = { tone: 'neutral', widthMm: 4, dash: 'solid' };
  return { kind: 'stroke', id: 'stroke', path, stroke: { ...solid, ...look }, emphasis };
}

function bar(from: Point<'table'>, to: Point<'table'>): Path<'table'> {
  return { closed: false, segments: [{ kind: 'line', from, to }] };
}

/** The place in the picture where a point of the tank's own frame is lit. */
function ofTank(x: number, y: number): Point<'projector'> {
  return applyHomography(keystone, baseToTable(pose, { x, y }));
}

function onTable(x: number, y: number): Point<'projector'> {
  return applyHomography(keystone, { x, y });
}

function brightness([r, g, b]: readonly number[]): number {
  return Math.max(r!, g!, b!);
}

/** The light that a display-encoded value (0 to 255, sRGB) gives, 0 to 1. */
function light(value: number): number {
  const encoded = value / 255;
  return encoded <= 0.04045 ? encoded / 12.92 : ((encoded + 0.055) / 1.055) ** 2.4;
}

describeInChromium('overlay drawing', (executablePath) => {
  let overlay: OverlayBrowser;
  const draw = (...primitives: OverlayPrimitive[]) => overlay.draw(primitives, tableToClip(keystone, size));

  beforeAll(async () => {
    overlay = await openOverlayPage(executablePath, size);
  });
  afterAll(async () => {
    await overlay?.close();
  });

  describe('a ring 16 inches from a base', () => {
    let picture: Picture;
    beforeAll(async () => {
      picture = await draw(stroke(dilate(base, longRangeMm)));
    });

    // In the tank's own axes: x ahead, y left.
    const diagonalMm = longRangeMm / Math.SQRT2;
    const places: [string, number, number, number, number][] = [
      ['ahead of its front', halfDepth + longRangeMm, 0, 1, 0],
      ['left of its side', 0, halfWidth + longRangeMm, 0, 1],
      ['right of its side', 10, -halfWidth - longRangeMm, 0, -1],
      [
        'off its front left corner',
        halfDepth + diagonalMm,
        halfWidth + diagonalMm,
        Math.SQRT1_2,
        Math.SQRT1_2,
      ],
    ];

    it.each(places)('is lit that far %s', (_, x, y) => {
      expect(brightness(picture.at(ofTank(x, y)))).toBeGreaterThan(200);
    });

    it.each(places)('is dark 5 mm nearer and farther %s', (_, x, y, outX, outY) => {
      expect(picture.at(ofTank(x - 5 * outX, y - 5 * outY))).toEqual([0, 0, 0]);
      expect(picture.at(ofTank(x + 5 * outX, y + 5 * outY))).toEqual([0, 0, 0]);
    });

    it('is dark where a circle round the centre would run', () => {
      expect(picture.at(ofTank(longRangeMm, 0))).toEqual([0, 0, 0]);
      expect(picture.at(ofTank(0, longRangeMm))).toEqual([0, 0, 0]);
    });

    it('has no gap anywhere along its way', () => {
      for (const point of samples(dilate(base, longRangeMm), 7)) {
        const place = applyHomography(keystone, point);
        if (place.x < 0 || place.y < 0 || place.x > size.width - 1 || place.y > size.height - 1) continue;
        expect(brightness(picture.at(place))).toBeGreaterThan(120);
      }
    });
  });

  it('keeps a stroke as wide in millimetres on the far side as on the near one', async () => {
    const picture = await draw(
      stroke(bar({ x: 200, y: 100 }, { x: 1600, y: 100 }), { widthMm: 20 }),
      stroke(bar({ x: 200, y: 1100 }, { x: 1600, y: 1100 }), { widthMm: 20 }),
    );
    for (const y of [100, 1100]) {
      for (const side of [-1, 1]) {
        expect(brightness(picture.at(onTable(900, y + side * 8)))).toBeGreaterThan(200);
        expect(brightness(picture.at(onTable(900, y + side * 12)))).toBeLessThan(60);
      }
    }
  });

  it('leaves a keep-out black under strokes, areas and labels', async () => {
    const hole: Outline<'table'> = { kind: 'disc', centre: { x: 900, y: 600 }, radius: 15 };
    const around: Outline<'table'> = { kind: 'disc', centre: { x: 900, y: 600 }, radius: 200 };
    const picture = await draw(
      { kind: 'keep-out', id: 'hole', outline: hole, fill: 'dark' },
      {
        kind: 'area',
        id: 'zone',
        polygon: samples(outlinePath(around), 5),
        fill: { tone: 'friendly', pattern: 'tint' },
        emphasis: 'bright',
      },
      stroke(bar({ x: 700, y: 600 }, { x: 1100, y: 600 })),
    );
    for (const [x, y] of [
      [900, 600],
      [888, 600],
      [912, 600],
      [900, 588],
      [900, 612],
    ] as const) {
      expect(picture.at(onTable(x, y))).toEqual([0, 0, 0]);
    }
    expect(brightness(picture.at(onTable(880, 600)))).toBeGreaterThan(200);
    const tint = brightness(picture.at(onTable(900, 680)));
    expect(tint).toBeGreaterThan(10);
    expect(tint).toBeLessThan(80);
  });

  it('fills a white keep-out evenly over what lies under it, and no further', async () => {
    const disc: Outline<'table'> = { kind: 'disc', centre: { x: 900, y: 600 }, radius: 20 };
    const picture = await draw(
      { kind: 'keep-out', id: 'white', outline: disc, fill: 'white' },
      stroke(bar({ x: 700, y: 600 }, { x: 1100, y: 600 })),
    );
    for (const [x, y] of [
      [900, 600],
      [886, 600],
      [900, 614],
    ] as const) {
      expect(picture.at(onTable(x, y))).toEqual([0xb8, 0xb8, 0xb8]);
    }
    expect(picture.at(onTable(900, 630))).toEqual([0, 0, 0]);
  });

  it('draws dim marks at about a third of the light, their joins no brighter', async () => {
    const corner: Path<'table'> = {
      closed: false,
      segments: [
        { kind: 'line', from: { x: 400, y: 300 }, to: { x: 900, y: 300 } },
        { kind: 'line', from: { x: 900, y: 300 }, to: { x: 900, y: 800 } },
      ],
    };
    const bright = await draw(stroke(corner, { widthMm: 12 }));
    const dim = await draw(stroke(corner, { widthMm: 12 }, 'dim'));
    for (const [x, y] of [
      [600, 300],
      [900, 300],
      [900, 600],
    ] as const) {
      const full = bright.at(onTable(x, y));
      const left = dim.at(onTable(x, y));
      full.forEach((value, i) => {
        expect(Math.abs(left[i]! - value * dimShare)).toBeLessThan(2);
      });
      const share = light(brightness(left)) / light(brightness(full));
      expect(share).toBeGreaterThan(0.2);
      expect(share).toBeLessThan(0.4);
    }
  });

  it('lets a bright mark cross a dim one undarkened, whichever is listed first', async () => {
    const across = bar({ x: 400, y: 600 }, { x: 1400, y: 600 });
    const along = bar({ x: 900, y: 300 }, { x: 900, y: 900 });
    const picture = await draw(stroke(across), stroke(along, { tone: 'friendly', widthMm: 12 }, 'dim'));
    expect(picture.at(onTable(900, 600))).toEqual(picture.at(onTable(600, 600)));
  });

  it.each(Object.keys(dashLengths) as Exclude<Dash, 'solid'>[])(
    'breaks a %s ring evenly, on the arcs and across their joins',
    async (dash) => {
      const ring = dilate(base, longRangeMm / 2);
      const picture = await draw(stroke(ring, { dash }));
      const lit = samples(ring, 0.5).map(
        (point) => brightness(picture.at(applyHomography(keystone, point))) > 100,
      );
      const runs = runLengths(lit);
      const on = runs.filter((run) => run.lit).map((run) => run.length);
      const off = runs.filter((run) => !run.lit).map((run) => run.length);
      const { onMm, offMm } = dashLengths[dash];
      const periods = (lit.length * 0.5) / (onMm + offMm);
      expect(Math.abs(on.length - periods)).toBeLessThan(2);
      expect(Math.max(...on)).toBeLessThan(1.6 * median(on) + 4);
      expect(Math.max(...off)).toBeLessThan(1.6 * median(off) + 4);
    },
  );

  it('hatches an area with dark between the stripes', async () => {
    const zone: Outline<'table'> = { kind: 'disc', centre: { x: 900, y: 600 }, radius: 200 };
    const picture = await draw({
      kind: 'area',
      id: 'zone',
      polygon: samples(outlinePath(zone), 5),
      fill: { tone: 'contested', pattern: 'hatch' },
      emphasis: 'bright',
    });
    const across = Array.from({ length: 400 }, (_, i) => {
      const step = (i - 200) * 0.5 * Math.SQRT1_2;
      return brightness(picture.at(onTable(900 - step, 600 + step))) > 100;
    });
    const stripes = runLengths(across).filter((run) => run.lit).length;
    expect(stripes).toBe(Math.round((400 * 0.5) / hatch.periodMm));
    expect(across.filter((lit) => !lit).length).toBeGreaterThan(across.length / 3);
    expect(picture.at(onTable(900, 810))).toEqual([0, 0, 0]);
  });

  it('puts labels on black pills that read upright from the near edge', async () => {
    const label: OverlayPrimitive = {
      kind: 'label',
      id: 'label',
      at: { x: 900, y: 600 },
      uprightRad: 0,
      phrase: { id: 'line.front', params: { armour: 7 } },
      tone: 'allowed',
      capHeightMm: 30,
      emphasis: 'bright',
    };
    const below = stroke(bar({ x: 300, y: 600 }, { x: 1500, y: 600 }), { widthMm: 10 });
    const upright = await draw(below, label);
    const turned = await draw(below, { ...label, uprightRad: Math.PI });
    const width = 400;
    const row = (picture: Picture) =>
      Array.from({ length: width }, (_, i) => picture.at(onTable(900 - width / 2 + i, 600)));
    const isWhite = (rgb: readonly number[]) => Math.min(...rgb) > 200;
    const isText = ([r, g]: readonly number[]) => g! > 120 && r! < g! - 40;
    expect(row(upright).some(isText)).toBe(true);
    const inner = row(upright).slice(width / 2 - 60, width / 2 + 60);
    expect(inner.some(isWhite)).toBe(false);
    expect(inner.some((rgb) => brightness(rgb) === 0)).toBe(true);
    expect(row(turned)).not.toEqual(row(upright));
  });

  it('draws the same again after the graphics context was lost', async () => {
    const marks = [stroke(dilate(base, longRangeMm), { dash: 'dashed' })];
    const places = samples(dilate(base, longRangeMm), 50)
      .map((point) => applyHomography(keystone, point))
      .filter(({ x, y }) => x > 0 && y > 0 && x < size.width - 1 && y < size.height - 1);
    const before = await draw(...marks);
    await overlay.loseContext();
    const after = await overlay.picture();
    expect(places.map(after.at)).toEqual(places.map(before.at));
    expect(places.some((place) => brightness(after.at(place)) > 200)).toBe(true);
  });

  it('needs no more draw calls for many marks than for few', async () => {
    const many = Array.from({ length: 200 }, (_, i) =>
      stroke(dilate(base, 20 + i), { dash: i % 2 ? 'dashed' : 'solid' }),
    );
    await draw(...many);
    expect((await overlay.time(1)).calls).toBeLessThanOrEqual(5);
  });
});

/** Points along a path, about `stepMm` apart. */
function samples(path: Path<'table'>, stepMm: number): Point<'table'>[] {
  return path.segments.flatMap((segment): Point<'table'>[] => {
    if (segment.kind === 'line') {
      const { from, to } = segment;
      const count = Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / stepMm);
      return Array.from({ length: count }, (_, i) => ({
        x: from.x + ((to.x - from.x) * i) / count,
        y: from.y + ((to.y - from.y) * i) / count,
      }));
    }
    const { centre, radius, startRad, sweepRad } = segment;
    const count = Math.ceil((Math.abs(sweepRad) * radius) / stepMm);
    return Array.from({ length: count }, (_, i) => {
      const angle = startRad + (sweepRad * i) / count;
      return { x: centre.x + radius * Math.cos(angle), y: centre.y + radius * Math.sin(angle) };
    });
  });
}

function runLengths(values: readonly boolean[]): { readonly lit: boolean; readonly length: number }[] {
  const runs: { lit: boolean; length: number }[] = [];
  for (const lit of values) {
    const last = runs.at(-1);
    if (last?.lit === lit) last.length += 1;
    else runs.push({ lit, length: 1 });
  }
  return runs;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
}
