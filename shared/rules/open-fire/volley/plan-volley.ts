import type { Board } from '../../../board/board';
import { mmPerUnit } from '../../../board/units';
import { type Doubts, noDoubts } from '../../verdict';
import { lengths } from '../lengths';
import { type Aim, takeAim } from '../shooting/aim';
import { type AspectOfShot, aspectOfShot, hasAspect } from '../shooting/aspect';
import { easiestTarget } from '../shooting/easiest-target';
import { toHitScore } from '../shooting/to-hit';
import { type SightOnBoard, sightOnBoard } from '../sight/sight';
import { findSubject, platoonSubjects, type Subject } from '../subject';
import type { MountedWeapon } from '../unit-data';
import type { VolleyPlan, VolleyShot, VolleySight, VolleyTarget } from './volley';
import { weaponsFired } from './weapons-fired';

/** Why a team takes no part in a volley. */
export type Silence =
  | 'notOnTable'
  | 'hasShot'
  | 'bailedOut'
  | 'bogged'
  /** Of its own side, or of the very platoon. */
  | 'ownSide'
  /** No weapon reaches, points at and may fire at the platoon. */
  | 'noShot'
  /** A weapon would, but moved and pinned or barred by a move it has no dice. */
  | 'noDice';

export interface PlannedVolley {
  readonly plan: VolleyPlan;
  /** Teams asked to shoot that do not, and why. */
  readonly silent: readonly { readonly teamId: string; readonly why: Silence }[];
  /** Shooters whose score is too close to call, with what it may be: the plan takes the higher. */
  readonly doubtful: readonly { readonly teamId: string; readonly low: number; readonly high: number }[];
}

/** One weapon of one shooter against one team. */
interface Sighted {
  readonly team: Subject;
  readonly aim: Aim;
  readonly sight: SightOnBoard;
  readonly score: { readonly low: number; readonly high: number };
}

/**
 * A platoon's fire at an enemy platoon as the board has it. Every shooter takes its easiest target's score (OF-A03),
 * a team that any of them can hit is a valid one (OF-A48), and how each hit meets it is kept by shooter (OF-A38).
 * What is too close to call counts against the shooter and is named. Weapons that cannot hurt anything there stay out.
 */
export function planVolley(
  board: Board,
  shooterIds: readonly string[],
  targetPlatoonId: string,
  doubts: Doubts = noDoubts,
): PlannedVolley {
  const teams = platoonSubjects(board, targetPlatoonId);
  const silent: { teamId: string; why: Silence }[] = [];
  const doubtful: { teamId: string; low: number; high: number }[] = [];
  const shots: VolleyShot[] = [];
  const sights = new Map<string, Map<string, VolleySight>>();
  const nearest = new Map<string, number>();
  for (const teamId of shooterIds) {
    const found = findSubject(board, teamId);
    const shooter = found.ok ? found.value : undefined;
    const why = shooter ? silenceOf(shooter, teams) : 'notOnTable';
    if (!shooter || why) {
      silent.push({ teamId, why: why ?? 'notOnTable' });
      continue;
    }
    const seen = new Map(teams.map((team) => [team, sightOnBoard(board, shooter, team, doubts)]));
    const sighted = new Map(
      shooter.weapons.map((mounted) => [mounted, sightings(board, shooter, mounted, seen, doubts)]),
    );
    const usable = shooter.weapons.filter(
      (mounted) => (sighted.get(mounted) ?? []).some(canHit) && mayHurt(mounted, teams),
    );
    const fired = weaponsFired(shooter, usable);
    if (fired.length === 0) silent.push({ teamId, why: usable.length > 0 ? 'noDice' : 'noShot' });
    for (const { mounted, dice, toHitPenalty } of fired) {
      const own = sighted.get(mounted) ?? [];
      const score = easiestTarget(own.map(candidateOf));
      if (!score) continue;
      const [low, high] = [score.low + toHitPenalty, score.high + toHitPenalty];
      if (low !== high && !doubtful.some((each) => each.teamId === teamId)) {
        doubtful.push({ teamId, low, high });
      }
      const { weapon } = mounted;
      shots.push({
        shooterId: teamId,
        weapon: weapon.name,
        dice,
        score: high,
        antiTank: weapon.antiTank,
        firepower: weapon.firepower,
        stoppedBySchuerzen: (weapon.rules ?? []).includes('stopped-by-schuerzen'),
      });
      for (const { team, aim, sight } of own.filter(canHit)) {
        const bySight = sights.get(team.id) ?? new Map<string, VolleySight>();
        sights.set(team.id, bySight.set(teamId, sightBy(shooter, team, aim, sight, doubts)));
        const distance = aim.measurement.distanceMm;
        nearest.set(team.id, Math.min(distance, nearest.get(team.id) ?? distance));
      }
    }
  }
  const targets = teams.map((team) =>
    targetOf(board, team, sights.get(team.id) ?? new Map(), nearest.get(team.id)),
  );
  return {
    plan: { targetPlatoonId, shots, targets, nearLimit: lengths.D16[board.units] },
    silent,
    doubtful,
  };
}

