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
import { outlineTemplates, type ScoredOutline, searchOutlines } from './outline-search';
import { PictureWindow } from './picture-window';
import { depthInside, type PlacedOutline, topMm } from './placed-outline';

/** Kinds of one shape whose areas are this near are both fitted, and the picture chooses. */
const LIKE_AREAS = 0.8;
/** A rim as clear as this needs no other candidates. */
const CLEAR_RIM = 0.9;
const CLEAR_CHANGED = 0.9;
/** Else so many candidates of each kind are tried. */
const RIVALS_A_KIND = 3;
/** How often a set is chosen anew after the picture refused one of its outlines. */
const CHOICES = 3;
/** What is not rimmed like a base, or not changed like one, is none: a hand, a tree, a shadow. */
const LEAST_RIM = 0.58;
const LEAST_CHANGED = 0.6;

export interface FindOptions {
  /** Doubt of the camera's pose, as a standard deviation on the table; added to every place. */
  readonly cameraSigmaMm: number;
}

/** Finds bases by their outlines in what changed. Holds memory that lasts from frame to frame. */
export class BaseFinder {
  readonly #view = new PictureWindow();
  readonly #fitter = new OutlineFitter();
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
    const found = groups.flatMap((group) => this.#inGroup(frame, map, group));
    return withoutDoubles(found).map(({ fit, ambiguous }) => this.#observation(fit, ambiguous));
  }

  #inGroup(frame: ColourFrame, map: ChangeMap, group: BlobGroup): FoundOutline[] {
    const { camera, terrain } = this;
    const readings = this.#elevations(group).map((elevationMm) => {
      const candidates = searchOutlines(group, this.#templates, camera, elevationMm);
      const fits = this.#bestSet(frame, map, group, candidates);
      const standing = fits.filter(({ outline: { xMm, yMm } }) =>
        groundCanBe(terrain, elevationMm, { x: xMm, y: yMm }),
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
  ): readonly OutlineFit[] {
    let best: readonly OutlineFit[] = [];
    let left = candidates;
    for (let round = 0; round < CHOICES; round++) {
      const chosen = chooseOutlines(group.view, left, this.camera);
      const fits = this.#fitAll(frame, map, chosen, left);
      if (sumOf(fits) > sumOf(best)) best = fits;
      if (fits.length === chosen.length) break;
      const refused = chosen.filter((one) => !fits.some(({ outline }) => overlie(outline, one)));
      left = left.filter((one) => !refused.some((no) => no.kind === one.kind && overlie(no, one)));
    }
    return best;
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
  ): OutlineFit[] {
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
      const now = fits.map((fit, i) => fit?.outline ?? (chosen[i] as PlacedOutline));
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
    return fits.filter((fit): fit is OutlineFit => fit !== undefined && isBase(fit));
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
  ): OutlineFit | undefined {
    const near = others.filter(
      (other) => apartMm(start, other) < reachMm(other.kind.base) + reachMm(start.kind.base) + 12,
    );
    let best: OutlineFit | undefined;
    const tryOut = (outline: PlacedOutline) => {
      if (!this.#view.open(frame, this.empty, map, this.camera, outline, near)) return;
      const fit = this.#fitter.fit(this.#view, outline);
      if (fit && (!best || isBetter(fit, best))) best = fit;
    };
    tryOut(start);
    for (const kind of this.kinds)
      if (kind !== start.kind && likeArea(kind, start.kind)) tryOut(this.#alike(start, kind));
    if (best && best.rimSupport >= CLEAR_RIM && best.changedShare >= CLEAR_CHANGED) return best;
    const tried = new Map<BaseKind, number>();
    for (const candidate of candidates) {
      const times = tried.get(candidate.kind) ?? 0;
      if (candidate === start || times >= RIVALS_A_KIND || !overlie(start, candidate)) continue;
      tried.set(candidate.kind, times + 1);
      tryOut(candidate);
    }
    return best;
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

  #observation({ outline, covariance, rimSupport }: OutlineFit, ambiguous: boolean): BaseObservation {
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
      candidateTeamIds: kind.teamIds,
      rimSupport,
    };
  }
}

interface FoundOutline {
  readonly fit: OutlineFit;
  readonly ambiguous: boolean;
}

/** Of outlines that lie over one another (a base whose change fell into two pieces) the one that explains more. */
function withoutDoubles(found: readonly FoundOutline[]): FoundOutline[] {
  const kept: FoundOutline[] = [];
  for (const one of found.toSorted((a, b) => b.fit.evidence - a.fit.evidence)) {
    const { outline } = one.fit;
    if (!kept.some(({ fit }) => overlie(fit.outline, outline))) kept.push(one);
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

/**
 * Of two readings the one that explains more and shows its rim better. Outlines of almost one size (two tanks' hulls)
 * are told apart by how well they explain what they cover: the larger always covers a little more of shadow and side.
 */
function isBetter(a: OutlineFit, b: OutlineFit): boolean {
  const [kindA, kindB] = [a.outline.kind, b.outline.kind];
  const share = likeArea(kindA, kindB) ? baseAreaMm2(kindB.base) / baseAreaMm2(kindA.base) : 1;
  return share * a.evidence * (1 + a.rimSupport) > b.evidence * (1 + b.rimSupport);
}

function sumOf(fits: readonly OutlineFit[]): number {
  return fits.reduce((sum, { evidence }) => sum + evidence, 0);
}

function isBase(fit: OutlineFit): boolean {
  return fit.rimSupport >= LEAST_RIM && fit.changedShare >= LEAST_CHANGED && fit.evidence > 0;
}

function modulo(angleRad: number, periodRad: number): number {
  return angleRad - periodRad * Math.floor(angleRad / periodRad);
}
