import type { SideId, Skill } from '../board/team';
import type { AreaPhraseParams } from './area-fire-phrases';
import type { BoardPhraseParams } from './board-phrases';
import type { FieldPhraseParams } from './field-phrases';
import type { GamePhraseParams } from './game-phrases';
import type { LightningPhraseParams } from './lightning-war-phrases';
import type { PlanPhraseParams } from './plan-phrases';
import type { RollPhraseParams } from './roll-phrases';
import type { RuleNumbers } from './rule-phrases';
import type { RulesetPhraseParams } from './ruleset-phrases';

/** A phrase that needs nothing filled in. */
export type NoParams = Readonly<Record<string, never>>;

interface Nearness {
  readonly distanceMm: number;
  readonly sigmaMm: number;
  readonly limitMm: number;
}

interface Duel {
  readonly shooter: string;
  readonly target: string;
}

/** What adds to a score to hit; long range and concealment may be too close to call. */
export interface ScoreParts {
  readonly skill: Skill;
  readonly base: number;
  readonly longRange: 'yes' | 'no' | 'marginal';
  readonly concealed: 'yes' | 'no' | 'marginal';
  readonly goneToGround: boolean;
  readonly rofOnePenalty: boolean;
  /** The team that the score is taken from, where it is not the one aimed at. */
  readonly easiest?: string;
}

/**
 * Everything the rules and overlays can say, with what each saying needs. Lengths in millimetres end in `Mm`: the
 * string table prints them in the game's units. Names of teams, platoons, weapons and objectives are the roster's.
 */
