import type { DiceThrow } from '../../dice-throw';
import { type ArmourResult, armourSave } from '../saves/armour-save';
import { assaultSave } from './fight';

/** A team that rolls a die in a round of fighting, and what its hit does. */
export interface Striker {
  readonly teamId: string;
  /** Its own skill as the die needed. */
  readonly needed: number;
  /** The enemies within its reach, 2 in / 5 cm; a hit has to strike one of them (OF-A27). */
  readonly reach: readonly string[];
  /** Against a tank's top; absent where the book gives it none (OF-A30). */
  readonly tankAssault?: number;
  /** An anti-tank gun strikes the side of these tanks with its anti-tank value instead (OF-A55). */
  readonly antiTank?: { readonly value: number; readonly firepower: number; readonly at: readonly string[] };
}

/** An enemy that may be struck. */
export interface StrikeTarget {
  readonly id: string;
  readonly platoonId: string;
  readonly kind: 'tank' | 'infantry' | 'gun';
  /** Tanks only. `topAssumed` where the book does not give it. */
  readonly armour?: { readonly top: number; readonly side: number; readonly topAssumed: boolean };
}

/** A round of fighting as it was measured when it was begun. */
export interface StrikePlan {
  readonly strikers: readonly Striker[];
  readonly targets: readonly StrikeTarget[];
}

/** A round of fighting: who strikes whom, and the dice thrown for it, one throw a stage. */
export interface Strike {
  readonly plan: StrikePlan;
  readonly throws: readonly DiceThrow[];
  /** Who takes each hit, in the strikers' order, where the owner of the victims has dealt them otherwise. */
  readonly dealt?: readonly string[];
}

/** One hit of a round. */
export interface StruckHit {
  readonly strikerId: string;
  readonly targetId: string;
  readonly saveDie?: number;
  /** Die and armour together; tanks only. */
  readonly total?: number;
  /** What the total is held against. */
  readonly against?: number;
  readonly firepowerDie?: number;
  readonly needsFirepower: boolean;
  /** Absent until all its dice are thrown. */
  readonly result?: ArmourResult;
}

export type StrikeStage = 'toHit' | 'save' | 'firepower' | 'done';

/** Where a round of fighting stands. */
export interface StrikeNow {
  readonly stage: StrikeStage;
  /** How many dice the stage takes; 0 when all is done. */
  readonly diceDue: number;
  readonly hits: readonly StruckHit[];
  /** What became of every team that was hit, the worst of its hits; only of hits whose dice are thrown. */
  readonly outcomes: Readonly<Record<string, ArmourResult>>;
}

/**
 * Follows a round from its dice: one a striker, then the saves of tanks, then firepower where an anti-tank gun struck.
 * Hit infantry and guns die without a save [Assaults]. A pure function of what was declared and thrown.
 */
export function followStrike(strike: Strike): StrikeNow {
  const { plan, throws } = strike;
  const [toHit, saves, firepower] = throws;
  if (!toHit) return { stage: 'toHit', diceDue: plan.strikers.length, hits: [], outcomes: {} };
  const struck = dealt(strike, toHit.faces).map((hit): StruckHit => {
    const isTank = targetOf(plan, hit.targetId)?.kind === 'tank';
    if (!isTank) return { ...hit, needsFirepower: false, result: 'destroyed' };
    return strength(plan, hit)
      ? { ...hit, needsFirepower: false }
      : { ...hit, needsFirepower: false, result: 'noEffect' };
  });
  const due = struck.filter(({ result }) => result === undefined).length;
  if (due === 0) return { stage: 'done', diceDue: 0, hits: struck, outcomes: outcomesOf(struck) };
  if (!saves) return { stage: 'save', diceDue: due, hits: struck, outcomes: outcomesOf(struck) };
  let used = 0;
  const saved = struck.map((hit) => (hit.result ? hit : savedBy(plan, hit, saves.faces[used++] ?? 1)));
  const unsure = saved.filter(({ needsFirepower }) => needsFirepower).length;
  if (unsure > 0 && !firepower) {
    return { stage: 'firepower', diceDue: unsure, hits: saved, outcomes: outcomesOf(saved) };
  }
  let next = 0;
  const hits = saved.map((hit) =>
    hit.needsFirepower ? savedBy(plan, hit, hit.saveDie ?? 1, firepower?.faces[next++]) : hit,
  );
  return { stage: 'done', diceDue: 0, hits, outcomes: outcomesOf(hits) };
}

