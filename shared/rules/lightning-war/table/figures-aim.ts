import { baseOutline } from '../../../board/base-outline';
import type { BoardTeam } from '../../../board/board';
import { radians } from '../../../geometry/angle';
import { outlinePath } from '../../../geometry/dilate';
import { polylinePath } from '../../../geometry/path';
import type { Point } from '../../../geometry/point';
import { position } from '../../../geometry/pose';
import { lerp } from '../../../geometry/vector';
import { phrase } from '../../../text/phrase';
import { faultPhrase } from '../../fault-phrase';
import type { Figure } from '../../figure';
import { areaFigure, beside, dimmed, lineFigure, told, wordFigure } from '../../figure-making';
import { arrowPaths, boxPolygon, circlePath, crossPaths, rayPath, slicePolygon } from '../../figure-shapes';
import { firePattern, oneOnOne } from '../order/fire-pattern';
import { cellText } from '../shot/gunnery-cell';
import { ammunitionOf } from './ammunition';
import type { Fire } from './fire';
import { type LightningTable, unitOfTeam } from './lightning-table';
import { hull, saidOfPair } from './matters';
import { barOf, chancesOf, loadShot } from './shot';

const roseMm = 110;
const crossMm = 9;

/** What a selected vehicle's fire at its target shows. */
export function aimFigures(table: LightningTable, fire: Fire): readonly Figure[] {
  return [
    ...roseFigures(table, fire),
    ...wayFigures(fire),
    ...rangeFigures(table, fire),
    ...patternFigures(table, fire),
    ...hullFigures(table, fire),
    ...cellFigures(table, fire),
  ];
}

/** Overlay 43: the sectors round the target's hull, the one that is met bright, under the preset's name. */
function roseFigures({ sectors }: LightningTable, { target, plate, point }: Fire): readonly Figure[] {
  const id = `lw-rose:${target.team.id}`;
  const bow = Math.atan2(point.facing.y, point.facing.x);
  const limits = sectors.sectors.map(({ toDeg }) => toDeg).filter((limitDeg) => limitDeg < 180);
  const tone = plate.verdict.decision === 'marginal' ? 'doubtful' : 'allowed';
  const met = sectors.sectors.filter(
    ({ aspect, fromDeg, toDeg }) =>
      aspect === plate.aspect &&
      (plate.said || (plate.offDeg >= fromDeg - 1e-9 && plate.offDeg <= toDeg + 1e-9)),
  );
  const slices = met.flatMap(({ fromDeg, toDeg }, index) =>
    [1, -1].map((side) => {
      const start = side === 1 ? radians(fromDeg) : -radians(toDeg);
      return areaFigure(
        `${id}:met:${index}:${side}`,
        slicePolygon(point.at, roseMm, bow + start, radians(toDeg - fromDeg)),
        tone,
        'tint',
      );
    }),
  );
  const rays = limits.flatMap((limitDeg) =>
    [1, -1].map((side) =>
      dimmed(
        lineFigure(
          `${id}:${limitDeg}:${side}`,
          rayPath(point.at, bow + side * radians(limitDeg), roseMm),
          'neutral',
          'thin',
        ),
      ),
    ),
  );
  const name = phrase('lw.plate', { aspect: plate.aspect, preset: sectors.preset, said: plate.said });
  const rim = circlePath(point.at, roseMm);
  const near = { x: point.at.x, y: point.at.y - roseMm };
  return [
    ...slices,
    ...rays,
    dimmed(lineFigure(`${id}:rim`, rim, 'neutral', 'thin')),
    wordFigure(id, tone, told(name, { kind: 'curve', path: rim, near }, 'figure', 'minimal')),
  ];
}

