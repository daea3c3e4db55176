import { cameraFromSetup } from '../../calibration/by-hand';
import { type Camera, makeCamera } from '../../shared/geometry/camera';
import { fail, ok, type Result } from '../../shared/result';
import { predictFiducials } from '../../shared/tracking/predict';
import type { TrackingState } from '../../shared/tracking/track';
import { emptyTracking, updateTracks } from '../../shared/tracking/update';
import type { FiducialDetection, GreyFrame } from '../../shared/vision/detection';
import { createDetector, type Detector } from '../../shared/vision/detector';
import { detectorParamsFor } from '../../shared/vision/detector-params';
import { checkFrame, type FrameFault } from '../../shared/vision/frame-fault';
import { observeTeams } from '../../shared/vision/observe';
import type { OpenCv } from '../../shared/vision/opencv';
import { setupFit } from './setup-fit';
import type { VisionSetup, VisionTimings } from './vision-protocol';

/** What one frame showed. */
export interface VisionStep {
  readonly tracking: TrackingState;
  readonly detections: readonly FiducialDetection[];
  readonly unknownFiducialIds: readonly number[];
  readonly timings: Omit<VisionTimings, 'greyMs'>;
}

interface PlacedCamera {
  readonly camera: Camera;
  readonly sigmaMm: number;
}

/**
 * From grey frames to tracks: detect, observe, track. It holds what lasts from frame to frame and nothing of where
 * frames come from.
 */
export class VisionPipeline {
  #setup: VisionSetup | undefined;
  #detector: Detector | undefined;
  #placed: PlacedCamera | undefined;
  #tracking: TrackingState = emptyTracking;

  /** `nowMs` is any clock for durations. */
  constructor(
    private readonly cv: OpenCv,
    private readonly nowMs: () => number,
  ) {}

  /** Takes up another roster, terrain or camera set-up from the next frame on. Tracks go on. */
  configure(setup: VisionSetup): void {
    this.#detector?.dispose();
    this.#detector = createDetector(this.cv, detectorParamsFor(setup.roster));
    this.#setup = setup;
    this.#placed = setup.camera && placeCamera(setup.camera, setup);
  }

  /** Goes on from tracks that another window or worker left. */
  resume(tracking: TrackingState): void {
    this.#tracking = tracking;
  }

  /**
   * Looks at one frame taken at `atMs`. Without a set-up that fits the frame's size it still detects, but leaves
   * the tracks as they are: pixels alone say nothing about the table. A frame that tells nothing is a fault, and to
   * the tracks a moment in which nothing was seen.
   */
  see(frame: GreyFrame, atMs: number): Result<VisionStep, FrameFault> {
    const checked = checkFrame(frame);
    if (!checked.ok) {
      this.seeNothing(atMs);
      return fail(checked.error);
    }
    return ok(this.#look(frame, atMs));
  }

  /** A frame came at `atMs` that could not be looked at. Gives the tracks after it. */
  seeNothing(atMs: number): TrackingState {
    if (this.#placed) this.#tracking = updateTracks(this.#tracking, [], atMs);
    return this.#tracking;
  }

  /** The tracks after the last frame. */
  get tracking(): TrackingState {
    return this.#tracking;
  }

  #look(frame: GreyFrame, atMs: number): VisionStep {
    const setup = this.#setup;
    const detector = this.#detector;
    if (!setup || !detector) return this.#nothing();
    const fits = setupFit(setup.camera, frame.width, frame.height).kind === 'fits';
    const placed = fits ? this.#placed : undefined;
    const startMs = this.nowMs();
    const predictions = placed ? predictFiducials(this.#tracking, placed.camera, setup.roster, { atMs }) : [];
    const detections = detector.detect(frame, predictions);
    const detectedMs = this.nowMs();
    if (!placed) {
      return { ...this.#nothing(), detections, timings: { ...noTime, detectMs: detectedMs - startMs } };
    }
    const observed = observeTeams(detections, placed.camera, setup.roster, setup.terrain, {
      cameraSigmaMm: placed.sigmaMm,
    });
    const observedMs = this.nowMs();
    this.#tracking = updateTracks(this.#tracking, observed.tracked, atMs);
    return {
      tracking: this.#tracking,
      detections,
      unknownFiducialIds: observed.unknownFiducialIds,
      timings: {
        detectMs: detectedMs - startMs,
        observeMs: observedMs - detectedMs,
        trackMs: this.nowMs() - observedMs,
      },
    };
  }

  #nothing(): VisionStep {
    return { tracking: this.#tracking, detections: [], unknownFiducialIds: [], timings: noTime };
  }
}

const noTime: VisionStep['timings'] = { detectMs: 0, observeMs: 0, trackMs: 0 };

/** A set-up whose corners make no camera places nothing; the console that saved it has said why. */
function placeCamera(
  camera: NonNullable<VisionSetup['camera']>,
  { table }: VisionSetup,
): PlacedCamera | undefined {
  const placed = cameraFromSetup(camera, table);
  return placed.ok ? { camera: makeCamera(placed.value.model), sigmaMm: placed.value.sigmaMm } : undefined;
}
