import type { Camera } from '../../geometry/camera';
import type { BaseKind } from './base-kinds';
import { depthInside, type PlacedOutline, topMm } from './placed-outline';

/** Whether two outlines of one kind have settled in one place, to a pixel. */
export function isSamePlace(a: PlacedOutline, b: PlacedOutline, pxMm: number): boolean {
  if (a.kind !== b.kind || apartMm(a, b) > pxMm) return false;
  return a.kind.base.shape === 'round' || Math.abs(Math.sin(a.headingRad - b.headingRad)) < 0.04;
}

/** Whether one's centre lies on the other. */
export function overlie(a: PlacedOutline, b: PlacedOutline): boolean {
  return depthInside(a, b.xMm, b.yMm) > 0 || depthInside(b, a.xMm, a.yMm) > 0;
}

export function apartMm(a: PlacedOutline, b: PlacedOutline): number {
  return Math.hypot(a.xMm - b.xMm, a.yMm - b.yMm);
}

/** The same place in the picture taken by another kind, long side along long side. */
export function alike(start: PlacedOutline, kind: BaseKind, camera: Camera): PlacedOutline {
  const from = start.kind.base;
  const to = kind.base;
  const px = camera.project({ x: start.xMm, y: start.yMm, z: topMm(start) });
  const at = camera.meetPlane(px, start.elevationMm + to.thicknessMm);
  const turned = from.depthMm > from.widthMm !== to.depthMm > to.widthMm;
  const headingRad = start.headingRad + (turned ? Math.PI / 2 : 0);
  return { ...start, kind, xMm: at.x, yMm: at.y, headingRad };
}
