import * as THREE from 'three';
import type { AreaRecords } from './area-records';
import { areaStride } from './area-records';

/** A mesh of all areas, in one draw call, from buffers that are reused. */
export class AreaMesh {
  readonly mesh: THREE.Mesh<THREE.BufferGeometry, THREE.ShaderMaterial>;
  private uploaded: THREE.InterleavedBuffer | undefined;
  private index: THREE.BufferAttribute | undefined;

  constructor(material: THREE.ShaderMaterial) {
    this.mesh = new THREE.Mesh(new THREE.BufferGeometry(), material);
    // Never culled or sorted by distance, and the places are not three's own: it must not work out a sphere.
    this.mesh.geometry.boundingSphere = new THREE.Sphere();
    this.mesh.frustumCulled = false;
    this.mesh.visible = false;
  }

  /** Takes what `records` hold now. */
  show(records: AreaRecords): void {
    const { vertices, triangles } = records;
    if (this.uploaded?.array !== vertices.data || this.index?.array !== triangles.data) {
      this.replaceBuffers(records);
    }
    if (triangles.count > 0) {
      this.uploaded?.clearUpdateRanges();
      this.uploaded?.addUpdateRange(0, vertices.count * vertices.stride);
      this.index?.clearUpdateRanges();
      this.index?.addUpdateRange(0, triangles.count * triangles.stride);
      if (this.uploaded !== undefined) this.uploaded.needsUpdate = true;
      if (this.index !== undefined) this.index.needsUpdate = true;
    }
    this.mesh.geometry.setDrawRange(0, triangles.count * 3);
    this.mesh.visible = triangles.count > 0;
  }

  dispose(): void {
    this.mesh.geometry.dispose();
    this.mesh.material.dispose();
  }

  private replaceBuffers({ vertices, triangles }: AreaRecords): void {
    const { geometry } = this.mesh;
    geometry.dispose();
    const buffer = new THREE.InterleavedBuffer(vertices.data, areaStride);
    buffer.setUsage(THREE.DynamicDrawUsage);
    geometry.setAttribute('position', new THREE.InterleavedBufferAttribute(buffer, 2, 0));
    geometry.setAttribute('mitre', new THREE.InterleavedBufferAttribute(buffer, 2, 2));
    geometry.setAttribute('side', new THREE.InterleavedBufferAttribute(buffer, 1, 4));
    geometry.setAttribute('rgb', new THREE.InterleavedBufferAttribute(buffer, 3, 5));
    geometry.setAttribute('hatch', new THREE.InterleavedBufferAttribute(buffer, 2, 8));
    const index = new THREE.BufferAttribute(triangles.data, 1);
    index.setUsage(THREE.DynamicDrawUsage);
    geometry.setIndex(index);
    this.uploaded = buffer;
    this.index = index;
  }
}
