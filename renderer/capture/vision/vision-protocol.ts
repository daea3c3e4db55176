import type { CameraAnew } from '../../../calibration/drift/find-camera-anew';
import type { BoardView, SolvedLens } from '../../../calibration/lens/solve-lens';
import type { Roster } from '../../../shared/board/team';
import type { Terrain } from '../../../shared/board/terrain';
import type { TableSize } from '../../../shared/geometry/point';
import type { Result } from '../../../shared/result';
import type { TableTag } from '../../../shared/session/calibration-report';
import type { CameraSetup } from '../../../shared/session/session';
import type { AnewFault } from '../../../shared/tracking/rig-report';
import type { TrackingState } from '../../../shared/tracking/track';
import type { EmptyTable, EmptyTableFault } from '../../../shared/vision/bases/empty-table';
import type { LitMark } from '../../../shared/vision/bases/lit-areas';
import type { FiducialDetection } from '../../../shared/vision/detection';
import type { FrameFault } from '../../../shared/vision/frame-fault';
import type { LensFault } from '../../../shared/vision/lens-capture';
import type { KeptStill } from '../bases/still-keeper';
import type { BoardFound } from '../calibration/board-finder';
import type { TagsRead } from '../calibration/tag-reader';
import type { TagsInSight } from '../calibration/tag-sight';
import type { PixelFrame } from '../source/source';
import type { RigFooting } from './vision-pipeline';

/** What the worker has to know to turn pixels into teams. Without `camera` it detects and previews only. */
export interface VisionSetup {
  readonly camera?: CameraSetup;
  readonly table: TableSize;
  /** The table's own fiducials; in its corners where absent. */
  readonly tags?: readonly TableTag[];
  readonly roster: Roster;
  readonly terrain: Terrain;
}

/** Milliseconds each stage took on one frame. */
export interface VisionTimings {
  readonly greyMs: number;
  readonly detectMs: number;
  readonly observeMs: number;
  readonly trackMs: number;
}

/**
 * From the capture window to its worker. A `source` number rises with every camera started, so that frames
 * of a camera already left behind are dropped.
 */
export type VisionRequest =
  | { readonly kind: 'configure'; readonly setup: VisionSetup }
  | { readonly kind: 'resume'; readonly tracking: TrackingState }
  | { readonly kind: 'source'; readonly source: number }
  /** The projector shows something else altogether: frames are not to be believed until the camera has adapted. */
  | { readonly kind: 'light-changed' }
  /** The empty table of this camera, taken before; absent where there is none. */
  | { readonly kind: 'empty-table'; readonly empty?: EmptyTable }
  /** The table is empty: average the next frames, and tell bases from them afterwards. */
  | { readonly kind: 'take-empty-table' }
  /** A picture of this number is on the table: keep a frame of it. Tracks are held from the first until the end. */
  | { readonly kind: 'keep-still'; readonly number: number }
  | { readonly kind: 'end-stills' }
  /** Look for these of the table's own fiducials, frame after frame; none ends it. */
  | { readonly kind: 'watch-tags'; readonly ids: readonly number[] }
  /** Read the table's own fiducials with these ids from some frames. */
  | { readonly kind: 'read-tags'; readonly ticket: number; readonly ids: readonly number[] }
  /** Where the projector's light falls from now on, so that it is not taken for a base. */
  | { readonly kind: 'light-falls'; readonly marks: readonly LitMark[] }
  /** The operator says which team a base is, and which way it faces. */
  | {
      readonly kind: 'name-base';
      readonly baseId: number;
      readonly teamId: string;
      readonly headingRad: number;
    }
  /** What the operator said of a base is taken back. */
  | { readonly kind: 'unname-base'; readonly baseId: number }
  /** Look for the lens board alone from now on, or for teams again; their tracks are held meanwhile. */
  | { readonly kind: 'watch-board'; readonly watch: 'on' | 'off' }
  /** Work out a lens, which takes seconds: asked of a worker that has nothing else to do. */
  | {
      readonly kind: 'solve-lens';
      readonly views: readonly BoardView[];
      readonly size: { readonly width: number; readonly height: number };
    }
  | { readonly kind: 'stream'; readonly source: number; readonly readable: ReadableStream<VideoFrame> }
  | { readonly kind: 'frame'; readonly source: number; readonly frame: VideoFrame | PixelFrame }
  /** Whether the projector shows the marks that it is watched by, from now on. */
  | { readonly kind: 'watch-marks'; readonly marks: 'shown' | 'hidden' }
  /** The operator wants the camera found where it stands by now, by what has stood still. */
  | { readonly kind: 'find-camera' }
  | { readonly kind: 'preview-wanted'; readonly wanted: boolean; readonly widthPx: number };

/** From the worker to its capture window. */
export type VisionReport =
  /** The worker holds this Web Lock for as long as it lives: whoever is granted it next knows that it died. */
  | { readonly kind: 'living'; readonly lifeLock: string }
  /** OpenCV is loaded; the worker makes ready, so that it is as quick with the first frame as with any. */
  | { readonly kind: 'warming-up' }
  /** Frames are looked at from now on. */
  | { readonly kind: 'ready' }
  | {
      readonly kind: 'seen';
      readonly source: number;
      readonly width: number;
      readonly height: number;
      readonly tracking: TrackingState;
      readonly detections: readonly FiducialDetection[];
      readonly unknownFiducialIds: readonly number[];
      readonly light: 'settled' | 'settling';
      /** How camera and projector stand; absent where no set-up fits. */
      readonly rig?: RigFooting;
      readonly timings: VisionTimings;
    }
  /** A frame of a camera that was left meanwhile, dropped unseen. */
  | { readonly kind: 'skipped'; readonly source: number }
  /** A frame that tells nothing about the table, and the tracks after a moment in which nothing was seen. */
  | {
      readonly kind: 'faulty';
      readonly source: number;
      readonly fault: FrameFault;
      readonly tracking: TrackingState;
    }
  | {
      readonly kind: 'preview';
      readonly source: number;
      readonly width: number;
      readonly height: number;
      readonly picture: ImageData;
    }
  | { readonly kind: 'still'; readonly source: number; readonly still: KeptStill }
  | { readonly kind: 'tags-in-sight'; readonly source: number; readonly sight: TagsInSight }
  | { readonly kind: 'tags'; readonly source: number; readonly read: TagsRead }
  /** The empty table was taken, or not. */
  | {
      readonly kind: 'empty-table';
      readonly source: number;
      readonly result: Result<EmptyTable, EmptyTableFault>;
    }
  /** A frame that was looked at for the lens board alone. */
  | ({
      readonly kind: 'board';
      readonly source: number;
      readonly width: number;
      readonly height: number;
      readonly atMs: number;
    } & BoardFound)
  | { readonly kind: 'lens-solved'; readonly result: Result<SolvedLens, LensFault> }
  | {
      readonly kind: 'camera-found';
      readonly source: number;
      readonly result: Result<CameraAnew, AnewFault>;
    }
  /** The worker cannot go on and has to be started again. */
  | { readonly kind: 'broken'; readonly reason: string };
