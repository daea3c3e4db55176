import { PCFShadowMap, WebGLRenderer } from 'three';
import { movedCamera } from '../../calibration/drift/pose-change';
import type { SimulatedKnocks, SimulatedWorld } from '../../shared/ipc';
import type { OverlayPrimitive } from '../../shared/overlay/primitive';
import { fail, ok, type Result } from '../../shared/result';
import type { Session } from '../../shared/session/session';
import { simulatedCamera, simulatedCameraKey, simulatedProjector } from '../../shared/session/simulated-rig';
import {
  type CameraFacts,
  type CameraSource,
  type FrameOutput,
  noControls,
  type SourceTrouble,
} from '../capture/source/source';
import type { AskedLight } from '../live/light-desk';
import { barKey, type LaidBar } from './bar-hand';
import { HeldBoard } from './held-board';
import { throwLightFrom } from './light-receiver';
import { beamKey, ProjectorLight } from './projector-light';
import { TableScene } from './scene/table-scene';
import { SimulatedCamera } from './simulated-camera';
import { turretsOf } from './world';

/** What the simulated camera looks at, asked for before every frame. */
export interface SimulatedTable {
  world(): SimulatedWorld;
  session(): Session;
  /** The marks that lie on the table now; the same list as long as they are the same. */
  primitives(): readonly OverlayPrimitive[];
  /** Whether somebody holds the lens board in front of the camera. */
  boardIsHeld(): boolean;
  /** What the projector is asked to show instead; the same object as long as it is the same. */
  light(): AskedLight;
  /** The picture of this number is on the table. */
  shown(number: number): void;
  /** Where somebody has laid the bar of known length; undefined where it lies nowhere. */
  bar(): LaidBar | undefined;
  /** How high a box is that somebody laid on the table; undefined where none lies there. */
  boxHeightMm(): number | undefined;
}

/** After a change the camera runs at full speed this long, so that models settle soon; then it idles. */
const LIVELY_MS = 4000;
const LIVELY_EVERY_MS = 60;
const IDLE_EVERY_MS = 500;
/** After the graphics were lost they are rebuilt this much later: a driver needs a moment, and people time to read why. */
const REBUILD_MS = 2000;
const SHADOW_MAP_PX = 1024;
const SHARPNESS = 1;

/**
 * The simulated table's camera. It is lock-stepped: the next frame is drawn after the last was looked at. The scene
 * is drawn anew only when something in it changed; a still table costs a warp and a read-back a frame.
 */
export class SimulatedSource implements CameraSource {
  readonly key = simulatedCameraKey;
  readonly label = 'Simulated table';
  #stopped = false;
  #stage: DrawnStage | undefined;

  constructor(private readonly table: SimulatedTable) {}

  async start(output: FrameOutput): Promise<Result<CameraFacts, SourceTrouble>> {
    const stage = this.#open(output);
    if (!stage.ok) return stage;
    void this.#run(output);
    return ok({ label: this.label, path: 'frames', controls: noControls });
  }

  stop(): void {
    this.#stopped = true;
    this.#stage?.dispose();
    this.#stage = undefined;
  }

  #open(output: FrameOutput): Result<DrawnStage, SourceTrouble> {
    try {
      this.#stage = new DrawnStage(() => this.#contextLost(output));
      return ok(this.#stage);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      return fail({ kind: 'unreadable', path: this.label, reason: `WebGL 2 is not to be had (${reason})` });
    }
  }

  /** The graphics driver took everything away: say so, and build it all again. */
  #contextLost(output: FrameOutput): void {
    if (this.#stopped) return;
    this.#stage?.dispose();
    this.#stage = undefined;
    output.changed(
      fail({
        kind: 'unreadable',
        path: this.label,
        reason: 'the graphics context was lost; it is being rebuilt',
      }),
    );
    setTimeout(() => {
      if (this.#stopped) return;
      const reopened = this.#open(output);
      output.changed(
        reopened.ok ? ok({ label: this.label, path: 'frames', controls: noControls }) : reopened,
      );
    }, REBUILD_MS);
  }

  async #run(output: FrameOutput): Promise<void> {
    let livelyUntilMs = 0;
    while (!this.#stopped) {
      const startMs = performance.now();
      const stage = this.#stage;
      if (stage) {
        if (stage.update(this.table)) livelyUntilMs = startMs + LIVELY_MS;
        const rgba = await stage.read().catch(() => undefined);
        if (this.#stopped) return;
        if (rgba) {
          const { width, height } = simulatedCamera;
          await output.frame({ width, height, rgba });
          stage.looked();
        }
      }
      const everyMs = performance.now() < livelyUntilMs ? LIVELY_EVERY_MS : IDLE_EVERY_MS;
      await this.#pause(startMs + everyMs, stage);
    }
  }

  /** Waits until `untilMs`, but no longer than until something on the table changes. */
  async #pause(untilMs: number, stage: DrawnStage | undefined): Promise<void> {
    do {
      await new Promise((resolve) => setTimeout(resolve, 15));
    } while (!this.#stopped && performance.now() < untilMs && !stage?.isOutOfDate(this.table));
  }
}

/** Renderer, scene, projector and camera: all that lives and dies with one WebGL context. */
class DrawnStage {
  readonly #canvas = document.createElement('canvas');
  readonly #renderer: WebGLRenderer;
  readonly #light = new ProjectorLight();
  readonly #scene: TableScene;
  readonly #camera: SimulatedCamera;
  #world: SimulatedWorld | undefined;
  #session: Session | undefined;
  #primitives: readonly OverlayPrimitive[] | undefined;
  #beam = '';
  #asked: AskedLight | undefined;
  #boxHeightMm: number | undefined;
  #barKey = '';
  #labelsReady = false;
  #board: HeldBoard | undefined;

