import { DoubleSide, Matrix4, Mesh, MeshBasicMaterial, PlaneGeometry, type Scene, type Texture } from 'three';
import { lensBoardTags } from '../../calibration/lens/lens-board';
import type { CameraModel } from '../../shared/geometry/camera';
import { rodrigues } from '../../shared/geometry/rodrigues';
import { boardPage } from '../../shared/sheets/board-sheet';
import { type Page, paperSizes } from '../../shared/sheets/page';
import { type Hold, heldMatrix, holdAt } from './board-hand';
import { printedTexture } from './scene/printed-texture';

/** A whole number of texture pixels for every cell of every tag, so that the print is true. */
const PX_PER_MM = 8;
const INK = 18;
const PAPER = 225;

/** The printed lens board as somebody holds it in front of the simulated camera, hold after hold. */
export class HeldBoard {
  readonly #mesh: Mesh;
  #looks = 0;
  #shown: Hold | undefined;

  constructor(
    private readonly scene: Scene,
    private readonly camera: CameraModel,
  ) {
    const page = boardPage('APRILTAG_36h11', lensBoardTags(), paperSizes.a4, '');
    const { widthMm, heightMm } = page.paper;
    const material = new MeshBasicMaterial({ map: printed(page), side: DoubleSide });
    this.#mesh = new Mesh(new PlaneGeometry(widthMm, heightMm), material);
    this.#mesh.matrixAutoUpdate = false;
    scene.add(this.#mesh);
  }

  /** Puts the board where the hand has it now, and says whether that is elsewhere than before. */
  update(): boolean {
    const hold = holdAt(this.#looks);
    if (hold === this.#shown) return false;
    this.#shown = hold;
    this.#mesh.matrix.copy(
      new Matrix4().fromArray(heldMatrix(hold, rodrigues(this.camera.rvec), this.camera.tvec)),
    );
    this.#mesh.matrixWorldNeedsUpdate = true;
    return true;
  }

  /** A frame was looked at: hands wait until the camera has had its time. */
  looked(): void {
    this.#looks += 1;
  }

  dispose(): void {
    this.scene.remove(this.#mesh);
    const { material } = this.#mesh;
    if (material instanceof MeshBasicMaterial) {
      material.map?.dispose();
      material.dispose();
    }
    this.#mesh.geometry.dispose();
  }
}

/** A page's areas as a texture; hairlines and text are too fine to matter. */
function printed({ paper, marks }: Page): Texture {
  const width = Math.round(paper.widthMm * PX_PER_MM);
  const height = Math.round(paper.heightMm * PX_PER_MM);
  const grey = new Uint8Array(width * height).fill(PAPER);
  for (const mark of marks) {
    if (mark.kind !== 'area') continue;
    const level = mark.tone === 'ink' ? INK : PAPER;
    const [left, right] = [mark.xMm, mark.xMm + mark.widthMm].map((mm) => Math.round(mm * PX_PER_MM));
    const [top, bottom] = [mark.yMm, mark.yMm + mark.heightMm].map((mm) => Math.round(mm * PX_PER_MM));
    // Textures begin at the bottom.
    for (let y = top ?? 0; y < (bottom ?? 0); y++) {
      const row = (height - 1 - y) * width;
      grey.fill(level, row + (left ?? 0), row + (right ?? 0));
    }
  }
  return printedTexture(grey, width, height);
}
