import type { BoardTeam } from '../../../board/board';
import type { Point } from '../../../geometry/point';
import { position } from '../../../geometry/pose';
import { direction, lerp } from '../../../geometry/vector';
import { fail, ok, type Result } from '../../../result';
import type { RuleFault } from '../../fault';
import { groundMetres, tableMillimetres } from '../../ground-scale';
import { judgeWithin, type Measurement } from '../../measure';
import { needValue } from '../../user-charts/chart-format';
import { both, certain, type Doubts, type Verdict } from '../../verdict';
import { type Gun, gunChart } from '../charts/guns';
import { type ArcOfFire, arcOfFire, FIXED_ARC_HALF_DEG, type FireArc } from '../geometry/arc-of-fire';
import { angleOffDeg, aspectAt } from '../geometry/aspect-sectors';
import { type MoveLeg, type MoveOpportunities, moveOpportunities } from '../geometry/fire-at-movement';
import { groupRange, measuring } from '../geometry/group-range';
import { isHidden, seenLegs } from '../geometry/hidden-legs';
import { type Eligibility, eligibility } from '../order/eligibility';
import { type MainGun, mainGunAfterMovement } from '../order/movement';
import type { Aspect } from '../unit';
import { type Bearer, judgeBearing, measureGroups } from './ground';
import {
  arcOfTeam,
  type GroupMeasured,
  gunOfTeam,
  type LightningTable,
  movementOfTeam,
} from './lightning-table';
import { firePoint, plateSaid, saidOfPair, sees, spotted } from './matters';

/** Where a target stands when it is fired at, and which way its hull points there. */
export interface FirePoint {
  readonly at: Point<'table'>;
  readonly facing: Point<'table'>;
  /** A point of its move in this turn, before its end. */
  readonly onTheWay: boolean;
}

/** The plate that a shot meets, and how near the limit of its sector is. */
export interface PlateMet {
  readonly aspect: Aspect;
  readonly offDeg: number;
  readonly said: boolean;
  /** Doubtful where the nearest limit of a sector is too near to call. */
  readonly verdict: Verdict;
}

/** One vehicle's fire at one target on the table, before any chart of penetration is opened. */
export interface Fire {
  readonly shooter: BoardTeam;
  readonly target: BoardTeam;
  readonly gun: Gun;
  readonly arc: FireArc;
  readonly bearing: ArcOfFire;
  readonly measurement: Measurement;
  readonly measuredBy: 'group-centre' | 'individual' | 'at-point';
  readonly rangeM: number;
  readonly point: FirePoint;
  readonly way?: MoveOpportunities & { readonly legs: readonly MoveLeg[] };
  readonly mainGun: MainGun;
  readonly plate: PlateMet;
  readonly eligible: Eligibility;
  readonly inRange: Verdict;
  readonly inArc: Verdict;
  /** All that decides whether it may be fired. */
  readonly verdict: Verdict;
}

/** The questions of a fire that may be too close to call, by the ids that findings hand back. */
export const questionsOf = (shooterId: string, targetId: string) => ({
  range: `lw-range:${shooterId}>${targetId}`,
  arc: `lw-arc:${shooterId}>${targetId}`,
  plate: `lw-plate:${shooterId}>${targetId}`,
});

