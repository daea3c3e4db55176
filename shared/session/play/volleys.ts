import { PINNING_HITS, pinnedByHits } from '../../rules/open-fire/state/pinning';
import { followVolley } from '../../rules/open-fire/volley/follow';
import { isPickedOut, shotsThatHit, volleyDice } from '../../rules/open-fire/volley/hits';
import type { Volley, VolleyPlan } from '../../rules/open-fire/volley/volley';
import type { Command, CommandError } from '../command';
import { sideOf, unknownPlatoon, unknownTeam } from '../refusals';
import type { Session } from '../session';
import { withDefenceTaken } from './assault-acts';
import { hasFlag, raised } from './flags';
import { playOf, told, withLoss, withPlay } from './play';
import { refusalOfThrow, withThrown } from './throws';

type ThrowVolley = Extract<Command, { kind: 'throwVolley' }>;
type DealHits = Extract<Command, { kind: 'dealHits' }>;

/** More than a platoon throws in one volley. */
const MOST_DICE = 200;

/** What speaks against a volley: who shoots, at whom, and its figures. */
export function refusalOfVolley({ roster }: Session, plan: VolleyPlan): CommandError | undefined {
  const platoon = roster.platoons.find(({ id }) => id === plan.targetPlatoonId);
  if (!platoon) return unknownPlatoon(roster, plan.targetPlatoonId);
  for (const { shooterId } of plan.shots) {
    const unknown = unknownTeam(roster, shooterId);
    if (unknown) return unknown;
    if (sideOf(roster, shooterId) === platoon.sideId) {
      return { kind: 'ownSideTarget', shooterId, targetId: plan.targetPlatoonId };
    }
  }
  for (const { id } of plan.targets) {
    const team = roster.teams.find((each) => each.id === id);
    if (team?.platoonId !== platoon.id) return unknownTeam(roster, id) ?? { kind: 'unknownTeam', teamId: id };
  }
  return refusalOfFigures(plan);
}

/** What speaks against the next dice of the volley. */
export function refusalOfVolleyThrow(session: Session, { thrown }: ThrowVolley): CommandError | undefined {
  const { volley } = playOf(session);
  const due = volley ? followVolley(volley).diceDue : 0;
  return due === 0 ? { kind: 'nothingToThrow' } : refusalOfThrow(session, thrown, due);
}

/**
 * Hits are dealt after they are known and before anyone saves, to teams that can be hit, and evenly (OF-A18); those on a
 * tank type that was picked out stay on its tanks and are not counted (OF-A19).
 */
export function refusalOfDeal(session: Session, { teamIds }: DealHits): CommandError | undefined {
  const { volley } = playOf(session);
  const faces = volley?.throws[0]?.faces;
  if (!volley || !faces || volley.throws.length > 1) return { kind: 'nothingToDeal' };
  const hits = shotsThatHit(volley.plan, faces).length;
  const valid = volley.plan.targets.filter((target) => target.valid).map(({ id }) => id);
  const wrong = teamIds.find((teamId) => !valid.includes(teamId));
  if (wrong !== undefined) return invalid('teamIds', wrong, valid.join(', '));
  if (teamIds.length !== hits) return invalid('teamIds', `${teamIds.length} teams`, `${hits}, one a hit`);
  const { pickedOut } = volley;
  const astray = teamIds.find(
    (teamId, index) => isPickedOut(pickedOut, index) && !pickedOut?.teamIds.includes(teamId),
  );
  if (astray !== undefined) return invalid('teamIds', astray, pickedOut?.teamIds.join(', ') ?? '');
  const rest = teamIds.filter((_, index) => !isPickedOut(pickedOut, index));
  const counts = valid.map((id) => rest.filter((teamId) => teamId === id).length);
  return Math.max(...counts) - Math.min(...counts) > 1
    ? invalid('teamIds', teamIds.join(', '), 'one hit each before anyone takes a second')
    : undefined;
}

/** The game with a volley declared; one that was not finished is dropped, as the log shows. */
export function withVolley(session: Session, plan: VolleyPlan): Session {
  return withPlay(session, { volley: { plan, throws: [] } });
}

/** The game with the hits of the volley dealt as the target's player wants them. */
export function withHitsDealt(session: Session, { teamIds }: DealHits): Session {
  const { volley } = playOf(session);
  return volley ? withPlay(session, { volley: { ...volley, dealt: teamIds } }) : session;
}

/**
 * The game after the next dice of its volley. With the dice to hit the shooters have shot, and the hits may pin the
 * platoon down; with the last dice everybody is what the saves have left of them.
 */
