import type { Board } from '../../board/board';
import { allSteps } from '../../board/step';
import type { UnitSystem } from '../../board/team';
import { flagNames } from '../../board/team-flags';
import type { OwnUnits } from '../../board/unit-rows';
import { fail, ok, type Result } from '../../result';
import { phrase } from '../../text/phrase';
import { aheadOfFront, measureGap } from '../measure';
import {
  type AskError,
  type AspectLine,
  type FieldOfFire,
  notOnTable,
  type Reach,
  type Ruleset,
} from '../ruleset';
import { rulesetSteps } from '../ruleset-steps';
import { answersOfBoard } from './answers';
import { findings } from './checks';
import { commandOnBoard } from './command/command';
import { lengthMm, lengths } from './lengths';
import { missionIds } from './missions/mission-on-table';
import { objectiveOnBoard } from './missions/objectives';
import { openFireReadings } from './readings';
import { hasShield } from './saves/shield';
import { fieldReasons, rangeReasons, takeAim } from './shooting/aim';
import { aspectOfShot, hasAspect } from './shooting/aspect';
import { fieldKind, mountingOf } from './shooting/field-of-fire';
import { workOutShot } from './shooting/shot';
import { sightOnBoard } from './sight/sight';
import { findSubject, type Subject, turretAssumed } from './subject';
import { Survey } from './survey/survey';
import { openFireUnits, ownUnitsFault, type UnitData, unitsOf, weaponsOf } from './unit-data';

/**
 * Open Fire (2009), as far as geometry goes: what may be measured, aimed at, commanded and held. With the players' own
 * units beside the book's, where they have any.
 */
export function openFireWith(ownUnits: OwnUnits | undefined): Ruleset {
  if (!ownUnits) return openFire;
  const units = unitsOf({ ownUnits });
  return { ...openFire, ...aboutUnits(units) };
}

/** Open Fire with the units of the book. */
export const openFire: Ruleset = {
  id: 'open-fire',
  name: phrase('ruleset.name', { ruleset: 'open-fire' }),
  steps: rulesetSteps('open-fire', allSteps),
  turns: 'alternate',
  flags: flagNames,
  matters: [],
  charts: [],
  ...aboutUnits(openFireUnits),
  unitsFault: ownUnitsFault,
  otherTypes: 'refused',
  readings: openFireReadings,
  notes: [],
  missionIds,
  answers: {
    ...answersOfBoard,
    distance: (board, { fromId, toId }) =>
      ofPair(board, fromId, toId, (from, to) => {
        const value = measureGap(from.standing, to.standing);
        const { distanceMm, sigmaMm } = value;
        const because = [{ phrase: phrase('reason.measured', { distanceMm, sigmaMm }), reading: 'OF-A00' }];
        return ok({ value, because });
      }),
    range: (board, { shooterId, targetId }, doubts) =>
      ofPair(board, shooterId, targetId, (shooter, target) => {
        const aim = takeAim(shooter, target, board.units, doubts);
        return ok({ value: aim.range, because: rangeReasons(aim) });
      }),
    'field-of-fire': (board, { shooterId, targetId }, doubts) =>
      ofPair(board, shooterId, targetId, (shooter, target) => {
        const aim = takeAim(shooter, target, board.units, doubts);
        return ok({ value: aim.field, because: fieldReasons(aim) });
      }),
    aspect: (board, { shooterId, targetId }, doubts) =>
      ofPair(board, shooterId, targetId, (shooter, target) => {
        if (!hasAspect(target)) return fail({ kind: 'notArmoured', id: target.id });
        const value = aspectOfShot(shooter, target, doubts);
        return ok({ value, because: value.because });
      }),
    shot: (board, { shooterId, targetId }, doubts) =>
      ofPair(board, shooterId, targetId, (shooter, target) => {
        const value = workOutShot(board, shooter, target, doubts);
        return ok({ value, because: value.because });
      }),
    sight: (board, { fromId, toId }, doubts) =>
      ofPair(board, fromId, toId, (from, to) => {
        const value = sightOnBoard(board, from, to, doubts);
        return ok({ value, because: value.because });
      }),
    command: (board, { platoonId }, doubts) => {
      const platoon = board.roster.platoons.find((row) => row.id === platoonId);
      const value = platoon && commandOnBoard(board, platoon, doubts);
      return value ? ok({ value, because: value.because }) : notOnTable(platoonId);
    },
    objective: (board, { objectiveId }, doubts) => {
      const objective = board.objectives.find((row) => row.objective.id === objectiveId);
      if (!objective) return notOnTable(objectiveId);
      const value = objectiveOnBoard(board, objective, doubts);
      return ok({ value, because: value.because });
    },
  },
  fieldOfFire,
  aspectLines,
  findings,
  shots: Survey.of,
  zoneQuestions: (board, doubts) =>
    board.objectives.flatMap((objective) => objectiveOnBoard(board, objective, doubts).questions),
  // What the overlay draws of answers, reaches, fields and lines is all there is to see.
  figures: () => [],
};

