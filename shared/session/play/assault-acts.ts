import { unreachable } from '../../result';
import type { DiceThrow } from '../../rules/dice-throw';
import { winnerPinned } from '../../rules/open-fire/assault/aftermath';
import { counterattack } from '../../rules/open-fire/assault/counterattack';
import { followStrike, type Strike } from '../../rules/open-fire/assault/strike';
import { followVolley } from '../../rules/open-fire/volley/follow';
import { shotsThatHit } from '../../rules/open-fire/volley/hits';
import type { Volley } from '../../rules/open-fire/volley/volley';
import { withMoves, withMovesCounted } from '../moves';
import type { Session } from '../session';
import { type Assault, type AssaultAct, type AssaultActOf, strikingPlatoons } from './assault';
import { hasFlag, lowered, raised } from './flags';
import { playOf, told, withLoss, withoutAssault, withPlay } from './play';
import type { GameEvent } from './story';
import { isTestOf } from './tests';
import { withThrown } from './throws';

/** The game after an act of an assault that nothing speaks against. */
export function withAssault(session: Session, act: AssaultAct): Session {
  if (act.kind === 'launch') return launched(session, act);
  const { assault } = playOf(session);
  if (!assault) return session;
  switch (act.kind) {
    case 'dare':
      return dared(session, assault, act.thrown);
    case 'charged':
      return at(chargedFrom(movesDone(session), assault.teamIds), { ...assault, stage: 'defence' });
    case 'stood':
      return act.fallsBack
        ? at(withEvent(session, assault.platoonId, 'fellBack'), {
            ...assault,
            stage: 'over',
            ended: 'fellBack',
          })
        : at(session, { ...assault, stage: 'fight' });
    case 'strike': {
      const strike: Strike = { plan: act.plan, throws: [] };
      return at(movesDone(session), { ...assault, strike, round: assault.round + 1, lastHits: {} });
    }
    case 'throw':
      return thrownInto(session, assault, act.thrown);
    case 'deal':
      return assault.strike
        ? at(session, { ...assault, strike: { ...assault.strike, dealt: act.teamIds } })
        : session;
    case 'struck':
      return struck(session, assault, act);
    case 'counter':
      return countered(session, assault, act);
    case 'capture':
      return captured(session, assault, act.teamIds);
    case 'settled':
      return settled(session, assault);
    case 'close':
      return withoutAssault(movesDone(session));
    default:
      return unreachable(act);
  }
}

/** The game after defensive fire: its hits and the tanks it put out of action count for falling back and pinning. */
export function withDefenceTaken(session: Session, { plan, throws, ...volley }: Volley): Session {
  const { assault } = playOf(session);
  const [toHit] = throws;
  if (!assault || !toHit || plan.targetPlatoonId !== assault.platoonId) return session;
  const hits = shotsThatHit(plan, toHit.faces).length;
  const { outcomes } = followVolley({ ...volley, plan, throws });
  const shooterIds = plan.shots.map(({ shooterId }) => shooterId);
  const shooting = session.roster.teams
    .filter(({ id }) => shooterIds.includes(id))
    .map(({ platoonId }) => platoonId);
  const tanks = plan.targets.filter(({ kind }) => kind === 'tank').map(({ id }) => id);
  const out = tanks.filter((id) => outcomes[id] === 'destroyed' || outcomes[id] === 'bailedOut').length;
  return at(session, {
    ...assault,
    hits: added(assault.hits, { [assault.platoonId]: hits }),
    outOfAction: assault.outOfAction + out,
    firedIds: [...new Set([...assault.firedIds, ...shooting])],
  });
}

function launched(session: Session, act: AssaultActOf<'launch'>): Session {
  const { platoonId, teamIds, silencedIds, terror } = act;
  const assault: Assault = {
    platoonId,
    teamIds,
    silencedIds,
    stage: terror === undefined ? 'charge' : 'terror',
    ...(terror === undefined ? {} : { terror }),
    strikers: 'assaulters',
    round: 0,
    firedIds: [],
    defenderIds: [],
    testing: [],
    loserIds: [],
    hits: {},
    lastHits: {},
    outOfAction: 0,
  };
  return at(withEvent(movesDone(withoutAssault(session)), platoonId, 'launched'), assault);
}

