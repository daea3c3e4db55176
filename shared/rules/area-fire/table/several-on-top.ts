import { baseOutline } from '../../../board/base-outline';
import type { BoardTeam } from '../../../board/board';
import { outlineDistance } from '../../../geometry/outline';
import { position } from '../../../geometry/pose';
import { nearestOnSegment } from '../../../geometry/segment';
import { distance, normalise, subtract } from '../../../geometry/vector';
import { tableMillimetres } from '../../ground-scale';
import { pairSubject } from '../../matter';
import type { FireNumberPart } from '../direct/area-shot';
import { type Addition, additionAt } from '../direct/fire-number-table';
import {
  CROWDED_SPACING_M,
  crowdedTargets,
  type SeparateFire,
  separateTargets,
} from '../direct/several-targets';
import { areaFireScale } from '../scale';
import { type AreaTop, areaMatters, livingOf, metresOf, sectionOf, word } from './area-table-top';

const automatic: readonly Addition[] = ['BAR', 'LMG', 'GoodLMG', 'MMG', 'GoodMMG', 'HMG'];
const splitting: readonly Addition[] = ['MMG', 'GoodMMG', 'HMG'];

/** The targets among which an element spreads its fire, the declared one first while nothing is thrown. */
export interface SeveralTargets {
  readonly spread: 'crowded' | 'separate';
  readonly targets: readonly BoardTeam[];
  /** Whether dice have been thrown at one of them: from then on who is fired at stands. */
  readonly begun: boolean;
}

/** Whom an element spreads its fire among, as the players said; undefined where it fires at one, or only one is there. */
export function severalTargets(
  top: AreaTop,
  shooter: BoardTeam,
  target: BoardTeam,
): SeveralTargets | undefined {
  const spread = word(top, shooter.team.id, areaMatters.spread);
  if (spread !== 'crowded' && spread !== 'separate') return undefined;
  const engaged = top.board.teams.filter(({ team }) => engagement(top, shooter, team.id) !== 'no');
  if (engaged.length > 0) return { spread, targets: engaged, begun: true };
  const targets =
    spread === 'crowded'
      ? crowdedLanes(top, shooter, target).flatMap(({ first, second }) => [first, second])
      : separateGroup(top, shooter, target);
  return targets.length < 2 ? undefined : { spread, targets, begun: false };
}

/** What has come of a target among several: nothing yet, its die is due, or thrown. */
export function engagement(top: AreaTop, shooter: BoardTeam, targetId: string): 'no' | 'due' | 'fired' {
  const said = word(top, pairSubject(shooter.team.id, targetId), areaMatters.engaged);
  return said === 'due' || said === 'fired' ? said : 'no';
}

/**
 * An element's weapons as they count against one of several targets: of crowded ones a single automatic weapon's number
 * less 4 (AF-A30), of separate ones what falls to each of the guns together. Small arms cannot be spread and keep silent. `weapons` are those at this target's range.
 */
export function spreadParts(
  top: AreaTop,
  shooter: BoardTeam,
  { spread, targets }: SeveralTargets,
  weapons: readonly FireNumberPart[],
  rangeM: number,
): readonly FireNumberPart[] {
  if (spread === 'crowded') {
    const guns = sweeping(top, shooter);
    const [weapon] = guns;
    const one = weapon === undefined ? undefined : additionAt(weapon, rangeM);
    if (weapon === undefined || !one?.ok) return weapons;
    const { fireNumber } = one.value;
    const each = crowdedTargets(fireNumber, guns.length, 0);
    if (!each.ok || !each.value.allowed) return weapons;
    return [
      { id: weapon, value: fireNumber },
      { id: 'crowded', value: each.value.fireNumberEach - fireNumber },
    ];
  }
  const own = gunsOnly(top, shooter, weapons);
  const shared = separateFire(top, shooter, targets, weapons);
  if (!shared?.allowed) return weapons;
  const total = own.reduce((sum, { value }) => sum + value, 0);
  return [...own, { id: 'separate', value: shared.fireNumberEach - total }];
}

/** Two enemies in line along a weapon's line of fire. */
export interface CrowdedLane {
  readonly weapon: Addition;
  readonly first: BoardTeam;
  readonly second: BoardTeam;
}

/**
 * The lanes that an element's automatic weapons sweep, one a weapon of its first kind: that of the declared target, then
 * those nearest to it. None where nobody stands behind the declared target in line and within 50 m (AF-A24).
 */
export function crowdedLanes(top: AreaTop, shooter: BoardTeam, target: BoardTeam): readonly CrowdedLane[] {
  const enemies = livingOfSide(top, target);
  const lanes: CrowdedLane[] = [];
  const taken = new Set<string>();
  const candidates = [target, ...byDistance(target, enemies)];
  for (const weapon of sweeping(top, shooter)) {
    const free = (each: BoardTeam) => !taken.has(each.team.id);
    const lane = candidates
      .filter(free)
      .map((first) => ({ weapon, first, second: inLine(shooter, first, enemies.filter(free)) }))
      .find(({ second }) => second !== undefined);
    if (!lane?.second || (lanes.length === 0 && lane.first !== target)) break;
    lanes.push({ ...lane, second: lane.second });
    taken.add(lane.first.team.id).add(lane.second.team.id);
  }
  return lanes;
}

