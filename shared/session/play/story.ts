import type { TeamFlags } from '../../board/board';
import type { Step } from '../../board/step';
import type { SideId } from '../../board/team';
import type { DiceThrow } from '../../rules/dice-throw';

/** The tests that are rolled for at the table, apart from saves. `id` of one is a platoon's, a team's or a side's. */
export const playTests = [
  'companyMorale',
  'rally',
  'remount',
  'freeBogged',
  'bogging',
  'digIn',
  'platoonMorale',
] as const;
export type PlayTest = (typeof playTests)[number];

/** Why a flag went up or down. */
export type FlagCause =
  /** The players said so. */
  | { readonly kind: 'players' }
  /** Hands were seen to move the model. */
  | { readonly kind: 'watched'; readonly pathMm: number }
  /** It has fired. */
  | { readonly kind: 'fired' }
  /** A team that moves or shoots no longer lies flat, and foxholes stay behind (OF-A05, OF-A06). */
  | { readonly kind: 'stirred'; readonly by: 'moved' | 'shot' }
  /** It neither moved nor shot in its own turn. */
  | { readonly kind: 'quiet' }
  | { readonly kind: 'turnBegan' }
  | { readonly kind: 'stepEnded'; readonly step: Step }
  | { readonly kind: 'hits'; readonly hits: number; readonly needed: number }
  | { readonly kind: 'test'; readonly test: PlayTest; readonly face: number; readonly needed: number }
  /** A hit got through its armour or its save. */
  | { readonly kind: 'hit' }
  /** The mission says that the second player's teams begin so. */
  | { readonly kind: 'mission' };

/** How a move that counts was taken, and why one was not taken for a move of the game. */
export type MoveTaken =
  | 'moved'
  | 'turned'
  | 'turnedAbout'
  | 'knocked'
  /** In another step than Movement: moved aside, brought on the table, or a charge. */
  | 'outOfStep'
  | 'otherSide';

/** Something that the rules made happen, or that was found out by dice. Sentences are made of it elsewhere. */
export type GameEvent =
  | {
      readonly kind: 'flag';
      readonly teamIds: readonly string[];
      readonly flag: keyof TeamFlags;
      readonly on: boolean;
      readonly cause: FlagCause;
    }
  | { readonly kind: 'move'; readonly teamId: string; readonly pathMm: number; readonly taken: MoveTaken }
  | {
      readonly kind: 'test';
      readonly test: PlayTest;
      readonly id: string;
      readonly face: number;
      readonly needed: number;
      readonly passed: boolean;
      readonly by: DiceThrow['by'];
    }
  | {
      readonly kind: 'volley';
      readonly shooterIds: readonly string[];
      readonly platoonId: string;
      readonly dice: number;
      readonly hits: number;
      readonly by: DiceThrow['by'];
    }
  | { readonly kind: 'platoonLost'; readonly platoonId: string }
  /** For the first turn; the higher goes first. */
  | {
      readonly kind: 'rollOff';
      readonly first: number;
      readonly second: number;
      readonly by: DiceThrow['by'];
    }
  | { readonly kind: 'won'; readonly sideId: SideId; readonly by: WonBy };

/** By what a game is won. */
export const wonBys = ['companyMorale', 'objective', 'launch', 'noEnemies'] as const;
export type WonBy = (typeof wonBys)[number];

/** An event and the act that brought it about, by the journal's revision. */
export interface StoryLine {
  readonly revision: number;
  readonly event: GameEvent;
}
