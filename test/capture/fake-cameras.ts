import type { CameraHardware } from '../../renderer/capture/source/camera-devices';
import type { CameraFacts, FrameOutput, SourceTrouble } from '../../renderer/capture/source/source';
import type { Result } from '../../shared/result';

/** A video track as the browser would give it, with a plug that can be pulled. */
export class FakeTrack extends EventTarget {
  readonly kind = 'video';
  readonly applied: MediaTrackConstraints[] = [];
  stopped = false;

  constructor(
    readonly label: string,
    private readonly capabilities: object,
    private readonly settings: object,
  ) {
    super();
  }

  getCapabilities(): object {
    return this.capabilities;
  }

  getSettings(): object {
    return this.settings;
  }

  async applyConstraints(constraints: MediaTrackConstraints): Promise<void> {
    this.applied.push(constraints);
  }

  stop(): void {
    this.stopped = true;
  }
}

/** The machine's cameras, played by the test: plugged in, pulled out, forbidden. */
export class FakeCameras extends EventTarget {
  readonly opened: FakeTrack[] = [];
  readonly requests: MediaStreamConstraints[] = [];
  permission: 'granted' | 'denied' = 'granted';
  /** Browsers hide labels until a camera was allowed once. */
  labelsHidden = false;
  busy = false;
  capabilities: object = {};
  settings: object = {};

  constructor(public plugged: string[]) {
    super();
  }

  /** As `navigator.mediaDevices`. */
  get hardware(): CameraHardware {
    return {
      enumerateDevices: async () =>
        this.plugged.map((label) => ({
          kind: 'videoinput' as const,
          label: this.labelsHidden ? '' : label,
          deviceId: `id of ${label}`,
        })),
      getUserMedia: (constraints) => this.#open(constraints),
      addEventListener: (type, listener) => this.addEventListener(type, listener),
      removeEventListener: (type, listener) => this.removeEventListener(type, listener),
    };
  }

  plug(label: string): void {
    this.plugged.push(label);
    this.dispatchEvent(new Event('devicechange'));
  }

  unplug(label: string): void {
    this.plugged = this.plugged.filter((plugged) => plugged !== label);
    for (const track of this.opened) if (track.label === label) track.dispatchEvent(new Event('ended'));
    this.dispatchEvent(new Event('devicechange'));
  }

  async #open(constraints: MediaStreamConstraints): Promise<MediaStream> {
    this.requests.push(constraints);
    if (this.permission === 'denied') throw new DOMException('no', 'NotAllowedError');
    if (this.busy) throw new DOMException('in use by another program', 'NotReadableError');
    const video = constraints.video as MediaTrackConstraints;
    const wanted = (video.deviceId as ConstrainDOMStringParameters | undefined)?.exact;
    const label = wanted ? this.plugged.find((name) => `id of ${name}` === wanted) : this.plugged[0];
    if (label === undefined) throw new DOMException('none', 'NotFoundError');
    this.labelsHidden = false;
    const track = new FakeTrack(label, this.capabilities, this.settings);
    this.opened.push(track);
    const stream: object = { getVideoTracks: () => [track], getTracks: () => [track] };
    return stream as MediaStream;
  }
}

/** Remembers what a source said. */
export class Recorder implements FrameOutput {
  readonly changes: Result<CameraFacts, SourceTrouble>[] = [];
  stream(): void {}
  async frame(): Promise<void> {}
  changed(state: Result<CameraFacts, SourceTrouble>): void {
    this.changes.push(state);
  }
}
