import * as THREE from 'three';
import type { CameraModel } from '../../shared/geometry/camera';
import { viewLimit } from '../../shared/geometry/distortion';
import type { Matrix3 } from '../../shared/geometry/point';
import { rodrigues } from '../../shared/geometry/rodrigues';

/** The map that all shaders of a layer share; see projection-glsl.ts. */
export interface ProjectionUniforms {
  readonly planeToRay: { value: THREE.Matrix3 };
  readonly radial: { value: THREE.Vector3 };
  readonly tangential: { value: THREE.Vector2 };
  readonly lensLimit: { value: number };
  readonly lensToClip: { value: THREE.Vector4 };
  readonly targetPx: { value: THREE.Vector2 };
}

/** Lenses that never fold back have no limit; shaders like numbers. */
const NO_LIMIT = 1e6;

export function projectionUniforms(): ProjectionUniforms {
  return {
    planeToRay: { value: new THREE.Matrix3() },
    radial: { value: new THREE.Vector3() },
    tangential: { value: new THREE.Vector2() },
    lensLimit: { value: NO_LIMIT },
    lensToClip: { value: new THREE.Vector4(1, 1, 0, 0) },
    targetPx: { value: new THREE.Vector2(1, 1) },
  };
}

/** Sets a projective map, row-major, of whatever scale and sign; the table's origin has to be in front of it. */
export function setPlane(uniforms: ProjectionUniforms, tableToClip: Matrix3): void {
  // Multiplying the whole map by a number changes nothing but the sign of w, which has to be positive.
  const scale = tableToClip[8] < 0 ? -1 : 1;
  uniforms.planeToRay.value.set(...tableToClip).multiplyScalar(scale);
  uniforms.radial.value.set(0, 0, 0);
  uniforms.tangential.value.set(0, 0);
  uniforms.lensLimit.value = NO_LIMIT;
  uniforms.lensToClip.value.set(1, 1, 0, 0);
}

/** Sets the map of the plane `elevationMm` above the table through a projector's lens. */
export function setLensPlane(
  uniforms: ProjectionUniforms,
  model: CameraModel,
  handedness: 'direct' | 'mirrored',
  elevationMm: number,
): void {
  const { width, height, fx, fy, cx, cy, distortion, rvec, tvec } = model;
  const [r0, r1, r2, r3, r4, r5, r6, r7, r8] = rodrigues(rvec);
  const h = elevationMm;
  const [tx, ty, tz] = tvec;
  uniforms.planeToRay.value.set(r0, r1, r2 * h + tx, r3, r4, r5 * h + ty, r6, r7, r8 * h + tz);
  const [k1, k2, p1, p2, k3] = distortion;
  uniforms.radial.value.set(k1, k2, k3);
  uniforms.tangential.value.set(p1, p2);
  uniforms.lensLimit.value = Math.min(NO_LIMIT, viewLimit(distortion));
  const sign = handedness === 'mirrored' ? -1 : 1;
  uniforms.lensToClip.value.set(
    (sign * 2 * fx) / width,
    (-2 * fy) / height,
    sign * ((2 * cx + 1) / width - 1),
    1 - (2 * cy + 1) / height,
  );
}
