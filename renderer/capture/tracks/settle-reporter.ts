import type { SessionView } from '../../../shared/ipc';
import type { Command } from '../../../shared/session/command';
import type { Displacement, Session } from '../../../shared/session/session';
import type { MotionEvent } from '../../../shared/tracking/describe-motion';
import { emptyMotionWatch, type MotionWatch, watchMotion } from '../../../shared/tracking/motion';
import type { Track, TrackingState } from '../../../shared/tracking/track';
import type { Host } from '../../host/host';
import { BaseSettles } from '../bases/base-settles';
import { SettleWatch } from './settle-watch';

type PoseSettled = Extract<Command, { kind: 'poseSettled' }>;

/**
 * Journals where teams come to rest, one command at a time and in order. A team in a hand, or handled together with
 * one, is reported once the hands are gone and all has been still for a second: with the way it was moved, which
 * the game takes for an offered move. A team that only came into sight is reported without one. Teams without
 * fiducials have a watch of their own.
 */
export class SettleReporter {
  readonly #settled: SettleWatch;
  readonly #bases = new BaseSettles();
  #motion: MotionWatch = emptyMotionWatch;
  #baseNames: Session['baseNames'];
  #revision: number;
  #waiting: PoseSettled[] = [];
  #sending = false;

  constructor(
    private readonly host: Pick<Host, 'call'>,
    view: SessionView,
  ) {
    this.#settled = new SettleWatch(view.session.settledPoses);
    this.#revision = view.revision;
    this.#baseNames = view.session.baseNames;
  }

  /** A new game has forgotten every pose: all that stands on the table is reported again. */
  sessionChanged(view: SessionView): void {
    const fresh = view.log.some(
      ({ revision, command }) => revision > this.#revision && command.kind === 'newGame',
    );
    this.#revision = view.revision;
    this.#baseNames = view.session.baseNames;
    if (!fresh) return;
    this.#settled.forget();
    this.#bases.forget();
  }

  /** Takes the tracks of one frame. */
  report(tracking: TrackingState): void {
    const { watch, events } = watchMotion(this.#motion, tracking);
    this.#motion = watch;
    const resting = tracking.tracks.filter(({ teamId }) => !watch.stirs[teamId]);
    const news = new Map(this.#settled.newlySettled(resting).map((track) => [track.teamId, track]));
    // In the order they were touched: the next team's move makes the one before it count.
    for (const { teamId, move } of events.flatMap(movesOf)) {
      const track = news.get(teamId);
      if (track) this.#waiting.push(settledCommand(track, { move }));
      news.delete(teamId);
    }
    for (const track of news.values()) this.#waiting.push(settledCommand(track, {}));
    this.#waiting.push(...this.#bases.news(tracking, this.#baseNames));
    if (!this.#sending) void this.#send();
  }

  async #send(): Promise<void> {
    this.#sending = true;
    for (let command = this.#waiting.shift(); command; command = this.#waiting.shift()) {
      try {
        await this.host.call('session:dispatch', command);
      } catch {
        // The host was out of reach. The model still stands there, so the next frame reports it again.
        this.#settled.forgetTeam(command.teamId);
        this.#bases.forgetTeam(command.teamId);
      }
    }
    this.#sending = false;
  }
}

function settledCommand(track: Track, moved: Pick<PoseSettled, 'move'>): PoseSettled {
  const { teamId, pose, covariance, elevationMm, seenAtMs } = track;
  return {
    kind: 'poseSettled',
    teamId,
    settled: { pose, covariance, elevationMm, atMs: seenAtMs },
    ...moved,
  };
}

/** Whom an event moved, and how; a swap moves two. */
function movesOf(event: MotionEvent): { readonly teamId: string; readonly move: Displacement }[] {
  const { teamId, from, to, pathMm, via } = event;
  const own = { teamId, move: { from, pathMm, ...(via ? { via } : {}) } };
  if (event.kind !== 'swapped') return [own];
  // The other went the other way; how, is told by the first of the two alone.
  const straightMm = Math.hypot(to.xMm - from.xMm, to.yMm - from.yMm);
  return [own, { teamId: event.otherTeamId, move: { from: to, pathMm: straightMm } }];
}
