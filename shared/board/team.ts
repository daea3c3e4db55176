import { type RulesetId, rosterRuleset } from './ruleset-id';
import type { OwnUnits } from './unit-rows';

/** The solid that a team stands on. Width runs across the front, depth along the heading. A tank's is its hull. */
export interface Base {
  readonly shape: 'rectangle' | 'round';
  readonly widthMm: number;
  readonly depthMm: number;
  readonly thicknessMm: number;
}

/** The printed square that says who a team is: where it sits on the base and how high above the base's foot. */
export interface FiducialMount {
  readonly id: number;
  readonly sizeMm: number;
  readonly heightMm: number;
  /** Forward and left of the base's centre. */
  readonly offsetMm: readonly [number, number];
  /** Of the fiducial's top edge against the team's front, counter-clockwise. */
  readonly rotationRad: number;
}

export type SideId = 'first' | 'second';
export type UnitSystem = 'in' | 'cm';
export type Skill = 'Veteran' | 'Trained' | 'Conscript';
export type Motivation = 'Fearless' | 'Confident' | 'Reluctant';
export type PlatoonKind = 'tank' | 'infantry' | 'gun';

/** A team as the roster knows it, on or off the table. `unitType` names a row of the ruleset's unit data. */
export interface Team {
  readonly id: string;
  readonly name: string;
  readonly platoonId: string;
  readonly unitType: string;
  /** What it is called under single rulesets, by their id, where that is another name; `typeUnder` reads it. */
  readonly otherTypes?: Readonly<Partial<Record<RulesetId, string>>>;
  readonly base: Base;
  /** Absent on a team that wears none: its base is found by its outline, and the operator says which team it is. */
  readonly fiducial?: FiducialMount;
  /** A second fiducial on the turret, whose top edge is the turret's front. Only beside one on the base. */
  readonly turretFiducial?: FiducialMount;
}

export interface Platoon {
  readonly id: string;
  readonly name: string;
  readonly sideId: SideId;
  readonly kind: PlatoonKind;
  readonly skill: Skill;
  readonly motivation: Motivation;
  readonly commandTeamId: string;
  /**
   * The headquarters of the side's company: its command team is the company commander's, any other its second in
   * command's. It counts as no platoon of its own (OF-A31). Absent on every other platoon.
   */
  readonly role?: 'headquarters';
}

export interface Side {
  readonly id: SideId;
  readonly name: string;
}

/** An objective marker. Its place comes from its fiducial (220 to 249) or from a click in the console. */
export interface Objective {
  readonly id: string;
  readonly name: string;
  /** Who wins by holding it. */
  readonly attackerSideId: SideId;
  readonly fiducialId?: number;
}

export interface Roster {
  readonly sides: readonly Side[];
  readonly platoons: readonly Platoon[];
  readonly teams: readonly Team[];
  readonly objectives: readonly Objective[];
  /** Absent where all units are the book's. */
  readonly ownUnits?: OwnUnits;
}

/** A team's unit type under a ruleset. */
export function typeUnder({ unitType, otherTypes }: Team, rulesetId: RulesetId): string {
  return otherTypes?.[rulesetId] ?? unitType;
}

/** The team with another unit type under a ruleset; under all others it is what it was. */
export function withTypeUnder(team: Team, rulesetId: RulesetId, unitType: string): Team {
  if (rulesetId === rosterRuleset) return { ...team, unitType };
  return { ...team, otherTypes: { ...team.otherTypes, [rulesetId]: unitType } };
}
