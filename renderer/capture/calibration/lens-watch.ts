import type { SolvedLens } from '../../../calibration/lens/solve-lens';
import { lookAtBoard } from '../../../calibration/lens/views/board-look';
import { nextHold } from '../../../calibration/lens/views/coverage';
import { ViewWatch } from '../../../calibration/lens/views/view-watch';
import type { LensAsk, LensCapture, LensPhase } from '../../../shared/vision/lens-capture';
import type { Link } from '../../host/link';
import type { BoardReport, VisionClient } from '../vision/vision-client';
import type { LensSolving } from './lens-solving';

/** The console says so often enough while its card is open; a console that went away must not stop the game. */
const WATCH_LEASE_MS = 6000;

interface Needs {
  readonly vision: Pick<VisionClient, 'watchBoard'>;
  readonly link: Pick<Link, 'send' | 'on'>;
  readonly solving: LensSolving;
  readonly nowMs: () => number;
}

/**
 * The capture of a lens in the capture window: views of the board that is held in front of the camera, taken by
 * themselves, and the lens that they give. While it watches, teams are not followed; their tracks are held.
 */
export class LensWatch {
  #cameraKey = '';
  #phase: LensPhase = { kind: 'paused' };
  #watch: ViewWatch | undefined;
  #leaseEndsMs = Number.NEGATIVE_INFINITY;
  #round = 0;

  constructor(private readonly needs: Needs) {
    needs.link.on('lens-ask', ({ ask }) => this.#asked(ask));
  }

  /** Whether the camera's pictures are looked at for the board, and for nothing else. */
  get isWatching(): boolean {
    return this.#phase.kind === 'watching';
  }

  /** Another camera begins: the views of the one before tell nothing of it. */
  begin(cameraKey: string): void {
    this.#cameraKey = cameraKey;
    this.#startOver();
    this.#tell();
  }

  /** Now and then: ends a watch that no console asks for any more. */
  tick(): void {
    if (this.isWatching && this.needs.nowMs() > this.#leaseEndsMs) this.#rest({ kind: 'paused' });
  }

  /** One picture that was looked at for the board. A camera that changes its size begins anew. */
  heard({ width, height, tags, edgePx, atMs }: BoardReport): void {
    if (!this.isWatching) return;
    if (!this.#watch || this.#watch.size.width !== width || this.#watch.size.height !== height) {
      this.#watch = new ViewWatch({ width, height });
    }
    const verdict = this.#watch.see({ tags, edgePx, atMs });
    const outline = lookAtBoard(tags, { width, height })?.outline;
    this.#phase = { kind: 'watching', verdict, ...(outline && { outline }) };
    if (verdict === 'taken' && nextHold(this.#watch.coverage).kind === 'enough') this.#solve();
    else this.#tell();
  }

  #asked(ask: LensAsk): void {
    switch (ask) {
      case 'watch':
        this.#leaseEndsMs = this.needs.nowMs() + WATCH_LEASE_MS;
        if (this.#phase.kind === 'watching' || this.#phase.kind === 'solving') return;
        this.#phase = { kind: 'watching', verdict: 'no-board' };
        this.needs.vision.watchBoard('on');
        break;
      case 'keep-watching':
        this.#leaseEndsMs = this.needs.nowMs() + WATCH_LEASE_MS;
        return;
      case 'pause':
        this.#round += 1;
        this.#rest({ kind: 'paused' });
        return;
      case 'undo':
        this.#watch?.undo();
        break;
      case 'solve':
        this.#solve();
        return;
      case 'start-over':
        this.#startOver();
        break;
    }
    this.#tell();
  }

  #startOver(): void {
    this.#round += 1;
    this.#watch = undefined;
    this.#phase = { kind: 'paused' };
    this.needs.vision.watchBoard('off');
  }

  #rest(phase: LensPhase): void {
    this.#phase = phase;
    this.needs.vision.watchBoard('off');
    this.#tell();
  }

  /** Works the lens out elsewhere; an answer that comes after somebody gave up or began anew is passed over. */
  #solve(): void {
    const watch = this.#watch;
    if (!watch || this.#phase.kind === 'solving') return;
    this.#round += 1;
    const round = this.#round;
    this.#rest({ kind: 'solving' });
    void this.needs.solving.solve(watch.views, watch.size).then((result) => {
      if (round !== this.#round) return;
      this.#phase = result.ok ? solvedPhase(result.value) : { kind: 'failed', fault: result.error };
      this.#tell();
    });
  }

  #tell(): void {
    const watch = this.#watch ?? new ViewWatch({ width: 0, height: 0 });
    const { coverage } = watch;
    const capture: LensCapture = {
      cameraKey: this.#cameraKey,
      phase: this.#phase,
      ...watch.size,
      views: watch.views.map(({ image }) => image),
      cells: coverage.cells,
      leans: coverage.leans,
      next: nextHold(coverage),
    };
    this.needs.link.send({ kind: 'lens', capture });
  }
}

/** What the console shows of a lens; its covariance would only travel for nothing. */
function solvedPhase({ lens, doubts, rmsPx, views, dropped }: SolvedLens): LensPhase {
  return { kind: 'solved', lens, doubts, rmsPx, views, dropped };
}