export function withVolleyThrown(session: Session, { thrown }: ThrowVolley): Session {
  const before = playOf(session).volley;
  if (!before) return session;
  const volley: Volley = { ...before, throws: [...before.throws, thrown] };
  const game = withPlay(withThrown(session, thrown), { volley });
  const after = before.throws.length === 0 ? withFired(game, volley) : game;
  if (followVolley(volley).stage !== 'done') return after;
  const done = withOutcomes(after, volley);
  return volley.plan.defensive ? withDefenceTaken(done, volley) : done;
}

function withFired(session: Session, { plan, throws }: Volley): Session {
  const [toHit] = throws;
  if (!toHit) return session;
  const { targetPlatoonId } = plan;
  const hits = shotsThatHit(plan, toHit.faces).length;
  const shooterIds = [...new Set(plan.shots.map(({ shooterId }) => shooterId))];
  const still = shooterIds.filter(
    (id) => !(['moved', 'dugInAttempt', 'pinned'] as const).some((flag) => hasFlag(session, id, flag)),
  );
  const dice = volleyDice(plan);
  const event = {
    kind: 'volley',
    shooterIds,
    platoonId: targetPlatoonId,
    dice,
    hits,
    by: toHit.by,
  } as const;
  const fired = raised(told(session, event), shooterIds, 'shot', { kind: 'fired' });
  // In the enemy's turn it would keep a team from its own next assault.
  const atFullRate = plan.defensive ? fired : raised(fired, still, 'shotFullRof', { kind: 'fired' });
  const total = (playOf(session).hits[targetPlatoonId] ?? 0) + hits;
  const counted = withPlay(atFullRate, {
    hits: { ...playOf(atFullRate).hits, [targetPlatoonId]: total },
  });
  return withPinned(counted, targetPlatoonId, total);
}

function withPinned(session: Session, platoonId: string, hits: number): Session {
  const platoon = session.roster.platoons.find(({ id }) => id === platoonId);
  const pinned = platoon && pinnedByHits(platoon.kind, [hits]);
  if (!pinned?.ok || !pinned.value.value.pinned) return session;
  return raised(session, livingOf(session, platoonId), 'pinned', {
    kind: 'hits',
    hits,
    needed: PINNING_HITS,
  });
}

function withOutcomes(session: Session, volley: Volley): Session {
  const { outcomes } = followVolley(volley);
  const those = (result: 'destroyed' | 'bailedOut') =>
    Object.keys(outcomes).filter((teamId) => outcomes[teamId] === result);
  const lost = those('destroyed').filter((teamId) => !hasFlag(session, teamId, 'destroyed'));
  const bailed = raised(session, those('bailedOut'), 'bailedOut', { kind: 'hit' });
  const after = raised(bailed, lost, 'destroyed', { kind: 'hit' });
  return lost.length > 0 ? withLoss(after, volley.plan.targetPlatoonId) : after;
}

/** The teams of a platoon that are not destroyed. */
export function livingOf(session: Session, platoonId: string): readonly string[] {
  return session.roster.teams
    .filter((team) => team.platoonId === platoonId && !hasFlag(session, team.id, 'destroyed'))
    .map(({ id }) => id);
}

function refusalOfFigures(plan: VolleyPlan): CommandError | undefined {
  const dice = volleyDice(plan);
  if (plan.shots.length === 0 || !(dice >= 1 && dice <= MOST_DICE)) {
    return invalid('plan.shots', `${dice} dice`, `1 to ${MOST_DICE} dice`);
  }
  for (const [index, shot] of plan.shots.entries()) {
    const at = (name: string) => `plan.shots[${index}].${name}`;
    const bad =
      outside(at('dice'), shot.dice, 1, 50) ??
      outside(at('score'), shot.score, 1, 20) ??
      outside(at('antiTank'), shot.antiTank, 0, 100) ??
      outside(at('firepower'), shot.firepower, 1, 6);
    if (bad) return bad;
  }
  for (const { id, kind, armour } of plan.targets) {
    if (kind === 'tank' && !armour) return invalid(`plan.targets ${id}.armour`, 'nothing', 'front and side');
    const bad =
      armour &&
      (outside(`plan.targets ${id}.armour.front`, armour.front, 0, 100) ??
        outside(`plan.targets ${id}.armour.side`, armour.side, 0, 100));
    if (bad) return bad;
  }
  return plan.targets.some(({ valid }) => valid)
    ? undefined
    : invalid('plan.targets', 'none that can be hit', 'one team at least that a shooter can hit');
}

function outside(field: string, value: number, least: number, most: number): CommandError | undefined {
  if (Number.isInteger(value) && value >= least && value <= most) return undefined;
  return invalid(field, String(value), `a whole number, ${least} to ${most}`);
}

function invalid(field: string, value: string, allowed: string): CommandError {
  return { kind: 'invalidValue', field, value, allowed };
}
