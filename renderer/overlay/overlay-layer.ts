import * as THREE from 'three';
import type { UnitSystem } from '../../shared/board/team';
import type { Matrix3 } from '../../shared/geometry/point';
import type { OverlayPrimitive } from '../../shared/overlay/primitive';
import type { Phrase } from '../../shared/text/phrase';
import { say } from '../../shared/text/say';
import { AreaMesh } from './area-mesh';
import { GlyphAtlas } from './glyph-atlas';
import { labelFontFamily, loadLabelFont } from './label-font';
import {
  arcMaterial,
  areaMaterial,
  glyphTexture,
  keepOutMaterial,
  labelMaterial,
  lineMaterial,
  sharedUniforms,
} from './overlay-materials';
import { OverlayRecords } from './overlay-records';
import { quadStencil, type RecordLayout, RecordMesh, stripStencil } from './record-mesh';
import { arcSteps } from './stroke-records';

/** The size in device pixels of what the layer is drawn into: a canvas or a render target. */
export interface TargetSize {
  readonly widthPx: number;
  readonly heightPx: number;
}

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
 * black, hand in primitives and a map, and render with any camera (it is not used: vertices go straight to clip space). Frames in which nothing changed allocate and upload nothing.
 *
 * The layer writes display-encoded values (sRGB), exactly what goes down the wire to a projector, and blends them
 * there. A render target that takes them must keep them as they are (`colorSpace = NoColorSpace`, 8 bits), and
 * whoever samples it as light decodes sRGB first.
 */
export class OverlayLayer {
  readonly object = new THREE.Group();
  /** Fulfilled once labels can be drawn (the font is loaded or has failed); the owner then draws again. */
  readonly ready: Promise<void>;
  private readonly shared = sharedUniforms();
  private readonly records = new OverlayRecords();
  private readonly areas = new AreaMesh(areaMaterial(this.shared));
  private readonly lines = new RecordMesh(quadStencil(0), strokeLayout, lineMaterial(this.shared));
  private readonly arcs = new RecordMesh(stripStencil(arcSteps), strokeLayout, arcMaterial(this.shared));
  private readonly keepOuts = new AreaMesh(keepOutMaterial(this.shared));
  private labels: { atlas: GlyphAtlas; texture: THREE.DataTexture; mesh: RecordMesh } | undefined;
  private primitives: readonly OverlayPrimitive[] = [];
  private units: UnitSystem = 'in';
  private disposed = false;

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
    // Multiplying the whole map by a number changes nothing but the sign of w, which has to be positive.
    const scale = tableToClip[8] < 0 ? -1 : 1;
    this.shared.tableToClip.value.set(...tableToClip).multiplyScalar(scale);
    this.shared.targetPx.value.set(target.widthPx, target.heightPx);
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
    this.object.clear();
  }

  private startLabels(): void {
    if (this.disposed) return;
    const atlas = new GlyphAtlas(labelFontFamily);
    const texture = glyphTexture(atlas.pixels);
    const mesh = new RecordMesh(quadStencil(-1), labelLayout, labelMaterial(this.shared, texture));
    this.labels = { atlas, texture, mesh };
    this.stack(mesh.mesh, 3);
    this.rebuild();
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
