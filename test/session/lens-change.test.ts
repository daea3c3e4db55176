import { describe, expect, test } from 'vitest';
import { newSession } from '../../shared/session/new-session';
import type { CameraSetup, MeasuredLens } from '../../shared/session/session';
import { simulatedCamera } from '../../shared/session/simulated-rig';
import { refusal, sessionAfter } from './arbitraries';

const session = newSession();
const { rvec: _, tvec: __, ...lens } = simulatedCamera;
const even = Array.from({ length: 49 }, (_, at) => (at % 8 === 0 ? 1e-4 : 0));
const measured: MeasuredLens = { lens, doubts: { joint: even }, rmsPx: 0.21, views: 14, atMs: 1000 };
const byHand: CameraSetup = {
  kind: 'corners',
  imageWidth: 1920,
  imageHeight: 1080,
  corners: [
    { x: 200, y: 1000 },
    { x: 1700, y: 1000 },
    { x: 1600, y: 60 },
    { x: 300, y: 60 },
  ],
  horizontalFovRad: 1,
  k1: 0,
};

describe('a measured lens', () => {
  test('is kept for its camera, and corners dragged in pictures of its size are seen through it', () => {
    const { setup } = sessionAfter(
      session,
      { kind: 'setCameraSetup', cameraKey: 'Webcam', setup: byHand },
      { kind: 'setLens', cameraKey: 'Webcam', lens: measured },
    );
    expect(setup.lenses).toEqual({ Webcam: measured });
    expect(setup.cameras.Webcam).toEqual({ ...byHand, lens });
    expect(setup.cameras.simulated).toEqual(session.setup.cameras.simulated);
  });

  test('says nothing of corners dragged in pictures of another size', () => {
    const small = { ...byHand, imageWidth: 1280, imageHeight: 720 };
    const { setup } = sessionAfter(
      session,
      { kind: 'setCameraSetup', cameraKey: 'Webcam', setup: small },
      { kind: 'setLens', cameraKey: 'Webcam', lens: measured },
    );
    expect(setup.cameras.Webcam).toEqual(small);
  });

  test('that could be none is refused with its field', () => {
    const wrong = { ...measured, lens: { ...lens, fx: 0 } };
    expect(refusal(session, { kind: 'setLens', cameraKey: 'Webcam', lens: wrong })).toMatchObject({
      kind: 'invalidValue',
      field: 'camera.fx',
    });
  });
});

describe('another rig’s set-up', () => {
  const other = {
    table: { widthMm: 1219, depthMm: 1219 },
    cameras: { Webcam: byHand },
    lenses: { Webcam: measured },
    projectors: {},
  };

  test('takes the place of the whole set-up and leaves the game as it is', () => {
    const played = sessionAfter(
      session,
      { kind: 'nextStep' },
      { kind: 'setFlag', teamId: 'firefly', flag: 'moved', on: true },
    );
    expect(sessionAfter(played, { kind: 'useSetup', setup: other })).toEqual({ ...played, setup: other });
  });

  test('is refused whole where one part of it could not be', () => {
    const setup = { ...other, table: { widthMm: 12, depthMm: 1219 } };
    expect(refusal(session, { kind: 'useSetup', setup })).toMatchObject({ field: 'table.widthMm' });
  });
});
