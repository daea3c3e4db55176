import type { SideId } from '../../board/team';
import type { TerrainKind } from '../../board/terrain';
import { commanderMove } from '../../rules/open-fire/command/commander-move';
import { companyMorale } from '../../rules/open-fire/morale/company-morale';
import { platoonMorale } from '../../rules/open-fire/morale/platoon-morale';
import { testScore } from '../../rules/open-fire/ratings';
import type { Session } from '../session';
import { hasFlag } from './flags';
import { movesOfStep } from './judged-moves';
import { playOf } from './play';
import type { PlayTest } from './story';
import { timesTested } from './tests';

/** Something that the rules ask for in this step. Nothing waits for it: the players may go on without. */
export type Due =
  | {
      readonly kind: 'test';
      readonly test: PlayTest;
      /** Of whom: a team's, a platoon's or a side's. */
      readonly id: string;
      /** The die needed; of company morale, which hangs on a commander whom the roster does not name, a usual one. */
      readonly needed: number;
      /** What is in the way, in a bogging check. */
      readonly terrain?: TerrainKind;
      /** How many more of the same kind are due. */
      readonly more: number;
    }
  /** A command team has moved, and fewer than half of its platoon with it (OF-A11). */
  | {
      readonly kind: 'half';
      readonly platoonId: string;
      readonly moved: number;
      readonly needed: number;
    };

/** What is due in this step of the side whose turn it is, in the order of the rules (OF-A01). */
export function duesOf(session: Session): readonly Due[] {
  switch (session.turn.step) {
    case 'starting':
      return [
        ...companyDues(session),
        ...platoonsOf(session, session.turn.sideId).flatMap((platoon) => rallyDues(session, platoon.id)),
        ...teamDues(session, 'remount'),
        ...teamDues(session, 'freeBogged'),
      ];
    case 'movement':
      return [...boggingDues(session), ...halfDues(session)];
    case 'shooting':
    case 'assault':
      return moraleDues(session);
  }
}

const usualCommander = 'Confident';

/** A platoon of which nobody is left, or which has failed its morale. */
function isLost(session: Session, platoonId: string): boolean {
  const teams = session.roster.teams.filter((team) => team.platoonId === platoonId);
  return teams.length > 0 && teams.every(({ id }) => hasFlag(session, id, 'destroyed'));
}

function companyDues(session: Session): readonly Due[] {
  const { sideId } = session.turn;
  const platoons = platoonsOf(session, sideId);
  const lost = platoons.filter(({ id }) => isLost(session, id)).length;
  const morale = companyMorale({
    destroyedPlatoons: lost,
    fightingPlatoons: platoons.length - lost,
    // The roster names no company command: whether it lives is the players' to say (OF-A42).
    commanderAlive: true,
    secondInCommandAlive: true,
  });
  if (!morale.ok || !morale.value.value.testNeeded || timesTested(session, 'companyMorale', sideId) > 0) {
    return [];
  }
  return [{ kind: 'test', test: 'companyMorale', id: sideId, needed: testScore(usualCommander), more: 0 }];
}

function rallyDues(session: Session, platoonId: string): readonly Due[] {
  const platoon = session.roster.platoons.find(({ id }) => id === platoonId);
  const pinned = session.roster.teams.some(
    (team) =>
      team.platoonId === platoonId &&
      hasFlag(session, team.id, 'pinned') &&
      !hasFlag(session, team.id, 'destroyed'),
  );
  if (!platoon || !pinned || timesTested(session, 'rally', platoonId) > 0) return [];
  return [{ kind: 'test', test: 'rally', id: platoonId, needed: testScore(platoon.motivation), more: 0 }];
}

function teamDues(session: Session, test: 'remount' | 'freeBogged'): readonly Due[] {
  const flag = test === 'remount' ? 'bailedOut' : 'bogged';
  return ownTeams(session).flatMap(({ team, platoon }): readonly Due[] => {
    const isWaiting = hasFlag(session, team.id, flag) && !hasFlag(session, team.id, 'destroyed');
    if (!isWaiting || timesTested(session, test, team.id) > 0) return [];
    const rating = test === 'remount' ? platoon.motivation : platoon.skill;
    return [{ kind: 'test', test, id: team.id, needed: testScore(rating), more: 0 }];
  });
}

function boggingDues(session: Session): readonly Due[] {
  return movesOfStep(session).flatMap(({ team, judged }): readonly Due[] => {
    const made = timesTested(session, 'bogging', team.id);
    const [next, ...others] = judged.checks.slice(made);
    // Who has bogged down goes no further.
    if (!next || hasFlag(session, team.id, 'bogged')) return [];
    const { needed, piece } = next;
    return [{ kind: 'test', test: 'bogging', id: team.id, needed, terrain: piece.kind, more: others.length }];
  });
}

function halfDues(session: Session): readonly Due[] {
  const moved = new Set(
    movesOfStep(session)
      .filter(({ judged }) => judged.kind !== 'turned')
      .map(({ team }) => team.id),
  );
  return platoonsOf(session, session.turn.sideId).flatMap((platoon): readonly Due[] => {
    const able = session.roster.teams.filter(
      (team) =>
        team.platoonId === platoon.id &&
        !(['destroyed', 'bailedOut', 'bogged'] as const).some((flag) => hasFlag(session, team.id, flag)),
    );
    if (!moved.has(platoon.commandTeamId) || able.length === 0) return [];
    const moving = able.filter(({ id }) => moved.has(id)).length;
    const ruling = commanderMove({
      livingTeams: able.length,
      movingWithCommander: moving,
      commanderMoves: moving > 0,
    });
    if (!ruling.ok || ruling.value.value.legal) return [];
    return [{ kind: 'half', platoonId: platoon.id, moved: moving, needed: ruling.value.value.minimum }];
  });
}

/** Both sides' platoons may have lost teams in a step. */
function moraleDues(session: Session): readonly Due[] {
  const { lossIds } = playOf(session);
  return session.roster.platoons.flatMap((platoon): readonly Due[] => {
    const teams = session.roster.teams.filter((team) => team.platoonId === platoon.id);
    const dead = teams.filter(({ id }) => hasFlag(session, id, 'destroyed'));
    const out = teams.filter(
      ({ id }) =>
        !hasFlag(session, id, 'destroyed') &&
        (hasFlag(session, id, 'bailedOut') || hasFlag(session, id, 'bogged')),
    );
    const alive = teams.length - dead.length - out.length;
    const ruling = platoonMorale({
      destroyedTeams: dead.length,
      aliveOperational: alive,
      bailedOrBogged: out.length,
      tookCasualtyThisStep: lossIds.includes(platoon.id),
    });
    const isDue = ruling.ok && ruling.value.value.testNeeded && alive + out.length > 0;
    if (!isDue || timesTested(session, 'platoonMorale', platoon.id) > 0) return [];
    return [
      {
        kind: 'test',
        test: 'platoonMorale',
        id: platoon.id,
        needed: testScore(platoon.motivation),
        more: 0,
      },
    ];
  });
}

function platoonsOf({ roster }: Session, sideId: SideId) {
  return roster.platoons.filter((platoon) => platoon.sideId === sideId);
}

function ownTeams(session: Session) {
  return platoonsOf(session, session.turn.sideId).flatMap((platoon) =>
    session.roster.teams.filter((team) => team.platoonId === platoon.id).map((team) => ({ team, platoon })),
  );
}
