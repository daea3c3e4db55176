import { describe, expect, it } from 'vitest';
import type { CornersPx, GreyFrame } from '../../shared/vision/detection';
import { makeRoomWatch, measureRoom, type RoomLight } from '../../shared/vision/room-light';

/** A picture of one grey, with a fiducial's paper of another, 30 px wide, at each place. */
function picture(ground: number, paper: number, places: readonly (readonly [number, number])[]): GreyFrame {
  const width = 400;
  const height = 200;
  const data = new Uint8Array(width * height).fill(ground);
  for (const [x, y] of places) {
    for (let row = y - 15; row < y + 15; row++) data.fill(paper, row * width + x - 15, row * width + x + 15);
  }
  return { width, height, data };
}

/** The corners of the ink in such paper. */
function corners(x: number, y: number): CornersPx {
  const half = 11;
  return [
    { x: x - half, y: y - half },
    { x: x + half, y: y - half },
    { x: x + half, y: y + half },
    { x: x - half, y: y + half },
  ];
}

describe('the light at known fiducials', () => {
  it('is that of their paper, and of the ground well outside their keep-outs', () => {
    const frame = picture(100, 200, [[100, 100]]);
    const light = measureRoom(frame, [corners(100, 100)]);
    expect(light?.paper).toBeCloseTo(0.578, 2);
    expect(light?.ground).toBeCloseTo(0.127, 2);
  });

  it('passes over marks that cross the ground beside most of them', () => {
    const frame = picture(40, 200, [
      [60, 100],
      [200, 100],
      [340, 100],
    ]);
    // A white zone over the right half and more.
    for (let y = 0; y < frame.height; y++) frame.data.fill(255, y * 400 + 60 + 20, (y + 1) * 400);
    const light = measureRoom(frame, [corners(60, 100), corners(200, 100), corners(340, 100)]);
    expect(light?.ground).toBeLessThan(0.03);
  });

  it('is unknown without fiducials, or with none in the picture', () => {
    const frame = picture(100, 200, []);
    expect(measureRoom(frame, [])).toBeUndefined();
    expect(measureRoom(frame, [corners(-300, 50)])).toBeUndefined();
  });
});

describe('a room', () => {
  const bright: RoomLight = { paper: 0.4, ground: 0.1 };
  const dusk: RoomLight = { paper: 0.05, ground: 0.0125 };
  /** The same dusk with white round the fiducials: their paper is bright, the ground is not. */
  const lamplit: RoomLight = { paper: 0.9, ground: 0.0125 };

  /** What a watch says at the end of stretches of light, ten frames a second. */
  function play(
    stretches: readonly (readonly [RoomLight | undefined, number])[],
    before: 'lit' | 'dim' = 'lit',
  ) {
    const watch = makeRoomWatch(before);
    let atMs = 0;
    return stretches.map(([light, seconds]) => {
      let room = before;
      for (let frame = 0; frame < 10 * seconds; frame++) {
        atMs += 100;
        room = watch.see(light, atMs);
      }
      return room;
    });
  }

  it('grows dim when paper has been too dark to read for a second', () => {
    expect(
      play([
        [bright, 3],
        [dusk, 0.9],
        [dusk, 0.3],
      ]),
    ).toEqual(['lit', 'lit', 'dim']);
  });

  it('stays dim while fiducials are lit by white keep-outs, however bright that makes their paper', () => {
    expect(
      play([
        [bright, 3],
        [dusk, 2],
        [lamplit, 60],
      ]).at(-1),
    ).toBe('dim');
  });

  it('is lit again once the ground beside them has been bright for five seconds', () => {
    const lampOn: RoomLight = { paper: 1, ground: 0.09 };
    expect(
      play([
        [bright, 3],
        [dusk, 2],
        [lamplit, 5],
        [lampOn, 4],
        [lampOn, 2],
      ]),
    ).toEqual(['lit', 'dim', 'dim', 'dim', 'lit']);
  });

  it('reckons with dark ground, on which little light comes back from a lit room', () => {
    const felt: RoomLight = { paper: 0.4, ground: 0.02 };
    const lampOn: RoomLight = { paper: 1, ground: 0.01 };
    expect(
      play([
        [felt, 3],
        [{ paper: 0.04, ground: 0.002 }, 2],
        [lampOn, 6],
      ]),
    ).toEqual(['lit', 'dim', 'lit']);
  });

  it('does not change by a hand over the camera, nor where nothing is measured', () => {
    const covered: RoomLight = { paper: 0.001, ground: 0.001 };
    expect(
      play([
        [bright, 1],
        [covered, 0.8],
        [bright, 1],
      ]),
    ).toEqual(['lit', 'lit', 'lit']);
    expect(play([[undefined, 30]], 'dim')).toEqual(['dim']);
  });
});
