/**
 * A camera's automatic exposure as it lags behind the light: some frames after a change it begins to move, a share of
 * the way each frame, with a little overshoot. Levels are grey levels, 0 to 255; light is linear, 1 full white.
 */
export class AutomaticExposure {
  #gain = 1;
  readonly #lights: number[] = [];

  constructor(
    private readonly style: {
      /** Frames between what it measures and what it sets. */
      readonly lagFrames: number;
      /** How much of the way to the right gain it goes in a frame; with a lag it overshoots. */
      readonly share: number;
      /** The mean it aims at, in linear light. */
      readonly aim: number;
    },
  ) {}

  /** The gain of the frame that is exposed now, `light` being the scene's mean brightness. */
  expose(light: number): number {
    const gain = this.#gain;
    this.#lights.push(light * gain);
    const measured = this.#lights[this.#lights.length - 1 - this.style.lagFrames];
    if (measured !== undefined && measured > 0) {
      this.#gain *= (this.style.aim / Math.min(1, measured)) ** this.style.share;
    }
    return gain;
  }
}