/** The strikers whose dice hit, in the plan's order. */
export function strikersThatHit({ strikers }: StrikePlan, faces: readonly number[]): readonly Striker[] {
  return strikers.filter(({ needed }, index) => (faces[index] ?? 0) >= needed);
}

/**
 * Hits on the teams in reach: as dealt by the victims' owner, else each on whoever has taken fewest so far, the first
 * of equals, so that no hit is wasted on the dead while another stands.
 */
function dealt({ plan, dealt: chosen }: Strike, faces: readonly number[]) {
  const taken = new Map<string, number>();
  return strikersThatHit(plan, faces).flatMap((striker, index) => {
    const own = chosen?.[index];
    const targetId =
      own !== undefined && striker.reach.includes(own)
        ? own
        : [...striker.reach].sort((a, b) => (taken.get(a) ?? 0) - (taken.get(b) ?? 0))[0];
    if (targetId === undefined) return [];
    taken.set(targetId, (taken.get(targetId) ?? 0) + 1);
    return [{ strikerId: striker.teamId, targetId }];
  });
}

type Strength = { readonly kind: 'top'; readonly value: number } | NonNullable<Striker['antiTank']>;

/** What a striker brings against this tank; undefined where nothing it has can hurt one. */
function strength(
  plan: StrikePlan,
  { strikerId, targetId }: { readonly strikerId: string; readonly targetId: string },
) {
  const striker = plan.strikers.find(({ teamId }) => teamId === strikerId);
  const gun = striker?.antiTank;
  if (gun?.at.includes(targetId)) return gun;
  const value = striker?.tankAssault;
  return value === undefined ? undefined : ({ kind: 'top', value } satisfies Strength);
}

function savedBy(plan: StrikePlan, hit: StruckHit, saveDie: number, firepowerDie?: number): StruckHit {
  const armour = targetOf(plan, hit.targetId)?.armour;
  const brought = strength(plan, hit);
  if (!armour || !brought) return hit;
  if ('kind' in brought) {
    const save = assaultSave(armour.top, brought.value, saveDie);
    if (!save.ok) throw new Error(`a save of checked dice was refused: ${save.error.kind}`);
    const { total, result } = save.value.value;
    return { ...hit, saveDie, total, against: brought.value, result };
  }
  const save = armourSave({
    armour: armour.side,
    antiTank: brought.value,
    firepower: brought.firepower,
    longRange: false,
    saveDie,
    ...(firepowerDie === undefined ? {} : { firepowerDie }),
  });
  if (!save.ok) throw new Error(`a save of checked dice was refused: ${save.error.kind}`);
  const { result, firepowerTestNeeded } = save.value.value;
  return {
    ...hit,
    saveDie,
    total: saveDie + armour.side,
    against: brought.value,
    needsFirepower: firepowerTestNeeded,
    ...(firepowerDie === undefined ? {} : { firepowerDie }),
    ...(result === undefined ? {} : { result }),
  };
}

function targetOf({ targets }: StrikePlan, id: string): StrikeTarget | undefined {
  return targets.find((target) => target.id === id);
}

const worst: readonly ArmourResult[] = ['noEffect', 'bailedOut', 'destroyed'];

function outcomesOf(hits: readonly StruckHit[]): Readonly<Record<string, ArmourResult>> {
  const outcomes: Record<string, ArmourResult> = {};
  for (const { targetId, result } of hits) {
    if (result === undefined) continue;
    const before = outcomes[targetId];
    if (before === undefined || worst.indexOf(result) > worst.indexOf(before)) outcomes[targetId] = result;
  }
  return outcomes;
}
