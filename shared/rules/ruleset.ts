import type { Board, TeamFlags } from '../board/board';
import type { RulesetId } from '../board/ruleset-id';
import type { Step } from '../board/step';
import type { SideId, UnitSystem } from '../board/team';
import type { OwnUnits } from '../board/unit-rows';
import type { HalfPlane } from '../geometry/half-plane';
import type { Outline } from '../geometry/outline';
import type { Point } from '../geometry/point';
import { fail, ok, type Result } from '../result';
import { type Phrase, phrase } from '../text/phrase';
import type { AftermathValue, AssaultValue } from './asks/assault';
import type { MissionValue, PlacingValue } from './asks/mission';
import type { MovementValue } from './asks/movement';
import type { RulesetReading } from './asks/reading';
import type { SightValue } from './asks/sight';
import type { HitsTakenValue, MoraleValue, StatusValue, TurnStartValue } from './asks/state';
import type { VolleyValue } from './asks/volley';
import type { RuleFault } from './fault';
import type { Figure, Looking } from './figure';
import type { Matter } from './matter';
import type { Measurement } from './measure';
import type { RollAsked, Rolling } from './roll/roll';
import type { ShotSurvey } from './shot-survey';
import type { UnitsFault } from './unit-rows';
import type { AnyChartFormat } from './user-charts/chart-format';
import { type Doubts, noDoubts, type Verdict } from './verdict';

/** A fact that led to an answer; `reading` names the recommended reading of an unclear rule where one was used. */
export interface Reason {
  readonly phrase: Phrase;
  readonly reading?: string;
}

interface Pair {
  readonly shooterId: string;
  readonly targetId: string;
}

/** What each kind of question needs to know. Ids are the roster's. */
export interface AskParams {
  readonly distance: { readonly fromId: string; readonly toId: string };
  readonly range: Pair;
  readonly 'field-of-fire': Pair;
  readonly aspect: Pair;
  readonly shot: Pair;
  readonly sight: { readonly fromId: string; readonly toId: string };
  readonly command: { readonly platoonId: string };
  readonly objective: { readonly objectiveId: string };
  /** `way`: where the base's centre goes from its place, in order; where it may go at all, where absent or empty. */
  readonly movement: { readonly teamId: string; readonly way?: readonly Point<'table'>[] };
  readonly assault: { readonly platoonId: string };
  readonly aftermath: { readonly winnerPlatoonId: string; readonly loserPlatoonIds: readonly string[] };
  readonly volley: { readonly shooterIds: readonly string[]; readonly targetPlatoonId: string };
  readonly morale: { readonly platoonId: string };
  readonly 'company-morale': { readonly sideId: SideId };
  readonly status: { readonly teamId: string };
  readonly 'turn-start': { readonly sideId: SideId };
  /** `hits`: of one step, from all who shot. */
  readonly 'hits-taken': { readonly platoonId: string; readonly hits: number };
  readonly mission: { readonly missionId: string };
  readonly placing: {
    readonly missionId: string;
    readonly placed:
      | { readonly kind: 'team'; readonly teamId: string }
      | { readonly kind: 'objective'; readonly objectiveId: string };
  };
}

export type AskKind = keyof AskParams;

/** What may be asked of a board; of one kind, where that is named. */
export type Ask<Kind extends AskKind = AskKind> = {
  readonly [K in Kind]: { readonly kind: K } & AskParams[K];
}[Kind];

/** How far a weapon reaches, and whether the target is inside. `weapon` is absent where none may fire at it. */
export interface RangeValue {
  readonly measurement: Measurement;
  readonly weapon?: string;
  readonly limitMm: number;
  readonly verdict: Verdict;
}

/** Whether the target is where the weapon may point. All round there is no line, and the verdict is a yes. */
export interface FieldValue {
  readonly allRound: boolean;
  readonly verdict: Verdict;
}

