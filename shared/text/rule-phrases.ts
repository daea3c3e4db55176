import type { Motivation, PlatoonKind, Skill, UnitSystem } from '../board/team';

/**
 * What enters each rule of Open Fire, by the rule's id; the string tables make a sentence of each. Lengths are in the
 * game's own unit.
 */
export interface RuleNumbers {
  // Shooting
  readonly 'OF-to-hit': {
    readonly skill: Skill;
    readonly base: number;
    readonly longRange: boolean;
    readonly concealed: boolean;
    readonly goneToGround: boolean;
    readonly rof1MovedOrPinned: boolean;
    readonly score: number;
  };
  readonly 'OF-easiest-target': {
    readonly teams: number;
    readonly weaponRange: number;
    readonly easiest: readonly string[];
  };
  readonly 'OF-rate-of-fire': {
    readonly rof: number;
    readonly weaponClass: string;
    readonly moved: boolean;
    readonly pinned: boolean;
    readonly cannotFireIfMoved: boolean;
    readonly dice: number;
    readonly toHitPenalty: number;
  };
  readonly 'OF-tank-weapons': {
    readonly mainGunMount: 'turret' | 'hull';
    readonly moved: boolean;
    readonly fireMainGun: boolean;
    readonly machineGunsFired: number;
    readonly main: number;
    readonly total: number;
  };
  readonly 'OF-hull-gun-or-machine-gun': { readonly machineGunsFired: number };
  readonly 'OF-one-target': { readonly divided: number };
  readonly 'OF-hits': { readonly dice: number; readonly needed: number; readonly hits: number };
  readonly 'OF-allocation': { readonly hits: number; readonly teams: number; readonly nearLimit: number };
  readonly 'OF-pick-out': { readonly hits: number; readonly needed: number; readonly onChosenType: number };

  // Saves
  readonly 'OF-armour-save': {
    readonly armour: number;
    readonly antiTank: number;
    readonly longRange: boolean;
    readonly saveDie: number;
    readonly total: number;
  };
  readonly 'OF-firepower': { readonly firepower: number; readonly die: number; readonly passed: boolean };
  readonly 'OF-soft-save': {
    readonly teamKind: 'infantry' | 'gun';
    readonly goneToGround: boolean;
    readonly saveNeeded: number;
    readonly saveDie: number;
  };
  readonly 'OF-schuerzen': { readonly needed: number; readonly die: number; readonly stopped: boolean };
  readonly 'OF-bulletproof': {
    readonly by: 'foxhole' | 'building' | 'wall' | 'shield' | 'nothing' | 'assaulting';
  };
  readonly 'OF-may-fire': {
    readonly barredBy: 'no-HE' | 'moved' | 'nothing';
  };

  // Movement and command
  readonly 'OF-move': {
    readonly team: string;
    readonly difficulty: string;
    readonly maxMove: number;
    readonly units: UnitSystem;
  };
  /** `needed` 0: no check. */
  readonly 'OF-bogging': { readonly difficulty: string; readonly needed: number };
  readonly 'OF-pinned-move': {
    readonly pinned: boolean;
    readonly gapBefore: number;
    readonly gapAfter: number;
  };
  readonly 'OF-dig-in': { readonly pinned: boolean };
  readonly 'OF-commander-move': {
    readonly livingTeams: number;
    readonly movingWithCommander: number;
    readonly minimum: number;
  };

  // State and morale
  readonly 'OF-pinning': { readonly kind: PlatoonKind; readonly hits: number; readonly needed: number };
  readonly 'OF-rating-test': {
    readonly rating: Skill | Motivation;
    readonly needed: number;
    readonly die: number;
  };
  readonly 'OF-platoon-morale': {
    readonly destroyedTeams: number;
    readonly aliveOperational: number;
    readonly bailedOrBogged: number;
    readonly tookCasualtyThisStep: boolean;
  };
  readonly 'OF-company-morale': {
    readonly destroyedPlatoons: number;
    readonly fightingPlatoons: number;
    readonly commanderAlive: boolean;
    readonly secondInCommandAlive: boolean;
  };
  readonly 'OF-reroll': {
    readonly test: 'platoonMorale' | 'remount' | 'rally';
    readonly passed: boolean;
    readonly commandDestroyed: boolean;
  };

