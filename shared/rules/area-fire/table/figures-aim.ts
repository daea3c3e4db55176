import { baseOutline } from '../../../board/base-outline';
import type { BoardTeam } from '../../../board/board';
import { outlineDistance } from '../../../geometry/outline';
import { polylinePath } from '../../../geometry/path';
import { position } from '../../../geometry/pose';
import { nearestOnSegment } from '../../../geometry/segment';
import { distance, normalise, subtract } from '../../../geometry/vector';
import { phrase } from '../../../text/phrase';
import type { Figure } from '../../figure';
import { areaFigure, beside, dimmed, lineFigure, told, wordFigure } from '../../figure-making';
import { circlePath } from '../../figure-shapes';
import { tableMillimetres } from '../../ground-scale';
import type { Addition } from '../direct/fire-number-table';
import { additionAt } from '../direct/fire-number-table';
import {
  CROWDED_SPACING_M,
  crowdedTargets,
  SEPARATE_MUTUAL_M,
  SEPARATE_RANGE_M,
  separateTargets,
} from '../direct/several-targets';
import { CLOSE_M, RIFLE_GRENADE_M } from '../results/against-armour';
import { areaFireScale } from '../scale';
import type { AreaFireAt } from './area-fire-at';
import { armourOutcome } from './area-shot-value';
import { type AreaTop, areaMatters, livingOf, metresOf, sectionOf, word } from './area-table-top';

const automatic: readonly Addition[] = ['BAR', 'LMG', 'GoodLMG', 'MMG', 'GoodMMG', 'HMG'];
const splitting: readonly Addition[] = ['MMG', 'GoodMMG', 'HMG'];
/** Half the width of the lane that a weapon sweeps. */
const laneMm = 5;

/** What a selected element's fire at its target shows. */
export function aimFigures(top: AreaTop, fire: AreaFireAt): readonly Figure[] {
  return [
    ...partFigures(fire),
    ...crowdedFigures(top, fire),
    ...separateFigures(top, fire),
    ...armourFigures(top, fire),
  ];
}

/** Overlay 52: how the fire number is made up, along the line of fire. */
function partFigures({ shooter, target, parts, fireNumber, bar, column }: AreaFireAt): readonly Figure[] {
  const [from, to] = [position(shooter.pose), position(target.pose)];
  const meaning = bar ? 'broken' : column.decision === 'marginal' ? 'doubtful' : 'allowed';
  const said = told(phrase('af.parts', { parts, fireNumber }), { kind: 'along', from, to }, 'note', 'player');
  return [
    lineFigure(
      `af-line:${shooter.team.id}>${target.team.id}`,
      polylinePath([from, to]),
      meaning,
      'thin',
      said,
    ),
  ];
}

/** Overlay 54: a second target in line behind or before the first and within 50 m of it, for an automatic weapon. */
function crowdedFigures(top: AreaTop, { shooter, target, parts, rangeM }: AreaFireAt): readonly Figure[] {
  const guns = (sectionOf(top, shooter)?.weapons ?? []).filter((weapon) => automatic.includes(weapon));
  const [weapon] = guns;
  if (weapon === undefined || !parts.some(({ id }) => id === weapon)) return [];
  // Of one weapon, whatever several of them come to (AF-A30).
  const one = additionAt(weapon, rangeM);
  if (!one.ok) return [];
  const [from, to] = [position(shooter.pose), position(target.pose)];
  if (distance(from, to) === 0) return [];
  const way = normalise(subtract(to, from));
  const spacingMm = tableMillimetres(CROWDED_SPACING_M, areaFireScale);
  const end = { x: to.x + way.x * spacingMm, y: to.y + way.y * spacingMm };
  const second = livingOfSide(top, target)
    .filter(({ team }) => team.id !== target.team.id)
    .find(({ team, pose }) => {
      const outline = baseOutline(team.base, pose);
      const nearest = nearestOnSegment(position(pose), from, end);
      return outlineDistance(outline, nearest) <= 0 && distance(position(pose), to) <= spacingMm + 1e-9;
    });
  if (!second) return [];
  const crowded = crowdedTargets(
    one.value.fireNumber,
    guns.length,
    metresOf(distance(position(second.pose), to)),
  );
  if (!crowded.ok || !crowded.value.allowed) return [];
  const side = { x: -way.y * laneMm, y: way.x * laneMm };
  const lane = [
    { x: from.x + side.x, y: from.y + side.y },
    { x: from.x - side.x, y: from.y - side.y },
    { x: end.x - side.x, y: end.y - side.y },
    { x: end.x + side.x, y: end.y + side.y },
  ];
  const { fireNumberEach } = crowded.value;
  const id = `af-crowded:${shooter.team.id}>${target.team.id}`;
  const bracket = polylinePath<'table'>([
    { x: to.x + 3 * side.x, y: to.y + 3 * side.y },
    { x: end.x + 3 * side.x, y: end.y + 3 * side.y },
  ]);
  return [
    areaFigure(id, lane, 'doubtful', 'hatch'),
    lineFigure(
      `${id}:bracket`,
      bracket,
      'doubtful',
      'link',
      told(phrase('af.crowded', { fireNumberEach }), beside(second.team.id), 'figure'),
    ),
  ];
}