/** Which armour a shot meets: `split` where hull and turret differ, so that a die says which. */
export interface AspectValue {
  readonly aspect: 'front' | 'side' | 'split' | 'marginal';
  readonly verdict: Verdict;
}

/** A shot as drawn and told: may it be fired, and what does it come to. */
export interface ShotValue {
  readonly measurement: Measurement;
  readonly verdict: Verdict;
  /** Something about it is too close to call, be it only what changes the figures. */
  readonly doubtful: boolean;
  readonly headline: Phrase;
  readonly figures?: Phrase;
  /** The teams that make it as easy as it is; absent where it cannot be fired. */
  readonly easiestIds?: readonly string[];
  /** What each other team of the target's platoon that may be shot at would need by itself, and how that is made up. */
  readonly badges?: readonly { readonly teamId: string; readonly label: Phrase; readonly figures: Phrase }[];
}

/**
 * One gap of a command chain, of the shortest tree that reaches every team from the command team; `fromId` is the
 * end nearer to the command team along the tree.
 */
export interface CommandLink {
  readonly fromId: string;
  readonly toId: string;
  readonly measurement: Measurement;
  readonly verdict: Verdict;
}

export interface CommandValue {
  readonly platoonId: string;
  /** Absent where the command team is not on the table. */
  readonly commanderId?: string;
  readonly limitMm: number;
  readonly links: readonly CommandLink[];
  /** For every team of the platoon on the table, whether it is in command. */
  readonly inCommand: Readonly<Record<string, Verdict>>;
  /** How many moved with the command team, and how many had to; absent while that has not moved. */
  readonly leaderMove?: {
    readonly moving: number;
    readonly of: number;
    readonly needed: number;
    readonly enough: boolean;
    readonly label: Phrase;
  };
}

export type ObjectiveHolder =
  | { readonly kind: 'neutral' }
  | { readonly kind: 'held'; readonly sideId: SideId }
  | { readonly kind: 'contested' }
  | { readonly kind: 'marginal' };

export interface ObjectiveValue {
  readonly marker: Outline<'table'>;
  readonly zoneMm: number;
  readonly holder: ObjectiveHolder;
}

/** What each ask is answered with. */
export interface AnswerValues {
  readonly distance: Measurement;
  readonly range: RangeValue;
  readonly 'field-of-fire': FieldValue;
  readonly aspect: AspectValue;
  readonly shot: ShotValue;
  readonly sight: SightValue;
  readonly command: CommandValue;
  readonly objective: ObjectiveValue;
  readonly movement: MovementValue;
  readonly assault: AssaultValue;
  readonly aftermath: AftermathValue;
  readonly volley: VolleyValue;
  readonly morale: MoraleValue;
  readonly 'company-morale': MoraleValue;
  readonly status: StatusValue;
  readonly 'turn-start': TurnStartValue;
  readonly 'hits-taken': HitsTakenValue;
  readonly mission: MissionValue;
  readonly placing: PlacingValue;
}

export interface Answer<Kind extends AskKind = AskKind> {
  readonly value: AnswerValues[Kind];
  /** Never empty. */
  readonly because: readonly Reason[];
}

/** The question named something that is not on the table. */
export type AskError =
  /** The ruleset has no such question: nobody commands a chain or storms in it. */
  | { readonly kind: 'notOfThisRuleset'; readonly id: string; readonly ask: AskKind }
  /** A rule cannot answer: a chart is missing or has a hole, or a figure cannot be. */
  | { readonly kind: 'ruleFault'; readonly id: string; readonly fault: RuleFault }
  | { readonly kind: 'notOnTable'; readonly id: string }
  | { readonly kind: 'unknownUnitType'; readonly id: string; readonly unitType: string }
  | { readonly kind: 'notArmoured'; readonly id: string }
  /** A figure of the question that cannot be. */
  | { readonly kind: 'badFigure'; readonly id: string; readonly value: number }
  /** Fire at one's own side. */
  | { readonly kind: 'ownSide'; readonly id: string }
  | { readonly kind: 'unknownMission'; readonly id: string; readonly choices: readonly string[] }
  /** One of the mission's areas would have no room on this table. */
  | {
      readonly kind: 'tableTooSmall';
      readonly id: string;
      readonly widthMm: number;
      readonly depthMm: number;
    }
  /** A reading that the ruleset does not have, or a choice that it does not offer. */
  | {
      readonly kind: 'unknownReading';
      readonly id: string;
      readonly choice: string;
      readonly choices: readonly string[];
    };

