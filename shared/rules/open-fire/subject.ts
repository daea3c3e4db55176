import { frontMm } from '../../board/base-outline';
import type { Board, BoardTeam } from '../../board/board';
import { attach } from '../../geometry/pose';
import { fail, ok, type Result } from '../../result';
import { centred, type Standing, standing } from '../measure';
import type { AskError } from '../ruleset';
import { type Readings, readingsOn } from './readings';
import type { FrontPart } from './shooting/front-part';
import { turretCovariance } from './shooting/turret-covariance';
import { concealment } from './state/concealment';
import { type MountedWeapon, type UnitType, unitsOf, weaponsOf } from './unit-data';

/** A team on the table together with what the rules know of its kind. */
export interface Subject {
  readonly onBoard: BoardTeam;
  readonly id: string;
  readonly unit: UnitType;
  readonly weapons: readonly MountedWeapon[];
  readonly standing: Standing;
  readonly readings: Readings;
}

/** What a team is measured from (OF-A00): the outline of its base or hull, or its centre, as the players agreed. */
export function standingOn(board: Pick<Board, 'readings'>, team: BoardTeam): Standing {
  return readingsOn(board)['OF-A00'] === 'centres' ? centred(team) : standing(team);
}

/** A team of the board as a subject; fails where the unit data has no row for it. */
export function makeSubject(
  board: Pick<Board, 'readings' | 'roster'>,
  onBoard: BoardTeam,
): Result<Subject, AskError> {
  const { id, unitType } = onBoard.team;
  const units = unitsOf(board.roster);
  const unit = units.unitTypes.get(unitType);
  if (!unit) return fail({ kind: 'unknownUnitType', id, unitType });
  return ok({
    onBoard,
    id,
    unit,
    weapons: weaponsOf(units, unitType),
    standing: standingOn(board, onBoard),
    readings: readingsOn(board),
  });
}

/** Living teams of a board by id, as they are asked about. Boards do not change, so each is looked up once. */
const known = new WeakMap<Board, ReadonlyMap<string, Result<Subject, AskError>>>();

function subjectsOf(board: Board): ReadonlyMap<string, Result<Subject, AskError>> {
  const found = known.get(board);
  if (found) return found;
  const made = new Map(
    board.teams
      .filter((team) => !team.flags.destroyed)
      .map((team) => [team.team.id, makeSubject(board, team)]),
  );
  known.set(board, made);
  return made;
}

/** A living team by id. A destroyed one is no longer on the table, whatever still lies there. */
export function findSubject(board: Board, id: string): Result<Subject, AskError> {
  return subjectsOf(board).get(id) ?? fail({ kind: 'notOnTable', id });
}

/** The living teams of a platoon whose kind is known, in the board's order. */
export function platoonSubjects(board: Board, platoonId: string): readonly Subject[] {
  return board.teams
    .filter((team) => team.platoon.id === platoonId && !team.flags.destroyed)
    .flatMap((team) => {
      const subject = makeSubject(board, team);
      return subject.ok ? [subject.value] : [];
    });
}

/** The hull, or a gun's or soldiers' base. */
export function hullPart(subject: Subject): FrontPart {
  const { pose, covariance, team, front } = subject.onBoard;
  return { pose, covariance, frontMm: frontMm(team.base), ...(front ? { front } : {}) };
}

/** The turret, where there is one; its front line runs through the front of the turret block (OF-A39). */
export function turretPart(subject: Subject): FrontPart | undefined {
  const { unit, onBoard } = subject;
  if (!unit.turret) return undefined;
  const pivot = attach(onBoard.pose, { x: unit.turret.pivotForwardMm, y: 0 }, 0);
  const { headingRad, source } = onBoard.turret ?? { headingRad: onBoard.pose.headingRad, source: 'assumed' };
  return {
    pose: { ...pivot, headingRad },
    covariance: turretCovariance(onBoard.pose, onBoard.covariance, unit.turret.pivotForwardMm, source),
    frontMm: unit.turret.frontMm,
    ...(onBoard.front && source !== 'fiducial' ? { front: onBoard.front } : {}),
  };
}

/** Whether a turret's heading is only taken to be the hull's. */
export function turretAssumed(subject: Subject): boolean {
  const source = subject.onBoard.turret?.source ?? 'assumed';
  return subject.unit.turret !== undefined && source === 'assumed';
}

/** What the rules of concealment call a unit. */
export function movingKind({
  kind,
  gunClass,
}: UnitType): 'tank' | 'infantry' | 'man-packed-gun' | 'medium-gun' {
  if (kind !== 'gun') return kind;
  return gunClass === 'medium' ? 'medium-gun' : 'man-packed-gun';
}

/** Why a team is concealed whoever looks, in the order in which it is told; undefined where terrain alone can hide it. */
export function concealedBy(subject: Subject): 'players' | 'foxhole' | 'still' | undefined {
  const { flags } = subject.onBoard;
  const own = { team: movingKind(subject.unit), dugInAttempt: flags.dugInAttempt, shot: flags.shot };
  if (flags.concealed) return 'players';
  if (concealment({ ...own, terrainCover: false, dugIn: flags.dugIn, moved: true }).concealed)
    return 'foxhole';
  const still = concealment({ ...own, terrainCover: false, dugIn: false, moved: flags.moved }).concealed;
  return still ? 'still' : undefined;
}
