import * as THREE from 'three';
import { areaFragmentShader, areaVertexShader } from './area-shader';
import { atlasSizePx } from './glyph-atlas';
import { labelFragmentShader, labelVertexShader } from './label-shader';
import type { ProjectionUniforms } from './projection-uniforms';
import { arcSteps, standOffMm } from './stroke-records';
import { strokeFragmentShader, strokeVertexShader } from './stroke-shader';

/** What the materials have in common: no depth, nothing culled. */
const flat = { depthTest: false, depthWrite: false, transparent: true, side: THREE.DoubleSide } as const;

/** Areas are light, and the brightest wins: where they overlap they neither add up nor darken each other. */
const brightest = {
  blending: THREE.CustomBlending,
  blendEquation: THREE.MaxEquation,
  blendSrc: THREE.OneFactor,
  blendDst: THREE.OneFactor,
} as const;

/** Everything else covers what lies beneath it. Colours are multiplied by their coverage already. */
const covering = {
  blending: THREE.CustomBlending,
  blendEquation: THREE.AddEquation,
  blendSrc: THREE.OneFactor,
  blendDst: THREE.OneMinusSrcAlphaFactor,
} as const;

/** Straight strokes. */
export function lineMaterial(shared: ProjectionUniforms): THREE.ShaderMaterial {
  return new THREE.ShaderMaterial({
    ...flat,
    ...covering,
    uniforms: { ...shared },
    vertexShader: strokeVertexShader,
    fragmentShader: strokeFragmentShader,
  });
}

/** Strokes along circles. */
export function arcMaterial(shared: ProjectionUniforms): THREE.ShaderMaterial {
  return new THREE.ShaderMaterial({
    ...flat,
    ...covering,
    defines: { ARC: '', STEPS: arcSteps.toFixed(1), STAND_OFF_MM: standOffMm.toFixed(1) },
    uniforms: { ...shared },
    vertexShader: strokeVertexShader,
    fragmentShader: strokeFragmentShader,
  });
}

/** Tinted and hatched polygons. */
export function areaMaterial(shared: ProjectionUniforms): THREE.ShaderMaterial {
  return new THREE.ShaderMaterial({
    ...flat,
    ...brightest,
    uniforms: { ...shared },
    vertexShader: areaVertexShader,
    fragmentShader: areaFragmentShader,
  });
}

/** Polygons drawn over all else, opaque: black where no light is to fall, or white. */
export function keepOutMaterial(shared: ProjectionUniforms): THREE.ShaderMaterial {
  return new THREE.ShaderMaterial({
    ...flat,
    ...covering,
    uniforms: { ...shared },
    vertexShader: areaVertexShader,
    fragmentShader: areaFragmentShader,
  });
}

/** Pills with their text, from the atlas of glyphs. */
export function labelMaterial(shared: ProjectionUniforms, glyphs: THREE.Texture): THREE.ShaderMaterial {
  return new THREE.ShaderMaterial({
    ...flat,
    ...covering,
    uniforms: { ...shared, glyphs: { value: glyphs } },
    vertexShader: labelVertexShader,
    fragmentShader: labelFragmentShader,
  });
}

/** The texture of a glyph atlas: one channel of distances, the first row at the top. */
export function glyphTexture(pixels: Uint8Array<ArrayBuffer>): THREE.DataTexture {
  const texture = new THREE.DataTexture(pixels, atlasSizePx, atlasSizePx, THREE.RedFormat);
  texture.minFilter = THREE.LinearFilter;
  texture.magFilter = THREE.LinearFilter;
  texture.unpackAlignment = 1;
  return texture;
}
