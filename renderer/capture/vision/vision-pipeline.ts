import { cameraFromSetup } from '../../../calibration/by-hand';
import type { CameraAnew } from '../../../calibration/drift/find-camera-anew';
import type { DriftedLight } from '../../../calibration/drift/projector-watch';
import { cornerTags } from '../../../calibration/table/corner-tags';
import type { CameraModel } from '../../../shared/geometry/camera';
import type { PlaceDoubt } from '../../../shared/geometry/place-doubt';
import { fail, ok, type Result } from '../../../shared/result';
import type { TableTag } from '../../../shared/session/calibration-report';
import { sightTracks } from '../../../shared/tracking/astray';
import { HiddenPlaces } from '../../../shared/tracking/hidden-places';
import { holdTracks } from '../../../shared/tracking/hold';
import { predictFiducials } from '../../../shared/tracking/predict';
import { withoutReseated } from '../../../shared/tracking/reseat';
import type { RigMoved } from '../../../shared/tracking/rig-moved';
import type { AnewFault, RigReport } from '../../../shared/tracking/rig-report';
import type { TrackingState } from '../../../shared/tracking/track';
import { emptyTracking, updateTracks } from '../../../shared/tracking/update';
import { makeBrightnessWatch, meanLevel } from '../../../shared/vision/brightness-watch';
import { createDetector, type Detector } from '../../../shared/vision/detect/detector';
import { detectorParamsFor } from '../../../shared/vision/detect/detector-params';
import type {
  CornersPx,
  FiducialDetection,
  GreyFrame,
  TeamObservation,
} from '../../../shared/vision/detection';
import { checkFrame, type FrameFault } from '../../../shared/vision/frame-fault';
import { observeTeams } from '../../../shared/vision/observe';
import type { OpenCv } from '../../../shared/vision/opencv';
import { makeRoomWatch, measureRoom } from '../../../shared/vision/room-light';
import { CornerSight } from '../calibration/corner-sight';
import { RigWatch, type Told } from '../calibration/rig-watch';
import { setupFit, setupSize } from '../calibration/setup-fit';
import type { VisionSetup, VisionTimings } from './vision-protocol';

/** What one frame showed. */
export interface VisionStep {
  readonly tracking: TrackingState;
  readonly detections: readonly FiducialDetection[];
  readonly unknownFiducialIds: readonly number[];
  /** While the projector's light is settling, nothing is read and the tracks are held. */
  readonly light: 'settled' | 'settling';
  readonly timings: Omit<VisionTimings, 'greyMs'>;
}

/** One band of the picture for each such time since the last frame: all of it in a third of a second. */
const BAND_MS = 40;

/** How the rig stands by what is seen; what was done about it, the capture window knows. */
export interface RigFooting extends Omit<RigReport, 'anew'> {
  /** The camera where it stands, slow drift followed. */
  readonly followed: CameraModel;
  /** How the projector's light has drifted of late; absent while nothing is known of it. */
  readonly lightDrift?: DriftedLight;
}

interface PlacedCamera {
  readonly watch: RigWatch;
  /** The set-up that it was made of. */
  readonly madeOf: string;
  readonly doubt: PlaceDoubt;
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
  #seenAtMs: number | undefined;
  #marks: 'shown' | 'hidden' = 'hidden';
  #held = false;
  readonly #hidden = new HiddenPlaces();
  readonly #brightness = makeBrightnessWatch();
  readonly #corners: CornerSight;
  #cornersOf: string | undefined;
  #room = makeRoomWatch('lit');

  /** `nowMs` is any clock for durations. */
  constructor(
    private readonly cv: OpenCv,
    private readonly nowMs: () => number,
  ) {
    this.#corners = new CornerSight(cv);
  }

