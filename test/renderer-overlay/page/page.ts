import * as THREE from 'three';
import type { ClipMap } from '../../../renderer/overlay/clip-map';
import { OverlayLayer } from '../../../renderer/overlay/overlay-layer';
import type { Matrix3 } from '../../../shared/geometry/point';
import type { OverlayPrimitive } from '../../../shared/overlay/primitive';

/** What a browser test does with the overlay layer: draw a list, and time many frames of it. */
export interface OverlayPage {
  draw(primitives: readonly OverlayPrimitive[], tableToClip: Matrix3): Promise<void>;
  /** Draws through whatever map a projector has, onto raised ground as well. */
  drawThrough(primitives: readonly OverlayPrimitive[], map: ClipMap): Promise<void>;
  /** Milliseconds a frame, each waited for by reading a pixel back. */
  time(frames: number): { readonly emptyMs: number[]; readonly drawnMs: number[]; readonly calls: number };
  /** Milliseconds from frame to frame as the browser presents them, which it does 60 times a second at most. */
  present(frames: number): Promise<{ readonly emptyMs: number; readonly drawnMs: number }>;
  loseContext(): Promise<void>;
}

declare global {
  interface Window {
    overlayPage: OverlayPage;
  }
}

const canvas = document.querySelector('canvas');
if (canvas === null) throw new Error('no canvas');
const renderer = new THREE.WebGLRenderer({ canvas, antialias: false, stencil: true });
renderer.setPixelRatio(1);
renderer.setSize(window.innerWidth, window.innerHeight, false);
const scene = new THREE.Scene();
const camera = new THREE.Camera();
const layer = new OverlayLayer();
scene.add(layer.object);
const empty = new THREE.Scene();

function timed(drawn: THREE.Scene): number {
  const gl = renderer.getContext();
  const pixel = new Uint8Array(4);
  const start = performance.now();
  renderer.render(drawn, camera);
  gl.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, pixel);
  return performance.now() - start;
}

async function presented(drawn: THREE.Scene, frames: number): Promise<number> {
  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  await nextFrame();
  const start = performance.now();
  for (let i = 0; i < frames; i++) {
    renderer.render(drawn, camera);
    await nextFrame();
  }
  return (performance.now() - start) / frames;
}

window.overlayPage = {
  async draw(primitives, tableToClip) {
    layer.setTableToClip(tableToClip, { widthPx: canvas.width, heightPx: canvas.height });
    layer.setPrimitives(primitives, 'in');
    await layer.ready;
    renderer.render(scene, camera);
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  },
  async drawThrough(primitives, map) {
    layer.setMap(map, { widthPx: canvas.width, heightPx: canvas.height });
    layer.setPrimitives(primitives, 'in');
    await layer.ready;
    layer.draw(renderer);
    await new Promise((resolve) => requestAnimationFrame(resolve));
    layer.draw(renderer);
    await new Promise((resolve) => requestAnimationFrame(resolve));
  },
  time(frames) {
    const emptyMs: number[] = [];
    const drawnMs: number[] = [];
    timed(scene);
    for (let i = 0; i < frames; i++) {
      emptyMs.push(timed(empty));
      drawnMs.push(timed(scene));
    }
    return { emptyMs, drawnMs, calls: renderer.info.render.calls };
  },
  async present(frames) {
    return { emptyMs: await presented(empty, frames), drawnMs: await presented(scene, frames) };
  },
  async loseContext() {
    const handle = renderer.getContext().getExtension('WEBGL_lose_context');
    if (handle === null) throw new Error('this browser cannot lose a context on purpose');
    const restored = new Promise((resolve) => canvas.addEventListener('webglcontextrestored', resolve));
    handle.loseContext();
    await new Promise((resolve) => setTimeout(resolve, 50));
    handle.restoreContext();
    await restored;
    renderer.render(scene, camera);
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  },
};
