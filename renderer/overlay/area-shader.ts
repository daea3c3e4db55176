import { coverageGlsl, projectionGlsl } from './projection-glsl';

/** Filled polygons with an antialiased seam, evenly lit or hatched in table millimetres. See area-records.ts. */
export const areaVertexShader = /* glsl */ `
${projectionGlsl}
attribute vec2 mitre;
attribute float side;
attribute vec3 rgb;
attribute vec2 hatch;
varying vec2 vMm;
varying float vLit;
flat varying vec3 vRgb;
flat varying vec2 vHatch;

void main() {
  float reach = length(mitre);
  float halfPixel = reach > 0.0 ? 0.5 * mmPerPx(position.xy, mitre / reach) : 0.0;
  vec2 mm = position.xy + mitre * side * halfPixel;
  vMm = mm;
  vLit = 0.5 - 0.5 * side;
  vRgb = rgb;
  vHatch = hatch;
  gl_Position = toClip(mm);
}
`;

export const areaFragmentShader = /* glsl */ `
varying vec2 vMm;
varying float vLit;
flat varying vec3 vRgb;
flat varying vec2 vHatch;
${coverageGlsl}

void main() {
  float share = clamp(vLit, 0.0, 1.0);
  vec2 dx = dFdx(vMm);
  vec2 dy = dFdy(vMm);
  if (vHatch.x > 0.0) {
    // Across stripes that rise to the right at 45 degrees.
    const vec2 across = vec2(-0.70710678, 0.70710678);
    float pixel = pixelMm(dx, dy, across);
    float fromStripe = abs(mod(dot(vMm, across), vHatch.x) - vHatch.x * 0.5);
    share *= coverage(fromStripe - vHatch.y * 0.5, pixel);
  }
  if (share <= 0.0) discard;
  gl_FragColor = vec4(vRgb, 1.0) * share;
}
`;
