import type { Board } from '../../board/board';
import type { UnitSystem } from '../../board/team';
import type { TableSize } from '../../geometry/point';
import { unreachable } from '../../result';
import { type Language, say } from '../../text/say';
import { capHeightEm, pill, pillHalfSize } from '../labels/label-size';
import { dashLengths, dimShare, hatch, keepOutColour, tintShare, toneColour } from '../palette';
import type { OverlayPrimitive, Tone } from '../primitive';
import { escapeXml, outlineData, pathData, polygonData, type SvgFrame, svgNumber } from './svg-marks';
import { scenery } from './svg-scenery';

/** What lies around the marks. */
export type SvgView =
  /** The marks alone, a fragment to be put inside a drawing whose units are table millimetres, y downward. */
  | { readonly kind: 'fragment' }
  /** What the projector sends: marks on black. */
  | { readonly kind: 'projector'; readonly widthPx: number }
  /** The table from above: ground, terrain, bases and names under the marks. */
  | { readonly kind: 'operator'; readonly widthPx: number; readonly board: Board };

export interface SvgOptions {
  readonly table: TableSize;
  readonly units: UnitSystem;
  readonly language?: Language;
  /** A fragment where absent. */
  readonly view?: SvgView;
}

type Label = Extract<OverlayPrimitive, { kind: 'label' }>;
type KeepOut = Extract<OverlayPrimitive, { kind: 'keep-out' }>;
type Mark = Exclude<OverlayPrimitive, Label | KeepOut>;

/**
 * The overlay as SVG, the same picture as the projector's: marks, dim under bright, the labels on top, and all of it cut
 * by the keep-outs, of which white ones are then filled. Text is set in Inter Bold where there is one. Names are escaped.
 */
export function overlayToSvg(primitives: readonly OverlayPrimitive[], options: SvgOptions): string {
  const { table } = options;
  const view = options.view ?? { kind: 'fragment' };
  const marks = drawMarks(primitives, options);
  switch (view.kind) {
    case 'fragment':
      return marks;
    case 'projector':
      return document(table, view.widthPx, `${rectangle(table, '#000000')}${marks}`);
    case 'operator':
      return document(table, view.widthPx, `${scenery(view.board)}${marks}`);
    default:
      return unreachable(view);
  }
}

function document({ widthMm, depthMm }: TableSize, widthPx: number, content: string): string {
  const heightPx = Math.round((widthPx * depthMm) / widthMm);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${widthPx}" height="${heightPx}" ` +
    `viewBox="0 0 ${svgNumber(widthMm)} ${svgNumber(depthMm)}">${content}</svg>`
  );
}

function rectangle({ widthMm, depthMm }: TableSize, fill: string): string {
  return `<rect width="${svgNumber(widthMm)}" height="${svgNumber(depthMm)}" fill="${fill}"/>`;
}

function drawMarks(primitives: readonly OverlayPrimitive[], options: SvgOptions): string {
  const frame: SvgFrame = { table: options.table };
  const marks = primitives.filter((p): p is Mark => p.kind === 'stroke' || p.kind === 'area');
  const labels = primitives.filter((p): p is Label => p.kind === 'label');
  const dark = primitives.filter((p): p is KeepOut => p.kind === 'keep-out');
  const tones = new Set(
    marks.flatMap((mark) => (mark.kind === 'area' && mark.fill.pattern === 'hatch' ? [mark.fill.tone] : [])),
  );
  const holes = dark.map((mark) => outlineData(mark.outline, frame)).join('');
  const mask =
    `<mask id="keep-outs" maskUnits="userSpaceOnUse" x="0" y="0" ` +
    `width="${svgNumber(options.table.widthMm)}" height="${svgNumber(options.table.depthMm)}">` +
    `${rectangle(options.table, '#ffffff')}<path d="${holes}" fill="#000000"/></mask>`;
  const sorted = [
    ...marks.filter((mark) => mark.kind === 'area'),
    ...marks.filter((mark) => mark.kind === 'stroke' && mark.emphasis === 'dim'),
    ...marks.filter((mark) => mark.kind === 'stroke' && mark.emphasis === 'bright'),
  ];
  const dimFirst = [...labels].sort((a, b) => Number(b.emphasis === 'dim') - Number(a.emphasis === 'dim'));
  return (
    `<defs>${[...tones].map(hatchPattern).join('')}${mask}</defs>` +
    `<g mask="url(#keep-outs)" fill="none">${sorted.map((mark) => drawMark(mark, frame)).join('')}</g>` +
    `<g mask="url(#keep-outs)">${dimFirst.map((label) => drawLabel(label, options, frame)).join('')}</g>` +
    whiteDiscs(dark, frame)
  );
}