/** What a ruleset says of its unit data without a board. */
function aboutUnits(data: UnitData): Pick<Ruleset, 'unitTypes' | 'hasTurret' | 'reaches'> {
  return {
    unitTypes: [...data.unitTypes.keys()],
    hasTurret: (unitType) => data.unitTypes.get(unitType)?.turret !== undefined,
    reaches: (unitType, units) => reachesOf(data, unitType, units),
  };
}

function ofPair<T>(
  board: Board,
  fromId: string,
  toId: string,
  answer: (from: Subject, to: Subject) => Result<T, AskError>,
): Result<T, AskError> {
  const from = findSubject(board, fromId);
  if (!from.ok) return from;
  const to = findSubject(board, toId);
  return to.ok ? answer(from.value, to.value) : to;
}

/**
 * The rings around a team: its weapons' ends, those of one length together under one label, and the long-range
 * line where a weapon reaches past it. Machine-guns that end on the long-range line need no ring of their own.
 */
function reachesOf(data: UnitData, unitType: string, units: UnitSystem): readonly Reach[] {
  const weapons = weaponsOf(data, unitType);
  const longMm = lengthMm(lengths.D16, units);
  const ends = new Map<number, Set<string>>();
  for (const { weapon } of weapons) {
    const endMm = lengthMm(weapon.range, units);
    ends.set(endMm, (ends.get(endMm) ?? new Set()).add(weapon.name));
  }
  const reachesFar = [...ends.keys()].some((endMm) => endMm > longMm);
  const rings = [...ends]
    .filter(([endMm]) => !(reachesFar && endMm === longMm))
    .map(
      ([limitMm, names]): Reach => ({
        id: `weapon-${limitMm}`,
        limitMm,
        meaning: 'weapon',
        label: phrase('ring.weapon', { limitMm, weapons: [...names].join(', ') }),
      }),
    );
  const threshold: Reach = {
    id: 'long-range',
    limitMm: longMm,
    meaning: 'threshold',
    label: phrase('ring.long-range', { limitMm: longMm }),
  };
  return [...rings, ...(reachesFar ? [threshold] : [])].toSorted((a, b) => a.limitMm - b.limitMm);
}

/** Of the main weapon. A team that is not on the table is held to nothing. */
function fieldOfFire(board: Board, teamId: string): FieldOfFire {
  const subject = findSubject(board, teamId);
  const main = subject.ok ? subject.value.weapons[0] : undefined;
  if (!subject.ok || !main) return { kind: 'all-round' };
  const { unit, readings } = subject.value;
  if (fieldKind(mountingOf(unit, main.mount), readings) === 'all-round') return { kind: 'all-round' };
  const { hull } = subject.value;
  if (hull.front === 'unknown') return { kind: 'unknown' };
  return {
    kind: 'half-plane',
    halfPlane: aheadOfFront(hull.pose, hull.frontMm),
    behind: phrase('field.behind', {}),
  };
}

function aspectLines(board: Board, teamId: string): readonly AspectLine[] {
  const found = findSubject(board, teamId);
  // A line that may as well run the other way is not drawn.
  if (!found.ok || !hasAspect(found.value) || found.value.onBoard.front === 'unknown') return [];
  const subject = found.value;
  const { armour } = subject.unit;
  const said = armour
    ? {
        front: phrase('line.front', { armour: armour.front }),
        side: phrase('line.side', { armour: armour.side }),
      }
    : { front: phrase('line.front-plain', {}), side: phrase('line.side-plain', {}) };
  const { hull, turret } = subject;
  const shield = hasShield(subject) ? { shield: phrase('line.shield', {}) } : {};
  const lines: AspectLine[] = [
    {
      id: `hull:${teamId}`,
      part: 'hull',
      halfPlane: aheadOfFront(hull.pose, hull.frontMm),
      ...said,
      ...shield,
    },
  ];
  if (turret) {
    lines.push({
      id: `turret:${teamId}`,
      part: 'turret',
      halfPlane: aheadOfFront(turret.pose, turret.frontMm),
      ...said,
      note: phrase(turretAssumed(subject) ? 'line.turret-assumed' : 'line.turret', {}),
    });
  }
  return lines;
}