  /**
   * Takes up another roster, terrain or camera set-up from the next frame on. Tracks go on, but for those of teams whose
   * fiducials sit elsewhere by now. Memory and dictionaries for the set-up's frames are laid out here, so that the first
   * of them takes no longer than another.
   */
  configure(setup: VisionSetup): void {
    this.#detector?.dispose();
    this.#detector = createDetector(this.cv, detectorParamsFor(setup.roster));
    if (this.#setup) this.#tracking = withoutReseated(this.#tracking, this.#setup.roster, setup.roster);
    this.#setup = setup;
    this.#watchFor(setup.tags ?? cornerTags(setup.table));
    if (setup.camera) {
      const { width, height } = setupSize(setup.camera);
      this.#detector.prepare(width, height);
      this.#corners.prepare(width);
    }
    const madeOf = JSON.stringify([setup.camera, setup.table]);
    if (this.#placed?.madeOf === madeOf) return;
    const { watch } = this.#placed ?? {};
    if (watch && setup.camera?.kind === 'model' && watch.isFollowedBy(setup.camera.model, setup.table)) {
      const followed = placeCamera(setup.camera, setup, madeOf, undefined);
      this.#placed = followed && { ...followed, watch };
      return;
    }
    // Only another set-up takes back that the camera has moved; the first is the one that it has moved from.
    const { moved, ...tracking } = this.#tracking;
    const before = this.#placed ? undefined : moved;
    this.#tracking = before ? this.#tracking : tracking;
    this.#placed = setup.camera && placeCamera(setup.camera, setup, madeOf, before);
  }

  /** The same fiducials go on being seen where they lie. */
  #watchFor(tags: readonly TableTag[]): void {
    const cornersOf = JSON.stringify(tags);
    if (cornersOf === this.#cornersOf) return;
    this.#cornersOf = cornersOf;
    this.#corners.configure(tags);
  }

  /** Goes on from tracks that another window or worker left. */
  resume(tracking: TrackingState): void {
    this.#tracking = tracking;
    this.#room = makeRoomWatch(tracking.room ?? 'lit');
  }

  /** Stripes run over the table: nothing is read, and the tracks are held, until they are let go. */
  hold(): void {
    this.#held = true;
  }

  /** The stripes are gone at `atMs`: read again once the camera has adapted. */
  letGo(atMs: number): void {
    if (this.#held) this.#brightness.changed(atMs);
    this.#held = false;
  }

  /** The projector shows something else altogether from `atMs` on: frames are not read until the camera has adapted. */
  lightChanged(atMs: number): void {
    this.#brightness.changed(atMs);
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
      // A room may well be so dark that nothing is left of it: the projector can light its fiducials yet.
      if (checked.error.kind === 'black') this.#tracking = this.#watchRoom(this.#tracking, frame, atMs);
      return fail(checked.error);
    }
    return ok(this.#look(frame, atMs));
  }

  /** A frame came at `atMs` that could not be looked at. Gives the tracks after it. */
  seeNothing(atMs: number): TrackingState {
    if (this.#placed) {
      const { room, moved } = this.#tracking;
      const tracking = this.#trackedAs(moved?.camera ? 'sight' : 'read', [], atMs);
      this.#tracking = { ...tracking, ...(room ? { room } : {}), ...(moved ? { moved } : {}) };
    }
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
    if (this.#held || this.#brightness.see(meanLevel(frame), atMs) === 'settling') {
      this.#tracking = holdTracks(this.#tracking, atMs);
      return { ...this.#nothing(), light: 'settling' };
    }
    const fits = setupFit(setup.camera, frame.width, frame.height).kind === 'fits';
    const placed = fits ? this.#placed : undefined;
    const startMs = this.nowMs();
    const predictions = placed
      ? predictFiducials(this.#tracking, placed.watch.camera, setup.roster, { atMs })
      : [];
    const detections = detector.follow(frame, predictions, this.#bandsFor(atMs));
    const detectedMs = this.nowMs();
    if (!placed) {
      return { ...this.#nothing(), detections, timings: { ...noTime, detectMs: detectedMs - startMs } };
    }
    const observed = observeTeams(detections, placed.watch.camera, setup.roster, setup.terrain, {
      cameraDoubt: placed.doubt,
    });
    const observedMs = this.nowMs();
    const corners = this.#corners.see(frame, placed.watch.camera, atMs);
    const told = placed.watch.see(observed.tracked, corners, this.#tracking, atMs);
    if (this.#marks === 'shown') placed.watch.lookAtMarks(frame, atMs);
    const tracked = this.#trackedAs(told, observed.tracked, atMs);
    const { moved: _, ...tracking } = told === 'read' ? this.#hidden.see(frame, tracked) : tracked;
    const { moved } = placed.watch;
    this.#tracking = this.#watchRoom({ ...tracking, ...(moved ? { moved } : {}) }, frame, atMs);
    return {
      tracking: this.#tracking,
      detections,
      unknownFiducialIds: observed.unknownFiducialIds,
      light: 'settled',
      timings: {
        detectMs: detectedMs - startMs,
        observeMs: observedMs - detectedMs,
        trackMs: this.nowMs() - observedMs,
      },
    };
  }

  /** How camera and projector stand; nothing of a camera without a set-up. */
  get rig(): RigFooting | undefined {
    const watch = this.#placed?.watch;
    return (
      watch && {
        camera: watch.cameraFooting,
        projector: watch.projectorFooting,
        followed: watch.followed,
        ...(watch.lightDrift && { lightDrift: watch.lightDrift }),
      }
    );
  }

  /** Whether the projector shows the marks that it is watched by, from now on. */
  marksAre(marks: 'shown' | 'hidden'): void {
    this.#marks = marks;
  }

  /** The camera where it stands by now, by what stands still in the last frame. */
  findCamera(): Result<CameraAnew, AnewFault> {
    return this.#placed?.watch.findCamera() ?? fail({ kind: 'no-setup' });
  }

  #trackedAs(told: Told, observed: readonly TeamObservation[], atMs: number): TrackingState {
    switch (told) {
      case 'read':
        return updateTracks(this.#tracking, observed, atMs);
      case 'sight':
        return sightTracks(this.#tracking, observed, atMs);
      case 'hold':
        return holdTracks(this.#tracking, atMs);
    }
  }

  /** The tracks, with whether they are to be read by the room's light. */
  #watchRoom(tracking: TrackingState, frame: GreyFrame, atMs: number): TrackingState {
    return { ...tracking, room: this.#room.see(measureRoom(frame, standingCorners(tracking)), atMs) };
  }

  /** How much of a frame to search, so that the whole table is searched in time at any frame rate. */
  #bandsFor(atMs: number): number {
    const sinceMs = atMs - (this.#seenAtMs ?? Number.NEGATIVE_INFINITY);
    this.#seenAtMs = atMs;
    return sinceMs > 0 ? Math.max(1, Math.round(sinceMs / BAND_MS)) : 1;
  }

  #nothing(): VisionStep {
    return {
      tracking: this.#tracking,
      detections: [],
      unknownFiducialIds: [],
      light: 'settled',
      timings: noTime,
    };
  }
}

const noTime: VisionStep['timings'] = { detectMs: 0, observeMs: 0, trackMs: 0 };

/** Where fiducials that stand still were seen last. */
function standingCorners({ tracks }: TrackingState): readonly CornersPx[] {
  return tracks.flatMap(({ settled, memory }) => (settled && memory ? [memory.corners] : []));
}

/** A set-up whose corners make no camera places nothing; the console that saved it has said why. */
function placeCamera(
  camera: NonNullable<VisionSetup['camera']>,
  { table }: VisionSetup,
  madeOf: string,
  moved: RigMoved | undefined,
): PlacedCamera | undefined {
  const placed = cameraFromSetup(camera, table);
  if (!placed.ok) return undefined;
  const { model, doubt } = placed.value;
  return { watch: new RigWatch(model, doubt, table, moved), madeOf, doubt };
}
