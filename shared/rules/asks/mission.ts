import type { SideId } from '../../board/team';
import type { Point } from '../../geometry/point';
import type { Phrase } from '../../text/phrase';
import type { Verdict } from '../verdict';

/** A part of the table that a mission gives a use. */
export interface MissionArea {
  readonly id: string;
  readonly use: 'deployment' | 'objective' | 'no-mans-land';
  /** Whose it is: who deploys there, or who places there. Absent where it is nobody's. */
  readonly sideId?: SideId;
  readonly polygon: readonly Point<'table'>[];
  readonly label: Phrase;
}

/** A mission laid on a table of this size. */
export interface MissionValue {
  readonly missionId: string;
  readonly areas: readonly MissionArea[];
  /** What is placed, by whom and where, in order. */
  readonly order: readonly { readonly sideId: SideId; readonly areaId: string; readonly label: Phrase }[];
  /** Sides place their platoons in turn, beginning with this one. */
  readonly firstToDeploy: SideId;
  readonly firstTurn: SideId | 'roll';
}

/** Whether something stands where a mission lets it stand; the margin is the distance by which it does, or fails. */
export interface PlacingValue {
  readonly areaId: string;
  readonly verdict: Verdict;
  readonly label: Phrase;
}
