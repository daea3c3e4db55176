import { fieldSpanEm } from './glyph-atlas';
import { coverageGlsl, projectionGlsl } from './projection-glsl';

/**
 * Pills and the glyphs on them, both by distance, in one draw call, so that a later label covers an earlier one
 * whole. See label-records.ts for the records.
 */
export const labelVertexShader = /* glsl */ `
${projectionGlsl}
attribute vec4 place;
attribute vec4 rectangle;
attribute vec4 look;
attribute vec4 ink;
flat varying vec4 vRectangle;
flat varying vec4 vLook;
flat varying vec4 vInk;
varying vec2 vLocal;

// position.xy are the rectangle's corners, -1 to 1.
void main() {
  vec2 x = place.zw;
  vec2 y = vec2(-x.y, x.x);
  vec2 middle = place.xy + x * rectangle.x + y * rectangle.y;
  vec2 edge = 1.5 * vec2(mmPerPx(middle, x), mmPerPx(middle, y));
  vec2 local = position.xy * (rectangle.zw + (ink.w < 0.0 ? edge : vec2(0.0)));
  vLocal = local;
  vRectangle = rectangle; vLook = look; vInk = ink;
  gl_Position = toClip(middle + x * local.x + y * local.y);
}
`;

export const labelFragmentShader = /* glsl */ `
uniform sampler2D glyphs;
flat varying vec4 vRectangle;
flat varying vec4 vLook;
flat varying vec4 vInk;
varying vec2 vLocal;
${coverageGlsl}

void main() {
  vec2 dx = dFdx(vLocal);
  vec2 dy = dFdy(vLocal);
  float pixel = max(sqrt(abs(dx.x * dy.y - dx.y * dy.x)), 1e-5);
  if (vInk.w < 0.0) {
    vec2 inner = vRectangle.zw - vLook.x;
    vec2 past = abs(vLocal) - inner;
    float gap = length(max(past, 0.0)) + min(max(past.x, past.y), 0.0) - vLook.x;
    float body = coverage(gap, pixel);
    float border = body - coverage(gap + vLook.y, pixel);
    if (body <= 0.0) discard;
    gl_FragColor = vec4(vInk.rgb * border, body);
  } else {
    vec2 share = vec2(vLocal.x, -vLocal.y) / vRectangle.zw * 0.5 + 0.5;
    float inside = (texture2D(glyphs, mix(vLook.xy, vLook.zw, share)).r - 0.5) * ${fieldSpanEm.toFixed(6)} * vInk.w;
    float body = coverage(-inside, pixel);
    if (body <= 0.0) discard;
    gl_FragColor = vec4(vInk.rgb, 1.0) * body;
  }
}
`;
