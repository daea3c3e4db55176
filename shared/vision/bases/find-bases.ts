import type { Terrain } from '../../board/terrain';
import type { Camera } from '../../geometry/camera';
import type { BaseObservation } from '../detection';
import { elevationsOf, groundCanBe } from '../elevation';
import { type BaseKind, baseAreaMm2, headingPeriodRad, outlineSymmetry, reachMm } from './base-kinds';
import { type BlobGroup, groupBlobs } from './blob-groups';
import type { ChangeMap } from './change-finder';
import { chooseOutlines } from './choose-outlines';
import type { ColourFrame } from './colour-frame';
import type { EmptyTable } from './empty-table';
import { type OutlineFit, OutlineFitter } from './outline-fit';
import { type OutlineReading, weighReadings } from './outline-readings';
import { showsSeam, splitsOf } from './outline-seams';
import { nudgeAmong, outlineTemplates, type ScoredOutline, searchOutlines } from './outline-search';
import { PictureWindow } from './picture-window';
import { depthInside, type PlacedOutline, topMm } from './placed-outline';
import { StandingVotes } from './standing-votes';

/** Kinds of one shape whose areas are this near are both fitted, and the picture chooses. */
const LIKE_AREAS = 0.8;
/** A rim as clear as this needs no other candidates. */
const CLEAR_RIM = 0.9;
const CLEAR_CHANGED = 0.9;
const CLEAR_UNEXPLAINED = 0.1;
/** Else so many candidates of each kind are tried. */
const RIVALS_A_KIND = 3;
/** How often a set is chosen anew after the picture refused one of its outlines. */
const CHOICES = 3;
/** What is not rimmed like a base, or not changed like one, is none: a hand, a tree, a shadow. */
const LEAST_RIM = 0.58;
const LEAST_CHANGED = 0.6;
const MOST_UNEXPLAINED = 0.35;
const MOST_EDGE_PX = 1.8;
const MOST_ODDITY = 20;

/** Only sides that would show at least so wide say whether they are there. */
const SIDE_FROM_PX = 2.2;

export interface FindOptions {
  /** Doubt of the camera's pose, as a standard deviation on the table; added to every place. */
  readonly cameraSigmaMm: number;
}

/** Finds bases by their outlines in what changed. Holds memory that lasts from frame to frame. */
export class BaseFinder {
  readonly #view = new PictureWindow();
  readonly #fitter = new OutlineFitter();
  readonly #standing = new StandingVotes();
  readonly #templates: ReturnType<typeof outlineTemplates>;

  constructor(
    private readonly empty: EmptyTable,
    private readonly camera: Camera,
    private readonly kinds: readonly BaseKind[],
    private readonly terrain: Terrain,
    private readonly options: FindOptions,
  ) {
    this.#templates = outlineTemplates(kinds);
  }