function dared(session: Session, assault: Assault, thrown: DiceThrow): Session {
  const { platoonId, terror = 2 } = assault;
  const face = thrown.faces[0] ?? 1;
  const passed = face >= terror;
  const rolled = told(withThrown(session, thrown), {
    kind: 'test',
    test: 'tankTerror',
    id: platoonId,
    face,
    needed: terror,
    passed,
    by: thrown.by,
  });
  return passed
    ? at(rolled, { ...assault, stage: 'charge' })
    : at(withEvent(rolled, platoonId, 'tooAfraid'), { ...assault, stage: 'over', ended: 'tooAfraid' });
}

/** With the dice to hit the hits count; with the last dice everybody struck is what is left of them. */
function thrownInto(session: Session, assault: Assault, thrown: DiceThrow): Session {
  const before = assault.strike;
  if (!before) return session;
  const strike: Strike = { ...before, throws: [...before.throws, thrown] };
  const game = withThrown(session, thrown);
  const counted =
    before.throws.length === 0
      ? hitsCounted(game, { ...assault, strike }, thrown)
      : at(game, { ...assault, strike });
  const now = followStrike(strike);
  // Whoever takes the hits may still be said while nobody has to save.
  return now.stage === 'done' && strike.throws.length > 1 ? withOutcomes(counted, strike) : counted;
}

function hitsCounted(session: Session, assault: Assault, thrown: DiceThrow): Session {
  const { strike } = assault;
  if (!strike) return session;
  const { hits } = followStrike(strike);
  const byPlatoon: Record<string, number> = {};
  for (const { targetId } of hits) {
    const platoonId = strike.plan.targets.find(({ id }) => id === targetId)?.platoonId;
    if (platoonId !== undefined) byPlatoon[platoonId] = (byPlatoon[platoonId] ?? 0) + 1;
  }
  const event = {
    kind: 'strike',
    strikerIds: strike.plan.strikers.map(({ teamId }) => teamId),
    dice: strike.plan.strikers.length,
    hits: hits.length,
    by: thrown.by,
  } as const;
  return at(told(session, event), { ...assault, hits: added(assault.hits, byPlatoon), lastHits: byPlatoon });
}

function withOutcomes(session: Session, strike: Strike): Session {
  const { outcomes } = followStrike(strike);
  const those = (result: 'destroyed' | 'bailedOut') =>
    Object.keys(outcomes).filter((teamId) => outcomes[teamId] === result);
  const lost = those('destroyed').filter((teamId) => !hasFlag(session, teamId, 'destroyed'));
  const bailed = raised(session, those('bailedOut'), 'bailedOut', { kind: 'hit' });
  return withLosses(raised(bailed, lost, 'destroyed', { kind: 'hit' }), lost);
}

function withLosses(session: Session, lostIds: readonly string[]): Session {
  const platoonIds = session.roster.teams
    .filter(({ id }) => lostIds.includes(id))
    .map(({ platoonId }) => platoonId);
  return [...new Set(platoonIds)].reduce(withLoss, session);
}

function struck(session: Session, assault: Assault, { won, standingIds }: AssaultActOf<'struck'>): Session {
  const { strike, strikers, platoonId } = assault;
  // Where nobody had to save, whoever was hit has stood until now, so that the hits could be dealt.
  const done = strike && strike.throws.length === 1 ? withOutcomes(session, strike) : session;
  const met = strike?.plan.targets.map((target) => target.platoonId) ?? [];
  const defenderIds =
    strikers === 'assaulters'
      ? [...new Set([...assault.defenderIds, ...met, ...standingIds])]
      : assault.defenderIds;
  const against = strikers === 'assaulters' ? defenderIds : [platoonId];
  const standing = against.filter((id) => standingIds.includes(id));
  const next: Assault = { ...withoutStrike(assault), defenderIds };
  return won || standing.length === 0
    ? decided(movesDone(done), next, against)
    : at(done, {
        ...next,
        stage: 'counter',
        testing: standing.filter((id) => !assault.loserIds.includes(id)),
      });
}

/** The strikers have won; all others break off. */
function decided(session: Session, assault: Assault, loserIds: readonly string[]): Session {
  const all = [...new Set([...assault.loserIds, ...loserIds])];
  const broken = all.filter((id) => !assault.loserIds.includes(id));
  const game = broken.reduce((each, id) => withEvent(each, id, 'brokeOff'), session);
  return at(game, { ...assault, stage: 'breakOff', testing: [], loserIds: all });
}

