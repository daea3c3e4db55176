import { fail, type Result } from '../../shared/result';
import type { CameraSetup } from '../../shared/session/session';
import type { AnewAttempt, RigReport } from '../../shared/tracking/rig-report';
import type { TrackingState } from '../../shared/tracking/track';
import type { Host } from '../host/host';
import type { CameraFoundReport, VisionClient } from './vision-client';
import type { RigFooting } from './vision-pipeline';

/** An attempt that gets no answer for so long has failed: the vision worker died over it. */
const ANSWER_WITHIN_MS = 5000;

/** Keeps how camera and projector stand, and finds anew what was knocked when the operator asks for it. */
export class RigKeeper {
  #footing: RigFooting | undefined;
  #anew: AnewAttempt = { kind: 'none' };
  #askedAtMs = Number.NEGATIVE_INFINITY;

  /** `changed` is called when there is something else to tell. */
  constructor(
    private readonly host: Pick<Host, 'call'>,
    private readonly vision: Pick<VisionClient, 'findCamera'>,
    private readonly changed: () => void,
  ) {}

  /** What the console is told; undefined while no set-up fits the camera. */
  get report(): RigReport | undefined {
    return this.#footing && { ...this.#footing, anew: this.#anew };
  }

  /** Takes what a frame showed. A rig that stands where it should needs no word about the last attempt's failure. */
  seen(footing: RigFooting | undefined): void {
    this.#footing = footing;
    if (this.#anew.kind === 'failed' && footing?.[this.#anew.of] === 'steady') this.#anew = { kind: 'none' };
  }

  /** The operator asks. The camera comes first, since what the projector's light lies by is seen through it. */
  ask({ moved }: TrackingState, nowMs: number): void {
    const isUnderWay = this.#anew.kind === 'under-way' && nowMs - this.#askedAtMs < ANSWER_WITHIN_MS;
    if (isUnderWay || !moved?.camera) return;
    this.#askedAtMs = nowMs;
    this.#anew = { kind: 'under-way', of: 'camera' };
    this.vision.findCamera();
    this.changed();
  }

  /** A camera that was found is set up like any other: the journal holds it, and every window goes by it. */
  async cameraFound({ result }: CameraFoundReport, cameraKey: string): Promise<void> {
    const kept = result.ok ? await this.#keep(cameraKey, result.value) : result;
    this.#anew = kept.ok
      ? { kind: 'found', of: 'camera', sigmaMm: kept.value }
      : { kind: 'failed', of: 'camera', fault: kept.error };
    this.changed();
  }

  async #keep(
    cameraKey: string,
    { model, sigmaMm }: Extract<CameraFoundReport['result'], { ok: true }>['value'],
  ): Promise<Result<number, { readonly kind: 'no-setup' }>> {
    const setup: CameraSetup = { kind: 'model', model, sigmaMm };
    const answer = await this.host.call('session:dispatch', { kind: 'setCameraSetup', cameraKey, setup });
    return answer.ok ? { ok: true, value: sigmaMm } : fail({ kind: 'no-setup' });
  }
}
