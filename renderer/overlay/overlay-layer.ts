import * as THREE from 'three';
import type { UnitSystem } from '../../shared/board/team';
import type { Matrix3 } from '../../shared/geometry/point';
import type { OverlayPrimitive } from '../../shared/overlay/primitive';
import type { Phrase } from '../../shared/text/phrase';
import { say } from '../../shared/text/say';
import { AreaMesh } from './area-mesh';
import type { ClipMap, RaisedGround } from './clip-map';
import { GlyphAtlas } from './glyph-atlas';
import { labelFontFamily, loadLabelFont } from './label-font';
import {
  arcMaterial,
  areaMaterial,
  glyphTexture,
  keepOutMaterial,
  labelMaterial,
  lineMaterial,
} from './overlay-materials';
import { OverlayRecords } from './overlay-records';
import { projectionUniforms, setLensPlane, setPlane } from './projection-uniforms';
import { RaisedMask } from './raised-mask';
import { quadStencil, type RecordLayout, RecordMesh, stripStencil } from './record-mesh';
import { arcSteps } from './stroke-records';

/** The size in device pixels of what the layer is drawn into: a canvas or a render target. */
export interface TargetSize {
  readonly widthPx: number;
  readonly heightPx: number;
}

/** Ground of one height, as it is marked in the stencil. */
interface Floor {
  readonly elevationMm: number;
  readonly mask: RaisedMask;
}

/** A line across the whole table bends with the lens at every few centimetres. */
const lineSteps = 16;

const strokeLayout: RecordLayout = [
  ['shape', 4],
  ['run', 4],
  ['ink', 4],
];
const labelLayout: RecordLayout = [
  ['place', 4],
  ['rectangle', 4],
  ['look', 4],
  ['ink', 4],
];

/**
 * Draws overlay primitives in five draw calls, each over the one before: areas, arcs, lines, labels, keep-outs. Within
 * each, dim marks lie beneath bright ones and else the list's order holds. Add `object` to a scene that is cleared to
 * black, hand in primitives and a map, and render with any camera (it is not used: vertices go straight to clip space);
 * or call `draw`, which also lays marks on raised ground where the map knows it. Frames in which nothing changed
 * allocate and upload nothing.
 *
 * The layer writes display-encoded values (sRGB), exactly what goes down the wire to a projector, and blends them
 * there. A render target that takes them must keep them as they are (`colorSpace = NoColorSpace`, 8 bits), and
 * whoever samples it as light decodes sRGB first.
 */
export class OverlayLayer {
  readonly object = new THREE.Group();
  /** Fulfilled once labels can be drawn (the font is loaded or has failed); the owner then draws again. */
  readonly ready: Promise<void>;
  private readonly shared = projectionUniforms();
  private readonly records = new OverlayRecords();
  private readonly areas = new AreaMesh(areaMaterial(this.shared));
  private readonly lines = new RecordMesh(stripStencil(lineSteps), strokeLayout, lineMaterial(this.shared));
  private readonly arcs = new RecordMesh(stripStencil(arcSteps), strokeLayout, arcMaterial(this.shared));
  private readonly keepOuts = new AreaMesh(keepOutMaterial(this.shared));
  private labels: { atlas: GlyphAtlas; texture: THREE.DataTexture; mesh: RecordMesh } | undefined;
  private primitives: readonly OverlayPrimitive[] = [];
  private units: UnitSystem = 'in';
  private disposed = false;
  private map: ClipMap | undefined;
  private floors: readonly Floor[] = [];
  private readonly eye = new THREE.Camera();

  constructor() {
    this.object.name = 'overlay';
    this.stack(this.areas.mesh, 0);
    this.stack(this.arcs.mesh, 1);
    this.stack(this.lines.mesh, 2);
    this.stack(this.keepOuts.mesh, 4);
    this.ready = loadLabelFont().then(() => this.startLabels());
  }

  /**
   * Marks of the next frames, lengths in labels written in `units`. Does nothing when handed the same list again;
   * the list is kept, not copied.
   */
  setPrimitives(primitives: readonly OverlayPrimitive[], units: UnitSystem): void {
    if (primitives === this.primitives && units === this.units) return;
    this.primitives = primitives;
    this.units = units;
    this.rebuild();
  }

  /**
   * Projective map from table millimetres to clip space (x right, y up, −1 to 1), row-major, of any scale and sign.
   * The table's origin has to be in front of the projector.
   */
  setTableToClip(tableToClip: Matrix3, target: TargetSize): void {
    this.setMap({ kind: 'plane', tableToClip }, target);
  }

