import type { TeamFlags } from '../../board/board';
import type { Step } from '../../board/step';
import type { SideId } from '../../board/team';
import type { DiceThrow } from '../../rules/dice-throw';
import type { RollName } from '../../text/roll-phrases';

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

/** All tests that are told of; those of an assault are rolled within it. */
export const storyTests = [...playTests, 'tankTerror'] as const;
export type StoryTest = (typeof storyTests)[number];

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
  /** The company command had the test rolled again, and shares the platoon's fate. */
  | { readonly kind: 'rolledAgain'; readonly test: PlayTest; readonly face: number }
  /** A hit got through its armour or its save. */
  | { readonly kind: 'hit' }
  /** Still within the winners' reach when the losers of an assault had moved off. */
  | { readonly kind: 'captured' }
  /** It lost an assault, or won one in which it was hit. */
  | { readonly kind: 'assault'; readonly outcome: 'lost' | 'won' }
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
  /** A charge, a counterattack, falling back, breaking off or consolidating. */
  | 'assault'
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
      readonly test: StoryTest;
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
  /** Dice that the rules asked for, and what came of them. */
  | {
      readonly kind: 'rolled';
      readonly roll: RollName;
      readonly byIds: readonly string[];
      readonly atIds: readonly string[];
      readonly faces: readonly number[];
      readonly comes: string;
      readonly by: DiceThrow['by'];
    }
  | { readonly kind: 'platoonLost'; readonly platoonId: string }
  /** What an assault has come to, of the platoon that did or suffered it. */
  | {
      readonly kind: 'assault';
      readonly platoonId: string;
      readonly what: 'launched' | 'tooAfraid' | 'fellBack' | 'struckBack' | 'brokeOff' | 'won';
    }
  /** A round of fighting: one die a team. */
  | {
      readonly kind: 'strike';
      readonly strikerIds: readonly string[];
      readonly dice: number;
      readonly hits: number;
      readonly by: DiceThrow['by'];
    }
  /** One die for all platoons that have to test to strike back in an assault. */
  | {
      readonly kind: 'counterDie';
      readonly face: number;
      readonly strikingIds: readonly string[];
      readonly breakingIds: readonly string[];
      readonly by: DiceThrow['by'];
    }
  /** A tank type was picked out. */
  | { readonly kind: 'pickedOut'; readonly teamIds: readonly string[]; readonly faces: readonly number[] }
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
