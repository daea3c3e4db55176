import { degrees } from '../geometry/angle';
import type { Pose } from '../geometry/point';
import type { Board, BoardMove, BoardObjective, BoardTeam } from './board';
import { figure, quoted } from './notation-line';
import { flagNames } from './team-flags';
import type { TerrainPiece } from './terrain';

/** The board in the notation that notation.ts describes, ending in a line break. */
export function formatBoard(board: Board): string {
  const { roster, table, terrain } = board;
  const lines = [`table ${figure(table.widthMm, 1)} ${figure(table.depthMm, 1)} ${board.units}`];
  for (const side of roster.sides) lines.push(`side ${side.id} ${quoted(side.name)}`);
  for (const piece of terrain) lines.push(formatTerrain(piece));
  for (const row of board.objectives) lines.push(formatObjective(row));
  for (const platoon of roster.platoons) {
    const { id, name, sideId, kind, skill, motivation } = platoon;
    lines.push(`platoon ${quoted(id)} ${quoted(name)} ${sideId} ${kind} ${skill} ${motivation}`);
    for (const team of board.teams) if (team.platoon.id === id) lines.push(formatTeam(team));
  }
  for (const [id, choice] of Object.entries(board.readings ?? {})) {
    lines.push(`reading ${quoted(id)} ${quoted(choice)}`);
  }
  for (const [question, answer] of Object.entries(board.overruled ?? {})) {
    lines.push(`ruling ${quoted(question)} ${answer}`);
  }
  for (const [subject, own] of Object.entries(board.said ?? {})) {
    for (const [matter, word] of Object.entries(own)) {
      lines.push(`word ${quoted(subject)} ${quoted(matter)} ${quoted(word)}`);
    }
  }
  for (const [teamId, move] of Object.entries(board.moves ?? {})) lines.push(formatMove(teamId, move));
  return `${lines.join('\n')}\n`;
}

function formatMove(teamId: string, { from, pathMm, via = [] }: BoardMove): string {
  const corners = via.map((p) => `${figure(p.x, 1)},${figure(p.y, 1)}`);
  return ['move', quoted(teamId), formatPose(from), figure(pathMm, 3), ...corners].join(' ');
}

function formatPose({ xMm, yMm, headingRad }: Pose): string {
  return `${figure(xMm, 3)} ${figure(yMm, 3)} ${figure(degrees(headingRad), 3)}`;
}

function formatTerrain({ kind, elevationMm, heightMm, polygon, ribbon }: TerrainPiece): string {
  const corners = (ribbon?.line ?? polygon).map((p) => `${figure(p.x, 1)},${figure(p.y, 1)}`);
  const figures = [
    ...(heightMm === undefined ? [] : [`high=${figure(heightMm, 1)}`]),
    ...(ribbon ? [`ribbon=${figure(ribbon.widthMm, 1)}`] : []),
  ];
  return ['terrain', kind, figure(elevationMm, 1), ...figures, ...corners].join(' ');
}

function formatObjective({ objective, pose, sigmaMm }: BoardObjective): string {
  const where = formatPose(pose);
  const extras = [
    ...(objective.fiducialId === undefined ? [] : [`fiducial=${objective.fiducialId}`]),
    ...(sigmaMm === 0 ? [] : [`sigma=${figure(sigmaMm, 3)}`]),
  ];
  const head = `objective ${quoted(objective.id)} ${quoted(objective.name)} ${objective.attackerSideId}`;
  return [head, where, ...extras].join(' ');
}

function formatTeam(row: BoardTeam): string {
  const { team, platoon, pose, covariance, turret, flags } = row;
  const { base } = team;
  const size =
    base.shape === 'round'
      ? `o${figure(base.widthMm, 2)}`
      : `${figure(base.widthMm, 2)}x${figure(base.depthMm, 2)}`;
  const sigmaMm = Math.sqrt((covariance[0] + covariance[4]) / 2);
  const sigmaDeg = degrees(Math.sqrt(covariance[8]));
  const extras = [
    ...(platoon.commandTeamId === team.id ? ['command'] : []),
    `fiducial=${team.fiducial?.id ?? 'none'}`,
    ...(row.front ? [`front=${row.front}`] : []),
    ...(turret === undefined || turret.source === 'assumed'
      ? []
      : [`turret=${turret.source === 'fiducial' ? 'seen/' : ''}${figure(degrees(turret.headingRad), 3)}`]),
    ...(sigmaMm === 0 && sigmaDeg === 0 ? [] : [`sigma=${figure(sigmaMm, 4)}/${figure(sigmaDeg, 4)}`]),
    ...(row.elevationMm === 0 ? [] : [`height=${figure(row.elevationMm, 1)}`]),
    ...flagNames.filter((flag) => flags[flag]),
    ...(row.presence === 'settled' ? [] : [row.presence]),
  ];
  const where = formatPose(pose);
  const head = `team ${quoted(team.id)} ${quoted(team.name)} ${quoted(team.unitType)} ${size} ${where}`;
  return [head, ...extras].join(' ');
}
