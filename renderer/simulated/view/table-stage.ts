import {
  MathUtils,
  type PerspectiveCamera,
  Plane,
  Raycaster,
  type Scene,
  Vector2,
  Vector3,
  type WebGLRenderer,
} from 'three';
import type { Point } from '../../../shared/geometry/point';
import type { SimulatedWorld } from '../../../shared/ipc';
import type { OverlayPrimitive } from '../../../shared/overlay/primitive';
import type { Session } from '../../../shared/session/session';
import { ProjectorLight } from '../projector-light';
import { TableScene } from '../scene/table-scene';
import type { Held } from './hand';
import { eyeOf, type Orbit } from './orbit';
import { isOnRing, ModelRing } from './rings';

const SHADOW_MAP_PX = 2048;
/** A hand lifts a model this high while it moves it. */
const LIFT_MM = 9;

/** What lies under the pointer. */
export type Under =
  | { readonly kind: 'model'; readonly teamId: string; readonly at: Point<'table'> }
  /** The ring of the selected model. */
  | { readonly kind: 'ring'; readonly teamId: string; readonly at: Point<'table'> }
  | { readonly kind: 'ground'; readonly at: Point<'table'> }
  | { readonly kind: 'nothing' };

/** The console's own simulated table in one WebGL context: scene, light, rings, and what the pointer meets. */
export class TableStage {
  readonly #light = new ProjectorLight();
  readonly #table: TableScene;
  readonly #hover = new ModelRing('hover');
  readonly #selected = new ModelRing('selected');
  readonly #ray = new Raycaster();
  #selectedId: string | undefined;
  #hoveredId: string | undefined;
  #held: Held | undefined;

  constructor(
    private readonly renderer: WebGLRenderer,
    scene: Scene,
    private readonly camera: PerspectiveCamera,
  ) {
    this.#table = new TableScene(this.#light.uniforms, SHADOW_MAP_PX);
    scene.add(this.#table.scene, this.#hover.group, this.#selected.group);
    camera.up.set(0, 0, 1);
  }

  /** Fulfilled once the light's labels can be drawn: it has to be shown again then. */
  get lightReady(): Promise<void> {
    return this.#light.ready;
  }

  /** Builds terrain and models where they changed in content, and says whether they did. */
  setTable(session: Pick<Session, 'roster' | 'terrain' | 'units'>): boolean {
    const ground = this.#table.setTerrain(session.terrain);
    const models = this.#table.setRoster(session);
    if (ground || models) this.#refresh();
    return ground || models;
  }

  /** Places the models and turns their turrets, and says whether anything changed. */
  setWorld(world: SimulatedWorld, turretsRad: Readonly<Record<string, number>>): boolean {
    const changed = this.#table.setWorld(world, turretsRad);
    if (changed) this.#refresh();
    return changed;
  }

  setLight(session: Session, primitives: readonly OverlayPrimitive[]): void {
    this.#light.show(this.renderer, { session, primitives });
  }

  setRings(selectedId: string | undefined, hoveredId: string | undefined): void {
    this.#selectedId = selectedId;
    this.#hoveredId = hoveredId === selectedId ? undefined : hoveredId;
    this.#refresh();
  }

  /** Shows a model where the hand has it, until told otherwise. */
  setHeld(held: Held | undefined): void {
    this.#held = held;
    if (held === undefined) this.#table.letGo();
    this.#refresh();
  }

  lookFrom(orbit: Orbit): void {
    const eye = eyeOf(orbit);
    this.camera.position.set(eye.x, eye.y, eye.z);
    this.camera.lookAt(orbit.target.x, orbit.target.y, orbit.target.z);
    this.camera.updateMatrixWorld();
  }

  /** What lies under a place of the picture, both −1 to 1 with y up. */
  under(x: number, y: number): Under {
    this.#ray.setFromCamera(new Vector2(x, y), this.camera);
    const handles = [...this.#table.models.values()]
      .filter(({ group }) => group.visible)
      .map(({ handle }) => handle);
    const [hit] = this.#ray.intersectObjects(handles, false);
    const teamId: unknown = hit?.object.userData.teamId;
    const height = typeof teamId === 'string' ? this.#table.models.get(teamId)?.group.position.z : 0;
    const at = this.onPlane(x, y, height ?? 0);
    if (!at) return { kind: 'nothing' };
    if (typeof teamId === 'string') return { kind: 'model', teamId, at };
    const selected = this.#selectedId === undefined ? undefined : this.#table.models.get(this.#selectedId);
    if (selected && this.#selectedId !== undefined) {
      const onPlane = this.onPlane(x, y, selected.group.position.z);
      if (
        onPlane &&
        isOnRing(
          selected.base,
          Math.hypot(onPlane.x - selected.group.position.x, onPlane.y - selected.group.position.y),
        )
      )
        return { kind: 'ring', teamId: this.#selectedId, at: onPlane };
    }
    return { kind: 'ground', at };
  }

  /** Where the view's ray through a place of the picture meets a height over the table. */
  onPlane(x: number, y: number, heightMm: number): Point<'table'> | undefined {
    this.#ray.setFromCamera(new Vector2(x, y), this.camera);
    const met = this.#ray.ray.intersectPlane(new Plane(new Vector3(0, 0, 1), -heightMm), new Vector3());
    return met ? { x: met.x, y: met.y } : undefined;
  }

  /** The height over the table at which a model stands. */
  heightOf(teamId: string): number {
    return this.#table.models.get(teamId)?.group.position.z ?? 0;
  }

  hasTurret(teamId: string): boolean {
    return this.#table.models.get(teamId)?.turret !== undefined;
  }

  dispose(): void {
    for (const ring of [this.#hover, this.#selected]) {
      ring.group.removeFromParent();
      ring.dispose();
    }
    this.#table.scene.removeFromParent();
    this.#table.dispose();
    this.#light.dispose();
  }

  #refresh(): void {
    if (this.#held) {
      const { teamId, pose, turretOffsetRad, grip } = this.#held;
      this.#table.hold(teamId, pose, turretOffsetRad, grip === 'move' ? LIFT_MM : 0);
    }
    this.#selected.show(this.#about(this.#selectedId));
    this.#hover.show(this.#about(this.#hoveredId));
  }

  #about(teamId: string | undefined) {
    const model = teamId === undefined ? undefined : this.#table.models.get(teamId);
    if (!model?.group.visible) return undefined;
    const { position, rotation } = model.group;
    return { base: model.base, place: position, headingRad: rotation.z };
  }
}

/** The view's field of view, top to bottom. */
export const verticalFovDeg = 32;
export const verticalFovRad = MathUtils.degToRad(verticalFovDeg);
