import { describe, expect, it } from 'vitest';
import { LightAlbum } from '../../../calibration/projector/light-album';
import { livePictures } from '../../../calibration/projector/light-run';
import { type ProjectorModel, projectorPixel } from '../../../calibration/projector/projector-model';
import { boxTag } from '../../../calibration/table/corner-tags';
import { tagCorners } from '../../../calibration/table/table-tags';
import { makeCamera } from '../../../shared/geometry/camera';
import type { Point } from '../../../shared/geometry/point';
import { type LitBox, type LitRig, litRigCamera, makeLitRig } from '../../simulator/lit-rig';

/** As large as edges on a box need. */
const large = { cameraWidth: 800, projector: { width: 1280, height: 720 } };
const small = { cameraWidth: 480, projector: { width: 480, height: 270 } };
const box: LitBox = { xMm: 520, yMm: 360, sideMm: 130, heightMm: 60 };

/** Photographs all pictures of a live run. */
function albumOf(rig: LitRig, shoot = litRigCamera(rig)): LightAlbum {
  const projector = rig.projector.model;
  const album = new LightAlbum(projector);
  livePictures(projector).forEach((picture, index) => {
    if (picture.kind === 'pattern') album.keep(index, shoot(picture.pattern));
  });
  return album;
}

/** How far light falls from where it is meant, `zMm` above the table: worst of a grid. */
function worstMiss(rig: LitRig, found: ProjectorModel, zMm: number): number {
  const truth = makeCamera(rig.projector.model);
  const misses = [0.1, 0.3, 0.5, 0.7, 0.9].flatMap((fx) =>
    [0.1, 0.5, 0.9].map((fy) => {
      const place = { x: fx * rig.table.widthMm, y: fy * rig.table.depthMm };
      const px = projectorPixel(found, { ...place, z: zMm });
      const fell = truth.meetPlane({ x: px.x, y: px.y }, zMm);
      return Math.hypot(fell.x - place.x, fell.y - place.y);
    }),
  );
  return Math.max(...misses);
}

function boxCorners(rig: LitRig): readonly Point<'camera'>[] {
  const camera = makeCamera(rig.camera);
  const tag = { ...boxTag, xMm: box.xMm, yMm: box.yMm, headingRad: Math.PI / 2 };
  return tagCorners(tag, 1).map((corner) => camera.project({ ...corner, z: box.heightMm }));
}

describe('the frames of a run', () => {
  const known = (rig: LitRig) => ({ camera: rig.camera, table: rig.table });

  it('say which pictures a hand passed through, and nothing of those that show the table alone', () => {
    const rig = makeLitRig({ ...small, seed: 3, hung: 'upright' });
    const shoot = litRigCamera(rig);
    const album = albumOf(rig, shoot);
    expect(album.disturbed()).toEqual([]);
    const pictures = livePictures(small.projector);
    const at = pictures.findIndex(
      (picture) =>
        picture.kind === 'pattern' &&
        picture.pattern.kind === 'stripes' &&
        picture.pattern.axis === 'rows' &&
        picture.pattern.stripePx === 32,
    );
    const picture = pictures[at];
    if (picture?.kind !== 'pattern') throw new Error('no such picture');
    album.keep(at, shoot(picture.pattern, { hand: [0.4, 0.55] }));
    expect(album.disturbed()).toEqual([at, at + 1]);
  });

  it('give the projector that hangs upside down from the ceiling', () => {
    const rig = makeLitRig({ ...small, seed: 5, hung: 'upside-down' });
    const solved = albumOf(rig).solve(known(rig));
    if (!solved.ok) throw new Error(JSON.stringify(solved.error));
    expect(solved.value.raised).toBe('approximate');
    expect(worstMiss(rig, solved.value.projector, 0)).toBeLessThan(0.5);
  });

  it('give light above the table as well once a box of known height stood in it', () => {
    const rig = { ...makeLitRig({ ...large, seed: 8, hung: 'upright' }), box };
    const [a, b, c, d] = boxCorners(rig);
    if (!a || !b || !c || !d) throw new Error('no corners');
    const album = albumOf(rig);
    const solved = album.solve({ ...known(rig), box: { heightMm: box.heightMm, corners: [a, b, c, d] } });
    if (!solved.ok) throw new Error(JSON.stringify(solved.error));
    const { projector: found, raised } = solved.value;
    expect(raised).toBe('measured');
    expect(worstMiss(rig, found, 0)).toBeLessThan(0.5);
    expect(worstMiss(rig, found, 50)).toBeLessThan(1);
  });
});