/** Where a lane ends: as far behind its first target as a second may stand. Undefined for elements on one spot. */
export function laneEnd(shooter: BoardTeam, first: BoardTeam) {
  const [from, to] = [position(shooter.pose), position(first.pose)];
  if (distance(from, to) === 0) return undefined;
  const way = normalise(subtract(to, from));
  const spacingMm = tableMillimetres(CROWDED_SPACING_M, areaFireScale);
  return { way, end: { x: to.x + way.x * spacingMm, y: to.y + way.y * spacingMm } };
}

function inLine(shooter: BoardTeam, first: BoardTeam, enemies: readonly BoardTeam[]): BoardTeam | undefined {
  const lane = laneEnd(shooter, first);
  if (!lane) return undefined;
  const [from, to] = [position(shooter.pose), position(first.pose)];
  const spacingMm = tableMillimetres(CROWDED_SPACING_M, areaFireScale);
  return enemies
    .filter(({ team }) => team.id !== first.team.id)
    .find(({ team, pose }) => {
      const nearest = nearestOnSegment(position(pose), from, lane.end);
      const isTouched = outlineDistance(baseOutline(team.base, pose), nearest) <= 0;
      return isTouched && distance(position(pose), to) <= spacingMm + 1e-9;
    });
}

/** The targets of a section of machine-guns that splits its fire, declared one first: no more of them than guns. */
export function separateGroup(top: AreaTop, shooter: BoardTeam, target: BoardTeam): readonly BoardTeam[] {
  const group: BoardTeam[] = [target];
  for (const other of byDistance(target, livingOfSide(top, target))) {
    // Not asked of its weapons: how far and how far apart targets may be hangs on no fire number.
    if (separateFire(top, shooter, [...group, other], [])?.allowed) group.push(other);
  }
  return group;
}

/** What falls to each of several targets of the guns' fire number; undefined where no gun may split it. */
export function separateFire(
  top: AreaTop,
  shooter: BoardTeam,
  group: readonly BoardTeam[],
  weapons: readonly FireNumberPart[],
): SeparateFire | undefined {
  const guns = gunsThatSplit(top, shooter);
  if (guns.length < 2) return undefined;
  const places = group.map(({ pose }) => position(pose));
  const from = position(shooter.pose);
  const acquired = group.map(({ team }) =>
    word(top, pairSubject(shooter.team.id, team.id), areaMatters.acquired),
  );
  const split = separateTargets({
    sectionFireNumber: Math.max(
      0,
      gunsOnly(top, shooter, weapons).reduce((sum, { value }) => sum + value, 0),
    ),
    guns: guns.length,
    targets: group.length,
    farthestM: metresOf(Math.max(...places.map((place) => distance(from, place)))),
    mutualM: metresOf(Math.max(...places.flatMap((a) => places.map((b) => distance(a, b))))),
    sameAcquisition: new Set(acquired).size === 1,
  });
  return split.ok ? split.value : undefined;
}

/** Whether an element has guns enough to split its fire. */
export function maySplit(top: AreaTop, shooter: BoardTeam): boolean {
  return gunsThatSplit(top, shooter).length > 1;
}

/** An element's automatic weapons of the first kind that its line names. */
function sweeping(top: AreaTop, shooter: BoardTeam): readonly Addition[] {
  const guns = (sectionOf(top, shooter)?.weapons ?? []).filter((weapon) => automatic.includes(weapon));
  return guns.filter((weapon) => weapon === guns[0]);
}

function gunsThatSplit(top: AreaTop, shooter: BoardTeam): readonly Addition[] {
  return (sectionOf(top, shooter)?.weapons ?? []).filter((weapon) => splitting.includes(weapon));
}

function gunsOnly(
  top: AreaTop,
  shooter: BoardTeam,
  weapons: readonly FireNumberPart[],
): readonly FireNumberPart[] {
  const guns = gunsThatSplit(top, shooter);
  return weapons.filter(({ id }) => guns.some((gun) => gun === id));
}

/** Every living team of a team's side. */
function livingOfSide(top: AreaTop, { platoon }: BoardTeam): readonly BoardTeam[] {
  return top.board.roster.platoons
    .filter(({ sideId }) => sideId === platoon.sideId)
    .flatMap(({ id }) => livingOf(top, id));
}

/** The others, nearest to a target first. */
function byDistance(target: BoardTeam, enemies: readonly BoardTeam[]): readonly BoardTeam[] {
  const from = position(target.pose);
  return enemies
    .filter(({ team }) => team.id !== target.team.id)
    .toSorted((a, b) => distance(position(a.pose), from) - distance(position(b.pose), from));
}