/** Overlay 41: between group centres, with crosses on them; or singly, and then thin. */
function rangeFigures(
  { charts }: LightningTable,
  { shooter, target, measurement, measuredBy, rangeM, verdict }: Fire,
): readonly Figure[] {
  const id = `lw-line:${shooter.team.id}>${target.team.id}`;
  const { from, to } = measurement;
  const rows = charts.gunnery?.charts.find(({ vehicle }) => vehicle === shooter.team.unitType)?.rows ?? [];
  const row = rows.find(({ upTo }) => rangeM <= upTo + 1e-9);
  const said = phrase('lw.centres', { rangeM, ...(row ? { rowM: row.upTo } : {}) });
  const isGroup = measuredBy === 'group-centre';
  const tone = verdict.decision === 'yes' ? 'allowed' : verdict.decision === 'no' ? 'broken' : 'doubtful';
  return [
    lineFigure(
      id,
      polylinePath([from, to]),
      isGroup ? tone : 'information',
      isGroup ? 'link' : 'thin',
      told(said, { kind: 'along', from, to }, 'figure'),
    ),
    ...(isGroup
      ? [from, to].flatMap((at, end) =>
          crossPaths(at, crossMm).map((path, part) =>
            lineFigure(
              `lw-centre:${shooter.team.id}>${target.team.id}:${end}:${part}`,
              path,
              'neutral',
              'front',
            ),
          ),
        )
      : []),
  ];
}

/** Overlay 46: the target's way, green where it may be fired at, amber where it shows its side or rear there. */
function wayFigures({ shooter, target, way, point, rangeM, plate }: Fire): readonly Figure[] {
  if (!way) return [];
  const id = `lw-way:${shooter.team.id}>${target.team.id}`;
  const walked = polylinePath([
    ...way.legs.map(({ from }) => from),
    ...way.legs.slice(-1).map(({ to }) => to),
  ]);
  const open = way.stretches.flatMap(({ leg, from, to, aspect }, index): readonly Figure[] => {
    const on = way.legs[leg];
    if (!on) return [];
    const isFrontal = aspect === 'Front' || aspect === 'Front30' || aspect === 'Front45';
    const path = polylinePath([lerp(on.from, on.to, from), lerp(on.from, on.to, to)]);
    return [lineFigure(`${id}:${index}`, path, isFrontal ? 'allowed' : 'doubtful', 'fire')];
  });
  const hidden =
    open.length === 0
      ? [wordFigure(`${id}:hidden`, 'broken', told(phrase('lw.way-hidden', {}), beside(target.team.id)))]
      : [];
  const mark = point.onTheWay
    ? [
        lineFigure(
          `${id}:point`,
          circlePath(point.at, crossMm),
          'allowed',
          'front',
          told(phrase('lw.way', { rangeM, aspect: plate.aspect }), { kind: 'at', point: point.at }),
        ),
      ]
    : [];
  return [dimmed(lineFigure(id, walked, 'neutral', 'thin')), ...open, ...hidden, ...mark];
}

/** Overlay 48: who fires at whom in the simple pattern; what a random die points at for the least trained. */
function patternFigures(table: LightningTable, { shooter, target }: Fire): readonly Figure[] {
  const line = unitOfTeam(table, shooter);
  if (!line.ok) return [];
  const living = (platoonId: string) =>
    table.board.teams.filter(({ platoon, flags }) => platoon.id === platoonId && !flags.destroyed);
  const axis = table.board.teams.length > 0 ? shooter.pose : undefined;
  if (!axis) return [];
  const towards = Math.atan2(target.pose.yMm - axis.yMm, target.pose.xMm - axis.xMm);
  // Left to right as the firers look at them.
  const fromLeft = (teams: readonly BoardTeam[]) =>
    teams.toSorted((a, b) => across(b, towards) - across(a, towards));
  const firers = fromLeft(living(shooter.platoon.id));
  const targets = fromLeft(living(target.platoon.id));
  const pattern = firePattern(line.value.training);
  if (pattern === 'random-per-vehicle') {
    return targets.map(({ team }, index) =>
      wordFigure(
        `lw-random:${team.id}`,
        'neutral',
        told(phrase('lw.random', { number: index + 1 }), beside(team.id), 'figure'),
      ),
    );
  }
  if (pattern === 'any-pattern') return [];
  const pairs = oneOnOne(firers.length, targets);
  if (!pairs.ok) return [];
  return pairs.value.flatMap((aimedAt, index) => {
    const firer = firers[index];
    if (!firer) return [];
    return arrowPaths(position(firer.pose), position(aimedAt.pose), 16).map((path, part) =>
      dimmed(lineFigure(`lw-pattern:${firer.team.id}:${part}`, path, 'information', 'thin')),
    );
  });
}

