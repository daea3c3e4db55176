import * as THREE from 'three';
import type { Matrix3 } from '../../shared/geometry/point';
import type { OverlayPrimitive } from '../../shared/overlay/primitive';

/** The size in device pixels of what the layer is drawn into: a canvas or a render target. */
export interface TargetSize {
  readonly widthPx: number;
  readonly heightPx: number;
}

/**
 * Draws overlay primitives with a handful of draw calls. Add `object` to a scene that is cleared to black, hand in
 * primitives and a map, render with any camera (it is not used: vertices go straight to clip space).
 *
 * The layer writes display-encoded values (sRGB), exactly what goes down the wire to a projector, and blends them
 * there. A render target that takes them must keep them as they are (`colorSpace = NoColorSpace`, 8 bits), and
 * whoever samples it as light decodes sRGB first.
 */
export class OverlayLayer {
  readonly object: THREE.Object3D = new THREE.Group();
  /** Fulfilled once labels can be drawn (the font is loaded or has failed); the owner then draws again. */
  readonly ready: Promise<void> = Promise.resolve();

  /** Marks of the next frames. Does nothing when handed the same list again; the list is kept, not copied. */
  setPrimitives(_primitives: readonly OverlayPrimitive[]): void {}

  /**
   * Projective map from table millimetres to clip space (x right, y up, −1 to 1), row-major, of any scale and sign.
   * The table's origin has to be in front of the projector.
   */
  setTableToClip(_tableToClip: Matrix3, _target: TargetSize): void {}

  /** Frees what the GPU holds. The layer must not be used afterwards. */
  dispose(): void {}
}
