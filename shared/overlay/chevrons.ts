import type { BoardTeam } from '../board/board';
import { polylinePath } from '../geometry/path';
import type { Point } from '../geometry/point';
import type { VolleyTarget } from '../rules/asks/volley';
import { lineWidths } from './palette';
import type { OverlayPrimitive } from './primitive';

/** Arms of a chevron, how far its tip stands off the base, and the step to a second one behind it. */
const armMm = 7;
const offMm = 15;
const stepMm = 7;

/**
 * Chevrons whose tips touch what a tank shows to those who shoot: its front, both its flanks, or all three where hull
 * and turret differ. Two in a row where it stands within short range.
 */
export function chevronsOf(team: BoardTeam, shows: NonNullable<VolleyTarget['shows']>): OverlayPrimitive[] {
  const { pose, team: own } = team;
  const halfDepth = own.base.depthMm / 2;
  const halfWidth = own.base.widthMm / 2;
  const flanks = [
    { turnRad: Math.PI / 2, halfMm: halfWidth },
    { turnRad: -Math.PI / 2, halfMm: halfWidth },
  ];
  const sides = [
    ...(shows.aspect === 'side' ? [] : [{ turnRad: 0, halfMm: halfDepth }]),
    ...(shows.aspect === 'front' ? [] : flanks),
  ];
  return sides.flatMap(({ turnRad, halfMm }, side) =>
    (shows.near ? [0, 1] : [0]).map((row): OverlayPrimitive => {
      const outRad = pose.headingRad + turnRad;
      const tipMm = halfMm + offMm + row * stepMm;
      const at = (out: number, across: number): Point<'table'> => ({
        x: pose.xMm + out * Math.cos(outRad) - across * Math.sin(outRad),
        y: pose.yMm + out * Math.sin(outRad) + across * Math.cos(outRad),
      });
      const arms = [at(tipMm + armMm, armMm), at(tipMm, 0), at(tipMm + armMm, -armMm)];
      return {
        kind: 'stroke',
        id: `shows:${own.id}:${side}:${row}`,
        path: polylinePath(arms),
        // Solid, whatever its tone: a broken line would tear so small a mark.
        stroke: { tone: 'enemy', widthMm: lineWidths.base, dash: 'solid' },
        emphasis: 'bright',
      };
    }),
  );
}