/** How far left of a line of sight something stands. */
function across({ pose }: BoardTeam, towardsRad: number): number {
  return pose.yMm * Math.cos(towardsRad) - pose.xMm * Math.sin(towardsRad);
}

/** Overlay 44: the lower half of the hull hatched away, with what that means for the shot. */
function hullFigures({ board }: LightningTable, { shooter, target, plate }: Fire): readonly Figure[] {
  if (saidOfPair(board.said, shooter.team.id, target.team.id, hull) !== 'less') return [];
  const { pose, team } = target;
  const outline = baseOutline(team.base, pose);
  const column = plate.aspect === 'Front' || plate.aspect === 'Front30' || plate.aspect === 'Front45';
  const corner = { x: pose.xMm - 16, y: pose.yMm - team.base.depthMm / 2 - 26 };
  const turret: Point<'table'> = { x: corner.x + 10, y: corner.y + 10 };
  return [
    lineFigure(`lw-hull:${team.id}`, outlinePath(outline), 'doubtful', 'front'),
    areaFigure(`lw-hull-hidden:${team.id}`, boxPolygon(corner, 32, 9), 'broken', 'hatch'),
    areaFigure(
      `lw-hull-shown:${team.id}`,
      boxPolygon(turret, 12, 8),
      'doubtful',
      'tint',
      told(phrase('lw.hull-down', { column }), beside(team.id), 'note', 'minimal'),
    ),
  ];
}

const faceMm = 9;

/** Overlay 49: the cell of the chart, and the ten faces of its die: amber tracks, red destroys. */
function cellFigures(table: LightningTable, fire: Fire): readonly Figure[] {
  const { target } = fire;
  const id = `lw-cell:${target.team.id}`;
  const ammunition = ammunitionOf(table, fire);
  if (barOf(table, fire) || (ammunition.ok && ammunition.value.kind === 'HE')) return [];
  const loaded = loadShot(table, fire);
  if (!loaded.ok) {
    const said = told(faultPhrase(loaded.error), beside(target.team.id), 'figure', 'minimal');
    return [wordFigure(`${id}:fault`, 'doubtful', said)];
  }
  const { cell, odds } = loaded.value.reading;
  if (cell === 'no-effect') {
    return [wordFigure(id, 'broken', told(phrase('lw.no-effect', {}), beside(target.team.id), 'figure'))];
  }
  const { destroyedTenths, trackedTenths } = chancesOf(odds);
  const { pose, team } = target;
  const left = {
    x: pose.xMm - 5 * faceMm,
    y: pose.yMm + Math.max(team.base.depthMm, team.base.widthMm) / 2 + 14,
  };
  const faces = Array.from({ length: 10 }, (_, index) => {
    const face = index + 1;
    const meaning =
      face > 10 - destroyedTenths
        ? 'enemy'
        : face > 10 - destroyedTenths - trackedTenths
          ? 'doubtful'
          : 'information';
    const corner = { x: left.x + index * faceMm, y: left.y };
    return [
      ...(meaning === 'information'
        ? []
        : [
            areaFigure(
              `${id}:face:${face}`,
              boxPolygon(corner, faceMm - 1, faceMm),
              meaning,
              meaning === 'enemy' ? 'hatch' : 'tint',
            ),
          ]),
      lineFigure(
        `${id}:edge:${face}`,
        polylinePath(boxPolygon(corner, faceMm - 1, faceMm), 'closed'),
        'neutral',
        'thin',
      ),
    ];
  }).flat();
  const said = phrase('lw.cell', { cell: cellText(cell), destroyedTenths, trackedTenths });
  return [
    ...faces,
    wordFigure(id, 'neutral', told(said, { kind: 'at', point: { x: pose.xMm, y: left.y + 22 } }, 'figure')),
  ];
}
