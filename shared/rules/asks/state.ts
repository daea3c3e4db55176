import type { SideId } from '../../board/team';
import type { Phrase } from '../../text/phrase';
import type { DiceTest } from './dice-test';

/** Pictures for what is the matter with a team; what each stands for is the ruleset's to say. */
export type StatusIcon = 'pinned' | 'out-of-action' | 'stuck' | 'hidden' | 'walled' | 'low';

/** Something that is the matter with a team, or that protects it. */
export interface StatusMark {
  /** The ruleset's own word, as "pinned". */
  readonly id: string;
  readonly icon: StatusIcon;
  /** Of its platoon: marked once, at the leader. */
  readonly scope: 'team' | 'platoon';
  readonly label: Phrase;
  /** What ends it, where a die does. */
  readonly test?: DiceTest;
}

export interface StatusValue {
  readonly teamId: string;
  readonly marks: readonly StatusMark[];
}

/** How a platoon or a whole side bears its losses. */
export interface MoraleValue {
  readonly lost: number;
  readonly left: number;
  /** Count on neither side. */
  readonly aside: number;
  /** Enough is lost for a test, as soon as something else is lost that brings it on. */
  readonly inPeril: boolean;
  /** The test that is or would be taken; absent where there is nobody to take it. */
  readonly test?: DiceTest;
  /** It may be rolled again. */
  readonly again: boolean;
  readonly label: Phrase;
}

/** One thing to see to when a turn begins, in the ruleset's order. */
export interface TurnStartItem {
  /** The ruleset's own word, as "rally". */
  readonly id: string;
  readonly about: Phrase;
  /** Whom it concerns; empty where there is nothing to do. */
  readonly subjects: readonly {
    readonly kind: 'team' | 'platoon' | 'side' | 'objective';
    readonly id: string;
    readonly test?: DiceTest;
  }[];
}

export interface TurnStartValue {
  readonly sideId: SideId;
  readonly items: readonly TurnStartItem[];
}

/** What so many hits in one step come to for a platoon. */
export interface HitsTakenValue {
  /** Hits are counted for such a platoon at all. */
  readonly matters: boolean;
  /** Enough for the worst that a count of hits brings about. */
  readonly reached: boolean;
  readonly label: Phrase;
}
