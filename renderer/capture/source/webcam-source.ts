import { fail, ok, type Result } from '../../../shared/result';
import { type CameraDevice, type CameraHardware, listCameras } from './camera-devices';
import { applyLocks, lockable } from './camera-locks';
import type { CameraFacts, CameraLocks, CameraSource, FrameOutput, SourceTrouble } from './source';
import type { TrackReader } from './track-reader';

/** How a webcam is asked for. An empty label takes whichever camera the browser offers first. */
export interface WebcamRequest {
  readonly label: string;
  readonly width: number;
  readonly height: number;
  readonly locks: CameraLocks;
}

/** A camera that was just plugged in often refuses its first opening; then it is asked again. */
const REOPEN_MS = 1500;

/** Names a webcam in `TableSetup.cameras`. */
export function webcamKey(label: string): string {
  return `webcam:${label}`;
}

/**
 * A live webcam, found by its label. When it is pulled out in mid-game it says so, waits for it to be plugged in
 * again, and goes on; a camera that was never there is waited for in the same way.
 */
export class WebcamSource implements CameraSource {
  readonly label: string;
  #key: string;
  #output: FrameOutput | undefined;
  #stream: MediaStream | undefined;
  #stopReading: (() => void) | undefined;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #opening = false;
  #stopped = false;
  #locks: CameraLocks;

  constructor(
    private readonly hardware: CameraHardware,
    private readonly readTrack: TrackReader,
    private readonly request: WebcamRequest,
  ) {
    this.#key = webcamKey(request.label);
    this.label = request.label || 'Webcam';
    this.#locks = request.locks;
  }

  /** By the label of the camera that answered, once one has: a request without a label takes any. */
  get key(): string {
    return this.#key;
  }

  async start(output: FrameOutput): Promise<Result<CameraFacts, SourceTrouble>> {
    this.#output = output;
    this.hardware.addEventListener('devicechange', this.#devicesChanged);
    return this.#open();
  }

  stop(): void {
    this.#stopped = true;
    this.hardware.removeEventListener('devicechange', this.#devicesChanged);
    clearTimeout(this.#retry);
    this.#release();
  }

  /** Holds or frees exposure, focus and white balance while the camera runs. */
  setLocks(locks: CameraLocks): void {
    this.#locks = locks;
    const track = this.#stream?.getVideoTracks()[0];
    if (track) void applyLocks(track, locks);
  }

  /** Reads the open camera anew: quicker than opening it again, and its light stays on. */
  sendAgain(): void {
    const track = this.#stream?.getVideoTracks()[0];
    if (!track || !this.#output) return;
    this.#stopReading?.();
    this.#stopReading = this.readTrack(track, this.#output).stop;
  }

  readonly #devicesChanged = () => {
    if (this.#stream === undefined) void this.#reopen();
  };

  async #reopen(): Promise<void> {
    if (this.#stopped || this.#opening || this.#stream) return;
    const outcome = await this.#open();
    if (this.#stopped) return;
    if (outcome.ok) this.#output?.changed(outcome);
    else if (outcome.error.kind === 'busy') this.#retry = setTimeout(() => void this.#reopen(), REOPEN_MS);
  }

  async #open(): Promise<Result<CameraFacts, SourceTrouble>> {
    this.#opening = true;
    try {
      const stream = await this.#openWanted();
      if (this.#stopped) {
        for (const track of stream.getTracks()) track.stop();
        return fail({ kind: 'unplugged', label: this.label });
      }
      return ok(await this.#run(stream));
    } catch (error) {
      return fail(await this.#troubleOf(error));
    } finally {
      this.#opening = false;
    }
  }

  /**
   * Labels are told only to whoever may use a camera, so where none is known yet one is opened first, whichever it is
   * and given back once the wanted one has a name.
   */
  async #openWanted(): Promise<MediaStream> {
    const { label } = this.request;
    if (label === '') return this.#openDevice(undefined);
    const known = await listCameras(this.hardware);
    const wanted = known.find((device) => device.label === label);
    if (wanted) return this.#openDevice(wanted);
    if (known.length > 0) throw new WantedCameraMissing();
    const opened = await this.#openDevice(undefined);
    if (opened.getVideoTracks()[0]?.label === label) return opened;
    for (const track of opened.getTracks()) track.stop();
    const named = (await listCameras(this.hardware)).find((device) => device.label === label);
    if (!named) throw new WantedCameraMissing();
    return this.#openDevice(named);
  }

  #openDevice(device: CameraDevice | undefined): Promise<MediaStream> {
    const { width, height } = this.request;
    return this.hardware.getUserMedia({
      audio: false,
      video: {
        ...(device && { deviceId: { exact: device.deviceId } }),
        width: { ideal: width },
        height: { ideal: height },
        frameRate: { ideal: 30 },
      },
    });
  }

  async #run(stream: MediaStream): Promise<CameraFacts> {
    const track = stream.getVideoTracks()[0];
    if (!track) throw new Error('the browser opened a camera without a picture');
    this.#stream = stream;
    track.addEventListener('ended', () => this.#ended(stream));
    await applyLocks(track, this.#locks);
    const reading = this.readTrack(track, this.#output as FrameOutput);
    this.#stopReading = reading.stop;
    const label = track.label || this.label;
    this.#key = webcamKey(label);
    return { label, path: reading.path, controls: lockable(track) };
  }

  #ended(stream: MediaStream): void {
    if (this.#stopped || this.#stream !== stream) return;
    this.#release();
    this.#output?.changed(fail({ kind: 'unplugged', label: this.label }));
    this.#retry = setTimeout(() => void this.#reopen(), REOPEN_MS);
  }

  #release(): void {
    this.#stopReading?.();
    this.#stopReading = undefined;
    for (const track of this.#stream?.getTracks() ?? []) track.stop();
    this.#stream = undefined;
  }

  async #troubleOf(error: unknown): Promise<SourceTrouble> {
    const wanted = this.label;
    const found = (await listCameras(this.hardware).catch(() => [])).map(({ label }) => label);
    if (error instanceof WantedCameraMissing) return { kind: 'no-camera', wanted, found };
    const name = error instanceof Error ? error.name : '';
    if (name === 'NotAllowedError' || name === 'SecurityError') return { kind: 'denied', wanted };
    if (name === 'NotFoundError' || name === 'OverconstrainedError')
      return { kind: 'no-camera', wanted, found };
    return { kind: 'busy', wanted, reason: error instanceof Error ? error.message : String(error) };
  }
}

/** Other cameras are there, but not the one that was asked for. */
class WantedCameraMissing extends Error {}
