import type { Point, TableSize } from '../../shared/geometry/point';
import type { LightSlip } from '../../shared/tracking/rig-report';

/** A mark that the projector shows for the camera to watch, where it should lie and where it was seen. */
export interface MarkSight {
  readonly id: string;
  readonly at: Point<'table'>;
  /** Absent where a hand, a model or the light of the room hides it. */
  readonly seen?: Point<'table'>;
}

/** From the table's edges to the marks' middles. */
const INSET_MM = 130;

/** Where marks for the watch lie: beside the table's corners and the middles of its long sides. */
export function watchPlaces({
  widthMm,
  depthMm,
}: TableSize): readonly { readonly id: string; readonly at: Point<'table'> }[] {
  const long = widthMm >= depthMm;
  const [right, far] = [widthMm - INSET_MM, depthMm - INSET_MM];
  const places: readonly Point<'table'>[] = [
    { x: INSET_MM, y: INSET_MM },
    { x: right, y: INSET_MM },
    { x: right, y: far },
    { x: INSET_MM, y: far },
    long ? { x: widthMm / 2, y: INSET_MM } : { x: INSET_MM, y: depthMm / 2 },
    long ? { x: widthMm / 2, y: far } : { x: right, y: depthMm / 2 },
  ];
  return places.map((at, i) => ({ id: `watch-${i}`, at }));
}

/** How the projector stands, by its own light. */
export type ProjectorFooting =
  | { readonly kind: 'steady' }
  /** Its light falls up to `byMm` beside the places that it is meant for. */
  | { readonly kind: 'moved'; readonly byMm: number }
  /** Too few of its marks are seen to tell. */
  | { readonly kind: 'unwatched' };

/** The mean slip of a while, and when that began. */
export interface DriftedLight {
  readonly slip: LightSlip;
  readonly fromMs: number;
}

const noSlip: LightSlip = { dxMm: 0, dyMm: 0, turn: 0, spread: 0 };

/** A mark is where it was within this: a tenth of a pixel, and what a knock does that no slip describes. */
const STILL_MM = 0.6;
/** A projector that tilts bends its picture as well, by so much of a large slip. */
const BEND_SHARE = 0.2;
/** A mark that lies elsewhere for so long, while the others lie still, has something new under it. */
const RELEARN_MS = 5000;
/** A slip of this much over the table is no noise. */
const MOVED_MM = 1.2;
/** A slip that says the same for so long is no passing thing. */
const REST_MS = 500;
const REST_MM = 0.7;
/** One that is gone for so long is over. */
const BACK_MS = 700;
/** Where marks lie when the watch begins is learnt over so many looks: they are as far off as the set-up allows. */
const LEARNT_LOOKS = 4;
/** Slow drift shows in the mean slip of so long, seen by so many marks at a time. */
const WINDOW_MS = 15_000;
const LEAST_LOOKS = 20;
const DRIFT_MARKS = 4;
/** From the beginning so far off, the projector has moved since it was set up. */
const WRONG_FROM_START_MM = 4;
/** A mark that was seen to lie still so long ago has not had a model put on it since. */
const JUST_MS = 1000;
/** What a knock may do: slide by so much … */
const SLIDE_MM = 40;
const SIGHT_MM = 0.2;

/** … and turn and spread by as much as marks can tell: two of them, next to nothing. */
interface SlipPrior {
  readonly turn: number;
  readonly spread: number;
}

/** Lens and height change only where somebody turns the zoom, and that many marks show; models raise the light as well. */
const SOME: SlipPrior = { turn: 0.05, spread: 0.003 };
const SPREAD_SHARE = 0.4;
const MANY: SlipPrior = { turn: 0.05, spread: 0.05 };
const FEW: SlipPrior = { turn: 0.01, spread: 0.002 };

/**
 * Watches a projector by a few marks of its own light, seen by a camera that itself stands steady. A knock moves all of
 * them alike; what a hand or a model does to one it does to that one alone.
 */
export class ProjectorWatch {
  readonly #learnt = new Map<string, Learnt>();
  #footing: ProjectorFooting = { kind: 'unwatched' };
  #since: { readonly atMs: number; readonly slip: LightSlip } | undefined;
  #backSinceMs: number | undefined;
  #window: { readonly fromMs: number; readonly looks: number; readonly sum: LightSlip } | undefined;
  #drift: DriftedLight | undefined;

  constructor(private readonly table: TableSize) {}

