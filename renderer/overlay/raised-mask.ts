import * as THREE from 'three';
import type { RaisedGround } from './clip-map';
import { projectionGlsl } from './projection-glsl';
import type { ProjectionUniforms } from './projection-uniforms';

const vertexShader = /* glsl */ `
${projectionGlsl}
void main() { gl_Position = toClip(position.xy); }
`;
const fragmentShader = /* glsl */ `
void main() { gl_FragColor = vec4(1.0); }
`;

/**
 * The tops of raised ground at one height, drawn into the stencil alone: marks of that height are shown inside them
 * and all others outside.
 */
export class RaisedMask {
  readonly mesh: THREE.Mesh<THREE.BufferGeometry, THREE.ShaderMaterial>;

  constructor(uniforms: ProjectionUniforms, pieces: readonly RaisedGround[], stencilRef: number) {
    const material = new THREE.ShaderMaterial({
      uniforms: { ...uniforms },
      vertexShader,
      fragmentShader,
      colorWrite: false,
      depthTest: false,
      depthWrite: false,
      side: THREE.DoubleSide,
      stencilWrite: true,
      stencilRef,
      stencilFunc: THREE.AlwaysStencilFunc,
      stencilZPass: THREE.ReplaceStencilOp,
    });
    this.mesh = new THREE.Mesh(topsOf(pieces), material);
    this.mesh.frustumCulled = false;
  }

  dispose(): void {
    this.mesh.geometry.dispose();
    this.mesh.material.dispose();
  }
}

function topsOf(pieces: readonly RaisedGround[]): THREE.BufferGeometry {
  const places: number[] = [];
  const triangles: number[] = [];
  for (const { polygon } of pieces) {
    const first = places.length / 3;
    for (const { x, y } of polygon) places.push(x, y, 0);
    const outline = polygon.map(({ x, y }) => new THREE.Vector2(x, y));
    for (const corner of THREE.ShapeUtils.triangulateShape(outline, []).flat())
      triangles.push(first + corner);
  }
  const geometry = new THREE.BufferGeometry();
  geometry.setAttribute('position', new THREE.BufferAttribute(Float32Array.from(places), 3));
  geometry.setIndex(triangles);
  geometry.boundingSphere = new THREE.Sphere();
  return geometry;
}
