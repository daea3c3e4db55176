import type { BaseKind } from './base-kinds';

/** One of the known outlines, laid somewhere on the table. */
export interface PlacedOutline {
  readonly kind: BaseKind;
  readonly xMm: number;
  readonly yMm: number;
  /** Of one of the directions that the outline's front may face. */
  readonly headingRad: number;
  /** Of the ground it stands on; its top lies the base's thickness above. */
  readonly elevationMm: number;
}

/** Height of the plane that the outline is seen in: the top of the base. */
export function topMm({ kind, elevationMm }: PlacedOutline): number {
  return elevationMm + kind.base.thicknessMm;
}

/** How far inside the outline's rim a point of its plane lies, in millimetres; negative outside. */
export function depthInside(outline: PlacedOutline, xMm: number, yMm: number): number {
  const { base } = outline.kind;
  const dx = xMm - outline.xMm;
  const dy = yMm - outline.yMm;
  if (base.shape === 'round') return base.widthMm / 2 - Math.hypot(dx, dy);
  const c = Math.cos(outline.headingRad);
  const s = Math.sin(outline.headingRad);
  const ahead = base.depthMm / 2 - Math.abs(c * dx + s * dy);
  const aside = base.widthMm / 2 - Math.abs(c * dy - s * dx);
  return ahead < 0 && aside < 0 ? -Math.hypot(ahead, aside) : Math.min(ahead, aside);
}

/** How far the outline's corners lie from its centre: where its turn is measured as a length. */
export function reachOf({ kind: { base } }: PlacedOutline): number {
  return Math.hypot(base.widthMm, base.depthMm) / 2;
}
