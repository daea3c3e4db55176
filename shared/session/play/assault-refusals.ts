import { unreachable } from '../../result';
import { strikesBackUntested } from '../../rules/open-fire/assault/counterattack';
import { followStrike, type StrikePlan, strikersThatHit } from '../../rules/open-fire/assault/strike';
import type { CommandError } from '../command';
import { sideOf, unknownPlatoon, unknownTeam } from '../refusals';
import type { Session } from '../session';
import type { Assault, AssaultAct, AssaultActOf, AssaultStage } from './assault';
import { playOf } from './play';
import { refusalOfThrow } from './throws';

const stagesOf: Readonly<Record<Exclude<AssaultAct['kind'], 'launch' | 'close'>, readonly AssaultStage[]>> = {
  dare: ['terror'],
  charged: ['charge'],
  stood: ['defence'],
  strike: ['fight'],
  throw: ['fight'],
  deal: ['fight'],
  struck: ['fight'],
  counter: ['counter'],
  capture: ['breakOff'],
  settled: ['consolidate'],
};

/** What speaks against an act: it names what is not there, or its stage has not come or is past. */
export function refusalOfAssault(session: Session, act: AssaultAct): CommandError | undefined {
  const { assault } = playOf(session);
  if (act.kind === 'launch') return refusalOfLaunch(session, act);
  if (!assault || (act.kind !== 'close' && !stagesOf[act.kind].includes(assault.stage))) {
    return { kind: 'notAtThisStage', ...(assault ? { stage: assault.stage } : {}) };
  }
  switch (act.kind) {
    case 'dare':
      return refusalOfThrow(session, act.thrown, 1);
    case 'strike':
      return refusalOfStrike(session, act.plan);
    case 'throw': {
      const due = assault.strike ? followStrike(assault.strike).diceDue : 0;
      return due === 0 ? { kind: 'nothingToThrow' } : refusalOfThrow(session, act.thrown, due);
    }
    case 'deal':
      return refusalOfDeal(assault, act.teamIds);
    case 'struck':
      return firstUnknown(act.standingIds, (id) => unknownPlatoon(session.roster, id));
    case 'counter':
      return refusalOfCounter(session, assault, act);
    case 'capture':
      return firstUnknown(act.teamIds, (id) => unknownTeam(session.roster, id));
    case 'charged':
    case 'stood':
    case 'settled':
    case 'close':
      return undefined;
    default:
      return unreachable(act);
  }
}

function refusalOfLaunch(session: Session, act: AssaultActOf<'launch'>): CommandError | undefined {
  const { roster } = session;
  const unknown = unknownPlatoon(roster, act.platoonId);
  if (unknown) return unknown;
  const stray = act.teamIds.find(
    (id) => roster.teams.find((team) => team.id === id)?.platoonId !== act.platoonId,
  );
  if (stray !== undefined) return unknownTeam(roster, stray) ?? { kind: 'unknownTeam', teamId: stray };
  if (act.teamIds.length === 0) return invalid('teamIds', 'nobody', 'one team at least that charges');
  if (act.terror !== undefined && !(Number.isInteger(act.terror) && act.terror >= 2 && act.terror <= 6)) {
    return invalid('terror', String(act.terror), 'a whole number, 2 to 6');
  }
  return firstUnknown(act.silencedIds, (id) => unknownTeam(roster, id));
}

function refusalOfStrike({ roster }: Session, { strikers, targets }: StrikePlan): CommandError | undefined {
  if (strikers.length === 0)
    return invalid('plan.strikers', 'nobody', 'one team at least within reach of an enemy');
  for (const { teamId, needed, reach } of strikers) {
    const unknown = firstUnknown([teamId, ...reach], (id) => unknownTeam(roster, id));
    if (unknown) return unknown;
    if (!(Number.isInteger(needed) && needed >= 2 && needed <= 6)) {
      return invalid(`plan.strikers ${teamId}.needed`, String(needed), 'a whole number, 2 to 6');
    }
    const own = reach.find((id) => sideOf(roster, id) === sideOf(roster, teamId));
    if (own !== undefined) return { kind: 'ownSideTarget', shooterId: teamId, targetId: own };
    const untold = reach.find((id) => !targets.some((target) => target.id === id));
    if (untold !== undefined) return invalid('plan.targets', 'without it', untold);
  }
  return firstUnknown(
    targets.map(({ id }) => id),
    (id) => unknownTeam(roster, id),
  );
}

function refusalOfDeal({ strike }: Assault, teamIds: readonly string[]): CommandError | undefined {
  const [toHit, saves] = strike?.throws ?? [];
  if (!strike || !toHit || saves) return { kind: 'nothingToDeal' };
  const hitting = strikersThatHit(strike.plan, toHit.faces);
  if (teamIds.length !== hitting.length) {
    return invalid('teamIds', `${teamIds.length} teams`, `${hitting.length}, one a hit`);
  }
  const wrong = hitting.find(({ reach }, index) => !reach.includes(teamIds[index] ?? ''));
  return wrong && invalid('teamIds', teamIds[hitting.indexOf(wrong)] ?? '', wrong.reach.join(', '));
}

function refusalOfCounter(
  session: Session,
  assault: Assault,
  { thrown, willBreakOffIds, fightingTanksIds }: AssaultActOf<'counter'>,
): CommandError | undefined {
  const unknown = firstUnknown([...willBreakOffIds, ...fightingTanksIds], (id) =>
    unknownPlatoon(session.roster, id),
  );
  if (unknown) return unknown;
  if (thrown) return refusalOfThrow(session, thrown, 1);
  const tested = assault.testing.find(
    (id) =>
      !willBreakOffIds.includes(id) &&
      !strikesBackUntested(assault.lastHits[id] ?? 0, fightingTanksIds.includes(id)),
  );
  return tested === undefined ? undefined : invalid('thrown', 'nothing', `a die: ${tested} has to test`);
}

function firstUnknown(
  ids: readonly string[],
  refusal: (id: string) => CommandError | undefined,
): CommandError | undefined {
  return ids.map(refusal).find((each) => each !== undefined);
}

function invalid(field: string, value: string, allowed: string): CommandError {
  return { kind: 'invalidValue', field, value, allowed };
}
