import type { SessionView } from '../../shared/ipc';
import type { Track } from '../../shared/tracking/track';
import type { Host } from '../host/host';
import { SettleWatch } from './settle-watch';

/** Journals where teams come to rest, one command at a time and in order. */
export class SettleReporter {
  readonly #watch: SettleWatch;
  #revision: number;
  #waiting: Track[] = [];
  #sending = false;

  constructor(
    private readonly host: Pick<Host, 'call'>,
    view: SessionView,
  ) {
    this.#watch = new SettleWatch(view.session.settledPoses);
    this.#revision = view.revision;
  }

  /** A new game has forgotten every pose: all that stands on the table is reported again. */
  sessionChanged(view: SessionView): void {
    const fresh = view.log.some(
      ({ revision, command }) => revision > this.#revision && command.kind === 'newGame',
    );
    this.#revision = view.revision;
    if (fresh) this.#watch.forget();
  }

  /** Takes the tracks of one frame. */
  report(tracks: readonly Track[]): void {
    this.#waiting.push(...this.#watch.newlySettled(tracks));
    if (!this.#sending) void this.#send();
  }

  async #send(): Promise<void> {
    this.#sending = true;
    for (let track = this.#waiting.shift(); track; track = this.#waiting.shift()) {
      const { teamId, pose, covariance, elevationMm, seenAtMs } = track;
      try {
        await this.host.call('session:dispatch', {
          kind: 'poseSettled',
          teamId,
          settled: { pose, covariance, elevationMm, atMs: seenAtMs },
        });
      } catch {
        // The host was out of reach. The model still stands there, so the next frame reports it again.
        this.#watch.forgetTeam(teamId);
      }
    }
    this.#sending = false;
  }
}
