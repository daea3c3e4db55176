import {
  LinearFilter,
  LinearMipmapLinearFilter,
  NoColorSpace,
  type WebGLRenderer,
  WebGLRenderTarget,
} from 'three';
import { projectorOnTable } from '../../calibration/projector/projector-on-table';
import type { LightPicture } from '../../shared/overlay/light/light-picture';
import type { OverlayPrimitive } from '../../shared/overlay/primitive';
import type { Session } from '../../shared/session/session';
import { simulatedProjector, simulatedProjectorKey } from '../../shared/session/simulated-rig';
import { clipMapOf } from '../overlay/clip-map';
import { lightMarkPrimitives } from '../overlay/light-marks';
import { OverlayLayer } from '../overlay/overlay-layer';
import { StripePattern } from '../overlay/stripe-pattern';
import { darkProjector, type ProjectorUniforms } from './light-receiver';

/** The projector's white against the room's light. */
const GAIN = 3.4;
/** Plain white light to work by is dimmer than marks, as on the real projector. */
const WORK_LIGHT = 0.45;

/** What the light falls from: the session's stage and set-up, and the marks of this moment. */
export interface Beam {
  readonly session: Pick<Session, 'stage' | 'setup' | 'units' | 'terrain'>;
  readonly primitives: readonly OverlayPrimitive[];
  /** What was asked for instead of the game's marks; the game where absent. */
  readonly light?: LightPicture;
}

/** What of a session the light depends on, to be compared: sessions arrive as copies, so identity says nothing. */
export function beamKey({ stage, setup, units, terrain }: Beam['session']): string {
  return JSON.stringify([stage, setup.projectors[simulatedProjectorKey], setup.table, units, terrain]);
}

/**
 * The simulated projector: draws the same picture as a real projector would get, by the session's own set-up,
 * and lends it as light to the scene's materials. A set-up that is off throws the light beside the models, as it
 * would on a real table.
 */
export class ProjectorLight {
  readonly uniforms: ProjectorUniforms = darkProjector();
  /** Fulfilled once labels can be drawn; the owner shows its beam again then. */
  readonly ready: Promise<void>;
  readonly #layer = new OverlayLayer();
  readonly #stripes = new StripePattern();
  #target: WebGLRenderTarget | undefined;
  /** Whether what was drawn last was asked for, and is not what a frozen stage holds. */
  #isAsked = false;

  constructor() {
    this.ready = this.#layer.ready;
  }

  /**
   * Draws the beam's picture. A frozen stage keeps the last one; without a set-up the projector stays dark. What was
   * asked for goes before either, and stripes need no set-up.
   */
  show(renderer: WebGLRenderer, { session, primitives, light = { kind: 'game' } }: Beam): void {
    if (light.kind === 'pattern' || light.kind === 'dark') {
      this.#showAsked(renderer, light);
      return;
    }
    const { stage, setup, units } = session;
    const projector = setup.projectors[simulatedProjectorKey];
    const lit = projector && projectorOnTable(projector, setup.table);
    if (!lit?.ok) {
      this.uniforms.projectorGain.value = 0;
      return;
    }
    const wasAsked = this.#isAsked;
    this.#isAsked = light.kind !== 'game';
    if (stage.frozen && this.#target && !wasAsked && !this.#isAsked) return;
    const marks = light.kind === 'marks' ? lightMarkPrimitives(light.marks, lit.value) : [];
    const under = light.kind === 'marks' && light.over === 'dark' ? [] : primitives;
    const { width, height } = lit.value;
    const white = stage.light === 'work-light' && !this.#isAsked;
    this.#layer.setMap(clipMapOf(lit.value, session.terrain), { widthPx: width, heightPx: height });
    this.#layer.setPrimitives(marks.length > 0 ? [...under, ...marks] : under, units);
    this.#layer.object.visible = stage.light === 'overlay' || this.#isAsked;
    this.#drawOn(renderer, this.#targetOf(width, height), white ? '#ffffff' : '#000000', () =>
      this.#layer.draw(renderer),
    );
    this.uniforms.projectorGain.value = white ? WORK_LIGHT : GAIN;
  }

  /** Light that has nothing to do with the game, over the whole of the projector's own picture. */
  #showAsked(renderer: WebGLRenderer, light: LightPicture & { kind: 'pattern' | 'dark' }): void {
    this.#isAsked = true;
    const { width, height } = simulatedProjector;
    this.#drawOn(renderer, this.#targetOf(width, height), '#000000', () => {
      if (light.kind === 'pattern') this.#stripes.draw(renderer, light.pattern, height);
    });
    this.uniforms.projectorGain.value = GAIN;
  }

  #drawOn(renderer: WebGLRenderer, target: WebGLRenderTarget, ground: string, draw: () => void): void {
    const before = renderer.getRenderTarget();
    const clearAlpha = renderer.getClearAlpha();
    renderer.setRenderTarget(target);
    renderer.setClearColor(ground, 1);
    renderer.clear();
    draw();
    renderer.setClearColor('#000000', clearAlpha);
    renderer.setRenderTarget(before);
    this.uniforms.projectorPicture.value = target.texture;
  }

  dispose(): void {
    this.#layer.dispose();
    this.#stripes.dispose();
    this.#target?.dispose();
  }

  #targetOf(width: number, height: number): WebGLRenderTarget {
    if (this.#target?.width === width && this.#target.height === height) return this.#target;
    this.#target?.dispose();
    this.#target = new WebGLRenderTarget(width, height, {
      colorSpace: NoColorSpace,
      // The console sees the light smaller than it was drawn and at a slant: without these, writing breaks up.
      minFilter: LinearMipmapLinearFilter,
      generateMipmaps: true,
      anisotropy: 8,
      magFilter: LinearFilter,
      stencilBuffer: true,
    });
    return this.#target;
  }
}
