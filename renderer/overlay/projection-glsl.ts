/**
 * Shared by all vertex shaders of the overlay: from table millimetres to clip space. A projective map takes a plane of
 * one height to rays, the lens bends them (OpenCV's k1, k2, p1, p2, k3), and pixels become clip space. Without a lens
 * the rays are clip space already. The ray's depth goes to w, so that the GPU interpolates with perspective and a
 * keystoned picture stays exact.
 */
export const projectionGlsl = /* glsl */ `
uniform mat3 planeToRay;
uniform vec3 radial;
uniform vec2 tangential;
// Beyond this square of the distance from its axis the lens polynomial folds back.
uniform float lensLimit;
uniform vec4 lensToClip;
uniform vec2 targetPx;

vec2 bend(vec2 p) {
  float r2 = min(dot(p, p), lensLimit);
  float xy = 2.0 * p.x * p.y;
  vec2 shift = vec2(
    tangential.x * xy + tangential.y * (r2 + 2.0 * p.x * p.x),
    tangential.x * (r2 + 2.0 * p.y * p.y) + tangential.y * xy);
  return p * (1.0 + r2 * (radial.x + r2 * (radial.y + r2 * radial.z))) + shift;
}

vec4 toClip(vec2 mm) {
  vec3 ray = planeToRay * vec3(mm, 1.0);
  vec2 place = bend(ray.xy / ray.z) * lensToClip.xy + lensToClip.zw;
  return vec4(place * ray.z, 0.0, ray.z);
}

// Millimetres along the unit vector "direction" at "mm" that one pixel of the target covers.
float mmPerPx(vec2 mm, vec2 direction) {
  vec3 ray = planeToRay * vec3(mm, 1.0);
  vec3 step = planeToRay * vec3(direction, 0.0);
  float w = max(ray.z, 1e-6);
  vec2 at = ray.xy / w;
  vec2 perMm = (step.xy - at * step.z) / w;
  vec2 bent = (bend(at + perMm) - bend(at - perMm)) * 0.5 * lensToClip.xy;
  return 1.0 / max(length(bent * targetPx * 0.5), 1e-4);
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
