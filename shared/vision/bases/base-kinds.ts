import type { Base } from '../../board/team';

/** One outline that bases on this table may have, and the teams that stand on such a base. */
export interface BaseKind {
  readonly base: Base;
  readonly teamIds: readonly string[];
}

/** What a base's outline says about the team's heading: nothing, or all but which of its like sides is the front. */
export type OutlineSymmetry = 'round' | 'half-turn' | 'quarter-turn';

/** Bases whose sides differ by less than this are cut from one sheet. */
const SAME_MM = 0.5;
/** And of one height, where a camera cannot tell them apart. */
const SAME_THICKNESS_MM = 2;

/**
 * The distinct outlines among teams, in their order, each with its teams. A rectangle of 32 x 25 and one of 25 x 32
 * are one outline to the eye but differ in their front, so they stay two kinds.
 */
export function baseKinds(teams: readonly { readonly id: string; readonly base: Base }[]): BaseKind[] {
  const kinds: { readonly base: Base; readonly teamIds: string[] }[] = [];
  for (const { id, base } of teams) {
    const known = kinds.find((kind) => sameOutline(kind.base, base));
    if (known) known.teamIds.push(id);
    else kinds.push({ base, teamIds: [id] });
  }
  return kinds;
}

/** By which turns a base looks the same. */
export function outlineSymmetry(base: Base): OutlineSymmetry {
  if (base.shape === 'round') return 'round';
  return Math.abs(base.widthMm - base.depthMm) < SAME_MM ? 'quarter-turn' : 'half-turn';
}

/** The angle by which headings of such an outline are known only modulo; undefined for a round one. */
export function headingPeriodRad(symmetry: OutlineSymmetry): number | undefined {
  switch (symmetry) {
    case 'round':
      return undefined;
    case 'half-turn':
      return Math.PI;
    case 'quarter-turn':
      return Math.PI / 2;
  }
}

/** The area of a base's top. */
export function baseAreaMm2(base: Base): number {
  return base.shape === 'round' ? (Math.PI * base.widthMm ** 2) / 4 : base.widthMm * base.depthMm;
}

/** How far the outline reaches from its centre. */
export function reachMm(base: Base): number {
  return base.shape === 'round' ? base.widthMm / 2 : Math.hypot(base.widthMm, base.depthMm) / 2;
}

function sameOutline(a: Base, b: Base): boolean {
  return (
    a.shape === b.shape &&
    Math.abs(a.widthMm - b.widthMm) < SAME_MM &&
    (a.shape === 'round' || Math.abs(a.depthMm - b.depthMm) < SAME_MM) &&
    Math.abs(a.thicknessMm - b.thicknessMm) < SAME_THICKNESS_MM
  );
}
