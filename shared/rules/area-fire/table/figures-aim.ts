import { polylinePath } from '../../../geometry/path';
import { position } from '../../../geometry/pose';
import { distance } from '../../../geometry/vector';
import { phrase } from '../../../text/phrase';
import type { Figure } from '../../figure';
import { areaFigure, beside, dimmed, lineFigure, told, wordFigure } from '../../figure-making';
import { circlePath } from '../../figure-shapes';
import { tableMillimetres } from '../../ground-scale';
import { additionAt } from '../direct/fire-number-table';
import { crowdedTargets, SEPARATE_RANGE_M } from '../direct/several-targets';
import { CLOSE_M, RIFLE_GRENADE_M } from '../results/against-armour';
import { areaFireScale } from '../scale';
import type { AreaFireAt } from './area-fire-at';
import { armourOutcome } from './area-shot-value';
import { type AreaTop, areaMatters, metresOf, word } from './area-table-top';
import {
  type CrowdedLane,
  crowdedLanes,
  laneEnd,
  maySplit,
  separateFire,
  separateGroup,
} from './several-on-top';

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
function crowdedFigures(top: AreaTop, fire: AreaFireAt): readonly Figure[] {
  const { shooter, target } = fire;
  const lanes = crowdedLanes(top, shooter, target);
  // What it might do is drawn for its target alone; what the players said it does, for every weapon.
  const drawn = fire.several?.spread === 'crowded' ? lanes : lanes.slice(0, 1);
  return drawn.flatMap((lane, index) => laneFigures(fire, lane, index));
}

function laneFigures(
  { shooter, target, rangeM }: AreaFireAt,
  { weapon, first, second }: CrowdedLane,
  index: number,
): readonly Figure[] {
  const lane = laneEnd(shooter, first);
  // Of one weapon, whatever several of them come to (AF-A30).
  const one = additionAt(weapon, rangeM);
  if (!lane || !one.ok) return [];
  const [from, to] = [position(shooter.pose), position(first.pose)];
  const spacingM = metresOf(distance(position(second.pose), to));
  const crowded = crowdedTargets(one.value.fireNumber, index + 1, spacingM);
  if (!crowded.ok || !crowded.value.allowed) return [];
  const { way, end } = lane;
  const side = { x: -way.y * laneMm, y: way.x * laneMm };
  const polygon = [
    { x: from.x + side.x, y: from.y + side.y },
    { x: from.x - side.x, y: from.y - side.y },
    { x: end.x - side.x, y: end.y - side.y },
    { x: end.x + side.x, y: end.y + side.y },
  ];
  const { fireNumberEach } = crowded.value;
  const id = `af-crowded:${shooter.team.id}>${target.team.id}${index === 0 ? '' : `:${index}`}`;
  const bracket = polylinePath<'table'>([
    { x: to.x + 3 * side.x, y: to.y + 3 * side.y },
    { x: end.x + 3 * side.x, y: end.y + 3 * side.y },
  ]);
  return [
    areaFigure(id, polygon, 'doubtful', 'hatch'),
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
function separateFigures(top: AreaTop, { shooter, target, weapons }: AreaFireAt): readonly Figure[] {
  if (!maySplit(top, shooter)) return [];
  const from = position(shooter.pose);
  const rangeMm = tableMillimetres(SEPARATE_RANGE_M, areaFireScale);
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
  const group = separateGroup(top, shooter, target);
  const split = separateFire(top, shooter, group, weapons);
  if (group.length < 2 || !split?.allowed) return [limit];
  const { fireNumberEach } = split;
  const places = group.map(({ pose }) => position(pose));
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
                phrase('af.separate', { targets: group.length, fireNumberEach }),
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
