/**
 * Shared by all vertex shaders of the overlay: from table millimetres to clip space through a projective map. The
 * map's third row goes to w, so that the GPU interpolates with perspective and a keystoned picture stays exact.
 */
export const projectionGlsl = /* glsl */ `
uniform mat3 tableToClip;
uniform vec2 targetPx;

vec4 toClip(vec2 mm) {
  vec3 clip = tableToClip * vec3(mm, 1.0);
  return vec4(clip.xy, 0.0, clip.z);
}

// Millimetres along the unit vector "direction" at "mm" that one pixel of the target covers.
float mmPerPx(vec2 mm, vec2 direction) {
  vec3 clip = tableToClip * vec3(mm, 1.0);
  vec3 step = tableToClip * vec3(direction, 0.0);
  float w = max(clip.z, 1e-6);
  vec2 perMm = (step.xy - clip.xy / w * step.z) / w;
  return 1.0 / max(length(perMm * targetPx * 0.5), 1e-4);
}
`;

/**
 * Shared by the fragment shaders: antialiasing by distances. `n` is the unit direction in which the distance grows;
 * the change of the millimetre coordinates from pixel to pixel tells how many millimetres a pixel is in it.
 */
export const coverageGlsl = /* glsl */ `
float pixelMm(vec2 dx, vec2 dy, vec2 n) {
  return max(length(vec2(dot(dx, n), dot(dy, n))), 1e-5);
}

// Share of a pixel inside an edge that lies "distance" mm away, negative inside.
float coverage(float distance, float pixel) {
  return clamp(0.5 - distance / pixel, 0.0, 1.0);
}
`;
