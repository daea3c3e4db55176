import { baseOutline } from '../../../board/base-outline';
import type { BoardTeam } from '../../../board/board';
import { dilate, flattenPath } from '../../../geometry/dilate';
import { polylinePath } from '../../../geometry/path';
import { convexHull } from '../../../geometry/polygon';
import { position } from '../../../geometry/pose';
import { phrase } from '../../../text/phrase';
import { toNumber } from '../../chance/fraction';
import { roundHalfUp } from '../../chance/rounding';
import { faultPhrase } from '../../fault-phrase';
import type { Figure } from '../../figure';
import { areaFigure, beside, lineFigure, told, wordFigure } from '../../figure-making';
import type { AreaTop } from './area-table-top';
import { type FormationCombat, type FormationSide, formationOf } from './formation-on-top';
import { stripOf } from './strip-on-top';
import { suppressors } from './suppressors';

/** Round a group's bases by this. */
const marginMm = 14;

/** Suppressive fire and formation combat that the players called for between two platoons. */
export function combatFigures(top: AreaTop, shooter: BoardTeam, target: BoardTeam): readonly Figure[] {
  return [
    ...stripFigures(top, shooter, target),
    ...silentFigures(top, shooter, target),
    ...formationFigures(top, shooter, target),
  ];
}

/** Overlay 56: the strip of the feature that is swept; shrunk to a shorter one, with its thicker fire. */
function stripFigures(top: AreaTop, shooter: BoardTeam, target: BoardTeam): readonly Figure[] {
  const found = stripOf(top, shooter, target);
  const id = `af-strip:${shooter.team.id}>${target.team.id}`;
  if (!found.ok) {
    const said = told(faultPhrase(found.error), beside(target.team.id), 'figure', 'minimal');
    return [wordFigure(`${id}:fault`, 'doubtful', said)];
  }
  if (!found.value) return [];
  const { strip, effect, polygon, shrunk } = found.value;
  const label = phrase('af.strip', {
    average: Math.round(toNumber(strip.average) * 10) / 10,
    nominalM: strip.nominalFrontageM,
    fireNumber: Math.round(toNumber(effect.fireNumber) * 10) / 10,
    shrunk,
  });
  const odds = phrase('af.strip-odds', {
    none: Math.round(toNumber(effect.odds.none) * 10),
    suppressed: Math.round(toNumber(effect.odds.suppressed) * 10),
    dispersed: Math.round(toNumber(effect.odds.temporarilyDispersed) * 10),
  });
  const path = polylinePath(polygon, 'closed');
  const [near = position(target.pose), far = near] = polygon;
  return [
    areaFigure(id, polygon, 'doubtful', 'hatch'),
    lineFigure(
      `${id}:edge`,
      path,
      'doubtful',
      'link',
      told(label, { kind: 'curve', path, near }, 'figure', 'minimal'),
    ),
    wordFigure(`${id}:odds`, 'doubtful', told(odds, { kind: 'curve', path, near: far })),
  ];
}

/** Who of the platoon does not fire suppressively, or not with all it has, and why. */
function silentFigures(top: AreaTop, shooter: BoardTeam, target: BoardTeam): readonly Figure[] {
  const found = suppressors(top, shooter, target);
  // The strip has said what is missing.
  if (!found.ok) return [];
  const { firers, barred } = found.value;
  return barred.map(({ element, bar }) => {
    const fires = firers.includes(element);
    return wordFigure(
      `af-silent:${element.team.id}`,
      fires ? 'doubtful' : 'broken',
      told(phrase('af.silent', { bar, fires }), beside(element.team.id), 'figure', 'minimal'),
    );
  });
}

/** Overlays 61 and 62: hulls round both groups with the odds between them, and who takes what. */
function formationFigures(top: AreaTop, shooter: BoardTeam, target: BoardTeam): readonly Figure[] {
  const found = formationOf(top, shooter, target);
  const id = `af-formation:${shooter.team.id}>${target.team.id}`;
  if (!found.ok) {
    const said = told(faultPhrase(found.error), beside(target.team.id), 'figure', 'minimal');
    return [wordFigure(`${id}:fault`, 'doubtful', said)];
  }
  if (!found.value) return [];
  const combat = found.value;
  const sides = [combat.first, combat.second] as const;
  const middle = (elements: readonly BoardTeam[]) => {
    const places = elements.map(({ pose }) => position(pose));
    const sum = places.reduce((all, place) => ({ x: all.x + place.x, y: all.y + place.y }), { x: 0, y: 0 });
    return { x: sum.x / places.length, y: sum.y / places.length };
  };
  const [from, to] = [middle(combat.first.elements), middle(combat.second.elements)];
  const said = phrase('af.formation', {
    first: roundHalfUp(combat.first.modified),
    second: roundHalfUp(combat.second.modified),
    row: combat.odds.row,
  });
  return [
    ...sides.map(({ elements }, index) =>
      lineFigure(`${id}:hull:${index}`, hullOf(elements), index === 0 ? 'friendly' : 'enemy', 'link'),
    ),
    lineFigure(
      id,
      polylinePath([from, to]),
      'neutral',
      'fire',
      told(said, { kind: 'along', from, to }, 'headline', 'minimal'),
    ),
    ...combat.rows.map(({ row, chance, first, second }, index) => {
      const percent = Math.round(toNumber(chance) * 100);
      const line = phrase('af.formation-row', { row, percent, first, second });
      return wordFigure(`${id}:row:${index}`, 'information', told(line, { kind: 'along', from, to }));
    }),
    ...takenFigures(combat),
    ...sides.flatMap(barredFigures),
  ];
}

function hullOf(elements: readonly BoardTeam[]) {
  const corners = elements.flatMap(({ team, pose }) =>
    flattenPath(dilate(baseOutline(team.base, pose), marginMm), 1),
  );
  return polylinePath(convexHull(corners), 'closed');
}

/** Whom or whose weapons the rules leave out of it, and why. */
function barredFigures({ takings }: FormationSide): readonly Figure[] {
  return takings.flatMap(({ element, takesPart, because }) =>
    because.map(({ id: bar }) =>
      wordFigure(
        `af-no-part:${element.team.id}:${bar}`,
        takesPart ? 'doubtful' : 'broken',
        told(phrase('af.no-part', { bar, takesPart }), beside(element.team.id), 'figure', 'minimal'),
      ),
    ),
  );
}

function takenFigures({ taken }: FormationCombat): readonly Figure[] {
  return taken.map(({ element, order, result }) =>
    wordFigure(
      `af-exposed:${element.team.id}`,
      result === '-' ? 'information' : result === 'S' ? 'doubtful' : 'broken',
      told(phrase('af.exposed', { order, result }), beside(element.team.id), 'figure'),
    ),
  );
}
