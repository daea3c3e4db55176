import { DoubleSide, Group, Mesh, MeshBasicMaterial, RingGeometry, type Vector3 } from 'three';
import type { Base } from '../../../shared/board/team';

const HOVER_COLOUR = '#f4f1e8';
const SELECTED_COLOUR = '#63b3ef';
/** Clear of the base's corners. */
const CLEARANCE_MM = 7;
const WIDTH_MM = 3.2;
/** Above the ground, so that it is not cut by it. */
const LIFT_MM = 1.2;

/** A ring about a model with a notch to the front; the selected one's may be dragged to turn it. */
export class ModelRing {
  readonly group = new Group();
  readonly #ring: Mesh;
  readonly #nose: Mesh;
  readonly #material: MeshBasicMaterial;

  constructor(look: 'hover' | 'selected') {
    this.#material = new MeshBasicMaterial({
      color: look === 'hover' ? HOVER_COLOUR : SELECTED_COLOUR,
      transparent: true,
      opacity: look === 'hover' ? 0.55 : 0.95,
      side: DoubleSide,
      depthWrite: false,
      toneMapped: false,
    });
    this.#ring = new Mesh(new RingGeometry(1, 1.08, 56), this.#material);
    this.#nose = new Mesh(new RingGeometry(0, 6, 3), this.#material);
    for (const part of [this.#ring, this.#nose]) part.raycast = () => {};
    this.group.add(this.#ring, this.#nose);
    this.group.visible = false;
    this.group.renderOrder = 2;
  }

  /** Lays the ring about a base that stands at `place`; `undefined` takes it away. */
  show(
    about: { readonly base: Base; readonly place: Vector3; readonly headingRad: number } | undefined,
  ): void {
    this.group.visible = about !== undefined;
    if (!about) return;
    const radius = ringRadius(about.base);
    this.group.position.copy(about.place);
    this.group.position.z += LIFT_MM;
    this.group.rotation.z = about.headingRad;
    this.#ring.geometry.dispose();
    this.#ring.geometry = new RingGeometry(radius, radius + WIDTH_MM, 64);
    this.#nose.position.x = radius + WIDTH_MM + 3;
  }

  dispose(): void {
    this.#ring.geometry.dispose();
    this.#nose.geometry.dispose();
    this.#material.dispose();
  }
}

/** The ring's inner radius about a base. */
export function ringRadius(base: Base): number {
  return Math.hypot(base.widthMm, base.depthMm) / 2 + CLEARANCE_MM;
}

/** Whether a distance from a base's centre lies on its ring, with room for a hand. */
export function isOnRing(base: Base, distanceMm: number): boolean {
  const radius = ringRadius(base);
  return distanceMm > radius - 5 && distanceMm < radius + WIDTH_MM + 9;
}
