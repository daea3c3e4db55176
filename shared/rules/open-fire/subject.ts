import { frontMm } from '../../board/base-outline';
import type { Board, BoardTeam } from '../../board/board';
import { attach } from '../../geometry/pose';
import { fail, ok, type Result } from '../../result';
import { type Standing, standing } from '../measure';
import type { AskError } from '../ruleset';
import type { FrontPart } from './shooting/front-part';
import { turretCovariance } from './shooting/turret-covariance';
import { concealment } from './state/concealment';
import { type MountedWeapon, openFireUnits, type UnitType, weaponsOf } from './unit-data';

/** A team on the table together with what the rules know of its kind. */
export interface Subject {
  readonly onBoard: BoardTeam;
  readonly id: string;
  readonly unit: UnitType;
  readonly weapons: readonly MountedWeapon[];
  readonly standing: Standing;
}

/** A team of the board as a subject; fails where the unit data has no row for it. */
export function makeSubject(onBoard: BoardTeam): Result<Subject, AskError> {
  const { id, unitType } = onBoard.team;
  const unit = openFireUnits.unitTypes.get(unitType);
  if (!unit) return fail({ kind: 'unknownUnitType', id, unitType });
  return ok({
    onBoard,
    id,
    unit,
    weapons: weaponsOf(openFireUnits, unitType),
    standing: standing(onBoard),
  });
}

/** A living team by id. A destroyed one is no longer on the table, whatever still lies there. */
export function findSubject(board: Board, id: string): Result<Subject, AskError> {
  const onBoard = board.teams.find((team) => team.team.id === id && !team.flags.destroyed);
  return onBoard ? makeSubject(onBoard) : fail({ kind: 'notOnTable', id });
}

/** The living teams of a platoon whose kind is known, in the board's order. */
export function platoonSubjects(board: Board, platoonId: string): readonly Subject[] {
  return board.teams
    .filter((team) => team.platoon.id === platoonId && !team.flags.destroyed)
    .flatMap((team) => {
      const subject = makeSubject(team);
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

/**
 * Whether the team is concealed now: marked so by the players, or soldiers who did not move. `still` says that
 * the second alone is the cause.
 */
export function concealedNow(subject: Subject): { readonly concealed: boolean; readonly still: boolean } {
  const { flags } = subject.onBoard;
  const { kind, gunClass } = subject.unit;
  const { concealed } = concealment({
    team: kind === 'gun' ? (gunClass === 'medium' ? 'medium-gun' : 'man-packed-gun') : kind,
    terrainCover: flags.concealed,
    dugIn: false,
    moved: flags.moved,
    dugInAttempt: false,
    shot: flags.shot,
  });
  return { concealed, still: concealed && !flags.concealed };
}
