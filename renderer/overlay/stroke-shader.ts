import { coverageGlsl, projectionGlsl } from './projection-glsl';

/**
 * Strokes by signed distance. Each record is drawn on a strip hardly wider than the stroke, since pixels are what
 * costs; the fragment shader measures the distance to the exact line or arc, so the strip's shape never shows.
 * `ARC` chooses the arc's strip and distance. See stroke-records.ts for the records.
 */
const records = /* glsl */ `
attribute vec4 shape;
attribute vec4 run;
attribute vec4 ink;
flat varying vec4 vShape;
flat varying vec4 vRun;
flat varying vec4 vInk;
// Of an arc: cosine and sine of half its sweep. Of a line: its length, 0.
flat varying vec2 vReach;
varying vec2 vLocal;
`;

/** Room round the stroke for its fading edge, in pixels: half of one, and another half where it is thinner than a pixel. */
const edgePx = '1.0';

export const strokeVertexShader = /* glsl */ `
${projectionGlsl}
${records}
// position.x runs along the piece from 0 to 1, position.y across it from -1 to 1.
#ifdef ARC
// How far the strip has to reach beyond the centre line at one end of an arc. A quarter is added, since the strip's
// corners see pixels of other sizes.
float roomAt(vec2 centre, float radius, float angle) {
  vec2 ray = vec2(cos(angle), sin(angle));
  vec2 end = centre + ray * radius;
  return run.x + ${edgePx} * 1.25 * max(mmPerPx(end, ray), mmPerPx(end, vec2(-ray.y, ray.x)));
}

void main() {
  vec2 centre = shape.xy;
  float radius = shape.z;
  float middle = shape.w + run.y * 0.5;
  float halfSweep = abs(run.y) * 0.5;
  float room = max(roomAt(centre, radius, middle - halfSweep), roomAt(centre, radius, middle + halfSweep));
  float beyond = room >= radius ? 3.14159265 : asin(room / radius);
  float halfStrip = min(halfSweep + beyond, 3.14159265);
  // Short arcs need few quads; the strip's other vertices fall together at its end, where they cost nothing.
  float steps = clamp(ceil(halfStrip / min(acos(radius / (radius + STAND_OFF_MM)), 1.0)), 1.0, STEPS);
  float fromMiddle = (min(position.x * STEPS / steps, 1.0) * 2.0 - 1.0) * halfStrip;
  float outer = (radius + room) / cos(halfStrip / steps);
  float reach = position.y > 0.0 ? outer : max(0.0, radius - room);
  float angle = middle + fromMiddle;
  vLocal = vec2(cos(fromMiddle), sin(fromMiddle)) * reach;
  gl_Position = toClip(centre + vec2(cos(angle), sin(angle)) * reach);
  vShape = shape; vRun = run; vInk = ink;
  vReach = vec2(cos(halfSweep), sin(halfSweep));
}
#else
void main() {
  vec2 from = shape.xy;
  vec2 to = shape.zw;
  float span = distance(from, to);
  vec2 along = span > 0.0 ? (to - from) / span : vec2(1.0, 0.0);
  vec2 across = vec2(-along.y, along.x);
  vec2 end = mix(from, to, position.x);
  float side = position.x * 2.0 - 1.0;
  vec2 local = vec2(
    span * position.x + side * (run.x + ${edgePx} * mmPerPx(end, along)),
    position.y * (run.x + ${edgePx} * mmPerPx(end, across)));
  vLocal = local;
  gl_Position = toClip(from + along * local.x + across * local.y);
  vShape = shape; vRun = run; vInk = ink;
  vReach = vec2(span, 0.0);
}
#endif
`;

export const strokeFragmentShader = /* glsl */ `
flat varying vec4 vShape;
flat varying vec4 vRun;
flat varying vec4 vInk;
flat varying vec2 vReach;
varying vec2 vLocal;
${coverageGlsl}

void main() {
  vec2 dx = dFdx(vLocal);
  vec2 dy = dFdy(vLocal);
  float halfWidth = vRun.x;

  // The nearest point of the centre line. An arc's middle lies on its own x axis, so whether a point lies within
  // its sweep is told by a cosine alone.
#ifdef ARC
  float radius = vShape.z;
  vec2 ray = normalize(vLocal + vec2(1e-6, 0.0));
  if (ray.x < vReach.x) ray = vec2(vReach.x, vLocal.y < 0.0 ? -vReach.y : vReach.y);
  vec2 nearest = ray * radius;
#else
  vec2 nearest = vec2(clamp(vLocal.x, 0.0, vReach.x), 0.0);
#endif

  vec2 off = vLocal - nearest;
  float gap = length(off);
#ifdef ARC
  vec2 tangent = vec2(-ray.y, ray.x);
#else
  const vec2 tangent = vec2(1.0, 0.0);
#endif
  vec2 n = gap > 1e-4 ? off / gap : vec2(-tangent.y, tangent.x);

  if (vRun.w > 0.0) {
#ifdef ARC
    float angle = atan(ray.y, ray.x);
    float along = (abs(vRun.y) * 0.5 + (vRun.y < 0.0 ? -angle : angle)) * radius;
#else
    float along = nearest.x;
#endif
    // A dash is a capsule: its straight part is shorter than the lit length by both round ends.
    float straight = max(vInk.w * 0.5 - halfWidth, 0.0);
    float fromDash = mod(along + vRun.z - vInk.w * 0.5 + vRun.w * 0.5, vRun.w) - vRun.w * 0.5;
    float pastEnd = max(abs(fromDash) - straight, 0.0);
    vec2 away = n * gap + tangent * sign(fromDash) * pastEnd;
    gap = length(vec2(gap, pastEnd));
    n = gap > 1e-4 ? normalize(away) : n;
  }

  float pixel = pixelMm(dx, dy, n);
  // A stroke thinner than a pixel is drawn a pixel wide and fainter.
  float drawn = max(halfWidth, pixel * 0.5);
  float share = coverage(gap - drawn, pixel) * (halfWidth / drawn);
  if (share <= 0.0) discard;
  gl_FragColor = vec4(vInk.rgb, 1.0) * share;
}
`;
