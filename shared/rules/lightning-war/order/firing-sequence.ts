import { fail, ok, type Result } from '../../../result';
import { badCount, firstFault, type RuleFault } from '../../fault';

/** A unit, or a sub-group that rolled its own, with its number. */
export interface Caller {
  readonly id: string;
  readonly fireOrderNumber: number;
  /** The number being called when a player who forgot speaks up: never earlier than his own. */
  readonly spokeUpAt?: number;
}

/** Who destroys whom, as soon as the shooter fires. */
export interface Kill {
  readonly shooterId: string;
  readonly victimId: string;
}

/** What is called at one number. All of them declare their targets before any of them rolls (LW-A14). */
export interface Call {
  readonly number: number;
  readonly ids: readonly string[];
}

export interface FiringSequence {
  /** From the highest number down; numbers at which nobody is left to fire are left out. */
  readonly calls: readonly Call[];
  /** Destroyed at a higher number, before their turn came. */
  readonly neverFire: readonly string[];
  /** Units of one number that destroy each other. */
  readonly mutualKills: readonly (readonly [string, string])[];
}

/** Calls units from the highest number down to zero. Those of one number fire at once and may destroy each other. */
export function firingSequence(
  callers: readonly Caller[],
  kills: readonly Kill[],
): Result<FiringSequence, RuleFault> {
  const bad = firstFault(
    ...callers.flatMap((caller) => [
      badCount(`${caller.id}.fireOrderNumber`, caller.fireOrderNumber),
      caller.spokeUpAt === undefined ? undefined : badCount(`${caller.id}.spokeUpAt`, caller.spokeUpAt),
    ]),
  );
  if (bad) return fail(bad);
  const numbers = [...new Set(callers.map(calledAt))].sort((a, b) => b - a);
  const destroyed = new Set<string>();
  const neverFire: string[] = [];
  const calls: Call[] = [];
  const mutualKills: [string, string][] = [];
  for (const number of numbers) {
    const here = callers.filter((caller) => calledAt(caller) === number).map(({ id }) => id);
    const ids = here.filter((id) => !destroyed.has(id));
    neverFire.push(...here.filter((id) => destroyed.has(id)));
    if (ids.length === 0) continue;
    calls.push({ number, ids });
    const fired = kills.filter(({ shooterId }) => ids.includes(shooterId));
    mutualKills.push(...mutual(fired, ids));
    for (const { victimId } of fired) destroyed.add(victimId);
  }
  return ok({ calls, neverFire, mutualKills });
}

function calledAt({ fireOrderNumber, spokeUpAt }: Caller): number {
  return Math.min(fireOrderNumber, spokeUpAt ?? fireOrderNumber);
}

/** Pairs of one number that destroy each other, each pair once. */
function mutual(fired: readonly Kill[], ids: readonly string[]): [string, string][] {
  const kills = (a: string, b: string) => fired.some((k) => k.shooterId === a && k.victimId === b);
  return ids.flatMap((a, i) =>
    ids
      .slice(i + 1)
      .filter((b) => kills(a, b) && kills(b, a))
      .map((b): [string, string] => [a, b]),
  );
}
