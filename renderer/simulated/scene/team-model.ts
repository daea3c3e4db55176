import { BoxGeometry, Group, Mesh, MeshBasicMaterial, type Object3D } from 'three';
import { markerBase } from '../../../shared/board/objective-marker';
import type { Base, FiducialMount, Platoon, Team, UnitSystem } from '../../../shared/board/team';
import { disposeMaterial, type ProjectorUniforms, paintedMaterial } from '../light-receiver';
import { paint } from './colours';
import { americanUniform, germanUniform, infantry, objectiveCard, pak40, type TeamWeapon } from './crews';
import { fiducialPaper } from './fiducial-paper';
import type { ModelShape } from './model-shape';
import { sherman, stug } from './tanks';

/** One model on the table, in its base's frame, ready to be placed. */
export interface TeamModel {
  readonly id: string;
  readonly group: Group;
  /** Turns about the turret's axis; absent on what has no turret. */
  readonly turret?: Group;
  /** Not drawn: what the mouse catches, a little larger than the model. */
  readonly handle: Mesh;
  readonly base: Base;
  dispose(): void;
}

/** Fiducials of objective cards are printed this large. */
const OBJECTIVE_FIDUCIAL_MM = 20;

/** Room around a model for the mouse. */
const HANDLE_MARGIN_MM = 6;
const HANDLE_HEIGHT_MM = 26;

/** The model of a team: by its unit's name where one is known, else by its platoon's kind. */
export function teamModel(team: Team, platoon: Platoon, projector: ProjectorUniforms): TeamModel {
  const papers = team.fiducial ? [fiducialPaper(team.fiducial, projector)] : [];
  const turretPaper = team.turretFiducial && fiducialPaper(aboutAxis(team.turretFiducial), projector);
  return assemble(team.id, team.base, shapeOf(team, platoon), papers, turretPaper, projector);
}

/** A printed card lies flat: rules and camera take its fiducial to be on the ground. */
const CARD_MM = 0.05;

/** The card of an objective as it is printed for a game's units, with its fiducial in the middle. */
export function objectiveModel(
  id: string,
  fiducialId: number,
  units: UnitSystem,
  projector: ProjectorUniforms,
): TeamModel {
  const card = markerBase(units);
  const mount: FiducialMount = {
    id: fiducialId,
    sizeMm: OBJECTIVE_FIDUCIAL_MM,
    heightMm: 2 * CARD_MM,
    offsetMm: [0, 0],
    rotationRad: 0,
  };
  const shape = objectiveCard(card.widthMm, card.depthMm, CARD_MM);
  return assemble(id, card, shape, [fiducialPaper(mount, projector)], undefined, projector);
}

/** A turret's fiducial lies on its axis; only its height is the mount's. */
function aboutAxis(mount: FiducialMount): FiducialMount {
  return { ...mount, offsetMm: [0, 0] };
}

function shapeOf(team: Team, platoon: Platoon): ModelShape {
  const rim = platoon.sideId === 'first' ? paint.baseFirst : paint.baseSecond;
  const uniform = platoon.sideId === 'first' ? americanUniform : germanUniform;
  if (/stug/i.test(team.unitType)) return stug();
  if (/firefly/i.test(team.unitType)) return sherman('long');
  if (/sherman/i.test(team.unitType) || platoon.kind === 'tank') return sherman('short');
  if (platoon.kind === 'gun' && team.base.depthMm > 50) return pak40(team.base, rim, uniform, team.id);
  return infantry(team.base, rim, uniform, weaponOf(team.unitType), team.id);
}

function weaponOf(unitType: string): TeamWeapon {
  if (/command/i.test(unitType)) return 'command';
  if (/bazooka|panzerschreck/i.test(unitType)) return 'bazooka';
  if (/mortar/i.test(unitType)) return 'mortar';
  return 'rifles';
}

function assemble(
  id: string,
  base: Base,
  shape: ModelShape,
  papers: readonly Mesh[],
  turretPaper: Mesh | undefined,
  projector: ProjectorUniforms,
): TeamModel {
  const material = paintedMaterial(projector, { vertexColors: true });
  const group = new Group();
  group.add(solid(shape.body), ...papers);
  let turret: Group | undefined;
  if (shape.turret) {
    turret = new Group();
    const [forwardMm, leftMm, upMm] = shape.turret.at;
    turret.position.set(forwardMm, leftMm, upMm);
    turret.add(solid(shape.turret.geometry));
    if (turretPaper) {
      turretPaper.position.z -= upMm;
      turret.add(turretPaper);
    }
    group.add(turret);
  }
  const handle = new Mesh(
    new BoxGeometry(
      base.depthMm + 2 * HANDLE_MARGIN_MM,
      base.widthMm + 2 * HANDLE_MARGIN_MM,
      HANDLE_HEIGHT_MM,
    ),
    new MeshBasicMaterial(),
  );
  handle.position.z = HANDLE_HEIGHT_MM / 2;
  // Raycasting looks at geometry, not at materials: an invisible material draws nothing and is still caught.
  handle.material.visible = false;
  handle.userData = { teamId: id };
  group.add(handle);
  group.userData = { teamId: id };

  function solid(geometry: ModelShape['body']): Mesh {
    const mesh = new Mesh(geometry, material);
    mesh.castShadow = true;
    mesh.receiveShadow = true;
    mesh.raycast = () => {};
    return mesh;
  }

  return {
    id,
    group,
    ...(turret && { turret }),
    handle,
    base,
    dispose: () => disposeTree(group),
  };
}

/** Frees the geometries and materials of everything below `root`. */
export function disposeTree(root: Object3D): void {
  root.traverse((object) => {
    if (!(object instanceof Mesh)) return;
    object.geometry.dispose();
    for (const material of [object.material].flat()) disposeMaterial(material);
  });
}