  /** Takes one look at all marks. Looks come in order. */
  see(marks: readonly MarkSight[], atMs: number): ProjectorFooting {
    const offs = marks.flatMap((mark) => this.#offOf(mark));
    const still = offs.filter(({ missMm }) => missMm <= STILL_MM);
    const slip = still.length > 1 ? undefined : this.#slipOf(offs, atMs);
    if (slip && this.#mostMm(slip) >= MOVED_MM) this.#footing = this.#feltMoving(slip, atMs);
    else if (offs.length >= 2 && 2 * still.length > offs.length) this.#footing = this.#feltSteady(offs, atMs);
    else this.#unsure();
    this.#watchDrift(offs, atMs);
    return this.#footing;
  }

  /** How light lay beside where it first lay over the last quarter of a minute in which enough marks were seen. */
  get drift(): DriftedLight | undefined {
    return this.#drift;
  }

  /** Only light that lies beside its place by less than a knock drifts. */
  #watchDrift(offs: readonly Off[], atMs: number): void {
    if (this.#since || this.#footing.kind === 'moved') {
      this.#window = undefined;
      this.#drift = undefined;
      return;
    }
    const slip = offs.length >= DRIFT_MARKS ? agreedSlip(offs, MANY) : undefined;
    if (!slip) return;
    const { fromMs, looks, sum } = this.#window ?? { fromMs: atMs, looks: 0, sum: noSlip };
    this.#window = { fromMs, looks: looks + 1, sum: sumOf(sum, slip, 1) };
    if (atMs - fromMs < WINDOW_MS || looks < LEAST_LOOKS) return;
    this.#drift = { slip: sumOf(noSlip, this.#window.sum, 1 / (looks + 1)), fromMs };
    this.#window = undefined;
  }

  /** What was known of it before its marks were hidden is still so, if that is that it has moved. */
  #unsure(): void {
    this.#since = undefined;
    this.#backSinceMs = undefined;
    if (this.#footing.kind === 'steady') this.#footing = { kind: 'unwatched' };
  }

  #feltMoving(slip: LightSlip, atMs: number): ProjectorFooting {
    this.#backSinceMs = undefined;
    if (!this.#since || this.#mostMm(sumOf(slip, this.#since.slip, -1)) > REST_MM)
      this.#since = { atMs, slip };
    const rested = atMs - this.#since.atMs >= REST_MS;
    return rested || this.#footing.kind === 'moved'
      ? { kind: 'moved', byMm: this.#mostMm(slip) }
      : this.#footing;
  }

  #feltSteady(offs: readonly Off[], atMs: number): ProjectorFooting {
    this.#since = undefined;
    this.#learnAnew(offs, atMs);
    if (this.#footing.kind !== 'moved') return { kind: 'steady' };
    this.#backSinceMs ??= atMs;
    return atMs - this.#backSinceMs >= BACK_MS ? { kind: 'steady' } : this.#footing;
  }

  /** Marks that lie still are remembered as such, and a mark that has long lain elsewhere is learnt anew. */
  #learnAnew(offs: readonly Off[], atMs: number): void {
    for (const { id, missMm } of offs) {
      const learnt = this.#learnt.get(id);
      if (!learnt) continue;
      if (missMm <= STILL_MM) {
        learnt.stillAtMs = atMs;
        learnt.offSinceMs = undefined;
        continue;
      }
      learnt.offSinceMs ??= atMs;
      if (atMs - learnt.offSinceMs >= RELEARN_MS) this.#learnt.delete(id);
    }
  }

  /** How far a mark lies from where it first lay; nothing of one that is hidden, or whose place is still being learnt. */
  #offOf({ id, at, seen }: MarkSight): Off[] {
    if (!seen) return [];
    const [x, y] = [seen.x - at.x, seen.y - at.y];
    const learnt = this.#learnt.get(id) ?? {
      looks: 0,
      x: 0,
      y: 0,
      stillAtMs: undefined,
      offSinceMs: undefined,
    };
    this.#learnt.set(id, learnt);
    // What lies so far off from the beginning is not to be got used to.
    const isStrange = learnt.looks < LEARNT_LOOKS && Math.hypot(x, y) > WRONG_FROM_START_MM;
    if (learnt.looks < LEARNT_LOOKS && !isStrange) {
      learnt.x += (x - learnt.x) / (learnt.looks + 1);
      learnt.y += (y - learnt.y) / (learnt.looks + 1);
      learnt.looks++;
      if (learnt.looks < LEARNT_LOOKS) return [];
    }
    const [dxMm, dyMm] = isStrange ? [x, y] : [x - learnt.x, y - learnt.y];
    const middle = { x: at.x - this.table.widthMm / 2, y: at.y - this.table.depthMm / 2 };
    return [{ id, middle, dxMm, dyMm, missMm: Math.hypot(dxMm, dyMm) }];
  }

  /** The slip that explains all marks that moved, or all but one; undefined where hands and models explain them as well. */
  #slipOf(offs: readonly Off[], atMs: number): LightSlip | undefined {
    if (offs.length < 2) return undefined;
    // Two marks are two models as easily as a knock, unless both lay still a moment ago.
    const justStill = ({ id }: Off) => {
      const stillAtMs = this.#learnt.get(id)?.stillAtMs ?? Number.NEGATIVE_INFINITY;
      return (this.#since?.atMs ?? atMs) - stillAtMs <= JUST_MS;
    };
    const moved = offs.filter(({ missMm }) => missMm > STILL_MM);
    const leftOut = moved.length > 3 ? moved.map((one) => moved.filter((off) => off !== one)) : [];
    for (const choice of [moved, ...leftOut]) {
      if (choice.length < 3) continue;
      const slip = agreedSlip(choice, choice.length > 3 ? MANY : SOME);
      // Models raise light so that it spreads; a knock that does only that has to be seen by four marks.
      if (slip && (choice.length > 3 || this.#isNoSpread(slip))) return slip;
    }
    const two = moved.filter(justStill);
    return two.length === 2 && moved.length === offs.length ? agreedSlip(two, FEW) : undefined;
  }

  #isNoSpread(slip: LightSlip): boolean {
    const reachMm = Math.hypot(this.table.widthMm, this.table.depthMm) / 2;
    return Math.abs(slip.spread) * reachMm <= SPREAD_SHARE * this.#mostMm(slip);
  }

  /** How far light falls beside its place at most, mm, at the table's corners. */
  #mostMm({ dxMm, dyMm, turn, spread }: LightSlip): number {
    const [x, y] = [this.table.widthMm / 2, this.table.depthMm / 2];
    const corners = [
      [x, y],
      [-x, y],
      [x, -y],
      [-x, -y],
    ];
    return Math.max(
      ...corners.map(([cx = 0, cy = 0]) =>
        Math.hypot(dxMm + spread * cx - turn * cy, dyMm + spread * cy + turn * cx),
      ),
    );
  }
}

