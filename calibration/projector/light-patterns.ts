import type { LightPattern, StripeAxis } from '../../shared/overlay/light/light-picture';

/** A pattern and the name of its picture, without the ending; names sort in the order of showing. */
export interface NamedPattern {
  readonly name: string;
  readonly pattern: LightPattern;
}

export interface ProjectorSize {
  readonly width: number;
  readonly height: number;
}

/** A gain that closes a sixth of the way a frame is then within half a percent of its end. */
const SETTLE_PICTURES = 28;
/** Finer stripes than this no camera that frames a whole table resolves. */
const FINEST_PX = 8;
/** The stripes that exposure settles under. */
export const settleStripePx = FINEST_PX;

/**
 * Every picture in order. Each pattern is followed by its inverse: where both are equally bright runs an edge, whatever
 * paint, room light and camera make of brightness (Inokuchi 1984; crossings as in Trobina 1995). Fine stripes come
 * first, since each half of the light is spread over the whole table then and the exposure need not move.
 */
export function lightPatterns(size: ProjectorSize): readonly NamedPattern[] {
  const patterns: LightPattern[] = [
    ...Array.from({ length: SETTLE_PICTURES }, (): LightPattern => ({ kind: 'settle' })),
    ...(['columns', 'rows'] as const).flatMap((axis) =>
      stripeWidths(size, axis).flatMap((stripePx) =>
        (['plain', 'inverse'] as const).map(
          (polarity): LightPattern => ({ kind: 'stripes', axis, stripePx, polarity }),
        ),
      ),
    ),
  ];
  return patterns.map((pattern, index) => ({ name: nameOf(pattern, index), pattern }));
}

/** The stripe widths of an axis, finest first: powers of two while an edge still lies inside the picture. */
export function stripeWidths(size: ProjectorSize, axis: StripeAxis): readonly number[] {
  const length = axis === 'columns' ? size.width : size.height;
  const widths: number[] = [];
  for (let stripePx = FINEST_PX; stripePx < length; stripePx *= 2) widths.push(stripePx);
  return widths;
}

/** Brightness of a projector pixel, 0 or 255. */
export function patternLevel(pattern: LightPattern, column: number, row: number): 0 | 255 {
  switch (pattern.kind) {
    case 'settle':
      return isBright(column, settleStripePx) ? 255 : 0;
    case 'stripes': {
      const bright = isBright(pattern.axis === 'columns' ? column : row, pattern.stripePx);
      return bright === (pattern.polarity === 'plain') ? 255 : 0;
    }
  }
}

/** Gray code: an edge at every odd multiple of `stripePx`, so that no edge of one width lies on one of another. */
function isBright(index: number, stripePx: number): boolean {
  return (Math.floor((index + stripePx) / (2 * stripePx)) & 1) === 1;
}

/**
 * The index of the edge between two neighbouring stripes, from what every coarser width shows there: the first pixel of
 * the farther one. `brightAt` says for each width, coarsest first, whether the place is bright; the last width is the
 * edge's own and is not asked.
 */
export function edgeIndex(
  widthsCoarsestFirst: readonly number[],
  isBrightIn: (width: number) => boolean,
): number {
  // Between two edges of coarser widths lies exactly one of this width. Descend the Gray code to that span.
  let low = 0;
  let inverted = false;
  const own = widthsCoarsestFirst.at(-1) ?? Number.NaN;
  for (const width of widthsCoarsestFirst.slice(0, -1)) {
    const farther: boolean = isBrightIn(width) !== inverted;
    if (farther) low += width;
    inverted = farther;
  }
  return low + own;
}

function nameOf(pattern: LightPattern, index: number): string {
  const number = String(index).padStart(3, '0');
  return pattern.kind === 'settle'
    ? `${number}-settle`
    : `${number}-${pattern.axis}-${pattern.stripePx}-${pattern.polarity}`;
}