/** Everything that the table says of a vehicle's fire at another. Fails where a chart is missing or has a hole. */
export function fireOnTable(
  table: LightningTable,
  shooter: BoardTeam,
  target: BoardTeam,
  doubts: Doubts,
): Result<Fire, RuleFault> {
  const { scale, board } = table;
  const questions = questionsOf(shooter.team.id, target.team.id);
  const gun = gunOfTeam(table, shooter);
  if (!gun.ok) return gun;
  const arc = arcOfTeam(table, shooter);
  if (!arc.ok) return arc;
  const used = movementOfTeam(table, shooter);
  if (!used.ok) return used;
  const mainGun = mainGunAfterMovement(used.value.movedFraction);
  if (!mainGun.ok) return mainGun;
  const maxRange = needValue(gun.value.maxRange, gunChart.id, `${gun.value.gun}.maxRange`);
  if (!maxRange.ok) return maxRange;
  const way = wayOf(table, shooter, target, arc.value);
  if (!way.ok) return way;
  const point = pointOf(table, shooter, target, way.value);
  const measured = measuredBetween(table, shooter, target, point);
  if (!measured.ok) return measured;
  const { measurement, measuredBy } = measured.value;
  const bearing = arcOfFire(
    arc.value,
    direction<'table'>(shooter.pose.headingRad),
    position(shooter.pose),
    point.at,
  );
  if (!bearing.ok) return bearing;
  const plate = plateOf(table, shooter, target, point, doubts);
  if (!plate.ok) return plate;
  const inRange = judgeWithin(measurement, tableMillimetres(maxRange.value, scale), {
    wasMarginal: doubts.has(questions.range),
  });
  const inArc =
    arc.value === 'all-round'
      ? certain('yes')
      : shooter.front === 'unknown'
        ? unknowable
        : judgeBearing(
            bearer(position(shooter.pose), direction<'table'>(shooter.pose.headingRad), shooter),
            point.at,
            target,
            { bearingDeg: bearing.value.bearingDeg, limitDeg: FIXED_ARC_HALF_DEG },
            { wasMarginal: doubts.has(questions.arc) },
          );
  const rangeM = groundMetres(measurement.distanceMm, scale);
  const word = (about: typeof spotted) => saidOfPair(board.said, shooter.team.id, target.team.id, about);
  const seen = word(sees);
  const eligible = eligibility({
    spotted: word(spotted) === 'yes',
    canSpotNow:
      seen === 'measured'
        ? // A point of the way was chosen among those that are seen.
          point.onTheWay || !isHidden(position(shooter.pose), point.at, table.blockers)
        : seen === 'yes',
    // What is too close to call bars nothing: the verdict says that it is.
    rangeM: inRange.decision === 'marginal' ? Math.min(rangeM, maxRange.value) : rangeM,
    maxRangeM: maxRange.value,
    arc: inArc.decision === 'marginal' ? { ...bearing.value, inArc: true } : bearing.value,
    mainGun: mainGun.value,
  });
  if (!eligible.ok) return eligible;
  const verdict = eligible.value.mayFire ? both(inRange, inArc) : certain('no');
  return ok({
    shooter,
    target,
    gun: gun.value,
    arc: arc.value,
    bearing: bearing.value,
    measurement,
    measuredBy,
    rangeM,
    point,
    ...(way.value ? { way: way.value } : {}),
    mainGun: mainGun.value,
    plate: plate.value,
    eligible: eligible.value,
    inRange,
    inArc,
    verdict,
  });
}

/** The target's move of this turn as the gun could fire at it; undefined where it has not moved. */
function wayOf(
  { board, sectors, blockers }: LightningTable,
  shooter: BoardTeam,
  target: BoardTeam,
  arc: FireArc,
): Result<Fire['way'], RuleFault> {
  const move = board.moves?.[target.team.id];
  if (!move) return ok(undefined);
  const end = position(target.pose);
  const corners = [position(move.from), ...(move.via ?? []), end];
  const legs = corners.slice(1).flatMap((to, index): readonly MoveLeg[] => {
    const from = corners[index] ?? to;
    const facing = { x: to.x - from.x, y: to.y - from.y };
    return facing.x === 0 && facing.y === 0 ? [] : [{ from, to, facing, visible: true }];
  });
  if (legs.length === 0) return ok(undefined);
  const gun = { position: position(shooter.pose), facing: direction<'table'>(shooter.pose.headingRad), arc };
  // Whoever says that it is seen says so of its whole way.
  const isSaid = saidOfPair(board.said, shooter.team.id, target.team.id, sees) !== 'measured';
  const shown = isSaid ? legs : seenLegs(legs, gun.position, blockers);
  const found = moveOpportunities(shown, gun, sectors);
  return found.ok ? ok({ ...found.value, legs: shown }) : found;
}

/** Which way it faces nobody knows: nothing can be said. */
const unknowable: Verdict = { decision: 'marginal', marginMm: 0, sigmaMm: 0 };

/** How much a plate shows of what is soft, the most exposed last. */
const exposure: readonly Aspect[] = ['Front', 'Front30', 'Front45', 'Side45', 'Side', 'Rear'];

/** Where the target is fired at: the firer's choice among the points of its move in the arc (LW-A18). */
function pointOf(
  { board }: LightningTable,
  shooter: BoardTeam,
  target: BoardTeam,
  way: Fire['way'],
): FirePoint {
  const end = {
    at: position(target.pose),
    facing: direction<'table'>(target.pose.headingRad),
    onTheWay: false,
  };
  const choice = saidOfPair(board.said, shooter.team.id, target.team.id, firePoint);
  if (!way?.nearest || choice === 'end') return end;
  if (choice === 'exposed') {
    const best = way.stretches.toSorted((a, b) => exposure.indexOf(b.aspect) - exposure.indexOf(a.aspect))[0];
    const leg = best && way.legs[best.leg];
    if (!best || !leg) return end;
    return { at: lerp(leg.from, leg.to, (best.from + best.to) / 2), facing: leg.facing, onTheWay: true };
  }
  const { point } = way.nearest;
  const leg = way.legs.find((each) => liesOn(point, each));
  const last = way.legs.at(-1);
  if (!leg || (last && point.x === last.to.x && point.y === last.to.y)) return end;
  return { at: point, facing: leg.facing, onTheWay: true };
}