/** Where a mark lies beside its place, and since when it has lain elsewhere than that. */
interface Learnt {
  looks: number;
  x: number;
  y: number;
  stillAtMs: number | undefined;
  offSinceMs: number | undefined;
}

/** A mark's place about the table's middle, and how far beside it light falls. */
interface Off {
  readonly id: string;
  readonly middle: { readonly x: number; readonly y: number };
  readonly dxMm: number;
  readonly dyMm: number;
  readonly missMm: number;
}

/** The slip of these marks, where one explains them all. */
function agreedSlip(offs: readonly Off[], prior: SlipPrior): LightSlip | undefined {
  const slip = fitSlip(offs, prior);
  const agrees = offs.every(({ middle, dxMm, dyMm, missMm }) => {
    const x = slip.dxMm + slip.spread * middle.x - slip.turn * middle.y;
    const y = slip.dyMm + slip.spread * middle.y + slip.turn * middle.x;
    return Math.hypot(dxMm - x, dyMm - y) <= STILL_MM + BEND_SHARE * missMm;
  });
  return agrees ? slip : undefined;
}

/** `a` with a share of `b` added: slips this small add up like numbers. */
function sumOf(a: LightSlip, b: LightSlip, share: number): LightSlip {
  return {
    dxMm: a.dxMm + share * b.dxMm,
    dyMm: a.dyMm + share * b.dyMm,
    turn: a.turn + share * b.turn,
    spread: a.spread + share * b.spread,
  };
}

/** The slip that explains the marks best, held near what a knock may do. */
function fitSlip(offs: readonly Off[], prior: SlipPrior): LightSlip {
  // Slide and the other two hang together by the marks' mean place: four unknowns, two of them per axis pair.
  const w = 1 / SIGHT_MM ** 2;
  let [n, sx, sy, ss, dx, dy, st, sp] = [0, 0, 0, 0, 0, 0, 0, 0];
  for (const { middle, dxMm, dyMm } of offs) {
    n += w;
    sx += w * middle.x;
    sy += w * middle.y;
    ss += w * (middle.x ** 2 + middle.y ** 2);
    dx += w * dxMm;
    dy += w * dyMm;
    sp += w * (middle.x * dxMm + middle.y * dyMm);
    st += w * (middle.x * dyMm - middle.y * dxMm);
  }
  const a = n + 1 / SLIDE_MM ** 2;
  const shared = ss - (sx * sx + sy * sy) / a;
  const spread = (sp - (sx * dx + sy * dy) / a) / (shared + 1 / prior.spread ** 2);
  const turn = (st - (sx * dy - sy * dx) / a) / (shared + 1 / prior.turn ** 2);
  return {
    dxMm: (dx - spread * sx + turn * sy) / a,
    dyMm: (dy - spread * sy - turn * sx) / a,
    turn,
    spread,
  };
}
