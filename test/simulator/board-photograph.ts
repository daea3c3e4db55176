import { lensBoardTags } from '../../calibration/lens/lens-board';
import { type CameraModel, makeCamera } from '../../shared/geometry/camera';
import { boardPage } from '../../shared/sheets/board-sheet';
import { paperSizes } from '../../shared/sheets/page';
import type { GreyFrame } from '../../shared/vision/detection';
import { printPage } from './printed-page';
import { seededRandom } from './random';

/** Rays through a pixel, each way. */
const RAYS = 3;
const PX_PER_MM = 8;
const DESK = 95;
const NOISE = 1.5;

/**
 * The printed lens board as a camera sees it that stands over it: the sheet lies at z = 0, its middle at the origin, x
 * along its long side, y up the page.
 */
export function photographBoard(model: CameraModel, seed: number): GreyFrame {
  const page = boardPage('APRILTAG_36h11', lensBoardTags(), paperSizes.a4, 'check');
  const sheet = printPage(page, PX_PER_MM);
  const levelAt = (xMm: number, yMm: number): number => {
    const x = Math.floor((xMm + page.paper.widthMm / 2) * PX_PER_MM);
    const y = Math.floor((page.paper.heightMm / 2 - yMm) * PX_PER_MM);
    const isOn = x >= 0 && y >= 0 && x < sheet.width && y < sheet.height;
    return isOn ? (sheet.data[y * sheet.width + x] as number) : DESK;
  };
  const camera = makeCamera(model);
  const random = seededRandom(seed);
  const { width, height } = model;
  const data = Uint8Array.from({ length: width * height }, (_, i) => {
    let sum = 0;
    for (let k = 0; k < RAYS * RAYS; k++) {
      const px = {
        x: (i % width) + ((k % RAYS) + 0.5) / RAYS - 0.5,
        y: Math.floor(i / width) + (Math.floor(k / RAYS) + 0.5) / RAYS - 0.5,
      };
      const place = camera.meetPlane(px, 0);
      sum += levelAt(place.x, place.y);
    }
    return Math.min(255, Math.max(0, sum / (RAYS * RAYS) + NOISE * random.gaussian()));
  });
  return { width, height, data };
}
