import type { Terrain } from '../../board/terrain';
import type { Camera } from '../../geometry/camera';
import { elevationsOf, groundCanBe } from '../elevation';
import { type BaseKind, baseAreaMm2, reachMm } from './base-kinds';
import type { BlobGroup } from './blob-groups';
import { CastLight } from './cast-light';
import type { ChangeMap } from './change-finder';
import { chooseOutlines } from './choose-outlines';
import type { ColourFrame } from './colour-frame';
import type { EmptyTable } from './empty-table';
import { FaintEvidence, isFaint } from './faint-evidence';
import { isBase, isClear, withoutContents } from './judge-fit';
import { LensBlur } from './lens-blur';
import { alike, apartMm, isSamePlace, overlie } from './near-outlines';
import { type OutlineFit, OutlineFitter } from './outline-fit';
import { type OutlineReading, weighReadings } from './outline-readings';
import { showsSeam, splitsOf } from './outline-seams';
import {
  meanUnder,
  nudgeAmong,
  outlineTemplates,
  type ScoredOutline,
  searchOutlines,
  withoutCover,
} from './outline-search';
import { PictureWindow } from './picture-window';
import { type PlacedOutline, topMm } from './placed-outline';
import type { Standing } from './rim-pixels';
import { StandingVotes } from './standing-votes';

/** Kinds of one shape whose areas are this near are both fitted, and the picture chooses; of any shape where all is faint. */
const LIKE_AREAS = 0.8;
const LIKE_FAINT_AREAS = 0.6;
/** Where a rim is not clear, so many candidates of each kind are tried. */
const RIVALS_A_KIND = 3;
/** But one only, and no other starts, where more than so many others lie in the group: an arm, most likely, tiled with outlines. */
const CROWD = 3;
/** How often a set is chosen anew after the picture refused one of its outlines. */
const CHOICES = 3;
/** An outline that holds less than this share of the change that another one holds is not fitted at all. */
const LEAST_VOTES = 0.75;
/** Where change is faint, less: a shadow's edges count as changed, and a larger outline holds more of them. */
const LEAST_FAINT_VOTES = 0.45;

/** Beside what was found, an outline has to hold so much change on average (of 100). */
const LEAST_LEFT_OVER = 35;

/** How far beside a faint outline it is fitted anew, and how often. */
const ABOUT_PX = 2.5;
const ROUNDS_ABOUT = 2;
/** Drawn out over its shadow an outline lies this share of its height too far. */
const SHADOW_SHARE = 0.4;

/** Only sides that would show at least so wide say whether they are there. */
const SIDE_FROM_PX = 2.2;

/** An outline found, and whether ground of another elevation would explain it as well. */
export interface FoundOutline {
  readonly reading: OutlineReading;
  readonly ambiguous: boolean;
}

/** Reads what outlines a group of changed pieces holds. Holds memory that lasts from group to group. */
export class GroupReader {
  readonly #view = new PictureWindow();
  readonly #blur = new LensBlur();
  readonly #light = new CastLight();
  readonly #fitter = new OutlineFitter(this.#blur, this.#light);
  readonly #standing = new StandingVotes();
  readonly #faint: FaintEvidence;
  readonly #templates: ReturnType<typeof outlineTemplates>;
  /** Of the group at hand. */
  #isFaint = false;

  constructor(
    private readonly empty: EmptyTable,
    private readonly camera: Camera,
    private readonly kinds: readonly BaseKind[],
    private readonly terrain: Terrain,
  ) {
    this.#faint = new FaintEvidence(empty);
    this.#templates = outlineTemplates(kinds);
  }

  /** Whether bases are taken to show their sides, as those read so far have it. */
  get standing(): Standing {
    return this.#standing.preferred;
  }

