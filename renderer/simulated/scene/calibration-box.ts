import { BoxGeometry, Group, Mesh } from 'three';
import { boxSheetMm, boxTag } from '../../../calibration/table/corner-tags';
import { simulatedTable } from '../../../shared/session/simulated-rig';
import { type ProjectorUniforms, paintedMaterial } from '../light-receiver';
import { tagSheet } from './fiducial-paper';

const CARDBOARD = '#b08d5c';
/** Where it is laid: an open place of the sample table, well off the middle, where height shows most. */
const PLACE = { x: 0.3 * simulatedTable.widthMm, y: 0.27 * simulatedTable.depthMm };

/** A flat box with its sheet on top, whose upper face is `heightMm` above the table. */
export function calibrationBox(heightMm: number, projector: ProjectorUniforms): Group {
  const box = new Group();
  const side = boxSheetMm + 10;
  const body = new Mesh(
    new BoxGeometry(side, side, heightMm - 0.2),
    paintedMaterial(projector, { color: CARDBOARD }),
  );
  body.position.set(PLACE.x, PLACE.y, (heightMm - 0.2) / 2);
  body.castShadow = true;
  body.receiveShadow = true;
  body.raycast = () => {};
  const tag = { ...boxTag, xMm: PLACE.x, yMm: PLACE.y, headingRad: Math.PI / 2 };
  box.add(body, tagSheet(tag, boxSheetMm, heightMm - 0.1, projector));
  return box;
}
