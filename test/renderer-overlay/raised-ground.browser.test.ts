import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ClipMap } from '../../renderer/overlay/clip-map';
import { type CameraModel, makeCamera } from '../../shared/geometry/camera';
import type { Point } from '../../shared/geometry/point';
import type { OverlayPrimitive } from '../../shared/overlay/primitive';
import { simulatedProjector } from '../../shared/session/simulated-rig';
import { describeInChromium } from '../in-chromium';
import { type OverlayBrowser, openOverlayPage, type Picture } from './overlay-browser';

/** A projector whose lens bulges as the worst do. */
const model: CameraModel = { ...simulatedProjector, distortion: [-0.06, 0.01, 0.0005, -0.0004, 0] };
const hillMm = 60;
const hill: readonly Point<'table'>[] = [
  { x: 150, y: 150 },
  { x: 650, y: 150 },
  { x: 650, y: 550 },
  { x: 150, y: 550 },
];
const mapOf = (mirrored: boolean): ClipMap => ({
  kind: 'lens',
  model,
  mirrored,
  raised: [{ polygon: hill, elevationMm: hillMm }],
});

/** A thin line right across the table, hill and all. */
const line: OverlayPrimitive = {
  kind: 'stroke',
  id: 'line',
  path: { segments: [{ kind: 'line', from: { x: 40, y: 330 }, to: { x: 1780, y: 330 } }], closed: false },
  stroke: { tone: 'neutral', widthMm: 4, dash: 'solid' },
  emphasis: 'bright',
};

describeInChromium('marks through a projector’s lens', (executablePath) => {
  let overlay: OverlayBrowser;
  beforeAll(async () => {
    overlay = await openOverlayPage(executablePath, { width: model.width, height: model.height });
  }, 240_000);
  afterAll(() => overlay?.close());

  const camera = makeCamera(model);
  const pixel = (x: number, zMm: number, mirrored: boolean) => {
    const px = camera.project({ x, y: 330, z: zMm });
    return { x: mirrored ? model.width - 1 - px.x : px.x, y: px.y };
  };
  const brightness = (picture: Picture, place: { x: number; y: number }) => Math.max(...picture.at(place));
  /** How far above or below the place the line's middle lies, px. */
  const offBy = (picture: Picture, { x, y }: { x: number; y: number }): number => {
    let [sum, moment] = [0, 0];
    for (let dy = -8; dy <= 8; dy++) {
      const level = brightness(picture, { x, y: Math.round(y) + dy });
      sum += level;
      moment += level * (Math.round(y) + dy - y);
    }
    return sum < 200 ? Number.NaN : moment / sum;
  };

  it.each([
    ['', false],
    [', turned over for a screen seen from behind', true],
  ])(
    'lie where its model says, on the flat table and on the hill%s',
    async (_, mirrored) => {
      const picture = await overlay.drawThrough([line], mapOf(mirrored));
      for (const x of [60, 110, 800, 1250, 1700]) {
        expect(Math.abs(offBy(picture, pixel(x, 0, mirrored)))).toBeLessThan(0.25);
      }
      for (const x of [250, 400, 550]) {
        expect(Math.abs(offBy(picture, pixel(x, hillMm, mirrored)))).toBeLessThan(0.25);
        // The flat table's place for it, a centimetre and more aside on the hill, stays dark.
        expect(brightness(picture, pixel(x, 0, mirrored))).toBeLessThan(30);
      }
    },
    240_000,
  );
});
