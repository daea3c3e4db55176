import * as THREE from 'three';
import type { Records } from './records';
import { floatRecords } from './records';

/** Names and sizes of a record's attributes, in the record's order. */
export type RecordLayout = readonly (readonly [name: string, size: number])[];

/** What one record is drawn on: corners (x, y) and triangles of them. */
export interface Stencil {
  readonly corners: readonly (readonly [number, number])[];
  readonly triangles: readonly number[];
}

/** Two triangles, with x from `left` to 1 and y from −1 to 1. */
export function quadStencil(left: 0 | -1): Stencil {
  return {
    corners: [
      [left, -1],
      [1, -1],
      [1, 1],
      [left, 1],
    ],
    triangles: [0, 1, 2, 0, 2, 3],
  };
}

/** A strip of `steps` quads, with x from 0 to 1 and y from −1 to 1. */
export function stripStencil(steps: number): Stencil {
  const corners: [number, number][] = [];
  const triangles: number[] = [];
  for (let i = 0; i <= steps; i++) corners.push([i / steps, -1], [i / steps, 1]);
  for (let i = 0; i < steps; i++) {
    const first = i * 2;
    triangles.push(first, first + 2, first + 1, first + 1, first + 2, first + 3);
  }
  return { corners, triangles };
}

/**
 * A mesh that draws its stencil once for every record, in one draw call, from buffers that are reused. Each record
 * is written once a corner instead of being instanced: software renderers pay some 50 µs for every instance, and a
 * table has hundreds of pieces.
 */
export class RecordMesh {
  readonly mesh: THREE.Mesh<THREE.BufferGeometry, THREE.ShaderMaterial>;
  private readonly vertices: Records<Float32Array>;
  private uploaded: THREE.InterleavedBuffer | undefined;

  constructor(
    private readonly stencil: Stencil,
    private readonly layout: RecordLayout,
    material: THREE.ShaderMaterial,
  ) {
    const stride = layout.reduce((sum, [, size]) => sum + size, 0);
    this.vertices = floatRecords(stride, 256);
    this.mesh = new THREE.Mesh(new THREE.BufferGeometry(), material);
    // Never culled or sorted by distance, and the places are not three's own: it must not work out a sphere.
    this.mesh.geometry.boundingSphere = new THREE.Sphere();
    this.mesh.frustumCulled = false;
    this.mesh.visible = false;
  }

  /** Takes what `records` hold now. */
  show(records: Records<Float32Array>): void {
    this.copy(records);
    if (this.uploaded?.array !== this.vertices.data) this.replaceBuffers();
    if (this.uploaded !== undefined && records.count > 0) {
      this.uploaded.clearUpdateRanges();
      this.uploaded.addUpdateRange(0, this.vertices.count * this.vertices.stride);
      this.uploaded.needsUpdate = true;
    }
    this.mesh.geometry.setDrawRange(0, records.count * this.stencil.triangles.length);
    this.mesh.visible = records.count > 0;
  }

  dispose(): void {
    this.mesh.geometry.dispose();
    this.mesh.material.dispose();
  }

  private copy(records: Records<Float32Array>): void {
    const { vertices } = this;
    const { stride } = vertices;
    vertices.clear();
    for (let record = 0; record < records.count; record++) {
      const from = record * stride;
      for (let corner = 0; corner < this.stencil.corners.length; corner++) {
        const at = vertices.add();
        const { data } = vertices;
        for (let i = 0; i < stride; i++) data[at + i] = records.data[from + i]!;
      }
    }
  }

  /** The vertices have grown into another array: old buffers are freed, corners and triangles made for all there is room for. */
  private replaceBuffers(): void {
    const { geometry } = this.mesh;
    const { corners, triangles } = this.stencil;
    geometry.dispose();
    const { data, stride } = this.vertices;
    const buffer = new THREE.InterleavedBuffer(data, stride);
    buffer.setUsage(THREE.DynamicDrawUsage);
    let offset = 0;
    for (const [name, size] of this.layout) {
      geometry.setAttribute(name, new THREE.InterleavedBufferAttribute(buffer, size, offset));
      offset += size;
    }
    const room = Math.floor(data.length / stride / corners.length);
    const places = new Float32Array(room * corners.length * 2);
    const index = new Uint32Array(room * triangles.length);
    for (let record = 0; record < room; record++) {
      corners.forEach(([x, y], i) => {
        places[(record * corners.length + i) * 2] = x;
        places[(record * corners.length + i) * 2 + 1] = y;
      });
      triangles.forEach((corner, i) => {
        index[record * triangles.length + i] = record * corners.length + corner;
      });
    }
    geometry.setAttribute('position', new THREE.BufferAttribute(places, 2));
    geometry.setIndex(new THREE.BufferAttribute(index, 1));
    this.uploaded = buffer;
  }
}
