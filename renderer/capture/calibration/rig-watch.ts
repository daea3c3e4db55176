import type { Sight } from '../../../calibration/drift/anchors';
import { CameraWatch } from '../../../calibration/drift/camera-watch';
import { type CameraAnew, findCameraAnew } from '../../../calibration/drift/find-camera-anew';
import { placesApartMm } from '../../../calibration/drift/follow-rig';
import {
  type DriftedLight,
  type ProjectorFooting,
  ProjectorWatch,
  watchPlaces,
} from '../../../calibration/drift/projector-watch';
import { findLightMark } from '../../../calibration/projector/light-marks';
import { type Camera, type CameraModel, makeCamera } from '../../../shared/geometry/camera';
import type { PlaceDoubt } from '../../../shared/geometry/place-doubt';
import type { TableSize } from '../../../shared/geometry/point';
import { fail, type Result } from '../../../shared/result';
import type { RigMoved } from '../../../shared/tracking/rig-moved';
import type { AnewFault, Footing } from '../../../shared/tracking/rig-report';
import type { TrackingState } from '../../../shared/tracking/track';
import type { GreyFrame, TeamObservation } from '../../../shared/vision/detection';

/** Arms of the marks that the projector is watched by, and how far from their places they are looked for. */
export const watchReachMm = 10;
const WITHIN_MM = 14;
/** Marks are looked for this often: two looks a third of a second, and no more work than that. */
const LOOK_MS = 160;
/** A drifting camera is taken up in steps of this, mm over the table. */
const STEP_MM = 0.03;

/**
 * What tracks may be told of a frame's teams: all there is; who is `sight`ed alone, since the camera stands elsewhere than
 * it was set up; or nothing, while it shakes.
 */
export type Told = 'read' | 'sight' | 'hold';

/** Watches one camera, as it was set up, and the projector by its marks. */
export class RigWatch {
  readonly #watch: CameraWatch;
  readonly #projectorWatch: ProjectorWatch;
  readonly #places: ReturnType<typeof watchPlaces>;
  #camera: Camera;
  #takenMm = 0;
  #sights: readonly Sight[] = [];
  #footing: Footing = 'unwatched';
  #byMm = 0;
  #projector: ProjectorFooting = { kind: 'unwatched' };
  #lookedAtMs = Number.NEGATIVE_INFINITY;
  /** Moved when this watch began: what it stood by before is not known any more. */
  #before: RigMoved['camera'];

  constructor(
    readonly model: CameraModel,
    private readonly doubt: PlaceDoubt,
    private readonly table: TableSize,
    moved: RigMoved | undefined,
  ) {
    this.#watch = new CameraWatch(model, table);
    this.#projectorWatch = new ProjectorWatch(table);
    this.#places = watchPlaces(table);
    this.#camera = makeCamera(model);
    this.#before = moved?.camera;
  }

  /** The camera as it stands: set up, and drifted since. */
  get camera(): Camera {
    return this.#camera;
  }

  get cameraFooting(): Footing {
    return this.#before ? 'moved' : this.#footing;
  }

  /** The camera where it stands, slow drift followed. */
  get followed(): CameraModel {
    return this.#watch.followed;
  }

  /** How the projector's light has drifted of late. */
  get lightDrift(): DriftedLight | undefined {
    return this.#projectorWatch.drift;
  }

  /** Whether a set-up is this one where it has drifted to, so that the watch goes on. */
  isFollowedBy(model: CameraModel, table: TableSize): boolean {
    const { width, height } = this.model;
    const isSameTable = table.widthMm === this.table.widthMm && table.depthMm === this.table.depthMm;
    if (!isSameTable || model.width !== width || model.height !== height || this.cameraFooting === 'moved')
      return false;
    return placesApartMm(model, this.followed, table) < STEP_MM;
  }

  get projectorFooting(): Footing {
    return this.#projector.kind;
  }

  /** What stands elsewhere than it was set up. */
  get moved(): RigMoved | undefined {
    const camera = this.#before ?? (this.#footing === 'moved' ? { byMm: this.#byMm } : undefined);
    const projector = this.#projector.kind === 'moved' ? { byMm: this.#projector.byMm } : undefined;
    if (!camera && !projector) return undefined;
    return { ...(camera && { camera }), ...(projector && { projector }) };
  }

  /** Takes a frame's teams and the table's own fiducials in it, and says what tracks may be told of them. */
  see(
    observed: readonly TeamObservation[],
    corners: readonly Sight[],
    tracking: TrackingState,
    atMs: number,
  ): Told {
    const settled = new Set(tracking.tracks.filter((track) => track.settled).map(({ teamId }) => teamId));
    const teams = observed.map(
      ({ teamId, fiducial }): Sight => ({
        id: `team-${teamId}`,
        wearer: 'team',
        corners: fiducial.corners,
        zMm: fiducial.zMm,
        resting: settled.has(teamId),
      }),
    );
    this.#sights = [...corners, ...teams];
    const footing = this.#watch.see(this.#sights, atMs);
    this.#footing = footing.kind;
    if (footing.kind === 'moved') this.#byMm = footing.byMm;
    if (Math.abs(this.#watch.driftMm - this.#takenMm) > STEP_MM) {
      this.#takenMm = this.#watch.driftMm;
      this.#camera = makeCamera(this.#watch.followed);
    }
    if (this.#before || footing.kind === 'moved') return 'sight';
    return footing.kind === 'shaken' ? 'hold' : 'read';
  }

  /** Looks for the projector's marks, where they are shown and a look is due. A camera that is not steady sees nothing by. */
  lookAtMarks(frame: GreyFrame, atMs: number): void {
    if (atMs - this.#lookedAtMs < LOOK_MS) return;
    this.#lookedAtMs = atMs;
    if (this.#before || this.#footing === 'moved' || this.#footing === 'shaken') return;
    const marks = this.#places.map(({ id, at }) => {
      const found = findLightMark(frame, this.#camera, { at, reachMm: watchReachMm, withinMm: WITHIN_MM });
      return found ? { id, at, seen: found.at } : { id, at };
    });
    this.#projector = this.#projectorWatch.see(marks, atMs);
  }

  /** The camera where it stands by now, from what stands still in the last frame. */
  findCamera(): Result<CameraAnew, AnewFault> {
    if (this.#before) return fail({ kind: 'too-few-standing', found: 0, needed: 4 });
    return findCameraAnew(this.model, this.doubt, this.#watch.standing(this.#sights), this.table);
  }
}