  /** The map of the next frames, for a target of this size. Does little when handed the same map again. */
  setMap(map: ClipMap, target: TargetSize): void {
    this.shared.targetPx.value.set(target.widthPx, target.heightPx);
    if (map === this.map) return;
    this.map = map;
    for (const { mask } of this.floors) mask.dispose();
    this.floors = map.kind === 'lens' ? this.floorsOf(map.raised) : [];
    this.stencil(this.floors.length > 0 ? 'by-floor' : 'off');
    this.lookAt(0);
  }

  /**
   * Renders into the renderer's target, cleared as its autoClear says. Where there is raised ground the target needs
   * a stencil: the tops of each height are marked in it, and the marks drawn once a height, each time where the
   * ground is that high.
   */
  draw(renderer: THREE.WebGLRenderer): void {
    const { autoClear } = renderer;
    if (this.floors.length === 0 || !this.object.visible) {
      renderer.render(this.object, this.eye);
      return;
    }
    if (autoClear) renderer.clear();
    renderer.autoClear = false;
    for (const { elevationMm, mask } of this.floors) {
      this.lookAt(elevationMm);
      renderer.render(mask.mesh, this.eye);
    }
    [0, ...this.floors.map(({ elevationMm }) => elevationMm)].forEach((elevationMm, floor) => {
      this.lookAt(elevationMm);
      for (const { material } of this.meshes()) material.stencilRef = floor;
      renderer.render(this.object, this.eye);
    });
    this.lookAt(0);
    renderer.autoClear = autoClear;
  }

  /** Frees what the GPU holds. The layer must not be used afterwards. */
  dispose(): void {
    this.disposed = true;
    this.areas.dispose();
    this.lines.dispose();
    this.arcs.dispose();
    this.keepOuts.dispose();
    this.labels?.mesh.dispose();
    this.labels?.texture.dispose();
    for (const { mask } of this.floors) mask.dispose();
    this.object.clear();
  }

  private startLabels(): void {
    if (this.disposed) return;
    const atlas = new GlyphAtlas(labelFontFamily);
    const texture = glyphTexture(atlas.pixels);
    const mesh = new RecordMesh(quadStencil(-1), labelLayout, labelMaterial(this.shared, texture));
    this.labels = { atlas, texture, mesh };
    this.stack(mesh.mesh, 3);
    this.stencil(this.floors.length > 0 ? 'by-floor' : 'off');
    this.rebuild();
  }

  /** Points the shaders at the plane of this height. */
  private lookAt(elevationMm: number): void {
    const { map } = this;
    if (map?.kind === 'plane') setPlane(this.shared, map.tableToClip);
    if (map?.kind === 'lens') {
      setLensPlane(this.shared, map.model, map.mirrored ? 'mirrored' : 'direct', elevationMm);
    }
  }

  /** One floor a height, lowest first: where two pieces overlap the higher one is marked last. */
  private floorsOf(raised: readonly RaisedGround[]): readonly Floor[] {
    const heights = [...new Set(raised.map(({ elevationMm }) => elevationMm))].sort((a, b) => a - b);
    return heights.map((elevationMm, i) => {
      const pieces = raised.filter((piece) => piece.elevationMm === elevationMm);
      return { elevationMm, mask: new RaisedMask(this.shared, pieces, i + 1) };
    });
  }

  private meshes(): THREE.Mesh<THREE.BufferGeometry, THREE.ShaderMaterial>[] {
    const { areas, arcs, lines, keepOuts, labels } = this;
    return [areas, arcs, lines, keepOuts, ...(labels ? [labels.mesh] : [])].map(({ mesh }) => mesh);
  }

  /** Whether marks are shown wherever they fall, or only where the stencil holds their floor. */
  private stencil(use: 'off' | 'by-floor'): void {
    for (const { material } of this.meshes()) {
      material.stencilWrite = use === 'by-floor';
      material.stencilFunc = THREE.EqualStencilFunc;
    }
  }

  private stack(mesh: THREE.Mesh, order: number): void {
    mesh.renderOrder = order;
    this.object.add(mesh);
  }

  private rebuild(): void {
    const { records, labels } = this;
    const version = labels?.atlas.version;
    const generation = labels?.atlas.generation;
    const inWords = (phrase: Phrase) => say(phrase, 'en', this.units);
    records.fill(this.primitives, inWords, labels?.atlas);
    // The atlas ran full on the way and began afresh: what was laid out before that points at glyphs now gone.
    if (labels?.atlas.generation !== generation) records.fill(this.primitives, inWords, labels?.atlas);
    this.areas.show(records.areas);
    this.lines.show(records.lines);
    this.arcs.show(records.arcs);
    this.keepOuts.show(records.keepOuts);
    if (labels === undefined) return;
    labels.mesh.show(records.labels);
    if (labels.atlas.version !== version) labels.texture.needsUpdate = true;
  }
}
