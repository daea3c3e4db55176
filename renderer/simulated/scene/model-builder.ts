import {
  BoxGeometry,
  BufferAttribute,
  type BufferGeometry,
  Color,
  CylinderGeometry,
  Euler,
  ExtrudeGeometry,
  Matrix4,
  Quaternion,
  Shape,
  SphereGeometry,
  Vector3,
} from 'three';
import { mergeGeometries, mergeVertices } from 'three/addons/utils/BufferGeometryUtils.js';

/** Where a part sits in its model: mm forward, left and up, and its turns about those axes. */
export interface Placement {
  readonly at: readonly [number, number, number];
  readonly turn?: readonly [number, number, number];
  readonly stretch?: readonly [number, number, number];
}

/**
 * Collects simple painted solids and gives them out as one geometry with vertex colours, so that a whole model
 * is one draw call. Models look along +x and stand on z = 0; all lengths in mm.
 */
export class ModelBuilder {
  readonly #parts: BufferGeometry[] = [];

  /** A block: length along x, width along y, height along z, about its centre. */
  box(colour: string, size: readonly [number, number, number], placement: Placement): this {
    return this.add(colour, new BoxGeometry(...size), placement);
  }

  /** A rod along +x that begins at its placement. */
  rod(colour: string, radius: number, length: number, placement: Placement, endRadius = radius): this {
    const rod = new CylinderGeometry(endRadius, radius, length, 10);
    rod.rotateZ(-Math.PI / 2);
    rod.translate(length / 2, 0, 0);
    return this.add(colour, rod, placement);
  }

  /** An upright drum about its centre. */
  drum(colour: string, radius: number, height: number, placement: Placement, topRadius = radius): this {
    const drum = new CylinderGeometry(topRadius, radius, height, 14);
    drum.rotateX(Math.PI / 2);
    return this.add(colour, drum, placement);
  }

  /** A wheel whose axle lies along y. */
  wheel(colour: string, radius: number, width: number, placement: Placement): this {
    return this.add(colour, new CylinderGeometry(radius, radius, width, 12), placement);
  }

  ball(colour: string, radius: number, placement: Placement): this {
    return this.add(colour, new SphereGeometry(radius, 8, 6), placement);
  }

  /** A side view (x forward, z up), drawn out to `width` along y about the middle. */
  profile(
    colour: string,
    outline: readonly (readonly [number, number])[],
    width: number,
    placement: Placement,
  ): this {
    const shape = new Shape();
    outline.forEach(([x, z], index) => {
      if (index === 0) shape.moveTo(x, z);
      else shape.lineTo(x, z);
    });
    const solid = new ExtrudeGeometry(shape, { depth: width, bevelEnabled: false });
    // The drawing's y becomes up, and its depth runs to the right.
    solid.rotateX(Math.PI / 2);
    solid.translate(0, width / 2, 0);
    return this.add(colour, solid, placement);
  }

  /** Any geometry, painted one colour. It is used up. */
  add(
    colour: string,
    geometry: BufferGeometry,
    { at, turn = [0, 0, 0], stretch = [1, 1, 1] }: Placement,
  ): this {
    geometry.deleteAttribute('uv');
    // Shared corners count: software renderers spend most of their time on vertices.
    const part = geometry.index ? geometry : mergeVertices(geometry);
    part.applyMatrix4(
      new Matrix4().compose(
        new Vector3(...at),
        new Quaternion().setFromEuler(new Euler(...turn)),
        new Vector3(...stretch),
      ),
    );
    const { r, g, b } = new Color(colour);
    const count = part.getAttribute('position').count;
    const colours = new Float32Array(count * 3);
    for (let i = 0; i < colours.length; i += 3) colours.set([r, g, b], i);
    part.setAttribute('color', new BufferAttribute(colours, 3));
    this.#parts.push(part);
    return this;
  }

  /** Everything added so far as one geometry. Throws when nothing was added. */
  build(): BufferGeometry {
    const merged = mergeGeometries(this.#parts);
    if (!merged) throw new Error('a model without parts');
    for (const part of this.#parts) part.dispose();
    return merged;
  }
}
