import type { SideId } from '../board/team';
import type { Pose } from '../geometry/point';
import type { Finding, Targets } from '../rules/ruleset';
import type { ShotSurvey } from '../rules/shot-survey';
import type { Doubts } from '../rules/verdict';
import type { Phrase } from '../text/phrase';
import type { Language } from '../text/say';
import type { FiducialLight } from './light/fiducial-light';
import type { OverlayPlay } from './play';

/** What is picked out on the table. */
export type OverlaySelection =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'team'; readonly teamId: string }
  | { readonly kind: 'objective'; readonly objectiveId: string };

/** How a hand has moved a team in this turn. */
export interface OverlayMove {
  /** Where it stood before. */
  readonly from: Pose;
  /** Along the way that was seen. */
  readonly pathMm: number;
  /** It may still be put back as if nothing had been, or counts. */
  readonly status: 'offered' | 'counted';
}

/** What the picture on the table is to show. */
export interface OverlayRequest {
  readonly selection: OverlaySelection;
  /** Declared targets, shooter id to target id. */
  readonly targets: Targets;
  readonly silencedPlatoonIds: readonly string[];
  /** Learner: labels with reasons. Player: numbers. Minimal: the shot and nothing more. */
  readonly detail: 'learner' | 'player' | 'minimal';
  /** Whose turn it is: labels stand upright for this side, and its teams are the friendly ones. */
  readonly activeSideId: SideId;
  /** Doubt of where light falls, added to that of a measured limit where the limit is drawn. */
  readonly projectorSigmaMm: number;
  /** The automatic checks' findings of this board. */
  readonly findings: readonly Finding[];
  /** The questions too close to call at this moment; those of the findings alone where absent. */
  readonly doubts?: Doubts;
  /** Whom each team of this board may shoot at; worked out where it is drawn if absent. */
  readonly shots?: ShotSurvey;
  /** The mission that is being set up, and what of it is next; none where absent. */
  readonly mission?: {
    readonly missionId: string;
    /** The placing of this number in the mission's order, from 0, or deployment. */
    readonly stage: { readonly kind: 'placing'; readonly index: number } | { readonly kind: 'deployment' };
  };
  /** The flying bomb's way; no bomb where absent. */
  readonly launch?: {
    /** Turns of its side that have begun. */
    readonly begun: number;
    /** Those in which it is put on the ramp, moved up it and launched, rising. */
    readonly ramp: readonly number[];
    /** Whether the enemy has one chance left. */
    readonly lastChance: boolean;
  };
  /** Moves of this turn by team id; none where absent. */
  readonly moves?: Readonly<Record<string, OverlayMove>>;
  /** Where models have to be put back to, by team or objective id; none where absent. */
  readonly ghosts?: Readonly<Record<string, Pose>>;
  /** What is told along the edge of the side whose turn it is; nothing where absent. */
  readonly told?: Phrase;
  /** What is going on, drawn beyond what stands there; nothing more where absent. */
  readonly play?: OverlayPlay;
  /** What to keep free for the camera beside what stands on the board; nothing more where absent. */
  readonly fiducials?: FiducialLight;
  /** Labels are placed for the length of this language's words; English where absent. */
  readonly language?: Language;
  /** How labels are written where the table is not looked at from a metre away; as on the table where absent. */
  readonly writing?: Writing;
}

/** Labels larger than on the table, the small ones most. */
export interface Writing {
  /** At least 1. */
  readonly factor: number;
  /** No capital letter is lower than this. */
  readonly leastCapMm: number;
}
