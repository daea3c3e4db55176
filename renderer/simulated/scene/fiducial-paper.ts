import { Group, Mesh, PlaneGeometry, type Texture } from 'three';
import type { FiducialMount } from '../../../shared/board/team';
import type { TableTag } from '../../../shared/session/calibration-report';
import { apriltag36h11 } from '../../../shared/vision/detect/dictionaries/apriltag-36h11';
import { dict4x4 } from '../../../shared/vision/detect/dictionaries/dict-4x4-250';
import { codeCells, type Dictionary } from '../../../shared/vision/detect/dictionaries/dictionary';
import { type ProjectorUniforms, paintedMaterial } from '../light-receiver';
import { printedTexture } from './printed-texture';

/** Texture pixels per cell: enough that the far picture is filtered from mipmaps and the near one has crisp edges. */
const PX_PER_CELL = 16;
const INK = 14;
const PAPER = 240;
const PAPER_COLOUR = '#f0f0f0';

/**
 * The picture of a fiducial on its paper, top row first: data cells in a ring of ink, and a margin of paper one cell
 * wide. A square of `cells` + 4 cells, one byte a cell.
 */
export function fiducialCells(
  id: number,
  dictionary: Dictionary = dict4x4,
): { readonly size: number; readonly cells: Uint8Array } {
  const inner = dictionary.cells;
  const size = inner + 4;
  const cells = new Uint8Array(size * size).fill(PAPER);
  const code = codeCells(dictionary, id);
  for (let row = 1; row < size - 1; row++) {
    for (let column = 1; column < size - 1; column++) {
      const inside = row > 1 && column > 1 && row < size - 2 && column < size - 2;
      const white = inside && code[(row - 2) * inner + (column - 2)] === 1;
      cells[row * size + column] = white ? PAPER : INK;
    }
  }
  return { size, cells };
}

function fiducialTexture(id: number, dictionary: Dictionary = dict4x4): Texture {
  const { size, cells } = fiducialCells(id, dictionary);
  const width = size * PX_PER_CELL;
  const grey = new Uint8Array(width * width);
  for (let y = 0; y < width; y++) {
    // Textures begin at the bottom.
    const row = size - 1 - Math.floor(y / PX_PER_CELL);
    for (let x = 0; x < width; x++)
      grey[y * width + x] = cells[row * size + Math.floor(x / PX_PER_CELL)] as number;
  }
  return printedTexture(grey, width, width);
}

/**
 * A printed fiducial as its mount says, in its base's frame: its centre, height and turn, its top edge to the front.
 * The paper is a cell larger on each side.
 */
export function fiducialPaper(mount: FiducialMount, projector: ProjectorUniforms): Mesh {
  const side = (mount.sizeMm * (dict4x4.cells + 4)) / (dict4x4.cells + 2);
  const geometry = new PlaneGeometry(side, side);
  // The plane's up (+y) is the fiducial's top edge, which faces forward (+x).
  geometry.rotateZ(-Math.PI / 2);
  const paper = new Mesh(geometry, paintedMaterial(projector, { map: fiducialTexture(mount.id) }));
  const [forwardMm, leftMm] = mount.offsetMm;
  paper.position.set(forwardMm, leftMm, mount.heightMm);
  paper.rotation.z = mount.rotationRad;
  paper.receiveShadow = true;
  return paper;
}

/** A sheet with one of the table's own tags, `sheetMm` square, lying at `zMm` with its tag as it says. */
export function tagSheet(tag: TableTag, sheetMm: number, zMm: number, projector: ProjectorUniforms): Group {
  const sheet = new Group();
  const ink = (tag.sizeMm * (apriltag36h11.cells + 4)) / (apriltag36h11.cells + 2);
  const paper = new Mesh(
    new PlaneGeometry(sheetMm, sheetMm),
    paintedMaterial(projector, { color: PAPER_COLOUR }),
  );
  const print = new Mesh(
    new PlaneGeometry(ink, ink),
    paintedMaterial(projector, { map: fiducialTexture(tag.id, apriltag36h11) }),
  );
  paper.position.z = zMm;
  print.position.z = zMm + 0.1;
  for (const mesh of [paper, print]) {
    mesh.receiveShadow = true;
    mesh.raycast = () => {};
  }
  sheet.add(paper, print);
  sheet.position.set(tag.xMm, tag.yMm, 0);
  sheet.rotation.z = tag.headingRad - Math.PI / 2;
  return sheet;
}
