import { type ArmourResult, armourSave, compareSave, saveTotal } from '../saves/armour-save';
import { schuerzenHelp, schuerzenSave } from '../saves/schuerzen';
import { softSave } from '../saves/soft-save';
import { partHit } from '../shooting/aspect';
import { dealtHits, sightOf, type VolleyHit, volleyDice } from './hits';
import type { Volley, VolleyTarget } from './volley';

/** What the next dice of a volley are for, in this order; a stage that nobody has to throw for is passed over. */
export type VolleyStage = 'toHit' | 'part' | 'save' | 'firepower' | 'skirts' | 'done';

/** One hit on its way to a result. */
export interface FollowedHit extends VolleyHit {
  /** Which armour it meets; tanks only, and absent while a die has to say so. */
  readonly aspect?: 'front' | 'side';
  /** The part of a tank that shows another side than the rest of it. */
  readonly part?: 'hull' | 'turret';
  readonly saveDie?: number;
  /** Of a tank: die, armour and long range together. */
  readonly total?: number;
  readonly needsFirepower: boolean;
  readonly firepowerDie?: number;
  readonly needsSkirts: boolean;
  readonly skirtsDie?: number;
  /** Absent until all its dice are thrown. */
  readonly result?: ArmourResult;
}

/** Where a volley stands. */
export interface VolleyNow {
  readonly stage: VolleyStage;
  /** How many dice the stage takes; 0 when all is done. */
  readonly diceDue: number;
  readonly hits: readonly FollowedHit[];
  /** What became of every team that was hit, the worst of its hits; only of hits whose dice are thrown. */
  readonly outcomes: Readonly<Record<string, ArmourResult>>;
}

const worst: readonly ArmourResult[] = ['noEffect', 'bailedOut', 'destroyed'];

/**
 * Follows a volley from its dice: hits, which part they meet, saves, firepower, skirts. A pure function of what was
 * declared and thrown; dice beyond what a stage takes are not looked at.
 */
export function followVolley(volley: Volley): VolleyNow {
  const { plan } = volley;
  const throws = volley.throws.map(({ faces }) => faces);
  let next = 0;
  const thrownFor = (dice: number): readonly number[] | undefined => (dice === 0 ? [] : throws[next++]);
  const toHit = thrownFor(volleyDice(plan));
  if (!toHit) return { stage: 'toHit', diceDue: volleyDice(plan), hits: [], outcomes: {} };

  let hits: readonly FollowedHit[] = dealtHits(plan, toHit, volley).map((hit) => {
    const aspect = aspectOf(volley, hit);
    return {
      ...hit,
      ...(aspect === 'front' || aspect === 'side' ? { aspect } : {}),
      needsFirepower: false,
      needsSkirts: false,
    };
  });
  for (const stage of ['part', 'save', 'firepower', 'skirts'] as const) {
    const dice = hits.filter((hit) => takesDie(volley, hit, stage)).length;
    const faces = thrownFor(dice);
    if (!faces) return { stage, diceDue: dice, hits, outcomes: outcomesOf(hits) };
    let used = 0;
    hits = hits.map((hit) => {
      if (!takesDie(volley, hit, stage)) return hit;
      return afterDie(volley, hit, stage, faces[used++] ?? 1);
    });
  }
  return { stage: 'done', diceDue: 0, hits, outcomes: outcomesOf(hits) };
}

type DieStage = Exclude<VolleyStage, 'toHit' | 'done'>;

function takesDie(volley: Volley, hit: FollowedHit, stage: DieStage): boolean {
  switch (stage) {
    case 'part':
      return aspectOf(volley, hit) === 'split' && hit.part === undefined;
    case 'save':
      return true;
    case 'firepower':
      return hit.needsFirepower;
    case 'skirts':
      return hit.needsSkirts && hit.result !== 'noEffect';
  }
}

function afterDie(volley: Volley, hit: FollowedHit, stage: DieStage, die: number): FollowedHit {
  switch (stage) {
    case 'part': {
      const part = partHit(die);
      const hull = hullOf(volley, hit);
      return { ...hit, part, aspect: part === 'hull' ? hull : hull === 'front' ? 'side' : 'front' };
    }
    case 'save':
      return saved(volley, { ...hit, saveDie: die });
    case 'firepower':
      return saved(volley, { ...hit, firepowerDie: die });
    case 'skirts': {
      const stopped = schuerzenSave(die, hit.result ?? 'noEffect');
      return { ...hit, skirtsDie: die, ...(stopped.ok ? { result: stopped.value.value.result } : {}) };
    }
  }
}

/** The hit with what its save makes of it, as far as its dice are thrown. */
function saved(volley: Volley, hit: FollowedHit): FollowedHit {
  const target = targetOf(volley, hit.teamId);
  const { saveDie, firepowerDie, shot } = hit;
  if (!target || saveDie === undefined) return hit;
  const sight = sightOf(target, shot.shooterId);
  const firepower = firepowerDie === undefined ? {} : { firepowerDie };
  if (target.kind !== 'tank') {
    const save = softSave({
      teamKind: target.kind,
      goneToGround: target.goneToGround,
      bulletproofCover: sight.bulletproof,
      firepower: shot.firepower,
      saveDie,
      ...firepower,
    });
    if (!save.ok) throw new Error(`a save of checked dice was refused: ${save.error.kind}`);
    const { result, firepowerTestNeeded } = save.value.value;
    return {
      ...hit,
      needsFirepower: firepowerTestNeeded ?? false,
      ...(result === undefined ? {} : { result: result === 'destroyed' ? 'destroyed' : 'noEffect' }),
    };
  }
  const aspect = hit.aspect ?? 'front';
  const armour = target.armour?.[aspect] ?? 0;
  const save = armourSave({
    armour,
    antiTank: shot.antiTank,
    firepower: shot.firepower,
    longRange: sight.longRange,
    saveDie,
    ...firepower,
  });
  if (!save.ok) throw new Error(`a save of checked dice was refused: ${save.error.kind}`);
  const { result, firepowerTestNeeded } = save.value.value;
  const total = saveTotal(saveDie, armour, sight.longRange);
  return {
    ...hit,
    total,
    needsFirepower: firepowerTestNeeded,
    needsSkirts:
      target.schuerzen &&
      schuerzenHelp({
        weaponIsStopped: shot.stoppedBySchuerzen,
        aspect,
        comparison: compareSave(total, shot.antiTank),
      }),
    ...(result === undefined ? {} : { result }),
  };
}

function aspectOf(volley: Volley, { teamId, shot }: VolleyHit): 'front' | 'side' | 'split' | undefined {
  const target = targetOf(volley, teamId);
  if (target?.kind !== 'tank') return undefined;
  return sightOf(target, shot.shooterId).aspect ?? target.aspect;
}

/** The side that the hull shows where hull and turret differ. */
function hullOf(volley: Volley, { teamId, shot }: VolleyHit): 'front' | 'side' {
  const target = targetOf(volley, teamId);
  return (target && sightOf(target, shot.shooterId).hull) ?? 'front';
}

function targetOf({ plan }: Volley, teamId: string): VolleyTarget | undefined {
  return plan.targets.find(({ id }) => id === teamId);
}

function outcomesOf(hits: readonly FollowedHit[]): Readonly<Record<string, ArmourResult>> {
  const outcomes: Record<string, ArmourResult> = {};
  for (const { teamId, result } of hits) {
    if (result === undefined) continue;
    const before = outcomes[teamId];
    if (before === undefined || worst.indexOf(result) > worst.indexOf(before)) outcomes[teamId] = result;
  }
  return outcomes;
}