function bearer(at: Point<'table'>, facing: Point<'table'>, { covariance }: BoardTeam): Bearer {
  return { at, headingRad: Math.atan2(facing.y, facing.x), covariance };
}

function liesOn(point: Point<'table'>, { from, to }: MoveLeg): boolean {
  const whole = Math.hypot(to.x - from.x, to.y - from.y);
  const parts = Math.hypot(point.x - from.x, point.y - from.y) + Math.hypot(to.x - point.x, to.y - point.y);
  return parts - whole < 1e-6 * (1 + whole);
}

/** From group centre to group centre, or singly where that was agreed, where the spread matters, and on the way. */
function measuredBetween(
  table: LightningTable,
  shooter: BoardTeam,
  target: BoardTeam,
  point: FirePoint,
): Result<Pick<Fire, 'measurement' | 'measuredBy'>, RuleFault> {
  const singly = (measuredBy: 'individual' | 'at-point') =>
    ok({ measurement: measureGroups([shooter], [target], position(shooter.pose), point.at), measuredBy });
  if (point.onTheWay) return singly('at-point');
  if (table.measuring === 'singly') return singly('individual');
  // The bands are those of the chart for the firer's type.
  const key = JSON.stringify([shooter.platoon.id, target.platoon.id, shooter.team.unitType]);
  let groups = table.ranges.get(key);
  if (groups === undefined) {
    const found = measuredGroups(table, shooter, target);
    if (!found.ok) return found;
    groups = found.value;
    table.ranges.set(key, groups);
  }
  return groups === 'individual' ? singly('individual') : ok({ ...groups, measuredBy: 'group-centre' });
}

function measuredGroups(
  { charts, groups, measuring: reading, scale }: LightningTable,
  shooter: BoardTeam,
  target: BoardTeam,
): Result<GroupMeasured, RuleFault> {
  const firers = groups.get(shooter.platoon.id) ?? [];
  const targets = groups.get(target.platoon.id) ?? [];
  const places = (teams: readonly BoardTeam[]) => teams.map(({ pose }) => position(pose));
  const centres = groupRange(places(firers), places(targets));
  // A destroyed team is of no group any more; then it is measured to itself.
  if (!centres.ok) return ok('individual');
  if (reading === 'spread') {
    const rows = charts.gunnery?.charts.find(({ vehicle }) => vehicle === shooter.team.unitType)?.rows ?? [];
    const bands = rows.map(({ upTo }) => tableMillimetres(upTo, scale));
    const found = measuring(places(firers), places(targets), bands);
    if (!found.ok) return found;
    if (found.value.recommended === 'individual') return ok('individual');
  }
  const { firersCentre, targetsCentre } = centres.value;
  return ok({ measurement: measureGroups(firers, targets, firersCentre, targetsCentre) });
}

/** The plate at the point of fire, or the one that the referee says, with the nearest limit of its sector. */
function plateOf(
  { board, sectors }: LightningTable,
  shooter: BoardTeam,
  target: BoardTeam,
  point: FirePoint,
  doubts: Doubts,
): Result<PlateMet, RuleFault> {
  const off = angleOffDeg(point.facing, point.at, position(shooter.pose));
  if (!off.ok) return off;
  const word = saidOfPair(board.said, shooter.team.id, target.team.id, plateSaid);
  const said = exposure.find((aspect) => aspect === word);
  if (said) return ok({ aspect: said, offDeg: off.value, said: true, verdict: certain('yes') });
  const aspect = aspectAt(off.value, sectors);
  if (!aspect.ok) return fail(aspect.error);
  const nearest = sectors.sectors
    .flatMap(({ fromDeg, toDeg }) => [fromDeg, toDeg])
    .filter((limitDeg) => limitDeg > 0 && limitDeg < 180)
    .toSorted((a, b) => Math.abs(a - off.value) - Math.abs(b - off.value))[0];
  const verdict =
    nearest === undefined
      ? certain('yes')
      : target.front === 'unknown' && !point.onTheWay
        ? unknowable
        : judgeBearing(
            bearer(point.at, point.facing, target),
            position(shooter.pose),
            shooter,
            { bearingDeg: off.value, limitDeg: nearest },
            { wasMarginal: doubts.has(questionsOf(shooter.team.id, target.team.id).plate) },
          );
  return ok({ aspect: aspect.value, offDeg: off.value, said: false, verdict });
}
