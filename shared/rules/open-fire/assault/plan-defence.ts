import type { Board, BoardTeam } from '../../../board/board';
import { measureGap } from '../../measure';
import { type Doubts, noDoubts } from '../../verdict';
import { isWithin } from '../../within';
import { lengthMm, lengths } from '../lengths';
import { findSubject, type Subject } from '../subject';
import { planVolley } from '../volley/plan-volley';
import type { VolleyPlan } from '../volley/volley';
import { DEFENSIVE_FIRE_ASPECT } from './defensive-fire';

/** The defensive fire of one platoon at those who charge. */
export interface PlannedDefence {
  readonly platoonId: string;
  readonly plan: VolleyPlan;
}

/** Who charges, and which tanks hold their fire because infantry has sneaked up to them (OF-A25). */
export interface ChargeMet {
  readonly platoonId: string;
  readonly teamIds: readonly string[];
  readonly silencedIds: readonly string[];
}

/**
 * Defensive fire as the board has it, one volley a defending platoon (OF-A50): every operational enemy within 8 in /
 * 20 cm of a charging team shoots as if it had not moved, at charging teams within 8 in / 20 cm of it (OF-A45). They
 * have no bulletproof cover and have not gone to ground (OF-A43), and tanks are hit on the side. A hull gun is silent.
 */
export function planDefence(
  board: Board,
  met: ChargeMet,
  doubts: Doubts = noDoubts,
): readonly PlannedDefence[] {
  const charged = chargedBoard(board, met);
  const going = subjects(charged, met.teamIds);
  const limitMm = lengthMm(lengths.D8, board.units);
  const sideId = going[0]?.onBoard.platoon.sideId;
  const defenders = charged.teams.filter(
    ({ team, platoon, flags }) =>
      platoon.sideId !== sideId &&
      !flags.destroyed &&
      !flags.bailedOut &&
      !flags.bogged &&
      !met.silencedIds.includes(team.id) &&
      isNear(subjects(charged, [team.id]), going, limitMm),
  );
  const platoonIds = [...new Set(defenders.map(({ platoon }) => platoon.id))];
  return platoonIds.flatMap((platoonId): readonly PlannedDefence[] => {
    const shooterIds = defenders.filter(({ platoon }) => platoon.id === platoonId).map(({ team }) => team.id);
    const { plan } = planVolley(charged, shooterIds, met.platoonId, doubts);
    const fired = asDefence(charged, plan, limitMm);
    return fired.shots.length > 0 ? [{ platoonId, plan: fired }] : [];
  });
}

/** The board on which only those who charge are there of their platoon, up and in the open, and nobody has fired or moved. */
function chargedBoard(board: Board, { platoonId, teamIds }: ChargeMet): Board {
  const stand = (team: BoardTeam): BoardTeam => ({
    ...team,
    flags: {
      ...team.flags,
      shot: false,
      ...(teamIds.includes(team.team.id)
        ? { goneToGround: false, dugIn: false, moved: true }
        : { moved: false, dugInAttempt: false }),
    },
  });
  return {
    ...board,
    teams: board.teams
      .filter(({ team, platoon }) => platoon.id !== platoonId || teamIds.includes(team.id))
      .map(stand),
  };
}

function subjects(board: Board, ids: readonly string[]): readonly Subject[] {
  return ids.flatMap((id) => {
    const found = findSubject(board, id);
    return found.ok ? [found.value] : [];
  });
}

function isNear(some: readonly Subject[], others: readonly Subject[], limitMm: number): boolean {
  return some.some((a) =>
    others.some((b) => isWithin(measureGap(a.standing, b.standing).distanceMm, limitMm)),
  );
}

function asDefence(board: Board, plan: VolleyPlan, limitMm: number): VolleyPlan {
  const shots = plan.shots.filter(({ shooterId, weapon }) => maySwing(board, shooterId, weapon));
  const shooterIds = [...new Set(shots.map(({ shooterId }) => shooterId))];
  const targets = plan.targets.map((target) => {
    const sights = Object.fromEntries(
      Object.entries(target.sights)
        .filter(([shooterId]) => shooterIds.includes(shooterId))
        .filter(([shooterId]) => isNear(subjects(board, [shooterId]), subjects(board, [target.id]), limitMm))
        .map(([shooterId, sight]) => {
          const { aspect: _, hull: __, ...rest } = sight;
          const side = target.kind === 'tank' ? { aspect: DEFENSIVE_FIRE_ASPECT } : {};
          return [shooterId, { ...rest, ...side, bulletproof: false }] as const;
        }),
    );
    const { aspect: _, ...rest } = target;
    return {
      ...rest,
      ...(target.kind === 'tank' ? { aspect: DEFENSIVE_FIRE_ASPECT } : {}),
      bulletproof: false,
      sights,
      valid: Object.keys(sights).length > 0,
    };
  });
  const reached = new Set(targets.flatMap(({ sights }) => Object.keys(sights)));
  return {
    ...plan,
    shots: shots.filter(({ shooterId }) => reached.has(shooterId)),
    targets,
    defensive: true,
  };
}

/** A hull gun cannot swing round in time. */
function maySwing(board: Board, shooterId: string, weaponName: string): boolean {
  const [shooter] = subjects(board, [shooterId]);
  const index = shooter?.weapons.findIndex(({ weapon }) => weapon.name === weaponName) ?? -1;
  const mounted = shooter?.weapons[index];
  if (!shooter || !mounted) return true;
  const isHullGun = shooter.unit.kind === 'tank' && index === 0 && mounted.mount === 'hull';
  return !isHullGun && !mounted.weapon.rules?.includes('no-defensive-fire');
}