export interface PhraseParams
  extends PlanPhraseParams,
    GamePhraseParams,
    FieldPhraseParams,
    RuleNumbers,
    RulesetPhraseParams,
    BoardPhraseParams,
    RollPhraseParams,
    LightningPhraseParams,
    AreaPhraseParams {
  // Marks on the table.
  'ring.long-range': { readonly limitMm: number };
  'ring.limit': { readonly limitMm: number };
  'ring.weapon': { readonly limitMm: number; readonly weapons: string };
  'line.front': { readonly armour: number };
  'line.side': { readonly armour: number };
  'line.front-plain': NoParams;
  'line.side-plain': NoParams;
  'line.split': NoParams;
  'line.turret': NoParams;
  'line.shield': NoParams;
  'line.turret-assumed': NoParams;
  'field.behind': NoParams;
  'shot.clear': {
    readonly distanceMm: number;
    readonly sigmaMm: number;
    readonly scoreLow: number;
    readonly scoreHigh: number;
    readonly aspect: 'front' | 'side' | 'split' | 'marginal' | 'none';
  };
  'shot.too-far': Nearness;
  'shot.range-marginal': Nearness;
  'shot.behind-line': { readonly distanceMm: number; readonly outsideMm: number };
  'shot.line-marginal': { readonly distanceMm: number; readonly outsideMm: number };
  'shot.front-unknown': { readonly distanceMm: number; readonly team: string };
  'shot.no-weapon': { readonly distanceMm: number };
  'score.parts': ScoreParts;
  'score.badge': { readonly scoreLow: number; readonly scoreHigh: number };
  'limit.marginal': Nearness & { readonly team: string };
  'command.gap': { readonly gapMm: number; readonly limitMm: number };
  'command.gap-broken': { readonly gapMm: number; readonly limitMm: number };
  'command.gap-marginal': { readonly gapMm: number; readonly limitMm: number; readonly sigmaMm: number };
  'command.out': { readonly team: string };
  /** A hand moved a team so far along its way, and it may be put back; or it counts. */
  'ghost.put-back': { readonly distanceMm: number };
  'move.offered': { readonly pathMm: number };
  'move.counted': { readonly pathMm: number };
  /** The rig was knocked, and nothing is drawn until it is found anew. */
  'rig.camera-moved': NoParams;
  'rig.projector-moved': NoParams;
  'objective.held': { readonly objective: string; readonly side: string };
  'objective.contested': { readonly objective: string };
  'objective.neutral': { readonly objective: string };
  'objective.marginal': { readonly objective: string };

  // Findings of the automatic checks.
  'finding.out-of-command': {
    readonly platoon: string;
    readonly team: string;
    readonly gapMm: number;
    readonly limitMm: number;
  };
  'finding.command-marginal': {
    readonly platoon: string;
    readonly team: string;
    readonly gapMm: number;
    readonly limitMm: number;
    readonly sigmaMm: number;
  };
  'finding.no-commander': { readonly platoon: string };
  'finding.too-far': Duel & Nearness;
  'finding.range-marginal': Duel & Nearness;
  'finding.long-range-marginal': Duel & Nearness;
  'finding.behind-line': Duel & { readonly outsideMm: number };
  'finding.line-marginal': Duel & { readonly outsideMm: number };
  'finding.aspect-marginal': Duel & { readonly outsideMm: number };
  /** `team`'s front is what the shot hangs on. */
  'finding.front-unknown': Duel & { readonly team: string };
  'finding.no-weapon': Duel;
  'finding.target-gone': { readonly shooter: string; readonly target: string };

  // Reasons that lead to an answer.
  'reason.camera-moved': NoParams;
  'reason.measured': { readonly distanceMm: number; readonly sigmaMm: number };
  'reason.within': Nearness;
  'reason.beyond': Nearness;
  'reason.limit-marginal': Nearness;
  'reason.weapon': { readonly weapon: string; readonly limitMm: number };
  'reason.no-he': { readonly weapon: string };
  'reason.all-round': NoParams;
  'reason.ahead-of-line': { readonly insideMm: number };
  'reason.behind-line': { readonly outsideMm: number };
  'reason.line-marginal': { readonly outsideMm: number; readonly sigmaMm: number };
  'reason.front-unknown': { readonly team: string };
  'reason.hull': { readonly aspect: 'front' | 'side' | 'marginal' };
  'reason.turret': { readonly aspect: 'front' | 'side' | 'marginal' };
  'reason.turret-assumed': NoParams;
  'reason.split': NoParams;
  'reason.skill': { readonly skill: Skill; readonly score: number };
  'reason.long-range': { readonly limitMm: number };
  'reason.long-range-marginal': { readonly limitMm: number };
  'reason.concealed': NoParams;
  'reason.concealed-still': NoParams;
  'reason.gone-to-ground': NoParams;
  'reason.gone-to-ground-open': NoParams;
  'reason.rof-one': NoParams;
  'reason.cannot-hit': { readonly score: number };
  'reason.easiest': { readonly team: string };
  'reason.line-of-sight': NoParams;
  'reason.command-distance': {
    readonly skill: Skill;
    readonly kind: 'tank' | 'other';
    readonly limitMm: number;
  };
  'reason.chain': { readonly team: string; readonly through: string };
  'reason.no-commander': NoParams;
  'reason.not-counted': { readonly team: string; readonly why: 'bailedOut' | 'bogged' };
  'reason.zone-empty': { readonly limitMm: number };
  'reason.not-on-table': { readonly team: string };
  'reason.in-zone': { readonly team: string; readonly sideId: SideId; readonly gapMm: number };
}

export type PhraseId = keyof PhraseParams;

/**
 * Something to be said, as a typed id with its parameters. Sentences live in the string tables alone, one table a
 * language; `say(phrase, language, units)` in say.ts makes the sentence.
 */
export type Phrase = {
  readonly [Id in PhraseId]: { readonly id: Id; readonly params: PhraseParams[Id] };
}[PhraseId];

/** A phrase of one id, checked against what that id needs. */
export type PhraseOf<Id extends PhraseId> = { readonly id: Id; readonly params: PhraseParams[Id] };

/** A phrase with its parameters, checked against what its id needs. */
export function phrase<Id extends PhraseId>(id: Id, params: PhraseParams[Id]): PhraseOf<Id> {
  return { id, params };
}
