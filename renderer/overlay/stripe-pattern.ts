import * as THREE from 'three';
import { settleStripePx } from '../../calibration/projector/light-patterns';
import type { LightPattern } from '../../shared/overlay/light/light-picture';

const vertexShader = /* glsl */ `
void main() { gl_Position = vec4(position.xy, 0.0, 1.0); }
`;

/** As `patternLevel` in calibration/projector/light-patterns.ts, pixel by pixel of the target. */
const fragmentShader = /* glsl */ `
uniform float heightPx;
uniform float stripePx;
uniform float alongRows;
uniform float inverse;
void main() {
  float column = floor(gl_FragCoord.x);
  float row = heightPx - 1.0 - floor(gl_FragCoord.y);
  float index = mix(column, row, alongRows);
  float bright = mod(floor((index + stripePx) / (2.0 * stripePx)), 2.0);
  gl_FragColor = vec4(vec3(abs(bright - inverse)), 1.0);
}
`;

/** Draws one of the calibration's stripe patterns over the whole of a target, sharp to the pixel. */
export class StripePattern {
  readonly #uniforms = {
    heightPx: { value: 1 },
    stripePx: { value: 8 },
    alongRows: { value: 0 },
    inverse: { value: 0 },
  };
  readonly #mesh: THREE.Mesh<THREE.BufferGeometry, THREE.ShaderMaterial>;
  readonly #eye = new THREE.Camera();

  constructor() {
    const geometry = new THREE.BufferGeometry();
    // One triangle that holds the whole of clip space.
    const corners = Float32Array.from([-1, -1, 0, 3, -1, 0, -1, 3, 0]);
    geometry.setAttribute('position', new THREE.BufferAttribute(corners, 3));
    const material = new THREE.ShaderMaterial({
      uniforms: this.#uniforms,
      vertexShader,
      fragmentShader,
      depthTest: false,
      depthWrite: false,
      blending: THREE.NoBlending,
    });
    this.#mesh = new THREE.Mesh(geometry, material);
    this.#mesh.frustumCulled = false;
  }

  /** `heightPx` is the target's. */
  draw(renderer: THREE.WebGLRenderer, pattern: LightPattern, heightPx: number): void {
    const stripes = pattern.kind === 'stripes' ? pattern : undefined;
    this.#uniforms.heightPx.value = heightPx;
    this.#uniforms.stripePx.value = stripes?.stripePx ?? settleStripePx;
    this.#uniforms.alongRows.value = stripes?.axis === 'rows' ? 1 : 0;
    this.#uniforms.inverse.value = stripes?.polarity === 'inverse' ? 1 : 0;
    renderer.render(this.#mesh, this.#eye);
  }

  dispose(): void {
    this.#mesh.geometry.dispose();
    this.#mesh.material.dispose();
  }
}