  /** Every base in the frame, in no order. */
  find(frame: ColourFrame, map: ChangeMap): BaseObservation[] {
    const groups = groupBlobs(map, this.#marginPx());
    const before = this.#standing.preferred;
    let found = groups.flatMap((group) => this.#inGroup(frame, map, group));
    if (this.#standing.preferred !== before)
      found = groups.flatMap((group) => this.#inGroup(frame, map, group));
    return withoutDoubles(found).map(({ fit, ambiguous }) => this.#observation(fit, ambiguous));
  }

  #inGroup(frame: ColourFrame, map: ChangeMap, group: BlobGroup): FoundOutline[] {
    const { camera, terrain } = this;
    const readings = this.#elevations(group).map((elevationMm) => {
      const candidates = searchOutlines(group, this.#templates, camera, elevationMm);
      const fits = this.#bestSet(frame, map, group, candidates);
      const standing = fits.filter(
        ({
          best: {
            outline: { xMm, yMm },
          },
        }) => groundCanBe(terrain, elevationMm, { x: xMm, y: yMm }),
      );
      return { fits: standing, evidence: sumOf(standing) };
    });
    readings.sort((a, b) => b.evidence - a.evidence);
    const [best, second] = readings;
    if (!best) return [];
    const ambiguous = second !== undefined && second.evidence > 0.9 * best.evidence && second.fits.length > 0;
    return best.fits.map((fit) => ({ fit, ambiguous }));
  }

  /**
   * The fits of the set that explains the group. Where the picture refuses a member (a medium base laid over two small
   * ones that touch), its kind is left out there and the set chosen anew; the set that then explains most stays.
   */
  #bestSet(
    frame: ColourFrame,
    map: ChangeMap,
    group: BlobGroup,
    candidates: readonly ScoredOutline[],
  ): readonly OutlineReading[] {
    let best: readonly OutlineReading[] = [];
    let left = candidates;
    for (let round = 0; round < CHOICES; round++) {
      const chosen = chooseOutlines(group.view, left, this.camera);
      let fits = this.#fitAll(frame, map, chosen, left);
      if (chosen.length > 1) {
        const nudged = nudgeAmong(chosen, this.#templates, group.view, this.camera);
        const again = this.#fitAll(frame, map, nudged, left);
        if (sumOf(again) > sumOf(fits)) fits = again;
      }
      if (sumOf(fits) > sumOf(best)) best = fits;
      if (fits.length === chosen.length) break;
      const refused = chosen.filter((one) => !fits.some(({ best: { outline } }) => overlie(outline, one)));
      left = left.filter((one) => !refused.some((no) => no.kind === one.kind && overlie(no, one)));
    }
    return this.#split(frame, map, best);
  }

  /** Takes a reading apart where it lies over two like bases that touch. */
  #split(frame: ColourFrame, map: ChangeMap, readings: readonly OutlineReading[]): readonly OutlineReading[] {
    const outlines = readings.map(({ best }) => best.outline);
    return readings.flatMap((reading, i) => {
      const others = outlines.filter((_, k) => k !== i);
      const { outline } = reading.best;
      for (const split of splitsOf(outline, this.kinds)) {
        if (!this.#view.open(frame, this.empty, map, this.camera, outline, others)) continue;
        if (!showsSeam(this.#view, split)) continue;
        const parts = split.map((part, k) =>
          this.#fitOne(frame, map, part, [...others, split[1 - k] as PlacedOutline], []),
        );
        const whole = parts.filter((part): part is OutlineReading => part !== undefined && isBase(part.best));
        if (whole.length === split.length) return this.#split(frame, map, whole);
      }
      return [reading];
    });
  }

  /** How far any outline reaches, in pixels of the half picture, nearest to the camera. */
  #marginPx(): number {
    const { fx, fy } = this.camera.model;
    const reach = Math.max(0, ...this.kinds.map(({ base }) => reachMm(base)));
    return Math.ceil((0.6 * reach * Math.max(fx, fy)) / this.camera.eye.z) + 2;
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
  #fitAll(
    frame: ColourFrame,
    map: ChangeMap,
    chosen: readonly PlacedOutline[],
    candidates: readonly PlacedOutline[],
  ): OutlineReading[] {
    let fits = chosen.map((one) =>
      this.#fitOne(
        frame,
        map,
        one,
        chosen.filter((other) => other !== one),
        candidates,
      ),
    );
    if (chosen.length > 1) {
      const now = fits.map((fit, i) => fit?.best.outline ?? (chosen[i] as PlacedOutline));
      fits = now.map((one) =>
        this.#fitOne(
          frame,
          map,
          one,
          now.filter((other) => other !== one),
          [],
        ),
      );
    }
    return fits.filter((fit): fit is OutlineReading => fit !== undefined && isBase(fit.best));
  }

  /**
   * The kind and place that explain the picture best: of the chosen outline, of kinds that are almost as large, and,
   * where the rim is not clear, of every candidate that lies here as well.
   */
  #fitOne(
    frame: ColourFrame,
    map: ChangeMap,
    start: PlacedOutline,
    others: readonly PlacedOutline[],
    candidates: readonly PlacedOutline[],
  ): OutlineReading | undefined {
    const near = others.filter(
      (other) => apartMm(start, other) < reachMm(other.kind.base) + reachMm(start.kind.base) + 12,
    );
    let best: OutlineFit | undefined;
    const all: OutlineFit[] = [];
    const tryOut = (outline: PlacedOutline) => {
      if (!this.#view.open(frame, this.empty, map, this.camera, outline, near)) return;
      const fit = this.#fitter.fit(this.#view, outline, this.#standing.preferred);
      if (!fit) return;
      all.push(fit);
      if (!best || fit.likelihood > best.likelihood) best = fit;
    };
    tryOut(start);
    this.#askStanding(best);
    for (const kind of this.kinds)
      if (kind !== start.kind && likeArea(kind, start.kind)) tryOut(this.#alike(start, kind));
    if (
      best &&
      best.rimSupport >= CLEAR_RIM &&
      best.changedShare >= CLEAR_CHANGED &&
      best.unexplained < CLEAR_UNEXPLAINED
    )
      return weighReadings(all);
    const tried = new Map<BaseKind, number>();
    for (const candidate of candidates) {
      const times = tried.get(candidate.kind) ?? 0;
      if (candidate === start || times >= RIVALS_A_KIND || !overlie(start, candidate)) continue;
      tried.set(candidate.kind, times + 1);
      tryOut(candidate);
    }
    return weighReadings(all);
  }

  /** Has a fit whose sides are wide enough vote on whether bases show their sides in this picture. */
  #askStanding(fit: OutlineFit | undefined): void {
    const standing = this.#standing;
    if (!fit || standing.isSettled || this.#view.mostSideMm < SIDE_FROM_PX * this.#view.mmPerPx) return;
    const other = this.#fitter.fit(this.#view, fit.outline, fit.standing === 'solid' ? 'card' : 'solid');
    if (other) standing.vote(fit, other);
  }

  /** The same place in the picture taken by another kind, long side along long side. */
  #alike(start: PlacedOutline, kind: BaseKind): PlacedOutline {
    const from = start.kind.base;
    const to = kind.base;
    const px = this.camera.project({ x: start.xMm, y: start.yMm, z: topMm(start) });
    const at = this.camera.meetPlane(px, start.elevationMm + to.thicknessMm);
    const turned = from.depthMm > from.widthMm !== to.depthMm > to.widthMm;
    const headingRad = start.headingRad + (turned ? Math.PI / 2 : 0);
    return { ...start, kind, xMm: at.x, yMm: at.y, headingRad };
  }

  #observation(
    { best: { outline, rimSupport }, covariance, kinds }: OutlineReading,
    ambiguous: boolean,
  ): BaseObservation {
    const { kind, xMm, yMm, headingRad, elevationMm } = outline;
    const periodRad = headingPeriodRad(outlineSymmetry(kind.base));
    const [xx, xy, xh, yx, yy, yh, hx, hy, hh] = covariance;
    const extra = this.options.cameraSigmaMm ** 2;
    return {
      base: kind.base,
      at: { x: xMm, y: yMm },
      facing:
        periodRad === undefined
          ? { kind: 'unseen' }
          : { kind: 'modulo', headingRad: modulo(headingRad, periodRad), periodRad },
      covariance: [xx + extra, xy, xh, yx, yy + extra, yh, hx, hy, hh],
      elevationMm,
      ambiguousElevation: ambiguous,
      candidateTeamIds: kinds.flatMap(({ teamIds }) => teamIds),
      rimSupport,
    };
  }
}

interface FoundOutline {
  readonly fit: OutlineReading;
  readonly ambiguous: boolean;
}

/** Of outlines that lie over one another (a base whose change fell into two pieces) the one that explains more. */
function withoutDoubles(found: readonly FoundOutline[]): FoundOutline[] {
  const kept: FoundOutline[] = [];
  for (const one of found.toSorted((a, b) => b.fit.best.evidence - a.fit.best.evidence)) {
    const { outline } = one.fit.best;
    if (!kept.some(({ fit }) => overlie(fit.best.outline, outline))) kept.push(one);
  }
  return kept;
}

/** Whether one's centre lies on the other. */
function overlie(a: PlacedOutline, b: PlacedOutline): boolean {
  return depthInside(a, b.xMm, b.yMm) > 0 || depthInside(b, a.xMm, a.yMm) > 0;
}

function apartMm(a: PlacedOutline, b: PlacedOutline): number {
  return Math.hypot(a.xMm - b.xMm, a.yMm - b.yMm);
}

function likeArea(a: BaseKind, b: BaseKind): boolean {
  const ratio = baseAreaMm2(a.base) / baseAreaMm2(b.base);
  return a.base.shape === b.base.shape && ratio > LIKE_AREAS && ratio < 1 / LIKE_AREAS;
}

function sumOf(fits: readonly OutlineReading[]): number {
  return fits.reduce((sum, { best }) => sum + best.evidence, 0);
}

function isBase(fit: OutlineFit): boolean {
  const isRimmed = fit.rimSupport >= LEAST_RIM && fit.edgePx < MOST_EDGE_PX && fit.oddity < MOST_ODDITY;
  return (
    isRimmed && fit.changedShare >= LEAST_CHANGED && fit.unexplained < MOST_UNEXPLAINED && fit.evidence > 0
  );
}

function modulo(angleRad: number, periodRad: number): number {
  return angleRad - periodRad * Math.floor(angleRad / periodRad);
}
