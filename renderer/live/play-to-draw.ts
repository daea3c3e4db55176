import type { Board } from '../../shared/board/board';
import type { OverlayPlay } from '../../shared/overlay/play';
import type { OverlayRequest } from '../../shared/overlay/request';
import { unreachable } from '../../shared/result';
import { bombOf, launchTurnsOf } from '../../shared/session/mission/victory';
import { type Assault, strikingPlatoons } from '../../shared/session/play/assault';
import { hasFlag } from '../../shared/session/play/flags';
import { playOf } from '../../shared/session/play/play';
import { playRulesOf } from '../../shared/session/play-rules';
import type { Session } from '../../shared/session/session';
import { phrase } from '../../shared/text/phrase';

/**
 * What the step of the turn draws. The table stays quiet while nobody looks: in the starting step it has its list only
 * where something is to be seen to, and in the steps that follow what is drawn belongs to the selected team, apart from
 * an assault that is under way.
 */
export function playToDraw(session: Session, board: Board): { readonly play?: OverlayPlay } {
  const { turn, selection } = session;
  const isSelected = selection.kind === 'team';
  switch (turn.step) {
    case 'starting':
      return playRulesOf(session).dues(session).length > 0 || hasJustGoneToGround(session)
        ? { play: { kind: 'starting' } }
        : {};
    case 'movement':
      return isSelected ? { play: { kind: 'movement' } } : {};
    case 'shooting':
      return isSelected ? { play: shooting(session, board, selection.teamId) } : {};
    case 'assault': {
      const { assault } = playOf(session);
      if (assault && assault.stage !== 'over') return { play: assaultToDraw(assault) };
      return isSelected ? { play: { kind: 'assault', stage: { kind: 'declared' } } } : {};
    }
    default:
      return unreachable(turn.step);
  }
}

/** How far the flying bomb is, where the mission has one; in the turn before it goes, that this is the last chance. */
export function bombToDraw(session: Session): Pick<OverlayRequest, 'told' | 'launch'> {
  const bomb = bombOf(session);
  if (!bomb) return {};
  const { number, sideId } = session.turn;
  const lastChance = sideId === 'second' && bomb === 'middleOfRamp';
  const told = lastChance
    ? phrase('mission.last-chance', { turn: number })
    : phrase('mission.launch', { turn: number, stage: bombStages[bomb] });
  return { told, launch: { ...launchTurnsOf(session.turn), lastChance } };
}

const bombStages = {
  preparing: 'preparing',
  bottomOfRamp: 'bottom',
  middleOfRamp: 'middle',
  launchedPlayer1Wins: 'launched',
} as const;

/** A mission has begun, and the side that goes second lies flat: shown once, at the very start. */
function hasJustGoneToGround({ mission, turn, ...session }: Session): boolean {
  return (
    mission?.firstSideId === turn.sideId &&
    turn.number === 1 &&
    Object.values(session.flags).some((flags) => flags.goneToGround)
  );
}

function shooting(session: Session, board: Board, shooterId: string): OverlayPlay {
  const { hits } = playOf(session);
  const divided = dividedFire(session, board, shooterId);
  return { kind: 'shooting', hits, ...(divided ? { divided } : {}) };
}

/** A tank that has fired at one platoon and is aimed at another: it may fire at one alone. */
function dividedFire(session: Session, board: Board, shooterId: string) {
  const targetId = session.targets[shooterId];
  const shooter = board.teams.find(({ team }) => team.id === shooterId);
  const target = board.teams.find(({ team }) => team.id === targetId);
  if (shooter?.platoon.kind !== 'tank' || !target || !hasFlag(session, shooterId, 'shot')) return undefined;
  const fired = playOf(session).story.findLast(
    ({ event }) => event.kind === 'volley' && event.shooterIds.includes(shooterId),
  )?.event;
  if (fired?.kind !== 'volley' || fired.platoonId === target.platoon.id) return undefined;
  const first = board.teams.find(({ platoon, flags }) => platoon.id === fired.platoonId && !flags.destroyed);
  return first && { shooterId, targetIds: [first.team.id, target.team.id] };
}

function assaultToDraw(assault: Assault): OverlayPlay {
  const { stage, platoonId, loserIds } = assault;
  if (stage === 'breakOff' || stage === 'consolidate') {
    const winner = strikingPlatoons(assault)[0] ?? platoonId;
    return { kind: 'assault', platoonId: winner, stage: { kind: 'decided', loserPlatoonIds: loserIds } };
  }
  const kind =
    stage === 'defence'
      ? 'defensive-fire'
      : stage === 'fight' || stage === 'counter'
        ? 'fighting'
        : 'declared';
  return { kind: 'assault', platoonId, stage: { kind } };
}
