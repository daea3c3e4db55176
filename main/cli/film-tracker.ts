import { makeCamera } from '../../shared/geometry/camera';
import type { MotionEvent } from '../../shared/tracking/describe-motion';
import { HiddenPlaces } from '../../shared/tracking/hidden-places';
import { emptyMotionWatch, watchMotion } from '../../shared/tracking/motion';
import { predictFiducials } from '../../shared/tracking/predict';
import type { TrackingState } from '../../shared/tracking/track';
import { emptyTracking, updateTracks } from '../../shared/tracking/update';
import { createDetector } from '../../shared/vision/detect/detector';
import { detectorParamsFor } from '../../shared/vision/detect/detector-params';
import type { GreyFrame } from '../../shared/vision/detection';
import { observeTeams } from '../../shared/vision/observe';
import type { OpenCv } from '../../shared/vision/opencv';
import type { DetectSetup } from './read-setup';

/** What one frame of a film told. */
export interface FilmStep {
  readonly tracking: TrackingState;
  /** What hands did, in the frame in which they have been gone for a second. */
  readonly events: readonly MotionEvent[];
}

/** Follows the teams of a set-up from frame to frame, as the app does with its camera. */
export interface FilmTracker {
  /** Tracks and events after a frame taken at `atMs`. Frames come in order. */
  see(frame: GreyFrame, atMs: number): FilmStep;
  /** Gives back the detector's memory. */
  dispose(): void;
}

export function makeFilmTracker(cv: OpenCv, setup: DetectSetup): FilmTracker {
  const { roster, terrain, dictionary, cameraDoubt } = setup;
  const camera = makeCamera(setup.camera);
  const detector = createDetector(cv, detectorParamsFor(roster, dictionary));
  const hidden = new HiddenPlaces();
  let tracking = emptyTracking;
  let watch = emptyMotionWatch;
  return {
    see(frame, atMs) {
      const predictions = predictFiducials(tracking, camera, roster, { atMs, dictionary });
      const { tracked } = observeTeams(detector.detect(frame, predictions), camera, roster, terrain, {
        cameraDoubt,
        dictionary,
      });
      tracking = hidden.see(frame, updateTracks(tracking, tracked, atMs));
      const motion = watchMotion(watch, tracking);
      watch = motion.watch;
      return { tracking, events: motion.events };
    },
    dispose: () => detector.dispose(),
  };
}
