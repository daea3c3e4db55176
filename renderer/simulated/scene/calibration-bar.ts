import { Group, Mesh, PlaneGeometry } from 'three';
import { barPaperMm } from '../../../calibration/check/bar-places';
import { lengthBar } from '../../../calibration/check/length-bar';
import type { LaidBar } from '../bar-hand';
import { type ProjectorUniforms, paintedMaterial } from '../light-receiver';
import { tagSheet } from './fiducial-paper';

const PAPER_COLOUR = '#f0f0f0';
/** Above corner sheets, so that none flickers through another. */
const PAPER_MM = 0.5;

/** The bar of known length, its two halves joined, lying as somebody laid it. */
export function calibrationBar(
  { at, directionRad, printScale }: LaidBar,
  projector: ProjectorUniforms,
): Group {
  const bar = new Group();
  const reachMm = (lengthBar.lengthMm / 2) * printScale;
  const paperMm = barPaperMm * printScale;
  const strip = new Mesh(
    new PlaneGeometry(2 * reachMm, paperMm),
    paintedMaterial(projector, { color: PAPER_COLOUR }),
  );
  strip.position.set(at.x, at.y, PAPER_MM);
  strip.rotation.z = directionRad;
  strip.receiveShadow = true;
  strip.raycast = () => {};
  bar.add(strip);
  lengthBar.ids.forEach((id, end) => {
    const along = end === 0 ? -reachMm : reachMm;
    const tag = {
      id,
      sizeMm: lengthBar.tagMm * printScale,
      xMm: at.x + along * Math.cos(directionRad),
      yMm: at.y + along * Math.sin(directionRad),
      headingRad: directionRad + Math.PI / 2,
    };
    bar.add(tagSheet(tag, paperMm, PAPER_MM + 0.1, projector));
  });
  return bar;
}
