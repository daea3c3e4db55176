import type { Base, FiducialMount } from './team';

/**
 * Bases as clubs own them: width across the front x depth. A tank has no base; its hull is one, as thick as
 * its deck is high.
 */
export const smallBase: Base = { shape: 'rectangle', widthMm: 32, depthMm: 25, thicknessMm: 3 };
export const mediumBase: Base = { shape: 'rectangle', widthMm: 50, depthMm: 32, thicknessMm: 3 };
export const largeBase: Base = { shape: 'rectangle', widthMm: 50, depthMm: 64, thicknessMm: 3 };
export const stugHull: Base = { shape: 'rectangle', widthMm: 30, depthMm: 62, thicknessMm: 14 };
export const shermanHull: Base = { shape: 'rectangle', widthMm: 27, depthMm: 61, thicknessMm: 17 };

/** The objective marker of Open Fire as it is printed in metric; the card of 2.5 x 2 inches is a hair larger. */
export const objectiveMarker: Base = { shape: 'rectangle', widthMm: 63, depthMm: 50, thicknessMm: 2 };

/** The smallest fiducial that a 1080p camera over a six-foot table reads without fail. */
const usualFiducialMm = 20;

/** Where a fiducial usually sits on each kind of base, so that the models stay beside it and not on it. */
export type MountStyle = 'small' | 'medium' | 'large' | 'stug' | 'sherman';

const places: Readonly<Record<MountStyle, Omit<FiducialMount, 'id' | 'sizeMm' | 'rotationRad'>>> = {
  small: { heightMm: 3, offsetMm: [0, 5] },
  medium: { heightMm: 3, offsetMm: [0, 13] },
  large: { heightMm: 3, offsetMm: [-20, 0] },
  /** On the roof, behind the gun. */
  stug: { heightMm: 18, offsetMm: [-6, 0] },
  /** On the engine deck, behind the turret. */
  sherman: { heightMm: 17, offsetMm: [-19, 0] },
};

/** The base that a kind of mount belongs to. */
export const usualBase: Readonly<Record<MountStyle, Base>> = {
  small: smallBase,
  medium: mediumBase,
  large: largeBase,
  stug: stugHull,
  sherman: shermanHull,
};

/** A 20 mm fiducial where it usually sits on such a base; in the middle of one that is not usual. */
export function mountFor(base: Base, fiducialId: number): FiducialMount {
  const styles = Object.keys(usualBase) as MountStyle[];
  const style = styles.find((one) => {
    const { shape, widthMm, depthMm } = usualBase[one];
    return shape === base.shape && widthMm === base.widthMm && depthMm === base.depthMm;
  });
  if (style) return usualMount(style, fiducialId);
  return {
    id: fiducialId,
    sizeMm: usualFiducialMm,
    heightMm: base.thicknessMm,
    offsetMm: [0, 0],
    rotationRad: 0,
  };
}

/** A 20 mm fiducial where it usually sits, its top edge toward the team's front. */
export function usualMount(style: MountStyle, fiducialId: number): FiducialMount {
  return { id: fiducialId, sizeMm: usualFiducialMm, rotationRad: 0, ...places[style] };
}
