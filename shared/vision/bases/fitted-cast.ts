import type { CastDoubt, CastLight, CastShadow } from './cast-light';
import { searchCast } from './cast-search';
import type { PictureWindow } from './picture-window';
import type { PlacedOutline } from './placed-outline';
import type { RimPixels } from './rim-pixels';

const MOST_DEPTH = 0.8;
/** What else is dark beside a base says nothing against it: a shadow unlike the expected one counts so much at most. */
const MOST_ODDITY = 40;

/** The shadow of the outline that is being fitted: what is expected of it, and what it has become. */
export class FittedCast {
  now: CastShadow = { xMm: 0, yMm: 0, depth: 0 };
  expected: CastShadow = this.now;
  doubt: CastDoubt = { placeMm: 1, depth: 1 };

  constructor(private readonly light: CastLight) {}

  /** Starts from the shadow that light casts here, or from whatever shows beside the outline, whose pixels are laid. */
  expect(view: PictureWindow, pixels: RimPixels, outline: PlacedOutline): void {
    const { light } = this;
    const { thicknessMm } = outline.kind.base;
    const usual = light.usual(thicknessMm);
    if (usual) this.expected = usual;
    else {
      const seen = searchCast(view, pixels, outline, light.directionRad);
      this.expected = { ...seen, depth: light.depth ?? seen.depth };
    }
    this.doubt = light.doubtOf(this.expected, usual ? 'usual' : 'seen', thicknessMm);
    this.now = this.expected;
  }

  move(xMm: number, yMm: number, depth: number): void {
    const { now } = this;
    this.now = {
      xMm: now.xMm + xMm,
      yMm: now.yMm + yMm,
      depth: Math.max(0, Math.min(MOST_DEPTH, now.depth + depth)),
    };
  }

  /** How unlikely it is to have become like this, as minus a log-likelihood. */
  get oddity(): number {
    const { now, expected, doubt } = this;
    const awayMm = Math.hypot(now.xMm - expected.xMm, now.yMm - expected.yMm) / doubt.placeMm;
    const deeper = (now.depth - expected.depth) / doubt.depth;
    return Math.min(MOST_ODDITY, (awayMm * awayMm + deeper * deeper) / 2);
  }
}
