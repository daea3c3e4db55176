import type { TeamFlags } from '../board/board';
import type { RulesetId } from '../board/ruleset-id';
import type { Step } from '../board/step';
import type { Roster, SideId, UnitSystem } from '../board/team';
import type { Terrain } from '../board/terrain';
import type { CameraModel } from '../geometry/camera';
import type { Lens } from '../geometry/lens';
import type { JointDoubts } from '../geometry/lens-doubt';
import type { PlaceDoubt } from '../geometry/place-doubt';
import type { Matrix3, Point, Pose, TableSize } from '../geometry/point';
import type { Said } from '../rules/matter';
import type { GivenCharts } from '../rules/user-charts/chart-format';
import type { TableTag } from './calibration-report';
import type { DriftLog } from './followed';
import type { MissionPlay } from './mission/mission';
import type { Play } from './play/play';
import type { SetupChecks } from './setup-checks';

export interface Turn {
  /** From 1; both sides' turns share the number. */
  readonly number: number;
  readonly sideId: SideId;
  readonly step: Step;
}

export type Selection =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'team'; readonly teamId: string }
  | { readonly kind: 'objective'; readonly objectiveId: string };

/** What the projector shows. `frozen` keeps the last picture whatever happens on the table. */
export interface Stage {
  readonly light: 'overlay' | 'blank' | 'work-light';
  readonly frozen: boolean;
}

/** How much is written on the table. */
export type Detail = 'learner' | 'player' | 'minimal';

/** Four points in the order near-left, near-right, far-right, far-left of the table. */
export type TableCorners<F extends 'camera' | 'projector'> = readonly [
  Point<F>,
  Point<F>,
  Point<F>,
  Point<F>,
];

/**
 * How the camera lies over the table: the four corners as dragged by hand, with what a hand cannot show
 * (the lens), or a whole model from an automatic calibration.
 */
export type CameraSetup =
  | {
      readonly kind: 'corners';
      readonly imageWidth: number;
      readonly imageHeight: number;
      readonly corners: TableCorners<'camera'>;
      readonly horizontalFovRad: number;
      readonly k1: number;
      /** The lens, where it was measured: it then stands in place of field of view and k1. */
      readonly lens?: Lens;
    }
  | {
      readonly kind: 'model';
      readonly model: CameraModel;
      readonly sigmaMm: number;
      /** The same by place; even where absent. */
      readonly doubt?: PlaceDoubt;
    };

/** Where the table's corners lie in the projector's picture, as dragged by hand: a map of the flat table alone. */
export interface CornersProjector {
  readonly kind: 'corners';
  readonly width: number;
  readonly height: number;
  readonly corners: TableCorners<'projector'>;
}

/** The projector as the camera it is, run backwards: found by its own light, and true above the table as well. */
export interface ModelProjector {
  readonly kind: 'model';
  readonly model: CameraModel;
  /** Rear projection: the picture's columns count from the right. */
  readonly mirrored: boolean;
  /** How far light falls from where it should on the table: root mean square, and in the worst place. */
  readonly rmsMm: number;
  readonly worstMm: number;
  /** Whether light on hills and bases was measured too, or follows from what projectors are like. */
  readonly raised: 'measured' | 'approximate';
}

export type ProjectorSetup = CornersProjector | ModelProjector;

/** A lens that was measured by views of a printed board, with how well it fits them. */
export interface MeasuredLens {
  readonly lens: Lens;
  /** How well the views settle it; exactly, as far as anyone knows, where absent. */
  readonly doubts?: JointDoubts;
  readonly rmsPx: number;
  /** How many views it rests on. */
  readonly views: number;
  readonly atMs: number;
}

/** Setups are kept per camera and per projector display, so that changing either forgets nothing. */
export interface TableSetup {
  readonly table: TableSize;
  /** Where its fiducials lie, as they were measured; in its corners, as the sheets are printed, where absent. */
  readonly tags?: readonly TableTag[];
  readonly cameras: Readonly<Record<string, CameraSetup>>;
  /** Per camera as well; absent while none was measured. */
  readonly lenses?: Readonly<Record<string, MeasuredLens>>;
  readonly projectors: Readonly<Record<string, ProjectorSetup>>;
  /** Absent while nothing was checked. */
  readonly checks?: SetupChecks;
  /** Absent while nothing has drifted. */
  readonly drift?: DriftLog;
}

export interface SettledPose {
  readonly pose: Pose;
  readonly covariance: Matrix3;
  readonly elevationMm: number;
  readonly atMs: number;
  /** Which of the sides that look alike is the front, nobody knows: the heading is one of several. */
  readonly front?: 'unknown';
}

/** Which of the bases on the table a team without a fiducial is, and which way it faced when that was said. */
export interface BaseName {
  /** The base's number among those that vision follows; none comes twice. */
  readonly baseId: number;
  readonly headingRad: number;
}

/** How a hand moved a team: what it is measured by, once it counts. */
export interface Displacement {
  /** Where the team stood before it was touched. */
  readonly from: Pose;
  /** Along the way that was seen, in mm. */
  readonly pathMm: number;
  /** The corners of that way, oldest first; absent where it was straight, or not seen. */
  readonly via?: readonly Point<'table'>[];
}

/**
 * What a team has moved in this turn. It is offered when the hands are gone, may then be put back as if nothing had
 * been, and counts once the next team is moved or the step closes. Several moves of a turn are one, from where it
 * first stood and as long as all their ways.
 */
export interface Move extends Displacement {
  readonly status: 'offered' | 'counted';
}

/** The whole game: a pure function of the journal. */
export interface Session {
  readonly rulesetId: RulesetId;
  /** What users gave of the charts that rulebooks leave to other books, by format name; none where absent. */
  readonly charts?: GivenCharts;
  /** How the players read what rules leave open, by the reading's id; the recommended ones where absent. */
  readonly readings?: Readonly<Record<string, string>>;
  /** What the players said of what no camera sees; nothing where absent. */
  readonly said?: Said;
  readonly units: UnitSystem;
  readonly detail: Detail;
  readonly setup: TableSetup;
  readonly roster: Roster;
  readonly terrain: Terrain;
  readonly turn: Turn;
  readonly selection: Selection;
  /** Declared targets: shooter team id to target team id. */
  readonly targets: Readonly<Record<string, string>>;
  readonly silencedPlatoonIds: readonly string[];
  /** Turret headings set by the operator, relative to the hull, counter-clockwise. */
  readonly turretOffsetsRad: Readonly<Record<string, number>>;
  /** Objectives placed in the console, by objective id. */
  readonly objectivePoses: Readonly<Record<string, Pose>>;
  readonly flags: Readonly<Record<string, Partial<TeamFlags>>>;
  readonly settledPoses: Readonly<Record<string, SettledPose>>;
  /** By team id; absent while no base is named. */
  readonly baseNames?: Readonly<Record<string, BaseName>>;
  /** By team id; absent while nothing has moved, as in games from before moves were kept. */
  readonly moves?: Readonly<Record<string, Move>>;
  /**
   * Where models have to be put back to, by id: their move was undone, so that for the game they stand there still.
   * Absent while nothing waits to be put back.
   */
  readonly ghosts?: Readonly<Record<string, Pose>>;
  /** Questions that they have settled by hand, as on a board, until the turn passes; absent where none is. */
  readonly overruled?: Readonly<Record<string, 'yes' | 'no'>>;
  /** Absent in a game without a mission. */
  readonly mission?: MissionPlay;
  /** Absent while nothing has happened in play that is not kept above. */
  readonly play?: Play;
  readonly stage: Stage;
}