  constructor(onContextLost: () => void) {
    this.#canvas.addEventListener('webglcontextlost', (event) => {
      event.preventDefault();
      onContextLost();
    });
    this.#renderer = new WebGLRenderer({
      canvas: this.#canvas,
      antialias: false,
      powerPreference: 'low-power',
    });
    this.#renderer.shadowMap.enabled = true;
    this.#renderer.shadowMap.type = PCFShadowMap;
    this.#renderer.setSize(1, 1, false);
    this.#scene = new TableScene(this.#light.uniforms, SHADOW_MAP_PX);
    this.#camera = new SimulatedCamera(this.#renderer, simulatedCamera, SHARPNESS);
    void this.#light.ready.then(() => {
      this.#labelsReady = true;
    });
  }

  isOutOfDate(table: SimulatedTable): boolean {
    return (
      table.world() !== this.#world ||
      table.session() !== this.#session ||
      table.primitives() !== this.#primitives ||
      table.light() !== this.#asked ||
      table.boxHeightMm() !== this.#boxHeightMm ||
      barKey(table.bar()) !== this.#barKey ||
      this.#labelsReady ||
      table.boardIsHeld() !== (this.#board !== undefined)
    );
  }

  /** Draws the scene anew where anything changed, and says whether it did. */
  update(table: SimulatedTable): boolean {
    const held = this.#hold(table.boardIsHeld());
    if (!this.isOutOfDate(table)) {
      if (held) this.#camera.expose(this.#scene.scene);
      return held;
    }
    const session = table.session();
    const world = table.world();
    const primitives = table.primitives();
    const models = this.#scene.setRoster(session);
    const ground = this.#scene.setTerrain(session.terrain);
    const moved = this.#scene.setWorld(world, turretsOf(world, session));
    const beam = beamKey(session);
    const knocked = world.knocks !== this.#world?.knocks;
    if (knocked) this.#knock(world.knocks);
    const asked = table.light();
    const isAsked = asked !== this.#asked;
    const boxHeightMm = table.boxHeightMm();
    const isBoxed = boxHeightMm !== this.#boxHeightMm;
    if (isBoxed) this.#scene.setBox(boxHeightMm);
    const bar = table.bar();
    const isLaid = barKey(bar) !== this.#barKey;
    if (isLaid) this.#scene.setBar(bar);
    this.#barKey = barKey(bar);
    const lit = primitives !== this.#primitives || this.#labelsReady || beam !== this.#beam || isAsked;
    this.#beam = beam;
    if (lit) this.#light.show(this.#renderer, { session, primitives, light: asked.light });
    this.#asked = asked;
    this.#boxHeightMm = boxHeightMm;
    this.#world = world;
    this.#session = session;
    this.#primitives = primitives;
    this.#labelsReady = false;
    if (models || ground || moved || lit || held || knocked || isBoxed || isLaid)
      this.#camera.expose(this.#scene.scene);
    if (isAsked && asked.number > 0) table.shown(asked.number);
    return models || ground || moved || held || knocked || isAsked || isBoxed || isLaid;
  }

  #knock({ camera, projector }: SimulatedKnocks = {}): void {
    this.#camera.standAt(camera ? movedCamera(simulatedCamera, camera) : simulatedCamera);
    throwLightFrom(
      this.#light.uniforms,
      projector ? movedCamera(simulatedProjector, projector) : simulatedProjector,
    );
  }

  /** A frame was looked at. */
  looked(): void {
    this.#board?.looked();
  }

  /** Takes the lens board up, moves it on or lays it away, and says whether the picture changes by it. */
  #hold(isHeld: boolean): boolean {
    if (!isHeld && !this.#board) return false;
    if (!isHeld) {
      this.#board?.dispose();
      this.#board = undefined;
      return true;
    }
    this.#board ??= new HeldBoard(this.#scene.scene, simulatedCamera);
    return this.#board.update();
  }

  /** A frame in memory of its own, since whoever looks at it takes it away. */
  read(): Promise<Uint8Array<ArrayBuffer>> {
    const { width, height } = simulatedCamera;
    return this.#camera.read(new Uint8Array(width * height * 4));
  }

  dispose(): void {
    this.#board?.dispose();
    this.#scene.dispose();
    this.#camera.dispose();
    this.#light.dispose();
    this.#renderer.dispose();
  }
}
