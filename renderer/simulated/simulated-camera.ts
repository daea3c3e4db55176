import {
  BufferAttribute,
  BufferGeometry,
  GLSL3,
  LinearFilter,
  Mesh,
  NoColorSpace,
  NoToneMapping,
  RawShaderMaterial,
  Scene,
  Sphere,
  SRGBColorSpace,
  Camera as ThreeCamera,
  Vector2,
  type WebGLRenderer,
  WebGLRenderTarget,
} from 'three';
import type { CameraModel } from '../../shared/geometry/camera';
import { rodrigues } from '../../shared/geometry/rodrigues';
import { lensGrid, pinholeProjection, viewMatrix } from './lens-grid';

/** A camera 2 m up sees nothing nearer than the tallest tree and nothing farther than the floor. */
const NEAR_MM = 600;
const FAR_MM = 6000;

const vertexShader = /* glsl */ `
precision highp float;
in vec2 position;
in vec2 uv;
out vec2 place;
void main() { place = uv; gl_Position = vec4(position, 0.0, 1.0); }
`;

/** From the scene's light to a sensor's bytes: exposure, a filmic shoulder, vignetting, sRGB, noise. */
const fragmentShader = /* glsl */ `
precision highp float;
precision highp int;
uniform sampler2D scene;
uniform vec2 sizePx;
uniform uint seed;
uniform float noise;
in vec2 place;
out vec4 pixel;

uint scramble(uint v) {
  v = (v ^ 61u) ^ (v >> 16); v *= 9u; v ^= v >> 4; v *= 0x27d4eb2du; return v ^ (v >> 15);
}
vec4 bytesOf(uint v) { return vec4(v & 255u, (v >> 8) & 255u, (v >> 16) & 255u, v >> 24) / 255.0 - 0.5; }

void main() {
  vec3 light = texture(scene, place).rgb;
  vec2 fromCentre = (gl_FragCoord.xy / sizePx - 0.5) * vec2(1.0, sizePx.y / sizePx.x);
  light *= 1.0 - 0.55 * dot(fromCentre, fromCentre);
  light = light * (1.0 + light * 0.12) / (1.0 + light * 0.22);
  vec3 wire = mix(light * 12.92, 1.055 * pow(max(light, 1e-5), vec3(1.0 / 2.4)) - 0.055, step(0.0031308, light));
  uint hash = scramble(uint(gl_FragCoord.x) * 1973u + uint(gl_FragCoord.y) * 9277u + seed * 26699u);
  // Four uniforms make a bell near enough; read-out noise is grey, colour noise half as strong.
  float grey = dot(bytesOf(hash), vec4(1.0));
  vec3 colour = bytesOf(scramble(hash + 0x9e3779b9u)).rgb;
  pixel = vec4(wire + noise * (1.7 * grey + colour), 1.0);
}
`;

/** Standard deviation of a pixel, of 1. */
const NOISE = 1.3 / 255;

/**
 * A camera in the simulated room that sees as its model says: perspective, OpenCV's lens distortion, vignetting
 * and seeded noise. `sharpness` is drawn pixels per camera pixel: over 1 costs time and blurs less. It draws without
 * multisampling: fiducials are smoothed by their textures' mipmaps, and jagged leaves hurt nobody.
 */
export class SimulatedCamera {
  readonly #eye = new ThreeCamera();
  readonly #drawn: WebGLRenderTarget;
  readonly #picture: WebGLRenderTarget;
  readonly #warp = new Scene();
  readonly #material: RawShaderMaterial;
  #frame = 0;

  constructor(
    private readonly renderer: WebGLRenderer,
    readonly model: CameraModel,
    sharpness: number,
  ) {
    const { width, height } = model;
    const grid = lensGrid(model, sharpness);
    const { pinhole } = grid;
    this.#drawn = new WebGLRenderTarget(pinhole.width, pinhole.height, {
      // Eight bits spaced as the eye sees: half the memory of floats, and what is brighter than white is lost anyway.
      colorSpace: SRGBColorSpace,
      minFilter: LinearFilter,
      magFilter: LinearFilter,
    });
    this.#picture = new WebGLRenderTarget(width, height, { colorSpace: NoColorSpace, depthBuffer: false });
    this.#eye.matrixAutoUpdate = false;
    this.#eye.projectionMatrix.fromArray(pinholeProjection(pinhole, NEAR_MM, FAR_MM));
    this.#eye.projectionMatrixInverse.copy(this.#eye.projectionMatrix).invert();
    this.standAt(model);

    this.#material = new RawShaderMaterial({
      glslVersion: GLSL3,
      vertexShader,
      fragmentShader,
      depthTest: false,
      depthWrite: false,
      uniforms: {
        scene: { value: this.#drawn.texture },
        sizePx: { value: new Vector2(width, height) },
        seed: { value: 0 },
        noise: { value: NOISE },
      },
    });
    const mesh = new BufferGeometry();
    mesh.setAttribute('position', new BufferAttribute(grid.positions, 2));
    mesh.setAttribute('uv', new BufferAttribute(grid.textureCoordinates, 2));
    mesh.setIndex(new BufferAttribute(grid.indices, 1));
    // Positions are clip space, so there is nothing to cull by; three would ask for a z they do not have.
    mesh.boundingSphere = new Sphere();
    const warped = new Mesh(mesh, this.#material);
    warped.frustumCulled = false;
    this.#warp.add(warped);
  }

  /** Puts the camera elsewhere, with the lens it has; seen from the next exposure on. */
  standAt({ rvec, tvec }: Pick<CameraModel, 'rvec' | 'tvec'>): void {
    this.#eye.matrixWorldInverse.fromArray(viewMatrix(rodrigues(rvec), tvec));
    this.#eye.matrixWorld.copy(this.#eye.matrixWorldInverse).invert();
    this.#eye.matrix.copy(this.#eye.matrixWorld);
  }

  /** Opens the shutter on a scene: what `read` then gives shows it as it is now. */
  expose(scene: Scene): void {
    const { renderer } = this;
    renderer.toneMapping = NoToneMapping;
    renderer.setRenderTarget(this.#drawn);
    renderer.setClearColor('#0d0a08', 1);
    renderer.clear();
    renderer.render(scene, this.#eye);
    renderer.setRenderTarget(null);
  }

  /** A frame of the scene last exposed, with noise of its own: RGBA, first row on top. `into` is used up. */
  async read(into: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
    const { renderer, model } = this;
    (this.#material.uniforms.seed as { value: number }).value = this.#frame++;
    renderer.setRenderTarget(this.#picture);
    renderer.render(this.#warp, this.#eye);
    renderer.setRenderTarget(null);
    await renderer.readRenderTargetPixelsAsync(this.#picture, 0, 0, model.width, model.height, into);
    return into;
  }

  dispose(): void {
    this.#drawn.dispose();
    this.#picture.dispose();
    this.#material.dispose();
  }
}
