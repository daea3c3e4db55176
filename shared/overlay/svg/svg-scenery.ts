import { baseOutline, frontMiddle } from '../../board/base-outline';
import type { Board, BoardTeam } from '../../board/board';
import type { TerrainKind } from '../../board/terrain';
import { outlineBounds } from '../../geometry/outline';
import { forward } from '../../geometry/pose';
import { toneColour } from '../palette';
import { escapeXml, outlineData, polygonData, type SvgFrame, svgNumber, svgPoint } from './svg-marks';

/** Quiet colours of the ground, so that light on it is what is seen. */
const ground = '#2c3226';
const terrainLook: Readonly<Record<TerrainKind, { readonly fill: string; readonly edge: string }>> = {
  hill: { fill: '#3d4331', edge: '#565d44' },
  field: { fill: '#4a4529', edge: '#5a5432' },
  road: { fill: '#5b5345', edge: '#5b5345' },
  woods: { fill: '#223a22', edge: '#35522f' },
  water: { fill: '#24404d', edge: '#3a6072' },
  hedge: { fill: '#34522b', edge: '#34522b' },
  wall: { fill: '#6f6d66', edge: '#8a877d' },
  building: { fill: '#6a4a3c', edge: '#8d6a57' },
};
/** What lies under what. */
const layers: readonly TerrainKind[] = [
  'hill',
  'field',
  'water',
  'road',
  'woods',
  'hedge',
  'wall',
  'building',
];

/** The table from above: ground, terrain in layers, objectives' cards, and every base with its front and name. */
export function scenery(board: Board): string {
  const frame: SvgFrame = { table: board.table };
  const { widthMm, depthMm } = board.table;
  const terrain = layers.flatMap((kind) =>
    board.terrain
      .filter((piece) => piece.kind === kind)
      .map(({ polygon }) => {
        const { fill, edge } = terrainLook[kind];
        return `<path d="${polygonData(polygon, frame)}" fill="${fill}" stroke="${edge}" stroke-width="2"/>`;
      }),
  );
  const teams = board.teams.filter((team) => !team.flags.destroyed);
  return (
    `<rect width="${svgNumber(widthMm)}" height="${svgNumber(depthMm)}" fill="${ground}"/>` +
    terrain.join('') +
    teams.map((team) => drawTeam(team, frame)).join('')
  );
}

function drawTeam(row: BoardTeam, frame: SvgFrame): string {
  const { team, pose, platoon } = row;
  const colour = platoon.sideId === 'first' ? toneColour.friendly : toneColour.enemy;
  const ahead = forward(pose);
  const front = frontMiddle(team.base, pose);
  const point = (along: number, across: number) =>
    svgPoint(
      {
        x: front.x + ahead.x * along - ahead.y * across,
        y: front.y + ahead.y * along + ahead.x * across,
      },
      frame,
    );
  // Below the thin line that the overlay draws round the base.
  const lowest = outlineBounds(baseOutline(team.base, pose)).min.y;
  const name = `<text x="${svgNumber(pose.xMm)}" y="${svgNumber(frame.table.depthMm - lowest + 30)}">${escapeXml(team.name)}</text>`;
  return (
    `<path d="${outlineData(baseOutline(team.base, pose), frame)}" fill="#14161a" stroke="${colour}" stroke-width="2.5"/>` +
    `<path d="M${point(-3, 0)}L${point(-13, 7)}L${point(-13, -7)}Z" fill="${colour}"/>` +
    `<g font-family="Inter, system-ui, sans-serif" font-weight="500" font-size="13" text-anchor="middle" fill="#d8dbe0" opacity="0.75">${name}</g>`
  );
}