function silenceOf({ onBoard }: Subject, targets: readonly Subject[]): Silence | undefined {
  const { flags, platoon } = onBoard;
  if (targets[0]?.onBoard.platoon.sideId === platoon.sideId) return 'ownSide';
  if (flags.bailedOut) return 'bailedOut';
  if (flags.bogged) return 'bogged';
  return flags.shot ? 'hasShot' : undefined;
}

/** How one weapon finds every team of the platoon. */
function sightings(
  board: Board,
  shooter: Subject,
  mounted: MountedWeapon,
  seen: ReadonlyMap<Subject, SightOnBoard>,
  doubts: Doubts,
): readonly Sighted[] {
  const alone: Subject = { ...shooter, weapons: [mounted], arms: {} };
  return [...seen].flatMap(([team, sight]): readonly Sighted[] => {
    const aim = takeAim(alone, team, board.units, doubts);
    if (!aim.weapon) return [];
    const score = (longRange: boolean, concealed: boolean) =>
      toHitScore({
        targetSkill: team.onBoard.platoon.skill,
        longRange,
        concealed,
        goneToGround: team.onBoard.flags.goneToGround,
        // The weapon's own dice say whether it is made harder by moving.
        rof1MovedOrPinned: false,
      });
    const [far, hidden] = [aim.longRange.decision, sight.concealed.decision];
    const low = score(far === 'yes', hidden === 'yes');
    return [{ team, aim, sight, score: { low, high: score(far !== 'no', hidden !== 'no') } }];
  });
}

function candidateOf(sighted: Sighted) {
  return { id: sighted.team.id, decisions: decisionsOf(sighted), ...sighted.score };
}

function canHit(sighted: Sighted): boolean {
  return !decisionsOf(sighted).includes('no');
}

function decisionsOf({ aim, sight }: Sighted) {
  return [aim.range.verdict.decision, aim.field.verdict.decision, sight.seen.decision];
}

/** A machine-gun against armour that it can never equal makes no difference, and no noise. */
function mayHurt({ weapon }: MountedWeapon, teams: readonly Subject[]): boolean {
  return teams.some(
    ({ unit }) => !unit.armour || weapon.antiTank >= 1 + Math.min(unit.armour.side, unit.armour.front),
  );
}

function sightBy(
  shooter: Subject,
  team: Subject,
  aim: Aim,
  sight: SightOnBoard,
  doubts: Doubts,
): VolleySight {
  const aspect = hasAspect(team) ? aspectOfShot(shooter, team, doubts) : undefined;
  return {
    longRange: aim.longRange.decision !== 'no',
    ...(team.unit.kind === 'tank' && aspect ? armourSeen(aspect) : {}),
    bulletproof: sight.protected.decision !== 'no',
  };
}

/** What is too close to call about armour counts for the target. */
function armourSeen(aspect: AspectOfShot): Pick<VolleySight, 'aspect' | 'hull'> {
  if (aspect.aspect === 'marginal') return { aspect: 'front' };
  if (aspect.aspect !== 'split') return { aspect: aspect.aspect };
  return { aspect: 'split', hull: aspect.verdict.decision === 'yes' ? 'front' : 'side' };
}

/** Near, or showing its side, where it does so for one shooter at least (OF-A38); split counts as side (OF-A41). */
function targetOf(
  { units }: Board,
  team: Subject,
  sights: ReadonlyMap<string, VolleySight>,
  nearestMm: number | undefined,
): VolleyTarget {
  const { flags } = team.onBoard;
  const { armour, kind, equipment } = team.unit;
  const seen = [...sights.values()];
  const shown = (['side', 'split', 'front'] as const).find((each) =>
    seen.some(({ aspect }) => aspect === each),
  );
  return {
    id: team.id,
    kind,
    distance: (nearestMm ?? 0) / mmPerUnit[units],
    ...(kind === 'tank' && shown ? { aspect: shown } : {}),
    ...(armour && kind === 'tank' ? { armour: { front: armour.front, side: armour.side } } : {}),
    schuerzen: (equipment ?? []).includes('schuerzen'),
    bailedOut: flags.bailedOut,
    bogged: flags.bogged,
    goneToGround: flags.goneToGround,
    bulletproof: seen.length > 0 && seen.every(({ bulletproof }) => bulletproof),
    valid: seen.length > 0,
    sights: Object.fromEntries(sights),
  };
}
