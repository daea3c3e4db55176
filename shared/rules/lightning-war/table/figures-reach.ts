import type { BoardTeam } from '../../../board/board';
import { radians } from '../../../geometry/angle';
import { position } from '../../../geometry/pose';
import { phrase } from '../../../text/phrase';
import { faultPhrase } from '../../fault-phrase';
import type { Figure } from '../../figure';
import { areaFigure, beside, dimmed, lineFigure, told, wordFigure } from '../../figure-making';
import { circlePath, rayPath, slicePolygon } from '../../figure-shapes';
import { tableMillimetres } from '../../ground-scale';
import { FIXED_ARC_HALF_DEG } from '../geometry/arc-of-fire';
import { groupRange } from '../geometry/group-range';
import { arcOfTeam, gunOfTeam, type LightningTable } from './lightning-table';

/** Where a selected team can fire at all: its wedge or circle to the end of its range, and its chart's bands. */
export function reachFigures(table: LightningTable, shooter: BoardTeam): readonly Figure[] {
  return [...arcFigures(table, shooter), ...bandFigures(table, shooter)];
}

/** Overlay 40: 45 degrees either side of a fixed gun, from its pivot; a whole circle for turrets and infantry. */
function arcFigures(table: LightningTable, { team, pose, ...shooter }: BoardTeam): readonly Figure[] {
  const whole: BoardTeam = { team, pose, ...shooter };
  const gun = gunOfTeam(table, whole);
  const arc = gun.ok ? arcOfTeam(table, whole) : gun;
  if (!gun.ok || !arc.ok) {
    const fault = gun.ok ? arc : gun;
    if (fault.ok) return [];
    const said = told(faultPhrase(fault.error), beside(team.id), 'figure', 'minimal');
    return [wordFigure(`lw-arc-fault:${team.id}`, 'doubtful', said)];
  }
  const { maxRange } = gun.value;
  if (maxRange === null) return [];
  const centre = position(pose);
  const radius = tableMillimetres(maxRange, table.scale);
  const label = phrase('lw.max-range', { rangeM: maxRange, gun: gun.value.gun });
  if (arc.value === 'all-round') {
    const path = circlePath(centre, radius);
    const near = { x: centre.x, y: centre.y + radius };
    return [
      lineFigure(`lw-range:${team.id}`, path, 'friendly', 'ring', told(label, { kind: 'curve', path, near })),
    ];
  }
  const half = radians(FIXED_ARC_HALF_DEG);
  const start = pose.headingRad - half;
  const ahead = {
    x: centre.x + Math.cos(pose.headingRad) * Math.min(radius, 180),
    y: centre.y + Math.sin(pose.headingRad) * Math.min(radius, 180),
  };
  return [
    areaFigure(
      `lw-wedge:${team.id}`,
      slicePolygon(centre, radius, start, 2 * half),
      'allowed',
      'tint',
      told(phrase('lw.arc', { degrees: FIXED_ARC_HALF_DEG }), { kind: 'at', point: ahead }, 'figure'),
    ),
    lineFigure(`lw-wedge-right:${team.id}`, rayPath(centre, start, radius), 'allowed', 'front'),
    lineFigure(`lw-wedge-left:${team.id}`, rayPath(centre, start + 2 * half, radius), 'allowed', 'front'),
    lineFigure(
      `lw-range:${team.id}`,
      {
        segments: [{ kind: 'arc', centre, radius, startRad: start, sweepRad: 2 * half }],
        closed: false,
      },
      'friendly',
      'ring',
    ),
  ];
}

/** Overlay 42: the rows of the firer's gunnery chart as circles round the centre of its group. */
function bandFigures({ board, charts, scale }: LightningTable, shooter: BoardTeam): readonly Figure[] {
  const rows = charts.gunnery?.charts.find(({ vehicle }) => vehicle === shooter.team.unitType)?.rows ?? [];
  const group = board.teams
    .filter(({ platoon, flags }) => platoon.id === shooter.platoon.id && !flags.destroyed)
    .map(({ pose }) => position(pose));
  const centre = groupRange(group, group);
  if (!centre.ok) return [];
  const at = centre.value.firersCentre;
  return rows.map(({ upTo }, index) => {
    const radius = tableMillimetres(upTo, scale);
    const path = circlePath(at, radius);
    const lean = index % 2 === 0 ? -0.6 : 0.6;
    const near = { x: at.x + lean * radius, y: at.y + radius };
    return dimmed(
      lineFigure(
        `lw-band:${shooter.team.id}:${upTo}`,
        path,
        'neutral',
        'ring',
        told(phrase('lw.band', { rangeM: upTo }), { kind: 'curve', path, near }),
      ),
    );
  });
}