/** A distance that matters around a team, measured from its outline. */
export interface Reach {
  readonly id: string;
  readonly limitMm: number;
  /** A weapon's end, or a line beyond which figures change. */
  readonly meaning: 'weapon' | 'threshold';
  readonly label: Phrase;
}

/** Where a team's main weapon may point. */
export type FieldOfFire =
  | { readonly kind: 'all-round' }
  /** Held to its front, and where that is nobody knows. */
  | { readonly kind: 'unknown' }
  | { readonly kind: 'half-plane'; readonly halfPlane: HalfPlane<'table'>; readonly behind: Phrase };

/** A line through a front of a target: on the normal's side its front is hit, behind it its side. */
export interface AspectLine {
  readonly id: string;
  readonly part: 'hull' | 'turret';
  readonly halfPlane: HalfPlane<'table'>;
  readonly front: Phrase;
  readonly side: Phrase;
  /** Said beside a turret's line. */
  readonly note?: Phrase;
  /** Said where a shield stands on the line: what hits from ahead of it meet. */
  readonly shield?: Phrase;
}

/** Something an automatic check found: a break of the rules, or a matter too close to call. */
export interface Finding {
  /**
   * What was checked: a platoon's command, a declared shot, a move, where a mission lets things stand, or whether a model
   * whose move was undone has been put back, or whether what is told of a team can be so.
   */
  readonly check: 'command' | 'shot' | 'movement' | 'placing' | 'putBack' | 'flags';
  /** Stable: check and subjects, as "command:sherman-3" or "range:stug-1>firefly". */
  readonly id: string;
  readonly severity: 'broken' | 'doubtful';
  readonly platoonId: string;
  readonly teamIds: readonly string[];
  readonly phrase: Phrase;
  readonly because: readonly Reason[];
  /** Where to point, in table millimetres. */
  readonly at: Point<'table'>;
  /** The questions that are too close to call; handed back next time, they leave doubt later than they entered. */
  readonly questions: readonly string[];
}

/** Declared targets: shooter id to target id. */
export type Targets = Readonly<Record<string, string>>;

/**
 * A system of rules as the rest of the product sees it: questions about a board with reasoned answers, the geometry
 * that an overlay draws, and checks that run by themselves. Dice, saves and morale are the system's own modules.
 */
