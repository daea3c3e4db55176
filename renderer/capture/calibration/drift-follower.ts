import { followCamera, followProjector } from '../../../calibration/drift/follow-rig';
import type { Command } from '../../../shared/session/command';
import type { Session } from '../../../shared/session/session';
import type { Host } from '../../host/host';
import type { RigFooting } from '../vision/vision-pipeline';

export interface DriftFollowerParts {
  readonly host: Pick<Host, 'call'>;
  session(): Session;
  cameraKey(): string | undefined;
  projectorKey(): string | undefined;
  nowMs(): number;
}

/** Drift makes a millimetre in an hour: it is looked for this often. */
const LOOK_MS = 10_000;
/** The light of a new set-up is on the table, and in the camera's pictures, this much later. */
const SETTLED_MS = 5000;

/**
 * Takes slow drift of camera and projector into the set-up, step by step, so that the journal holds it, the operator can
 * read it, and whichever window opens next goes on from there.
 */
export class DriftFollower {
  #lookedAtMs = Number.NEGATIVE_INFINITY;
  #aimedAtMs = Number.NEGATIVE_INFINITY;
  #of: unknown;

  constructor(private readonly parts: DriftFollowerParts) {}

  /** From time to time, while nothing else is done to the rig. */
  tick(footing: RigFooting): void {
    const nowMs = this.parts.nowMs();
    const { setup } = this.parts.session();
    // Whatever was set up anew has its own beginning.
    if (this.#projectorSetup !== this.#of) {
      this.#of = this.#projectorSetup;
      this.#aimedAtMs = nowMs;
    }
    if (footing.camera !== 'steady' || nowMs - this.#lookedAtMs < LOOK_MS) return;
    this.#lookedAtMs = nowMs;
    const [cameraKey, displayKey] = [this.parts.cameraKey(), this.parts.projectorKey()];
    const camera = cameraKey === undefined ? undefined : setup.cameras[cameraKey];
    const followed = camera && followCamera(camera, footing.followed, setup.table);
    if (followed && cameraKey !== undefined) {
      const by = { kind: 'following' as const, byMm: followed.byMm, atMs: nowMs };
      void this.#dispatch({ kind: 'setCameraSetup', cameraKey, setup: followed.setup, by });
      return;
    }
    const { lightDrift } = footing;
    const projector = displayKey === undefined ? undefined : setup.projectors[displayKey];
    if (!projector || displayKey === undefined || footing.projector === 'moved' || !lightDrift) return;
    if (lightDrift.fromMs < this.#aimedAtMs + SETTLED_MS) return;
    const aimed = followProjector(projector, lightDrift.slip, setup.table);
    if (!aimed) return;
    this.#aimedAtMs = nowMs;
    const by = { kind: 'following' as const, byMm: aimed.byMm, atMs: nowMs };
    void this.#dispatch({ kind: 'setProjectorSetup', displayKey, setup: aimed.setup, by });
  }

  get #projectorSetup(): string {
    const key = this.parts.projectorKey();
    return key === undefined ? '' : JSON.stringify(this.parts.session().setup.projectors[key] ?? null);
  }

  async #dispatch(command: Command): Promise<void> {
    await this.parts.host.call('session:dispatch', command);
  }
}
