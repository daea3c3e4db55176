import type { LightPicture } from '../../shared/overlay/light/light-picture';
import type { Link } from '../host/link';
import type { Unsubscribe } from '../host/subscription';

/** What the projector is asked to show, by number. */
export interface AskedLight {
  readonly number: number;
  readonly light: LightPicture;
}

const game: AskedLight = { number: 0, light: { kind: 'game' } };

/**
 * What the projector is asked to show, by this window or another. The simulated table takes its light from here; a
 * real projector's window hears the same over the link. Whatever was asked for ends by itself.
 */
export class LightDesk {
  #asked: AskedLight = game;
  #endsAtMs = Number.POSITIVE_INFINITY;
  readonly #shown = new Set<(number: number) => void>();

  constructor(
    private readonly link: Link,
    /** Any clock. */
    private readonly nowMs: () => number,
  ) {
    link.on('show-light', ({ number, light, forMs }) => this.#take({ number, light }, forMs));
  }

  /** What is to be shown at this moment: the same object for as long as it is the same. */
  get asked(): AskedLight {
    if (this.nowMs() >= this.#endsAtMs) this.#asked = game;
    return this.#asked;
  }

  /** Asks every projector for a picture, for `forMs` at most. */
  show(number: number, light: LightPicture, forMs: number): void {
    this.#take({ number, light }, forMs);
    this.link.send({ kind: 'show-light', number, light, forMs });
  }

  /** The simulated projector shows the picture of this number. */
  simulatedShown(number: number): void {
    for (const listener of this.#shown) listener(number);
  }

  onSimulatedShown(listener: (number: number) => void): Unsubscribe {
    this.#shown.add(listener);
    return () => this.#shown.delete(listener);
  }

  #take(asked: AskedLight, forMs: number): void {
    // Asked for again it stays the same object, so that nothing is drawn anew.
    const isSame = asked.number === this.#asked.number && sameLight(asked.light, this.#asked.light);
    if (!isSame) this.#asked = asked.light.kind === 'game' ? game : asked;
    this.#endsAtMs = this.nowMs() + forMs;
  }
}

function sameLight(a: LightPicture, b: LightPicture): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}
