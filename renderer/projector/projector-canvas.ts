import * as THREE from 'three';
import { unreachable } from '../../shared/result';
import { OverlayLayer } from '../overlay/overlay-layer';
import { StripePattern } from '../overlay/stripe-pattern';
import type { MappedMarks, Projection } from './projection';

/** What a draw was like, for whoever measures. */
export interface Drawn {
  readonly widthPx: number;
  readonly heightPx: number;
  /** Time on the processor for packing and sending; the graphics card may take longer. */
  readonly drawMs: number;
}

/** How long a lost context may take to come back before the canvas is replaced. */
const restoreWithinMs = 3000;

/**
 * The canvas that fills the projector window at native pixels. It draws when told to and asks (`needsDraw`) when its
 * size, its font or its graphics context have changed. While the context is lost the window is black, and `graphics`
 * is told so; it is told 'drawing' with the first picture of every context.
 * The canvas element tells what it shows: `data-picture` (the projection's kind), `data-overlay-count`,
 * `data-overlay-ids` (the marks' ids, in order, parted by spaces) and `data-frame` (how often it has drawn).
 */
export class ProjectorCanvas {
  private canvas: HTMLCanvasElement;
  private renderer: THREE.WebGLRenderer;
  private layer: OverlayLayer;
  private readonly stripes = new StripePattern();
  private readonly resized: ResizeObserver;
  private replaceTimer: number | undefined;
  private frames = 0;
  /** Whether 'drawing' was told of this context. */
  private told = false;
  private listed: MappedMarks['primitives'] | undefined;
  private size = {
    width: Math.round(window.innerWidth * window.devicePixelRatio),
    height: Math.round(window.innerHeight * window.devicePixelRatio),
  };

  /** Throws where the browser gives no WebGL. */
  constructor(
    private readonly host: HTMLElement,
    private readonly needsDraw: () => void,
    private readonly graphics: (state: 'drawing' | 'lost') => void,
  ) {
    this.resized = new ResizeObserver(([entry]) => {
      if (entry !== undefined) this.takeSize(entry);
    });
    [this.canvas, this.renderer, this.layer] = this.begin();
  }

  /** The canvas's size in device pixels. */
  get sizePx(): { readonly width: number; readonly height: number } {
    return this.size;
  }

  /** Draws `projection`; `undefined` while the graphics context is lost. */
  draw(projection: Projection): Drawn | undefined {
    if (this.renderer.getContext().isContextLost()) return undefined;
    const startMs = performance.now();
    const marks = marksOf(projection);
    if (marks !== undefined) {
      this.layer.setMap(marks.map, { widthPx: this.size.width, heightPx: this.size.height });
      this.layer.setPrimitives(marks.primitives, marks.units);
    }
    this.layer.object.visible = marks !== undefined;
    this.renderer.setClearColor(projection.kind === 'work-light' ? 0xffffff : 0x000000, 1);
    if (projection.kind === 'pattern') this.stripes.draw(this.renderer, projection.pattern, this.size.height);
    else this.layer.draw(this.renderer);
    const drawMs = performance.now() - startMs;
    this.frames += 1;
    if (!this.told) this.graphics('drawing');
    this.told = true;
    this.describe(projection.kind, marks);
    return { widthPx: this.size.width, heightPx: this.size.height, drawMs };
  }

  private begin(): [HTMLCanvasElement, THREE.WebGLRenderer, OverlayLayer] {
    const canvas = document.createElement('canvas');
    const renderer = new THREE.WebGLRenderer({ canvas, antialias: false, alpha: false, stencil: true });
    renderer.setPixelRatio(1);
    renderer.setSize(this.size.width, this.size.height, false);
    this.host.prepend(canvas);
    // At 175 % the canvas may gain a device pixel without any change in those that CSS counts.
    this.resized.observe(canvas, { box: 'device-pixel-content-box' });
    canvas.addEventListener('webglcontextlost', () => {
      this.told = false;
      this.graphics('lost');
      this.replaceTimer = window.setTimeout(() => this.replace(), restoreWithinMs);
    });
    canvas.addEventListener('webglcontextrestored', () => {
      window.clearTimeout(this.replaceTimer);
      this.needsDraw();
    });
    const layer = new OverlayLayer();
    void layer.ready.then(() => this.needsDraw());
    return [canvas, renderer, layer];
  }

  /** The browser did not give the context back: another canvas gets another one. */
  private replace(): void {
    this.resized.unobserve(this.canvas);
    this.canvas.remove();
    this.layer.dispose();
    this.renderer.dispose();
    this.listed = undefined;
    [this.canvas, this.renderer, this.layer] = this.begin();
    this.needsDraw();
  }

  private takeSize(entry: ResizeObserverEntry): void {
    const [device] = entry.devicePixelContentBoxSize;
    const width = device?.inlineSize ?? Math.round(entry.contentRect.width * window.devicePixelRatio);
    const height = device?.blockSize ?? Math.round(entry.contentRect.height * window.devicePixelRatio);
    if (width === 0 || height === 0) return;
    if (width === this.size.width && height === this.size.height) return;
    this.size = { width, height };
    this.renderer.setSize(width, height, false);
    this.needsDraw();
  }

  private describe(kind: Projection['kind'], marks: MappedMarks | undefined): void {
    const { dataset } = this.canvas;
    dataset.picture = kind;
    dataset.frame = String(this.frames);
    const primitives = marks?.primitives ?? nothing;
    if (primitives === this.listed) return;
    this.listed = primitives;
    dataset.overlayCount = String(primitives.length);
    dataset.overlayIds = primitives.map(({ id }) => id).join(' ');
  }
}

const nothing: MappedMarks['primitives'] = [];

function marksOf(projection: Projection): MappedMarks | undefined {
  switch (projection.kind) {
    case 'overlay':
    case 'corners':
      return projection.marks;
    case 'blank':
    case 'pattern':
    case 'work-light':
    case 'trouble':
      return undefined;
    default:
      return unreachable(projection);
  }
}
