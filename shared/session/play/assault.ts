import type { DiceThrow } from '../../rules/dice-throw';
import type { Strike, StrikePlan } from '../../rules/open-fire/assault/strike';
import type { Session } from '../session';
import { playOf } from './play';

/** Where an assault is, in the order of the rules; from the second round on the sides strike in turn. */
export const assaultStages = [
  /** A platoon of infantry has to dare to approach tanks. */
  'terror',
  /** Models are moved into contact. */
  'charge',
  /** The enemy shoots at those who charge. */
  'defence',
  /** One side strikes. */
  'fight',
  /** The other side tests to strike back. */
  'counter',
  /** The losers move off. */
  'breakOff',
  /** The winners settle. */
  'consolidate',
  'over',
] as const;
export type AssaultStage = (typeof assaultStages)[number];

export type AssaultSide = 'assaulters' | 'defenders';

/** An assault of one platoon, as far as it has gone. */
export interface Assault {
  readonly platoonId: string;
  /** Its teams that charge. */
  readonly teamIds: readonly string[];
  /** Tanks that hold their defensive fire, since infantry has sneaked up to them (OF-A25). */
  readonly silencedIds: readonly string[];
  readonly stage: AssaultStage;
  /** The die needed to dare it; absent where none is. */
  readonly terror?: number;
  /** Whose strike it is, or was last. */
  readonly strikers: AssaultSide;
  /** Strikes begun, of both sides. */
  readonly round: number;
  readonly strike?: Strike;
  /** The platoons whose defensive fire has been rolled. */
  readonly firedIds: readonly string[];
  /** The enemy platoons in it. */
  readonly defenderIds: readonly string[];
  /** The platoons that have to pass to strike back; empty at other stages. */
  readonly testing: readonly string[];
  /** The platoons that break off, or have. */
  readonly loserIds: readonly string[];
  /** Hits taken by platoon: in the whole assault, defensive fire included, and in the last strike alone. */
  readonly hits: Readonly<Record<string, number>>;
  readonly lastHits: Readonly<Record<string, number>>;
  /** Charging tanks bailed out or destroyed by defensive fire. */
  readonly outOfAction: number;
  /** How it ended. */
  readonly ended?: 'tooAfraid' | 'fellBack' | 'won';
}

/** What happens in an assault. What was measured for it is in the act, so that a replay needs no table. */
export type AssaultAct =
  | {
      readonly kind: 'launch';
      readonly platoonId: string;
      readonly teamIds: readonly string[];
      readonly silencedIds: readonly string[];
      readonly terror?: number;
    }
  | { readonly kind: 'dare'; readonly thrown: DiceThrow }
  /** All have charged. */
  | { readonly kind: 'charged' }
  /** Defensive fire is over. */
  | { readonly kind: 'stood'; readonly fallsBack: boolean }
  | { readonly kind: 'strike'; readonly plan: StrikePlan }
  | { readonly kind: 'throw'; readonly thrown: DiceThrow }
  /** The victims' owner says who takes each hit. */
  | { readonly kind: 'deal'; readonly teamIds: readonly string[] }
  /** The strike is over: it has won, or these platoons still stand in the way. */
  | { readonly kind: 'struck'; readonly won: boolean; readonly standingIds: readonly string[] }
  /** One die for all who have to test; those who break off of their own will are named. */
  | {
      readonly kind: 'counter';
      readonly fightingTanksIds: readonly string[];
      readonly willBreakOffIds: readonly string[];
      readonly thrown?: DiceThrow;
    }
  /** The losers have moved off; these were still in reach. */
  | { readonly kind: 'capture'; readonly teamIds: readonly string[] }
  /** The winners have settled. */
  | { readonly kind: 'settled' }
  /** It is looked at no more; what it did stays. */
  | { readonly kind: 'close' };

/** An act of one kind. */
export type AssaultActOf<Kind extends AssaultAct['kind']> = Extract<AssaultAct, { kind: Kind }>;

/** Whether a team takes part in the assault that is under way, so that its moves are moves of that. */
export function isAssaulting(session: Session, teamId: string): boolean {
  const { assault } = playOf(session);
  if (!assault || assault.stage === 'terror') return false;
  if (assault.teamIds.includes(teamId)) return true;
  const platoonId = session.roster.teams.find(({ id }) => id === teamId)?.platoonId ?? '';
  return [assault.platoonId, ...assault.defenderIds, ...assault.loserIds].includes(platoonId);
}

/** The platoons of the side that has won, or is striking. */
export function strikingPlatoons({ strikers, platoonId, defenderIds, loserIds }: Assault): readonly string[] {
  return strikers === 'assaulters' ? [platoonId] : defenderIds.filter((id) => !loserIds.includes(id));
}