/** Overlay 55: the targets among which a section of medium or heavy machine-guns may split its fire. */
function separateFigures(top: AreaTop, { shooter, target, parts }: AreaFireAt): readonly Figure[] {
  const guns = (sectionOf(top, shooter)?.weapons ?? []).filter((weapon) => splitting.includes(weapon));
  if (guns.length < 2) return [];
  const from = position(shooter.pose);
  const rangeMm = tableMillimetres(SEPARATE_RANGE_M, areaFireScale);
  const mutualMm = tableMillimetres(SEPARATE_MUTUAL_M, areaFireScale);
  const id = `af-separate:${shooter.team.id}`;
  const path = circlePath(from, rangeMm);
  const near = { x: from.x, y: from.y + rangeMm };
  const limit = dimmed(
    lineFigure(
      `${id}:range`,
      path,
      'neutral',
      'ring',
      told(phrase('af.separate-range', { rangeM: SEPARATE_RANGE_M }), { kind: 'curve', path, near }),
    ),
  );
  const others = livingOfSide(top, target)
    .filter(({ team }) => team.id !== target.team.id)
    .toSorted(
      (a, b) =>
        distance(position(a.pose), position(target.pose)) - distance(position(b.pose), position(target.pose)),
    );
  const chosen: BoardTeam[] = [target];
  for (const other of others) {
    const near = (each: BoardTeam) => distance(position(each.pose), position(other.pose)) <= mutualMm + 1e-9;
    if (chosen.length < guns.length && chosen.every(near)) chosen.push(other);
  }
  if (chosen.length < 2) return [limit];
  const places = chosen.map(({ pose }) => position(pose));
  const split = separateTargets({
    sectionFireNumber: Math.max(
      0,
      parts
        .filter(({ id: part }) => guns.some((gun) => gun === part))
        .reduce((sum, { value }) => sum + value, 0),
    ),
    guns: guns.length,
    targets: chosen.length,
    farthestM: metresOf(Math.max(...places.map((place) => distance(from, place)))),
    mutualM: metresOf(Math.max(...places.flatMap((a) => places.map((b) => distance(a, b))))),
    sameAcquisition: true,
  });
  if (!split.ok || !split.value.allowed) return [limit];
  const { fireNumberEach } = split.value;
  return [
    limit,
    ...places
      .slice(1)
      .map((place, index) =>
        lineFigure(
          `${id}:link:${index}`,
          polylinePath([places[index] ?? place, place]),
          'allowed',
          'link',
          index === 0
            ? told(
                phrase('af.separate', { targets: chosen.length, fireNumberEach }),
                { kind: 'along', from: places[0] ?? place, to: place },
                'figure',
              )
            : undefined,
        ),
      ),
  ];
}

/** Overlay 59: round an armoured target, as near as infantry has to be, and what its DS then needs. */
function armourFigures(top: AreaTop, fire: AreaFireAt): readonly Figure[] {
  const outcome = armourOutcome(top, fire);
  if (!outcome.ok || !outcome.value) return [];
  const { target, shooter } = fire;
  const isRifle = word(top, shooter.team.id, areaMatters.grenades) === 'rifle';
  const centre = position(target.pose);
  const radius = tableMillimetres(isRifle ? RIFLE_GRENADE_M : CLOSE_M, areaFireScale);
  const id = `af-close:${target.team.id}`;
  const circle = lineFigure(id, circlePath(centre, radius), 'enemy', 'ring');
  if (outcome.value.kind !== 'roll') return [circle];
  const { threshold } = outcome.value;
  return [
    circle,
    wordFigure(
      `${id}:needs`,
      'enemy',
      told(phrase('af.close', { threshold }), beside(target.team.id), 'figure'),
    ),
  ];
}

/** Every living team of a team's side. */
function livingOfSide(top: AreaTop, { platoon }: BoardTeam): readonly BoardTeam[] {
  return top.board.roster.platoons
    .filter(({ sideId }) => sideId === platoon.sideId)
    .flatMap(({ id }) => livingOf(top, id));
}