  /** What stands in a group; gives way after every fit. */
  *read(frame: ColourFrame, map: ChangeMap, seen: BlobGroup): Generator<void, FoundOutline[]> {
    const { camera, terrain } = this;
    const group = this.#faint.sharpen(frame, map, seen);
    this.#isFaint = isFaint(seen);
    const readings: { readonly fits: readonly OutlineReading[]; readonly evidence: number }[] = [];
    for (const elevationMm of this.#elevations(group)) {
      const candidates = searchOutlines(group, this.#templates, camera, elevationMm);
      yield;
      const fits = yield* this.#bestSet(frame, map, group, candidates);
      const standing = fits.filter(({ best: { outline } }) =>
        groundCanBe(terrain, elevationMm, { x: outline.xMm, y: outline.yMm }),
      );
      readings.push({ fits: standing, evidence: sumOf(standing) });
    }
    readings.sort((a, b) => b.evidence - a.evidence);
    const [best, second] = readings;
    if (!best) return [];
    const ambiguous = second !== undefined && second.evidence > 0.9 * best.evidence && second.fits.length > 0;
    return best.fits.map((fit) => ({ reading: fit, ambiguous }));
  }

  /**
   * The fits of the set that explains the group. Where the picture refuses a member (a medium base laid over two small
   * ones that touch), its kind is left out there and the set chosen anew; the set that then explains most stays.
   */
  *#bestSet(
    frame: ColourFrame,
    map: ChangeMap,
    group: BlobGroup,
    candidates: readonly ScoredOutline[],
  ): Generator<void, readonly OutlineReading[]> {
    let best: readonly OutlineReading[] = [];
    let left = candidates;
    for (let round = 0; round < CHOICES; round++) {
      const chosen = chooseOutlines(group.view, left, this.camera);
      let fits = yield* this.#fitAll(frame, map, chosen, left);
      if (chosen.length > 1) {
        const nudged = nudgeAmong(chosen, this.#templates, group.view, this.camera);
        const again = yield* this.#fitAll(frame, map, nudged, left);
        if (sumOf(again) > sumOf(fits)) fits = again;
      }
      if (sumOf(fits) > sumOf(best)) best = fits;
      if (fits.length === chosen.length) break;
      const refused = chosen.filter((one) => !fits.some(({ best: { outline } }) => overlie(outline, one)));
      left = left.filter((one) => !refused.some((no) => no.kind === one.kind && overlie(no, one)));
    }
    best = yield* this.#fillUp(frame, map, group, candidates, best);
    return yield* this.#split(frame, map, best);
  }

  /**
   * Adds what stands beside the outlines found: one that was chosen over two bases that touch becomes one of them when
   * it is fitted, and the other is left over.
   */
  *#fillUp(
    frame: ColourFrame,
    map: ChangeMap,
    { view }: BlobGroup,
    candidates: readonly ScoredOutline[],
    found: readonly OutlineReading[],
  ): Generator<void, readonly OutlineReading[]> {
    if (found.length === 0 || found.length > CROWD) return found;
    const outlines = found.map(({ best }) => best.outline);
    const left = withoutCover(view, outlines, this.camera);
    const more = chooseOutlines(left, candidates, this.camera).filter(
      (one) => meanUnder(left, one, this.camera) > LEAST_LEFT_OVER && !outlines.some((o) => overlie(o, one)),
    );
    if (more.length === 0) return found;
    const all = yield* this.#fitAll(frame, map, [...outlines, ...more], []);
    return all.length > found.length && sumOf(all) > sumOf(found) ? all : found;
  }

