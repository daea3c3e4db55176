import type { Point } from '../../shared/geometry/point';
import {
  dashLengths,
  dimShare,
  hatch,
  keepOutColour,
  tintShare,
  toneColour,
} from '../../shared/overlay/palette';
import type { Emphasis, OverlayPrimitive, Tone } from '../../shared/overlay/primitive';
import { unreachable } from '../../shared/result';
import type { Phrase } from '../../shared/text/phrase';
import { AreaRecords, addArea } from './area-records';
import type { GlyphSource } from './glyph-atlas';
import { faded, type Rgb, rgbOf } from './ink';
import { addLabel, labelStride } from './label-records';
import { floatRecords } from './records';
import { addStroke, type Ink, strokeStride } from './stroke-records';

/** Everything drawn, sorted by draw call, dim before bright, and ready for the GPU. */
export class OverlayRecords {
  readonly areas = new AreaRecords();
  readonly lines = floatRecords(strokeStride, 256);
  readonly arcs = floatRecords(strokeStride, 256);
  readonly labels = floatRecords(labelStride, 512);
  readonly keepOuts = new AreaRecords();

  /** Replaces what was there. Labels are left out while there is no font to draw them in. */
  fill(
    primitives: readonly OverlayPrimitive[],
    say: (phrase: Phrase) => string,
    font: GlyphSource | undefined,
  ): void {
    this.areas.clear();
    this.lines.clear();
    this.arcs.clear();
    this.labels.clear();
    this.keepOuts.clear();
    for (const primitive of primitives) if (isDim(primitive)) this.add(primitive, say, font);
    for (const primitive of primitives) if (!isDim(primitive)) this.add(primitive, say, font);
  }

  private add(
    primitive: OverlayPrimitive,
    say: (phrase: Phrase) => string,
    font: GlyphSource | undefined,
  ): void {
    switch (primitive.kind) {
      case 'stroke':
        addStroke(this, primitive.path, inkOf(primitive.stroke, primitive.emphasis));
        return;
      case 'area': {
        const { tone, pattern } = primitive.fill;
        const colour = toneRgb(tone, primitive.emphasis);
        if (pattern === 'tint') addArea(this.areas, primitive.polygon, faded(colour, tintShare));
        else addArea(this.areas, primitive.polygon, colour, hatch);
        return;
      }
      case 'label': {
        if (font === undefined) return;
        const colour = toneRgb(primitive.tone, primitive.emphasis);
        addLabel(this.labels, font, say(primitive.phrase), primitive, { border: colour, text: colour });
        return;
      }
      case 'keep-out': {
        const { outline } = primitive;
        const polygon =
          outline.kind === 'polygon' ? outline.vertices : discPolygon(outline.centre, outline.radius);
        addArea(this.keepOuts, polygon, keepOutRgb[primitive.fill]);
        return;
      }
      default:
        unreachable(primitive);
    }
  }
}

function isDim(primitive: OverlayPrimitive): boolean {
  return primitive.kind !== 'keep-out' && primitive.emphasis === 'dim';
}

const keepOutRgb = { dark: rgbOf(keepOutColour.dark), white: rgbOf(keepOutColour.white) } as const;

const tones: ReadonlyMap<Tone, Readonly<Record<Emphasis, Rgb>>> = new Map(
  (Object.keys(toneColour) as Tone[]).map((tone) => {
    const bright = rgbOf(toneColour[tone]);
    return [tone, { bright, dim: faded(bright, dimShare) }];
  }),
);

function toneRgb(tone: Tone, emphasis: Emphasis): Rgb {
  const inks = tones.get(tone);
  if (inks === undefined) throw new Error(`no colour for tone ${tone}`);
  return inks[emphasis];
}

function inkOf(stroke: Extract<OverlayPrimitive, { kind: 'stroke' }>['stroke'], emphasis: Emphasis): Ink {
  const rgb = toneRgb(stroke.tone, emphasis);
  return stroke.dash === 'solid'
    ? { rgb, widthMm: stroke.widthMm }
    : { rgb, widthMm: stroke.widthMm, dash: dashLengths[stroke.dash] };
}

/** A disc as a polygon round it, so that a keep-out never falls short. */
function discPolygon(centre: Point<'table'>, radius: number): Point<'table'>[] {
  const corners = 24;
  const reach = radius / Math.cos(Math.PI / corners);
  return Array.from({ length: corners }, (_, i) => {
    const angle = (i / corners) * 2 * Math.PI;
    return { x: centre.x + reach * Math.cos(angle), y: centre.y + reach * Math.sin(angle) };
  });
}