/** Dark keep-outs need no drawing: what lies under a fragment shows through their holes. */
function whiteDiscs(keepOuts: readonly KeepOut[], frame: SvgFrame): string {
  const white = keepOuts.filter((mark) => mark.fill === 'white');
  if (white.length === 0) return '';
  const discs = white.map((mark) => outlineData(mark.outline, frame)).join('');
  return `<path d="${discs}" fill="${keepOutColour.white}"/>`;
}

function hatchPattern(tone: Tone): string {
  const { periodMm, widthMm } = hatch;
  return (
    `<pattern id="hatch-${tone}" width="${periodMm}" height="${periodMm}" patternUnits="userSpaceOnUse" ` +
    `patternTransform="rotate(45)"><rect width="${widthMm}" height="${periodMm}" ` +
    `fill="${toneColour[tone]}"/></pattern>`
  );
}

/**
 * How faint something is drawn; nothing where it is not. A stroke's paint is made faint, not the stroke: a layer of its own
 * for a ring that runs off the picture makes some renderers fail.
 */
function opacity(of: 'opacity' | 'stroke-opacity', emphasis: 'bright' | 'dim', share = 1): string {
  const value = (emphasis === 'dim' ? dimShare : 1) * share;
  return value === 1 ? '' : ` ${of}="${value.toFixed(3)}"`;
}

function drawMark(mark: Mark, frame: SvgFrame): string {
  const id = `data-id="${escapeXml(mark.id)}"`;
  if (mark.kind === 'area') {
    const { tone, pattern } = mark.fill;
    const fill = pattern === 'hatch' ? `url(#hatch-${tone})` : toneColour[tone];
    const share = pattern === 'tint' ? tintShare : 1;
    return `<path ${id} d="${polygonData(mark.polygon, frame)}" fill="${fill}"${opacity('opacity', mark.emphasis, share)}/>`;
  }
  const { tone, widthMm, dash } = mark.stroke;
  const lengths = dash === 'solid' ? undefined : dashLengths[dash];
  const dashes = lengths ? ` stroke-dasharray="${lengths.onMm} ${lengths.offMm}"` : '';
  const cap = dash === 'dotted' || dash === 'close-dotted' ? ' stroke-linecap="round"' : '';
  return (
    `<path ${id} d="${pathData(mark.path, frame)}" stroke="${toneColour[tone]}" ` +
    `stroke-width="${widthMm}"${dashes}${cap}${opacity('stroke-opacity', mark.emphasis)}/>`
  );
}

function drawLabel(label: Label, options: SvgOptions, { table }: SvgFrame): string {
  const text = say(label.phrase, options.language ?? 'en', options.units);
  const cap = label.capHeightMm;
  const { along, across } = pillHalfSize(text, cap);
  const radius = Math.min(across, cap * (0.5 + pill.paddingAcross));
  const colour = toneColour[label.tone];
  const turnDeg = (-label.uprightRad * 180) / Math.PI;
  const turned = label.uprightRad === 0 ? '' : ` rotate(${svgNumber(turnDeg)})`;
  const place = `translate(${svgNumber(label.at.x)} ${svgNumber(table.depthMm - label.at.y)})${turned}`;
  const lines = text.split('\n');
  const written = lines.map((line, index) => {
    const y = cap / 2 + (index - (lines.length - 1) / 2) * pill.lineStep * cap;
    return `<text y="${svgNumber(y)}">${escapeXml(line)}</text>`;
  });
  // The pill stays black where the label is dim: a label has to cover what lies under it.
  return (
    `<g data-id="${escapeXml(label.id)}" transform="${place}">` +
    `<rect x="${svgNumber(-along)}" y="${svgNumber(-across)}" width="${svgNumber(2 * along)}" ` +
    `height="${svgNumber(2 * across)}" rx="${svgNumber(radius)}" fill="#000000"/>` +
    `<g${opacity('opacity', label.emphasis)} fill="${colour}" font-family="Inter, system-ui, sans-serif" font-weight="700" ` +
    `font-size="${svgNumber(cap / capHeightEm)}" text-anchor="middle">` +
    `<rect x="${svgNumber(-along)}" y="${svgNumber(-across)}" width="${svgNumber(2 * along)}" ` +
    `height="${svgNumber(2 * across)}" rx="${svgNumber(radius)}" fill="none" stroke="${colour}" ` +
    `stroke-width="${svgNumber(cap * pill.border)}"/>${written.join('')}</g></g>`
  );
}