  /** Takes a reading apart where it lies over two like bases that touch. */
  *#split(
    frame: ColourFrame,
    map: ChangeMap,
    readings: readonly OutlineReading[],
  ): Generator<void, readonly OutlineReading[]> {
    const outlines = readings.map(({ best }) => best.outline);
    const out: OutlineReading[] = [];
    for (const [i, reading] of readings.entries()) {
      const others = outlines.filter((_, k) => k !== i);
      out.push(...((yield* this.#takeApart(frame, map, reading, others)) ?? [reading]));
    }
    return out;
  }

  *#takeApart(
    frame: ColourFrame,
    map: ChangeMap,
    { best: { outline } }: OutlineReading,
    others: readonly PlacedOutline[],
  ): Generator<void, readonly OutlineReading[] | undefined> {
    for (const split of splitsOf(outline, this.kinds)) {
      if (!this.#view.open(frame, this.empty, map, this.camera, outline, others)) continue;
      if (!showsSeam(this.#view, split)) continue;
      const [first, second] = split;
      const one = yield* this.#fitOne(frame, map, first, [...others, second], []);
      const two = yield* this.#fitOne(frame, map, second, [...others, first], []);
      if (one && two && isBase(one.best) && isBase(two.best))
        return yield* this.#split(frame, map, [one, two]);
    }
    return undefined;
  }

  /** The elevations that ground at the group's corners or middle can have. */
  #elevations(group: BlobGroup): number[] {
    const { camera, terrain } = this;
    return elevationsOf(terrain).filter((elevationMm) =>
      [0.5, 0.1, 0.9].some((fx) =>
        [0.5, 0.1, 0.9].some((fy) => {
          const px = { x: 2 * (group.left + fx * group.width), y: 2 * (group.top + fy * group.height) };
          const p = camera.meetPlane(px, elevationMm);
          return Number.isFinite(p.x) && groundCanBe(terrain, elevationMm, p);
        }),
      ),
    );
  }

  /** Fits what was chosen, each with its neighbours left out, twice where there are any. */
  *#fitAll(
    frame: ColourFrame,
    map: ChangeMap,
    chosen: readonly PlacedOutline[],
    candidates: readonly PlacedOutline[],
  ): Generator<void, OutlineReading[]> {
    let placed = chosen;
    let fits: (OutlineReading | undefined)[] = [];
    for (let round = 0; round < (chosen.length > 1 ? 2 : 1); round++) {
      fits = [];
      for (const one of placed) {
        const others = placed.filter((other) => other !== one);
        fits.push(yield* this.#fitOne(frame, map, one, others, round === 0 ? candidates : []));
      }
      placed = placed.map((one, i) => fits[i]?.best.outline ?? one);
    }
    return fits.filter((fit): fit is OutlineReading => fit !== undefined && isBase(fit.best));
  }

  /**
   * The kind and place that explain the picture best: of the chosen outline, of kinds that are almost as large, and,
   * where the rim is not clear, of every candidate that lies here as well.
   */
  *#fitOne(
    frame: ColourFrame,
    map: ChangeMap,
    start: PlacedOutline,
    others: readonly PlacedOutline[],
    candidates: readonly PlacedOutline[],
  ): Generator<void, OutlineReading | undefined> {
    const near = others.filter(
      (other) => apartMm(start, other) < reachMm(other.kind.base) + reachMm(start.kind.base) + 12,
    );
    let best: OutlineFit | undefined;
    const all: OutlineFit[] = [];
    const settled: PlacedOutline[] = [];
    let mostVotes = 0;
    const leastVotes = this.#isFaint ? LEAST_FAINT_VOTES : LEAST_VOTES;
    const isCrowd = others.length > CROWD;
    const tryOut = (outline: PlacedOutline) => {
      if (!this.#view.open(frame, this.empty, map, this.camera, outline, near)) return;
      const standing = this.#standing.preferred;
      const begun = this.#fitter.settle(this.#view, outline, standing);
      // What holds far less of the change cannot win, and what has been tried need not be again.
      if (mostVotes > 0 && begun.votes < leastVotes * mostVotes) return;
      if (settled.some((one) => isSamePlace(one, begun.outline, this.#view.mmPerPx))) return;
      settled.push(begun.outline);
      mostVotes = Math.max(mostVotes, begun.votes);
      const fit = this.#fitter.fit(this.#view, begun.outline, standing);
      // What stands on a base, or its shadow, may have drawn it away.
      const isElsewhere = !isSamePlace(outline, begun.outline, this.#view.mmPerPx);
      const unmoved =
        (outline === start || this.#isFaint) && isElsewhere && !isCrowd && !(fit && isClear(fit))
          ? this.#fitter.fit(this.#view, outline, standing)
          : undefined;
      for (const one of [fit, unmoved]) {
        if (!one) continue;
        all.push(one);
        if (!best || one.likelihood > best.likelihood) best = one;
      }
    };
    tryOut(start);
    yield;
    this.#askStanding(best);
    for (const kind of this.kinds)
      if (kind !== start.kind && this.#isLike(kind, start.kind)) {
        tryOut(alike(start, kind, this.camera));
        yield;
      }
    if (best && isClear(best)) {
      this.#blur.learn(best.edgePx);
      this.#light.learn(best.outline.kind.base.thicknessMm, best.cast);
      return weighReadings(withoutContents(all));
    }
    const rivals = isCrowd ? 1 : RIVALS_A_KIND;
    const tried = new Map<BaseKind, number>();
    for (const candidate of candidates) {
      const times = tried.get(candidate.kind) ?? 0;
      if (candidate === start || times >= rivals || !overlie(start, candidate)) continue;
      tried.set(candidate.kind, times + 1);
      tryOut(candidate);
      yield;
      if (best && isClear(best)) break;
    }
    if (best && !isCrowd && !isClear(best)) all.push(...(yield* this.#fitAround(frame, map, best, near)));
    return weighReadings(withoutContents(all));
  }

  /**
   * Fits from a little beside a faint outline as well, for as long as that finds a likelier one: along a rim that
   * hardly shows, a fit stops at the first texture that looks like it.
   */
  *#fitAround(
    frame: ColourFrame,
    map: ChangeMap,
    first: OutlineFit,
    near: readonly PlacedOutline[],
  ): Generator<void, OutlineFit[]> {
    const found: OutlineFit[] = [];
    let best = first;
    for (let round = 0; round < ROUNDS_ABOUT; round++) {
      const { outline } = best;
      const stepMm = ABOUT_PX * this.#view.mmPerPx;
      if (!this.#view.open(frame, this.empty, map, this.camera, outline, near)) break;
      for (const [dx, dy] of this.#shiftsOf(best, stepMm)) {
        const beside = { ...outline, xMm: outline.xMm + dx, yMm: outline.yMm + dy };
        const fit = this.#fitter.fit(this.#view, beside, this.#standing.preferred);
        yield;
        if (!fit) continue;
        found.push(fit);
        if (fit.likelihood > best.likelihood) best = fit;
        if (isClear(best)) return found;
      }
      // Another kind of nearly its size was perhaps only tried in the wrong place.
      if (best.outline !== outline) {
        for (const kind of this.kinds) {
          if (kind === best.outline.kind || !this.#isLike(kind, best.outline.kind)) continue;
          const other = alike(best.outline, kind, this.camera);
          if (!this.#view.open(frame, this.empty, map, this.camera, other, near)) continue;
          const fit = this.#fitter.fit(this.#view, other, this.#standing.preferred);
          yield;
          if (!fit) continue;
          found.push(fit);
          if (fit.likelihood > best.likelihood) best = fit;
        }
        if (isClear(best)) return found;
      }
      if (best.outline === outline || apartMm(best.outline, outline) < 0.5) break;
    }
    return found;
  }

  /**
   * A step along each of its own axes, away from its shadow, and the width of the side that shows: a dark top is easily
   * taken for its side, and a shadow for a part of the base.
   */
  #shiftsOf({ outline, cast }: OutlineFit, stepMm: number): (readonly [number, number])[] {
    const c = stepMm * Math.cos(outline.headingRad);
    const s = stepMm * Math.sin(outline.headingRad);
    const steps: (readonly [number, number])[] = [
      [c, s],
      [-s, c],
      [-c, -s],
      [s, -c],
    ];
    const fallsRad =
      this.#light.directionRad ?? (cast.depth > 0 ? Math.atan2(cast.yMm, cast.xMm) : undefined);
    if (fallsRad !== undefined) {
      const length = Math.max(
        stepMm,
        Math.hypot(cast.xMm, cast.yMm),
        SHADOW_SHARE * outline.kind.base.thicknessMm,
      );
      steps.push([-length * Math.cos(fallsRad), -length * Math.sin(fallsRad)]);
    }
    if (this.#view.mostSideMm < SIDE_FROM_PX * this.#view.mmPerPx) return steps;
    const px = this.camera.project({ x: outline.xMm, y: outline.yMm, z: topMm(outline) });
    const foot = this.camera.meetPlane(px, outline.elevationMm);
    const x = foot.x - outline.xMm;
    const y = foot.y - outline.yMm;
    return [...steps, [x, y], [-x, -y]];
  }

  #isLike(a: BaseKind, b: BaseKind): boolean {
    const least = this.#isFaint ? LIKE_FAINT_AREAS : LIKE_AREAS;
    const ratio = baseAreaMm2(a.base) / baseAreaMm2(b.base);
    return (this.#isFaint || a.base.shape === b.base.shape) && ratio > least && ratio < 1 / least;
  }

  /** Has a fit whose sides are wide enough vote on whether bases show their sides in this picture. */
  #askStanding(fit: OutlineFit | undefined): void {
    const standing = this.#standing;
    if (!fit || standing.isSettled || this.#view.mostSideMm < SIDE_FROM_PX * this.#view.mmPerPx) return;
    const other = this.#fitOther(fit);
    if (other) standing.vote(fit, other);
  }

  #fitOther({ outline, standing }: OutlineFit): OutlineFit | undefined {
    const other = standing === 'solid' ? 'card' : 'solid';
    return this.#fitter.fit(this.#view, this.#fitter.settle(this.#view, outline, other).outline, other);
  }
}

function sumOf(fits: readonly OutlineReading[]): number {
  return fits.reduce((sum, { best }) => sum + best.evidence, 0);
}