export interface Ruleset {
  readonly id: RulesetId;
  readonly name: Phrase;
  /** The steps of a turn in their order, each by the name it has here. Never empty. */
  readonly steps: readonly RulesetStep[];
  /** Whether a side plays all its steps and then the other, or both take every step together. */
  readonly turns: 'alternate' | 'together';
  /** The flags that mean something here, in the order in which they are listed for people. */
  readonly flags: readonly (keyof TeamFlags)[];
  /** What only the players can say. */
  readonly matters: readonly Matter[];
  /** The charts that the rulebook leaves to other books, and its users therefore give. */
  readonly charts: readonly AnyChartFormat[];
  /** Rows of the unit data, for the roster to choose from. */
  readonly unitTypes: readonly string[];
  /** Whether a roster may name other types too: what is not known of them is said where a rule needs it. */
  readonly otherTypes: 'refused' | 'asked-for';
  /** Whether a unit's gun turns on its own, so that hull and gun may face apart; false for a type nobody knows. */
  hasTurret(unitType: string): boolean;
  /** What speaks against units of the players' own beside those of the data; absent where rosters cannot have any. */
  readonly unitsFault?: (units: OwnUnits) => UnitsFault | undefined;
  /** What the players may agree to read otherwise; their choices stand on the board. */
  readonly readings: readonly RulesetReading[];
  /** Where its book contradicts itself, and what is played; empty where it does not. */
  readonly notes: readonly Reason[];
  readonly missionIds: readonly string[];
  readonly answers: {
    readonly [Kind in AskKind]?: (
      board: Board,
      ask: Ask<Kind>,
      doubts: Doubts,
    ) => Result<Answer<Kind>, AskError>;
  };
  /** Inner to outer. */
  reaches(unitType: string, units: UnitSystem): readonly Reach[];
  fieldOfFire(board: Board, teamId: string): FieldOfFire;
  /** Hull first; empty for a team without armour or shield. */
  aspectLines(board: Board, teamId: string): readonly AspectLine[];
  findings(board: Board, targets: Targets, doubts: Doubts): readonly Finding[];
  /**
   * The dice that are due at the table, in the order in which they are thrown; absent where the game's own acts ask for
   * them. Nothing waits: what is not thrown stays due, or goes with the turn.
   */
  rolls?(board: Board, rolling: Rolling, doubts: Doubts): readonly RollAsked[];
  /** Whom each team may shoot at: the answers to `shot` for the whole table, without their words. */
  shots(board: Board, doubts: Doubts): ShotSurvey;
  /** Questions about objectives that are too close to call: no findings, but they leave doubt as late as those do. */
  zoneQuestions(board: Board, doubts: Doubts): readonly string[];
  /** What the table shows beside reaches, fields and lines, in drawing order. */
  figures(board: Board, looking: Looking, doubts: Doubts): readonly Figure[];
}

/** A step of a turn and what it is called. */
export interface RulesetStep {
  readonly step: Step;
  readonly name: Phrase;
  /** What to do in it, said while nothing is asked for. */
  readonly hint: Phrase;
}

/** Asks one question of a board. `doubts` are the questions that were marginal before (see `doubtsOf`). */
export function query<Kind extends AskKind>(
  board: Board,
  ruleset: Ruleset,
  ask: Ask<Kind>,
  doubts: Doubts = noDoubts,
): Result<Answer<Kind>, AskError> {
  const kind: Kind = ask.kind;
  const unknown = unknownReading(board, ruleset);
  if (unknown) return fail(unknown);
  const answers = ruleset.answers[kind];
  if (!answers) return fail({ kind: 'notOfThisRuleset', id: ruleset.id, ask: kind });
  const answer = answers(board, ask, doubts);
  if (!answer.ok || board.withheld === undefined) return answer;
  // First, since nothing that follows can be relied upon.
  const because = [{ phrase: phrase('reason.camera-moved', {}) }, ...answer.value.because];
  return ok({ ...answer.value, because });
}

/** The first reading of a board that the ruleset does not know; undefined where all are known. */
export function unknownReading(board: Board, ruleset: Pick<Ruleset, 'readings'>): AskError | undefined {
  if (board.readings === undefined) return undefined;
  for (const [id, choice] of Object.entries(board.readings)) {
    const reading = ruleset.readings.find((row) => row.id === id);
    const choices = (reading?.choices ?? []).map((row) => row.id);
    if (!choices.includes(choice)) return { kind: 'unknownReading', id, choice, choices };
  }
  return undefined;
}

/** The questions left in doubt by a round of checks, for the next round's hysteresis. */
export function doubtsOf(findings: readonly Finding[]): Doubts {
  return new Set(findings.flatMap((finding) => finding.questions));
}

/** The unit types that a roster may name under a ruleset, as the roster's check asks for them. */
export function allowedTypes({ unitTypes, otherTypes }: Ruleset): readonly string[] | 'all' {
  return otherTypes === 'refused' ? unitTypes : 'all';
}

/** An ask about something that does not stand on the table. */
export function notOnTable(id: string): Result<never, AskError> {
  return fail({ kind: 'notOnTable', id });
}