function countered(
  session: Session,
  assault: Assault,
  { thrown, willBreakOffIds, fightingTanksIds }: AssaultActOf<'counter'>,
): Session {
  const face = thrown?.faces[0];
  const platoons = session.roster.platoons
    .filter(({ id }) => assault.testing.includes(id) && !willBreakOffIds.includes(id))
    .map(({ id, motivation }) => ({
      id,
      motivation,
      hitsTaken: assault.lastHits[id] ?? 0,
      fightingTanks: fightingTanksIds.includes(id),
    }));
  const ruling = counterattack(platoons, face);
  if (!ruling.ok) throw new Error(`a checked counterattack was refused: ${ruling.error.kind}`);
  const { counterattack: striking, breakOff } = ruling.value.value;
  const rolled = thrown
    ? told(withThrown(session, thrown), {
        kind: 'counterDie',
        face: face ?? 1,
        strikingIds: striking,
        breakingIds: breakOff,
        by: thrown.by,
      })
    : session;
  const losers = [...breakOff, ...willBreakOffIds.filter((id) => assault.testing.includes(id))];
  if (striking.length === 0) return decided(rolled, assault, losers);
  const back = striking.reduce((each, id) => withEvent(each, id, 'struckBack'), rolled);
  const gone = losers.reduce((each, id) => withEvent(each, id, 'brokeOff'), back);
  return at(pinned(movesDone(gone), losers, 'lost'), {
    ...assault,
    stage: 'fight',
    strikers: assault.strikers === 'assaulters' ? 'defenders' : 'assaulters',
    testing: [],
    loserIds: [...assault.loserIds, ...losers],
  });
}

function captured(session: Session, assault: Assault, teamIds: readonly string[]): Session {
  const taken = teamIds.filter((id) => !hasFlag(session, id, 'destroyed'));
  const gone = withLosses(raised(movesDone(session), taken, 'destroyed', { kind: 'captured' }), taken);
  return at(pinned(gone, assault.loserIds, 'lost'), { ...assault, stage: 'consolidate' });
}

function settled(session: Session, assault: Assault): Session {
  const winners = strikingPlatoons(assault);
  const hurt = winners.filter((id) => {
    const ruling = winnerPinned(assault.hits[id] ?? 0);
    return ruling.ok && ruling.value.value.pinned;
  });
  const told = winners.reduce((game, id) => withEvent(game, id, 'won'), movesDone(session));
  return at(pinned(told, hurt, 'won'), { ...assault, stage: 'over', ended: 'won' });
}

/** Infantry and guns are held down; tanks are not (OF-A36). */
function pinned(session: Session, platoonIds: readonly string[], outcome: 'lost' | 'won'): Session {
  const soft = session.roster.platoons.filter(({ id, kind }) => platoonIds.includes(id) && kind !== 'tank');
  const teamIds = session.roster.teams
    .filter(
      ({ id, platoonId }) =>
        soft.some((platoon) => platoon.id === platoonId) && !hasFlag(session, id, 'destroyed'),
    )
    .map(({ id }) => id);
  return raised(session, teamIds, 'pinned', { kind: 'assault', outcome });
}

function withEvent(
  session: Session,
  platoonId: string,
  what: Extract<GameEvent, { kind: 'assault' }>['what'],
): Session {
  return told(session, { kind: 'assault', platoonId, what });
}

function at(session: Session, assault: Assault): Session {
  return withPlay(session, { assault });
}

function withoutStrike(assault: Assault): Assault {
  const { strike: _, ...rest } = assault;
  return rest;
}

/** Who charges no longer lies flat, and leaves its foxholes. */
function chargedFrom(session: Session, teamIds: readonly string[]): Session {
  return (['goneToGround', 'dugIn'] as const).reduce(
    (game, flag) => lowered(game, teamIds, flag, { kind: 'stirred', by: 'moved' }),
    session,
  );
}

/** Every stage's moves are measured from where teams stood when it began, and bog down anew. */
function movesDone(session: Session): Session {
  const done = withMoves(withMovesCounted(session), {});
  const { tested } = playOf(done);
  const others = tested.filter((name) => !isTestOf(name, 'bogging'));
  return others.length === tested.length ? done : withPlay(done, { tested: others });
}

function added(
  counts: Readonly<Record<string, number>>,
  more: Readonly<Record<string, number>>,
): Readonly<Record<string, number>> {
  const sums: Record<string, number> = { ...counts };
  for (const [id, count] of Object.entries(more)) sums[id] = (sums[id] ?? 0) + count;
  return sums;
}
