import type { FiducialMount } from '../../board/team';
import type { Point, Point3, Pose, TableSize } from '../../geometry/point';
import { baseToTable } from '../../geometry/pose';
import type { ProjectorEye } from './fiducial-light';

/**
 * Light nearer to a fiducial's corner than this blurs into its picture. Measured under white stripes 3.4 times as
 * bright as the room, at 1080p: 20 and 15 mm fiducials are found and placed as in the dark from 3 mm on (at 0 mm
 * their centres are off three times as far, at −3 mm twenty times); cheap lenses blur over a pixel and a half more.
 */
const bleedMm = 5;
/** Light falls up to this many standard deviations of its place beside where it was meant to. */
const placeSigmas = 2;
/** A projector that nobody has measured is taken to hang over the middle, this many table widths up. */
const usualThrow = 1.25;
/** How far the light on something a millimetre high may then fall from where it was reckoned to. */
const guessedSlope = 0.15;

/** What the size of a keep-out depends on beside its fiducial. */
export interface LightPlace {
  /** Doubt of where light falls. */
  readonly sigmaMm: number;
  readonly eye: Point3<'table'>;
  /** Whether light above the table is known, or only guessed. */
  readonly eyeIs: 'measured' | 'guessed';
  /** Whether marks on raised ground are drawn for its height, or for the table's. */
  readonly drawnFor: 'ground' | 'table';
}

/** Where the light comes from: from the projector's place by its model, else from over the middle of the table. */
export function lightPlace(
  { widthMm, depthMm }: TableSize,
  sigmaMm: number,
  projector: ProjectorEye | undefined,
): LightPlace {
  if (projector) {
    const eyeIs = projector.raised === 'measured' ? 'measured' : 'guessed';
    return { sigmaMm, eye: projector.eye, eyeIs, drawnFor: 'ground' };
  }
  const eye = { x: widthMm / 2, y: depthMm / 2, z: usualThrow * widthMm };
  return { sigmaMm, eye, eyeIs: 'guessed', drawnFor: 'table' };
}

/**
 * How far round its middle a fiducial that stands still needs darkness: half its diagonal, what blurs into it, and
 * the doubt of where the light falls, which grows with the fiducial's height `zMm` above the table while light up there
 * is guessed.
 */
function darkRadiusMm(sizeMm: number, zMm: number, light: LightPlace): number {
  const heightMm = light.eyeIs === 'guessed' ? guessedSlope * zMm : 0;
  return sizeMm * Math.SQRT1_2 + bleedMm + placeSigmas * light.sigmaMm + heightMm;
}

/** Where on the plane that is drawn for the light falls that meets a point higher up: further from the projector's foot. */
function lightOn(p: Point<'table'>, at: Raised, { eye, drawnFor }: LightPlace): Point<'table'> {
  const planeMm = drawnFor === 'ground' ? at.groundMm : 0;
  const further = (eye.z - planeMm) / (eye.z - at.groundMm - at.aboveMm);
  return { x: eye.x + (p.x - eye.x) * further, y: eye.y + (p.y - eye.y) * further };
}

/** The middle of a mounted fiducial, seen from above. */
export function fiducialCentre(pose: Pose, { offsetMm: [x, y] }: FiducialMount): Point<'table'> {
  return baseToTable(pose, { x, y });
}

/** The disc that a fiducial which stands still needs left alone, where the projector has to draw it. */
export interface DarkDisc {
  readonly centre: Point<'table'>;
  readonly radiusMm: number;
}

/** How high something lies: the ground it stands on above the table, and itself above that ground, mm. */
export interface Raised {
  readonly groundMm: number;
  readonly aboveMm: number;
}

/** The disc of a fiducial whose middle is at `centre`, so high. */
export function darkDisc(centre: Point<'table'>, at: Raised, sizeMm: number, light: LightPlace): DarkDisc {
  const zMm = at.groundMm + at.aboveMm;
  return { centre: lightOn(centre, at, light), radiusMm: darkRadiusMm(sizeMm, zMm, light) };
}
