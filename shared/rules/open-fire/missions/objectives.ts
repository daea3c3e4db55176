import { baseOutline } from '../../../board/base-outline';
import type { Board, BoardObjective, BoardTeam } from '../../../board/board';
import { markerBase } from '../../../board/objective-marker';
import type { UnitSystem } from '../../../board/team';
import { poseCovariance } from '../../../geometry/covariance';
import { phrase } from '../../../text/phrase';
import { judgeWithin, mayBeWithin, measureGap, type Standing } from '../../measure';
import type { ObjectiveHolder, ObjectiveValue, Reason } from '../../ruleset';
import type { Decision, Doubts } from '../../verdict';
import { lengthMm, lengths } from '../lengths';
import { standingOn } from '../subject';

/** A team as an objective sees it. */
export interface Claimant<Side extends string> extends Standing {
  readonly id: string;
  readonly sideId: Side;
  /** Neither bailed out nor bogged: such tanks count for neither side. Pinned teams do count. */
  readonly eligible: boolean;
}

export interface ZoneTeam<Side extends string> {
  readonly id: string;
  readonly sideId: Side;
  readonly gapMm: number;
  readonly inside: Decision;
}

/** The eligible teams in the zone or too near its edge to call, in the given order. */
export function teamsInZone<Side extends string>(
  objectiveId: string,
  marker: Standing,
  claimants: readonly Claimant<Side>[],
  zoneMm: number,
  doubts: Doubts,
): readonly ZoneTeam<Side>[] {
  return claimants
    .filter((claimant) => claimant.eligible && mayBeWithin(marker, claimant, zoneMm))
    .map((claimant) => {
      const gap = measureGap(marker, claimant);
      const wasMarginal = doubts.has(zoneQuestion(objectiveId, claimant.id));
      const { decision } = judgeWithin(gap, zoneMm, { wasMarginal });
      return { id: claimant.id, sideId: claimant.sideId, gapMm: gap.distanceMm, inside: decision };
    })
    .filter((team) => team.inside !== 'no');
}

/** The name of a zone's question about one team. */
export function zoneQuestion(objectiveId: string, teamId: string): string {
  return `zone:${objectiveId}~${teamId}`;
}

/** Who holds a zone with these teams in it. Marginal where a team too close to call would change the answer. */
export function holderOf<Side extends string>(
  teams: readonly ZoneTeam<Side>[],
): { kind: 'neutral' | 'contested' | 'marginal' } | { kind: 'held'; sideId: Side } {
  const sure = new Set(teams.filter((team) => team.inside === 'yes').map((team) => team.sideId));
  const possible = new Set(teams.map((team) => team.sideId));
  if (possible.size !== sure.size) return { kind: 'marginal' };
  const [first] = sure;
  if (first === undefined) return { kind: 'neutral' };
  return sure.size > 1 ? { kind: 'contested' } : { kind: 'held', sideId: first };
}

/** The marker as something to measure from: its edge, not its middle (OF-A32). */
export function markerStanding(objective: BoardObjective, units: UnitSystem): Standing {
  return {
    outline: baseOutline(markerBase(units), objective.pose),
    pose: objective.pose,
    covariance: poseCovariance(objective.sigmaMm, 0),
  };
}

export interface ObjectiveOnBoard extends ObjectiveValue {
  readonly because: readonly Reason[];
  readonly questions: readonly string[];
}

/** Who holds an objective of the board: only one side has an eligible team within 4 in / 10 cm of the marker. */
export function objectiveOnBoard(board: Board, objective: BoardObjective, doubts: Doubts): ObjectiveOnBoard {
  const marker = markerStanding(objective, board.units);
  const zoneMm = lengthMm(lengths.D4, board.units);
  const living = board.teams.filter((team) => !team.flags.destroyed);
  const id = objective.objective.id;
  const teams = teamsInZone(
    id,
    marker,
    living.map((team) => claimant(board, team)),
    zoneMm,
    doubts,
  );
  const holder: ObjectiveHolder = holderOf(teams);
  const name = (teamId: string) => living.find((team) => team.team.id === teamId)?.team.name ?? teamId;
  const reasons: Reason[] = [
    ...teams.map(
      ({ id: teamId, sideId, gapMm }): Reason => ({
        phrase: phrase('reason.in-zone', { team: name(teamId), sideId, gapMm }),
        reading: 'OF-A32',
      }),
    ),
    ...notCounted(board, living, marker, zoneMm),
  ];
  return {
    marker: marker.outline,
    zoneMm,
    holder,
    because: reasons.length > 0 ? reasons : [{ phrase: phrase('reason.zone-empty', { limitMm: zoneMm }) }],
    questions: teams.filter((team) => team.inside === 'marginal').map((team) => zoneQuestion(id, team.id)),
  };
}

function claimant(board: Board, team: BoardTeam): Claimant<BoardTeam['platoon']['sideId']> {
  const eligible = !team.flags.bailedOut && !team.flags.bogged;
  return { ...standingOn(board, team), id: team.team.id, sideId: team.platoon.sideId, eligible };
}

function notCounted(
  board: Board,
  living: readonly BoardTeam[],
  marker: Standing,
  zoneMm: number,
): readonly Reason[] {
  return living.flatMap((team): Reason[] => {
    const why = team.flags.bailedOut ? 'bailedOut' : team.flags.bogged ? 'bogged' : undefined;
    if (why === undefined || measureGap(marker, standingOn(board, team)).distanceMm > zoneMm) return [];
    return [{ phrase: phrase('reason.not-counted', { team: team.team.name, why }) }];
  });
}
