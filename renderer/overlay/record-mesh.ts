import * as THREE from 'three';
import type { Records } from './records';

/** Names and sizes of a record's attributes, in the record's order. */
export type RecordLayout = readonly (readonly [name: string, size: number])[];

/** What one record is drawn on: vertices (x, y, 0) and triangles. */
export interface Stencil {
  readonly vertices: readonly number[];
  readonly triangles: readonly number[];
}

/** Two triangles, with x from `left` to 1 and y from −1 to 1. */
export function quadStencil(left: 0 | -1): Stencil {
  return { vertices: [left, -1, 0, 1, -1, 0, 1, 1, 0, left, 1, 0], triangles: [0, 1, 2, 0, 2, 3] };
}

/** A strip of `steps` quads, with x from 0 to 1 and y from −1 to 1. */
export function stripStencil(steps: number): Stencil {
  const vertices: number[] = [];
  const triangles: number[] = [];
  for (let i = 0; i <= steps; i++) vertices.push(i / steps, -1, 0, i / steps, 1, 0);
  for (let i = 0; i < steps; i++) {
    const first = i * 2;
    triangles.push(first, first + 2, first + 1, first + 1, first + 2, first + 3);
  }
  return { vertices, triangles };
}

/** A mesh that draws its stencil once for every record, in one draw call, from one buffer that is reused. */
export class RecordMesh {
  readonly mesh: THREE.Mesh<THREE.InstancedBufferGeometry, THREE.ShaderMaterial>;
  private uploaded: THREE.InstancedInterleavedBuffer | undefined;

  constructor(
    stencil: Stencil,
    private readonly layout: RecordLayout,
    material: THREE.ShaderMaterial,
  ) {
    const geometry = new THREE.InstancedBufferGeometry();
    geometry.setAttribute('position', new THREE.Float32BufferAttribute(stencil.vertices, 3));
    geometry.setIndex([...stencil.triangles]);
    geometry.instanceCount = 0;
    this.mesh = new THREE.Mesh(geometry, material);
    this.mesh.frustumCulled = false;
    this.mesh.visible = false;
  }

  /** Takes what `records` hold now. */
  show(records: Records<Float32Array>): void {
    const { geometry } = this.mesh;
    if (this.uploaded?.array !== records.data) this.replaceBuffer(records);
    const buffer = this.uploaded;
    if (buffer !== undefined && records.count > 0) {
      buffer.clearUpdateRanges();
      buffer.addUpdateRange(0, records.count * records.stride);
      buffer.needsUpdate = true;
    }
    geometry.instanceCount = records.count;
    this.mesh.visible = records.count > 0;
  }

  dispose(): void {
    this.mesh.geometry.dispose();
    this.mesh.material.dispose();
  }

  /** The records have grown into another array: the old buffer is freed and attributes point into the new one. */
  private replaceBuffer(records: Records<Float32Array>): void {
    const { geometry } = this.mesh;
    geometry.dispose();
    const buffer = new THREE.InstancedInterleavedBuffer(records.data, records.stride);
    buffer.setUsage(THREE.DynamicDrawUsage);
    let offset = 0;
    for (const [name, size] of this.layout) {
      geometry.setAttribute(name, new THREE.InterleavedBufferAttribute(buffer, size, offset));
      offset += size;
    }
    this.uploaded = buffer;
  }
}