  // Assault
  readonly 'OF-charge': { readonly pinned: boolean; readonly launchers: number };
  readonly 'OF-tank-terror': {
    readonly gapToEnemyTank: number;
    readonly needed: number;
    readonly die: number;
  };
  readonly 'OF-defensive-fire': { readonly limit: number; readonly shooters: number };
  readonly 'OF-defensive-weapons': {
    readonly mainGunMount: 'turret' | 'hull';
    readonly machineGuns: number;
  };
  readonly 'OF-sneak-up': {
    readonly moved: boolean;
    readonly shot: boolean;
    readonly concealedByTerrain: boolean;
  };
  readonly 'OF-fall-back': {
    readonly platoon: 'infantry' | 'tank';
    readonly counted: number;
    readonly limit: number;
  };
  readonly 'OF-assault-save': {
    readonly topArmour: number;
    readonly tankAssault: number;
    readonly saveDie: number;
    readonly total: number;
  };
  readonly 'OF-gun-in-assault': {
    readonly inFieldOfFire: boolean;
    readonly gap: number;
    readonly limit: number;
  };
  readonly 'OF-fighters': { readonly limit: number; readonly fighters: number };
  readonly 'OF-tank-assault-value': { readonly weapon: string; readonly value: number };
  readonly 'OF-countercharge': { readonly limit: number; readonly teams: number };
  readonly 'OF-assault-won': { readonly standing: number; readonly limit: number };
  /** `die` 0: none was rolled, since nobody had to test. */
  readonly 'OF-counterattack': { readonly die: number; readonly tested: number };
  readonly 'OF-break-off': { readonly limit: number; readonly captured: number };
  readonly 'OF-gun-locked': { readonly gapBefore: number; readonly limit: number };
  readonly 'OF-winner-pinned': { readonly hitsTaken: number };
  readonly 'OF-consolidation': {
    readonly winnerMove: number;
    readonly limit: number;
    readonly clearance: number;
  };

  // Missions
  readonly 'OF-mission-areas': {
    readonly mission: string;
    readonly width: number;
    readonly depth: number;
    readonly units: UnitSystem;
  };
  readonly 'OF-deployment': { readonly areas: number; readonly outBy: number };
  readonly 'OF-launch': {
    readonly turn: number;
    readonly bottomOfRamp: number;
    readonly middleOfRamp: number;
    readonly launchedPlayer1Wins: number;
  };
  readonly 'OF-ramp-captured': {
    readonly launched: boolean;
    readonly near: boolean;
    readonly defendersNear: number;
    readonly limit: number;
  };

  // Odds
  readonly 'OF-volley-odds': { readonly dice: number };
  readonly 'OF-retry-odds': {
    readonly rating: Skill | Motivation;
    readonly needed: number;
    readonly tries: number;
  };
  readonly 'OF-morale-reroll-odds': {
    readonly motivation: Motivation;
    readonly needed: number;
    readonly companyCommandJoined: boolean;
  };
  readonly 'OF-pick-out-odds': { readonly hits: number; readonly needed: number };
  readonly 'OF-assault-hits-odds': { readonly teamsFighting: number; readonly needed: number };
  readonly 'OF-tank-assault-odds': {
    readonly needed: number;
    readonly topArmour: number;
    readonly tankAssault: number;
  };
  readonly 'OF-fall-back-odds': {
    readonly defensiveDice: number;
    readonly scoreNeeded: number;
    readonly platoon: 'infantry' | 'tank';
    /** Hits on infantry, tanks out of action. */
    readonly limit: number;
  };
  readonly 'OF-launch-odds': { readonly player1TurnsStarted: number; readonly checksLeft: number };
  readonly 'OF-whole-assault-odds': {
    readonly attackers: number;
    readonly defenders: number;
    readonly attackersHit: number;
    readonly defendersHit: number;
  };
}

export type RuleId = keyof RuleNumbers;
