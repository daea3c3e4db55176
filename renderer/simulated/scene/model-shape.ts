import type { BufferGeometry } from 'three';

/** A model's solids: the body, and the turret about its own axis where it has one. */
export interface ModelShape {
  readonly body: BufferGeometry;
  readonly turret?: {
    readonly geometry: BufferGeometry;
    /** The turret's axis and foot, forward, left and up of the base's foot, mm. */
    readonly at: readonly [number, number, number];
  };
}
