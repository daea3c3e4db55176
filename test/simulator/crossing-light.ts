import type { Path } from '../../shared/geometry/path';
import type { Point, TableSize } from '../../shared/geometry/point';
import type { OverlayPrimitive } from '../../shared/overlay/primitive';

/** A white zone as wide as a hand is long, thin arcs, and stripes, each crossing the table in some seconds. */
const ZONE_MM = 160;
const ARC_MM = 6;
const STRIPES_MM = 26;
const STRIPE_MM = 10;

/**
 * The worst that an overlay may do to fiducials, at `atMs`: a white zone and a field of white stripes that sweep over
 * the table in opposite directions, and arcs that grow from its middle. All full white and solid.
 */
export function crossingLight({ widthMm, depthMm }: TableSize, atMs: number): OverlayPrimitive[] {
  const share = (periodMs: number) => (atMs % periodMs) / periodMs;
  const zone = share(5000) * (widthMm + 2 * ZONE_MM) - ZONE_MM;
  const stripes = (1 - share(7000)) * (widthMm + 400) - 200;
  const middle = { x: widthMm / 2, y: depthMm / 2 };
  return [
    white('zone', line({ x: zone, y: 0 }, { x: zone, y: depthMm }), ZONE_MM),
    ...Array.from({ length: 8 }, (_, i) => {
      const x = stripes + (i - 4) * STRIPES_MM;
      return white(`stripe ${i}`, line({ x, y: 0 }, { x: x + 60, y: depthMm }), STRIPE_MM);
    }),
    ...Array.from({ length: 6 }, (_, i) => {
      const radius = 40 + ((share(4000) * 900 + i * 150) % 900);
      const ring = { kind: 'arc', centre: middle, radius, startRad: 0, sweepRad: 2 * Math.PI } as const;
      return white(`arc ${i}`, { closed: true, segments: [ring] }, ARC_MM);
    }),
  ];
}

function white(id: string, path: Path<'table'>, widthMm: number): OverlayPrimitive {
  return {
    kind: 'stroke',
    id: `crossing ${id}`,
    path,
    stroke: { tone: 'neutral', widthMm, dash: 'solid' },
    emphasis: 'bright',
  };
}

function line(from: Point<'table'>, to: Point<'table'>): Path<'table'> {
  return { closed: false, segments: [{ kind: 'line', from, to }] };
}
