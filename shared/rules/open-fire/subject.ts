import { frontMm } from '../../board/base-outline';
import type { Board, BoardTeam } from '../../board/board';
import type { PlatoonKind } from '../../board/team';
import { attach, position } from '../../geometry/pose';
import { fail, ok, type Result } from '../../result';
import { centred, extentMm, type Standing, standing as standingAtRim } from '../measure';
import type { AskError } from '../ruleset';
import { CLEAR_MM, CLEAR_SIGMAS, placeDoubtMm } from '../sight/beside';
import type { Onlooker } from '../sight/look';
import { type Readings, readingsOn } from './readings';
import type { Arms } from './shooting/aim';
import type { FrontPart } from './shooting/front-part';
import { turretCovariance } from './shooting/turret-covariance';
import { concealment } from './state/concealment';
import { teamClassOf } from './team-class';
import { type MountedWeapon, type UnitType, unitsOf, weaponsOf } from './unit-data';

/** A team on the table together with what the rules know of its kind. */
export interface Subject extends Onlooker {
  readonly onBoard: BoardTeam;
  readonly unit: UnitType;
  readonly weapons: readonly MountedWeapon[];
  readonly readings: Readings;
  /** What it has against teams of each kind; filled when first asked for (see `takeAim`). */
  readonly arms: Partial<Record<PlatoonKind, Arms>>;
  /** The hull, or a gun's or soldiers' base. */
  readonly hull: FrontPart;
  /** A gap that ends at it is in no more doubt on its account: of its place, and of the swing of its outline. */
  readonly gapDoubtMm: number;
  /** Where there is one; its front line runs through the front of the turret block (OF-A39). */
  readonly turret?: FrontPart;
  /** Why it is concealed whoever looks, the first that is told; absent where terrain alone can hide it. */
  readonly concealedBy?: 'players' | 'foxhole' | 'still';
}

/** What a team is measured from (OF-A00): the outline of its base or hull, or its centre, as the players agreed. */
export function standingOn(board: Pick<Board, 'readings'>, team: BoardTeam): Standing {
  return readingsOn(board)['OF-A00'] === 'centres' ? centred(team) : standingAtRim(team);
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
  const standing = standingOn(board, onBoard);
  const reachMm = extentMm(standing);
  const doubtMm = placeDoubtMm(onBoard.covariance);
  const turret = turretOf(unit, onBoard);
  const by = concealedBy(unit, onBoard);
  return ok({
    onBoard,
    id,
    unit,
    weapons: weaponsOf(units, unitType),
    at: position(onBoard.pose),
    covariance: onBoard.covariance,
    elevationMm: onBoard.elevationMm,
    standing,
    reachMm,
    doubtMm,
    gapDoubtMm: doubtMm + reachMm * Math.sqrt(onBoard.covariance[8]),
    depths: undefined,
    gaps: undefined,
    arms: {},
    readings: readingsOn(board),
    hull: hullOf(onBoard),
    ...(turret ? { turret } : {}),
    ...(by ? { concealedBy: by } : {}),
  });
}

/** The living teams of a board as they are asked about. */
interface Living {
  readonly byId: ReadonlyMap<string, Result<Subject, AskError>>;
  /** Those whose kind is known, in the board's order. */
  readonly subjects: readonly Subject[];
  readonly byPlatoon: ReadonlyMap<string, readonly Subject[]>;
}

/** Boards do not change, so each is looked through once. */
const known = new WeakMap<Board, Living>();

function livingOf(board: Board): Living {
  const found = known.get(board);
  if (found) return found;
  const living = lookThrough(board, (team) => makeSubject(board, team));
  known.set(board, living);
  return living;
}

/**
 * Lets a board have the subjects of the one before it, but for teams that are not what they were there. Both have the
 * same terrain, units and readings.
 */
export function keepSubjects(before: Board, now: Board, changedIds: ReadonlySet<string>): void {
  if (known.has(now)) return;
  const { byId } = livingOf(before);
  const subjectOf = (team: BoardTeam) =>
    (changedIds.has(team.team.id) ? undefined : byId.get(team.team.id)) ?? makeSubject(now, team);
  known.set(now, lookThrough(now, subjectOf));
}

function lookThrough(board: Board, subjectOf: (team: BoardTeam) => Result<Subject, AskError>): Living {
  const byId = new Map<string, Result<Subject, AskError>>();
  const subjects: Subject[] = [];
  const byPlatoon = new Map<string, Subject[]>();
  for (const team of board.teams) {
    if (team.flags.destroyed) continue;
    const made = subjectOf(team);
    byId.set(team.team.id, made);
    if (!made.ok) continue;
    subjects.push(made.value);
    const platoon = byPlatoon.get(team.platoon.id);
    if (platoon) platoon.push(made.value);
    else byPlatoon.set(team.platoon.id, [made.value]);
  }
  return { byId, subjects, byPlatoon };
}

/** A living team by id. A destroyed one is no longer on the table, whatever still lies there. */
export function findSubject(board: Board, id: string): Result<Subject, AskError> {
  return livingOf(board).byId.get(id) ?? fail({ kind: 'notOnTable', id });
}

/** The living teams whose kind is known, in the board's order. */
export function allSubjects(board: Board): readonly Subject[] {
  return livingOf(board).subjects;
}

/** The living teams of a platoon whose kind is known, in the board's order. */
export function platoonSubjects(board: Board, platoonId: string): readonly Subject[] {
  return livingOf(board).byPlatoon.get(platoonId) ?? [];
}

/** Whether the gap between two teams is surely more than a limit, whatever their doubt: told from centres and extents. */
export function isSurelyBeyond(a: Subject, b: Subject, limitMm: number): boolean {
  const leastMm = limitMm + a.reachMm + b.reachMm + clearMm(a, b);
  return squaredApart(a, b) > leastMm * leastMm;
}

/** Whether the gap is surely less than a limit: no gap is longer than from centre to centre. */
export function isSurelyWithin(a: Subject, b: Subject, limitMm: number): boolean {
  const mostMm = limitMm - clearMm(a, b);
  return mostMm > 0 && squaredApart(a, b) < mostMm * mostMm;
}

/** Farther from a limit than this there is no doubt. */
function clearMm(a: Subject, b: Subject): number {
  return CLEAR_MM + CLEAR_SIGMAS * (a.gapDoubtMm + b.gapDoubtMm);
}

function squaredApart({ at: a }: Subject, { at: b }: Subject): number {
  return (a.x - b.x) ** 2 + (a.y - b.y) ** 2;
}

function hullOf({ pose, covariance, team, front }: BoardTeam): FrontPart {
  return { pose, covariance, frontMm: frontMm(team.base), ...(front ? { front } : {}) };
}

function turretOf(unit: UnitType, onBoard: BoardTeam): FrontPart | undefined {
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

function concealedBy(unit: UnitType, { flags }: BoardTeam): Subject['concealedBy'] {
  if (flags.concealed) return 'players';
  const { dugInAttempt, shot } = flags;
  const team = teamClassOf(unit);
  const hides = (dugIn: boolean, moved: boolean) =>
    concealment({ team, terrainCover: false, dugIn, moved, dugInAttempt, shot }).concealed;
  if (hides(flags.dugIn, true)) return 'foxhole';
  return hides(false, flags.moved) ? 'still' : undefined;
}
