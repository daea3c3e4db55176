import type { SideId } from '../../board/team';
import type { TerrainKind } from '../../board/terrain';
import { commanderMove } from '../../rules/open-fire/command/commander-move';
import { type Losses, lossesOf, moraleOfCompany, moraleOfLosses } from '../../rules/open-fire/morale/losses';
import { testScore } from '../../rules/open-fire/ratings';
import type { Session } from '../session';
import { companyOf, fightingPlatoons } from './company';
import { hasFlag } from './flags';
import { movesOfStep } from './judged-moves';
import { playOf } from './play';
import type { PlayTest } from './story';
import { commanderFor, timesTested } from './tests';

/** Something that the rules ask for in this step. Nothing waits for it: the players may go on without. */
export type Due =
  /** A test failed that the company command may have rolled again. */
  | {
      readonly kind: 'again';
      readonly test: PlayTest;
      readonly id: string;
      readonly needed: number;
      readonly commanderId: string;
    }
  /** More platoons are lost than left, and nobody is there to hold the company together. */
  | { readonly kind: 'companyLost'; readonly sideId: SideId }
  | {
      readonly kind: 'test';
      readonly test: PlayTest;
      /** Of whom: a team's, a platoon's or a side's. */
      readonly id: string;
      /** The die needed. */
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
  return [...againDues(session), ...stepDues(session)];
}

function stepDues(session: Session): readonly Due[] {
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
      return moraleDues(session);
    case 'assault':
      return [...boggingDues(session), ...moraleDues(session)];
  }
}

function companyDues(session: Session): readonly Due[] {
  const { sideId } = session.turn;
  const company = companyOf(session, sideId);
  const { testNeeded, lost, motivation } = moraleOfCompany(
    fightingPlatoons(session, sideId).map(({ id, motivation: mood }) => ({
      losses: lossesIn(session, id),
      motivation: mood,
    })),
    company && {
      motivation: company.platoon.motivation,
      commanderAlive: company.commanderId !== undefined,
      secondInCommandAlive: company.secondId !== undefined,
    },
  ).value;
  if (timesTested(session, 'companyMorale', sideId) > 0) return [];
  if (lost) return [{ kind: 'companyLost', sideId }];
  if (!testNeeded || !motivation) return [];
  return [{ kind: 'test', test: 'companyMorale', id: sideId, needed: testScore(motivation), more: 0 }];
}

function lossesIn(session: Session, platoonId: string): Losses {
  return lossesOf(
    session.roster.teams
      .filter((team) => team.platoonId === platoonId)
      .map(({ id }) => ({
        destroyed: hasFlag(session, id, 'destroyed'),
        bailedOut: hasFlag(session, id, 'bailedOut'),
        bogged: hasFlag(session, id, 'bogged'),
      })),
  );
}

/** The last failed test of a platoon or tank, where its company command lives to have it rolled again. */
function againDues(session: Session): readonly Due[] {
  const { failed } = playOf(session);
  const commanderId = failed && commanderFor(session, failed);
  if (!failed || commanderId === undefined) return [];
  const { test, id, needed } = failed;
  return [{ kind: 'again', test, id, needed, commanderId }];
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
    // How often since the moves that are looked at began.
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
  return fightingPlatoons(session, session.turn.sideId).flatMap((platoon): readonly Due[] => {
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
  return session.roster.platoons.flatMap(({ id, motivation }): readonly Due[] => {
    const { testNeeded } = moraleOfLosses(lossesIn(session, id), lossIds.includes(id)).value;
    if (!testNeeded || timesTested(session, 'platoonMorale', id) > 0) return [];
    return [{ kind: 'test', test: 'platoonMorale', id, needed: testScore(motivation), more: 0 }];
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
