import type { Base } from '../board/team';
import { paperSideMm } from './paper';

/** A way to carry a fiducial that does not fit on its base. The roster stores the offset; rules use the real base. */
export interface Carrier {
  readonly kind: 'tab' | 'tray';
  /** Across the front and along the heading: what is cut. */
  readonly widthMm: number;
  readonly depthMm: number;
  /** Of the fiducial's centre, forward and left of the base's centre: the roster's `offsetMm`. */
  readonly offsetMm: readonly [number, number];
}

/** A tab as large as the fiducial's paper, clipped to the rear edge so that the front stays free for measuring. */
export function tabBehind(base: Base, sizeMm: number): Carrier {
  const paperMm = paperSideMm(sizeMm);
  return {
    kind: 'tab',
    widthMm: paperMm,
    depthMm: paperMm,
    offsetMm: [-(base.depthMm + paperMm) / 2, 0],
  };
}

/** A tray under the base with the paper beside it on the left; as deep as the deeper of the two. */
export function trayUnder(base: Base, sizeMm: number): Carrier {
  const paperMm = paperSideMm(sizeMm);
  return {
    kind: 'tray',
    widthMm: base.widthMm + paperMm,
    depthMm: Math.max(base.depthMm, paperMm),
    offsetMm: [0, (base.widthMm + paperMm) / 2],
  };
}
