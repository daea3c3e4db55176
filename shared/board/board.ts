import type { Matrix3, Point, Pose, TableSize } from '../geometry/point';
import type { Objective, Platoon, Roster, Team, UnitSystem } from './team';
import type { Terrain } from './terrain';

/** A turret's heading and how it is known; `assumed` means nobody said, so it is taken to be the hull's. */
export interface TurretHeading {
  readonly headingRad: number;
  readonly source: 'fiducial' | 'operator' | 'assumed';
}

/** Whether what stands on the board is seen now, was seen, or is being moved. */
export type Presence = 'settled' | 'moving' | 'occluded' | 'lost' | 'placed';

/** What the rules have to know about a team beyond where it stands. */
export interface TeamFlags {
  readonly moved: boolean;
  readonly shot: boolean;
  readonly concealed: boolean;
  readonly goneToGround: boolean;
  /** Held down by fire: a matter of the whole platoon, raised on each of its teams. */
  readonly pinned: boolean;
  /** In foxholes. */
  readonly dugIn: boolean;
  /** Tried to dig in this turn, whether or not it came of it. */
  readonly dugInAttempt: boolean;
  /** Stood still and fired all its dice this turn. */
  readonly shotFullRof: boolean;
  readonly bailedOut: boolean;
  readonly bogged: boolean;
  readonly destroyed: boolean;
}

export interface BoardTeam {
  readonly team: Team;
  readonly platoon: Platoon;
  readonly pose: Pose;
  /** Of the base centre and heading, camera-to-table doubt included. Row-major, mm, mm, rad. */
  readonly covariance: Matrix3;
  readonly elevationMm: number;
  /**
   * Which of the sides that look alike is the front, nobody knows: the heading is one of several, and no arc may be
   * judged by it.
   */
  readonly front?: 'unknown';
  readonly presence: Presence;
  /** Present where the unit has a turret. */
  readonly turret?: TurretHeading;
  readonly flags: TeamFlags;
}

export interface BoardObjective {
  readonly objective: Objective;
  readonly pose: Pose;
  readonly sigmaMm: number;
}

/** How a team came to where it stands, in this turn. */
export interface BoardMove {
  readonly from: Pose;
  /** The corners of its way, oldest first; straight where absent. */
  readonly via?: readonly Point<'table'>[];
  /** Along that way. */
  readonly pathMm: number;
}

/** The table at one moment, as the rules see it. No pixels, no clock, no history. */
export interface Board {
  readonly table: TableSize;
  readonly units: UnitSystem;
  readonly roster: Roster;
  readonly terrain: Terrain;
  readonly teams: readonly BoardTeam[];
  /** The camera has moved: nobody knows where anything stands, and every answer says so. */
  readonly withheld?: 'camera-moved';
  readonly objectives: readonly BoardObjective[];
  /** How the players read what the rules leave open: choices by reading id; the recommended ones where absent. */
  readonly readings?: Readonly<Record<string, string>>;
  /**
   * Questions that the players have settled by hand, by the id that findings and answers name them with
   * ("sight:a|b", "concealed:a>b"); none where absent.
   */
  readonly overruled?: Readonly<Record<string, 'yes' | 'no'>>;
  /** Words of the players on what no camera sees, by subject and matter as the ruleset names them; none where absent. */
  readonly said?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Moves of this turn by team id; none where absent. */
  readonly moves?: Readonly<Record<string, BoardMove>>;
  /** Destroyed teams that have been taken off the table; none where absent. */
  readonly fallenIds?: readonly string[];
}
