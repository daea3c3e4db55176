import { type Group, Scene } from 'three';
import { cornerSheetMm, cornerTags } from '../../../calibration/table/corner-tags';
import type { Terrain } from '../../../shared/board/terrain';
import type { Pose } from '../../../shared/geometry/point';
import type { SimulatedWorld } from '../../../shared/ipc';
import type { Session } from '../../../shared/session/session';
import { simulatedTable } from '../../../shared/session/simulated-rig';
import { elevationAt } from '../../../shared/vision/elevation';
import type { LaidBar } from '../bar-hand';
import type { ProjectorUniforms } from '../light-receiver';
import { raiseBuildings } from './buildings';
import { calibrationBar } from './calibration-bar';
import { calibrationBox } from './calibration-box';
import { tagSheet } from './fiducial-paper';
import { makeGround } from './ground';
import { makeRoom, makeRoomLights, type RoomLights } from './room';
import { disposeTree, objectiveModel, type TeamModel, teamModel } from './team-model';
import { growVegetation, type Vegetation } from './vegetation';

/** Trees nearer than this to a model's centre are taken up. */
const CLEARING_MM = 46;
/** Sheets lie this far above the ground, so that the two do not flicker through each other. */
const PAPER_MM = 0.3;

/**
 * The simulated table as a three scene, in table millimetres with z up: the room, the terrain and a model for each
 * team. The simulated camera and the console's view each have one of their own, made from the same data.
 */
export class TableScene {
  readonly scene = new Scene();
  readonly lights: RoomLights;
  readonly models = new Map<string, TeamModel>();
  #terrain: Terrain = [];
  #terrainKey: string | undefined;
  #rosterKey: string | undefined;
  #world: SimulatedWorld | undefined;
  /** As `turretsOf` gives them, and the same as text. */
  #turretsRad: Readonly<Record<string, number>> = {};
  #turretsKey = '{}';
  #scenery: Scene | undefined;
  #vegetation: Vegetation | undefined;
  #box: Group | undefined;
  #bar: Group | undefined;

  constructor(
    private readonly projector: ProjectorUniforms,
    shadowMapPx: number,
  ) {
    this.lights = makeRoomLights(simulatedTable, shadowMapPx);
    this.scene.add(this.lights.group, makeRoom(simulatedTable, projector));
    for (const tag of cornerTags(simulatedTable)) {
      this.scene.add(tagSheet(tag, cornerSheetMm, PAPER_MM, projector));
    }
  }

  /**
   * Builds the ground and what stands on it, and says whether it had to: tenths of a second. Sessions arrive as
   * copies, so it is the content that is compared.
   */
  setTerrain(terrain: Terrain): boolean {
    const key = JSON.stringify(terrain);
    if (key === this.#terrainKey) return false;
    this.#terrainKey = key;
    this.#terrain = terrain;
    if (this.#scenery) {
      this.scene.remove(this.#scenery);
      disposeTree(this.#scenery);
    }
    const scenery = new Scene();
    this.#vegetation = growVegetation(terrain, this.projector);
    scenery.add(
      makeGround(simulatedTable, terrain, this.projector),
      ...raiseBuildings(terrain, this.projector),
      ...this.#vegetation.objects,
    );
    this.scene.add(scenery);
    this.#scenery = scenery;
    this.#placeAll();
    return true;
  }

  /** Makes the models of a roster anew, with cards printed for the game's units, unless it is the same in content. */
  setRoster({ roster, units }: Pick<Session, 'roster' | 'units'>): boolean {
    const key = JSON.stringify([units, roster]);
    if (key === this.#rosterKey) return false;
    this.#rosterKey = key;
    for (const model of this.models.values()) {
      this.scene.remove(model.group);
      model.dispose();
    }
    this.models.clear();
    const platoons = new Map(roster.platoons.map((platoon) => [platoon.id, platoon]));
    for (const team of roster.teams) {
      const platoon = platoons.get(team.platoonId);
      if (platoon) this.#add(teamModel(team, platoon, this.projector));
    }
    for (const { id, fiducialId } of roster.objectives) {
      if (fiducialId !== undefined) this.#add(objectiveModel(id, fiducialId, units, this.projector));
    }
    this.#placeAll();
    return true;
  }

  /**
   * Puts every model where the world has it, its turret turned as `turretsOf` says, and says whether anything
   * changed. A model without a place is not shown, and none while all are beside the table.
   */
  setWorld(world: SimulatedWorld, turretsRad: Readonly<Record<string, number>>): boolean {
    const key = JSON.stringify(turretsRad);
    if (world === this.#world && key === this.#turretsKey) return false;
    this.#world = world;
    this.#turretsRad = turretsRad;
    this.#turretsKey = key;
    this.#placeAll();
    return true;
  }

  /** Puts one model somewhere for now, lifted off the ground while a hand holds it. */
  hold(teamId: string, pose: Pose, turretOffsetRad: number, liftMm: number): void {
    const model = this.models.get(teamId);
    if (!model) return;
    this.#place(model, pose, turretOffsetRad);
    model.group.position.z += liftMm;
    this.lights.lamp.shadow.needsUpdate = true;
  }

  /** Puts what was held back where the world has it. */
  letGo(): void {
    this.#placeAll();
  }

  /** Lays a box of this height with its fiducial on the table, or takes it away. */
  setBox(heightMm: number | undefined): void {
    if (this.#box) {
      this.scene.remove(this.#box);
      disposeTree(this.#box);
    }
    this.#box = heightMm === undefined ? undefined : calibrationBox(heightMm, this.projector);
    if (this.#box) this.scene.add(this.#box);
    this.lights.lamp.shadow.needsUpdate = true;
  }

  /** Lays the bar of known length on the table, or takes it away. */
  setBar(bar: LaidBar | undefined): void {
    if (this.#bar) {
      this.scene.remove(this.#bar);
      disposeTree(this.#bar);
    }
    this.#bar = bar && calibrationBar(bar, this.projector);
    if (this.#bar) this.scene.add(this.#bar);
  }

  dispose(): void {
    disposeTree(this.scene);
    this.models.clear();
  }

  #add(model: TeamModel): void {
    this.models.set(model.id, model);
    this.scene.add(model.group);
  }

  #placeAll(): void {
    const world = this.#world;
    if (!world) return;
    for (const model of this.models.values()) {
      const pose = world.poses[model.id];
      model.group.visible = pose !== undefined && world.models === 'standing';
      if (pose) this.#place(model, pose, this.#turretsRad[model.id] ?? 0);
    }
    this.lights.setBrightness(world.roomLight);
    this.#vegetation?.clearAround(
      Object.values(world.poses).map(({ xMm, yMm }) => ({ x: xMm, y: yMm })),
      CLEARING_MM,
    );
    this.lights.lamp.shadow.needsUpdate = true;
  }

  #place(model: TeamModel, pose: Pose, turretOffsetRad: number): void {
    const { xMm, yMm, headingRad } = pose;
    model.group.position.set(xMm, yMm, elevationAt(this.#terrain, { x: xMm, y: yMm }));
    model.group.rotation.z = headingRad;
    if (model.turret) model.turret.rotation.z = turretOffsetRad;
  }
}
