import {
  LinearFilter,
  LinearMipmapLinearFilter,
  NoColorSpace,
  type WebGLRenderer,
  WebGLRenderTarget,
} from 'three';
import { projectorOnTable } from '../../calibration/projector-on-table';
import type { OverlayPrimitive } from '../../shared/overlay/primitive';
import type { Session } from '../../shared/session/session';
import { simulatedProjectorKey } from '../../shared/session/simulated-rig';
import { clipMapOf } from '../overlay/clip-map';
import { OverlayLayer } from '../overlay/overlay-layer';
import { darkProjector, type ProjectorUniforms } from './light-receiver';

/** The projector's white against the room's light. */
const GAIN = 3.4;
/** Plain white light to work by is dimmer than marks, as on the real projector. */
const WORK_LIGHT = 0.45;

/** What the light falls from: the session's stage and set-up, and the marks of this moment. */
export interface Beam {
  readonly session: Pick<Session, 'stage' | 'setup' | 'units' | 'terrain'>;
  readonly primitives: readonly OverlayPrimitive[];
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
  #target: WebGLRenderTarget | undefined;

  constructor() {
    this.ready = this.#layer.ready;
  }

  /** Draws the beam's picture. A frozen stage keeps the last one; without a set-up the projector stays dark. */
  show(renderer: WebGLRenderer, { session, primitives }: Beam): void {
    const { stage, setup, units } = session;
    const projector = setup.projectors[simulatedProjectorKey];
    const lit = projector && projectorOnTable(projector, setup.table);
    if (!lit?.ok) {
      this.uniforms.projectorGain.value = 0;
      return;
    }
    if (stage.frozen && this.#target) return;
    const { width, height } = lit.value;
    const target = this.#targetOf(width, height);
    this.#layer.setMap(clipMapOf(lit.value, session.terrain), { widthPx: width, heightPx: height });
    this.#layer.setPrimitives(primitives, units);
    this.#layer.object.visible = stage.light === 'overlay';
    const before = renderer.getRenderTarget();
    const clearAlpha = renderer.getClearAlpha();
    renderer.setRenderTarget(target);
    renderer.setClearColor(stage.light === 'work-light' ? '#ffffff' : '#000000', 1);
    renderer.clear();
    this.#layer.draw(renderer);
    renderer.setClearColor('#000000', clearAlpha);
    renderer.setRenderTarget(before);
    this.uniforms.projectorPicture.value = target.texture;
    this.uniforms.projectorGain.value = stage.light === 'work-light' ? WORK_LIGHT : GAIN;
  }

  dispose(): void {
    this.#layer.dispose();
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
