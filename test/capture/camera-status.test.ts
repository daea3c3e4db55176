import { describe, expect, it } from 'vitest';
import { setupFit } from '../../renderer/capture/calibration/setup-fit';
import { type CameraSituation, cameraStatus } from '../../renderer/capture/camera-status';
import { noControls } from '../../renderer/capture/source/source';
import { fail, ok } from '../../shared/result';
import { simulatedCameraSetup } from '../../shared/session/simulated-rig';
import type { FrameFault } from '../../shared/vision/frame-fault';

const facts = { label: 'BRIO', path: 'stream', controls: noControls } as const;
const running: CameraSituation = {
  key: 'webcam:BRIO',
  label: 'BRIO',
  outcome: ok(facts),
  vision: 'ready',
  light: 'settled',
  width: 1920,
  height: 1080,
  fit: setupFit(simulatedCameraSetup, 1920, 1080),
  framesPerSecond: 30,
  detectMs: 4,
  devices: [{ label: 'BRIO' }],
};

describe('the camera as the console shows it', () => {
  it('is live when frames fit the set-up', () => {
    expect(cameraStatus(running)).toMatchObject({ state: 'live', key: 'webcam:BRIO', framesPerSecond: 30 });
  });

  it('says that it adapts to another light, and is live meanwhile', () => {
    const status = cameraStatus({ ...running, light: 'settling' });
    expect(status).toMatchObject({ state: 'live', detail: expect.stringContaining('adapted') });
  });

  it('is starting until the source has answered and the first frame has come', () => {
    const { outcome: _outcome, ...silent } = running;
    const { fit: _fit, ...frameless } = running;
    expect([cameraStatus(silent).state, cameraStatus(frameless).state]).toEqual(['starting', 'starting']);
  });

  it('says that OpenCV is being loaded as long as nobody looks at its frames', () => {
    const { fit: _fit, ...frameless } = running;
    const status = cameraStatus({ ...frameless, vision: 'loading' });
    expect(status).toMatchObject({ state: 'starting', detail: expect.stringContaining('Loading OpenCV') });
  });

  it('says that it warms up once OpenCV is loaded, until frames are looked at', () => {
    const { fit: _fit, ...frameless } = running;
    const status = cameraStatus({ ...frameless, vision: 'warming-up' });
    expect(status).toMatchObject({ state: 'starting', detail: expect.stringContaining('Warming up') });
  });

  it.each<[FrameFault, RegExp]>([
    [{ kind: 'black', level: 3 }, /black \(grey level 3 of 255\).*cap off/],
    [{ kind: 'white', level: 254 }, /white \(grey level 254 of 255\).*exposure/],
    [{ kind: 'torn', fromRow: 400, height: 1080, level: 128 }, /row 400 of 1080.*another port/],
    [{ kind: 'cut-short', expectedBytes: 100, foundBytes: 60 }, /60 of 100 bytes/],
    [
      { kind: 'too-large', width: 7680, height: 4320, mostPx: 16e6 },
      /7680 x 4320.*16 megapixels.*3840 x 2160/,
    ],
    [{ kind: 'no-size', width: Number.NaN, height: 0 }, /NaN x 0/],
    [{ kind: 'format', format: 'I420P10' }, /I420P10/],
  ])('does not pass pictures for live that tell nothing: %j', (fault, words) => {
    const status = cameraStatus({ ...running, fault });
    expect(status.state).toBe('faulty');
    expect(status.detail).toMatch(words);
  });

  it('asks for the corners where the camera has no set-up, and keeps its frames', () => {
    const status = cameraStatus({ ...running, fit: setupFit(undefined, 1920, 1080) });
    expect(status.state).toBe('no-setup');
    expect(status.detail).toContain('corners');
    expect(status.width).toBe(1920);
  });

  it('names both sizes when a picture does not fit its set-up', () => {
    const status = cameraStatus({ ...running, width: 1280, fit: setupFit(simulatedCameraSetup, 1280, 720) });
    expect(status.state).toBe('wrong-size');
    expect(status.detail).toMatch(/1280 x 720.*1920 x 1080/);
  });

  it('holds a corner set-up to the size of the picture it was dragged in', () => {
    const corner = { x: 0, y: 0 };
    const dragged = {
      kind: 'corners',
      imageWidth: 1280,
      imageHeight: 720,
      corners: [corner, corner, corner, corner],
      horizontalFovRad: 1,
      k1: 0,
    } as const;
    expect(setupFit(dragged, 1280, 720).kind).toBe('fits');
    expect(setupFit(dragged, 1920, 1080).kind).toBe('wrong-size');
  });

  it.each([
    [{ kind: 'no-camera', wanted: 'BRIO', found: [] }, 'no-camera', 'No camera is plugged in'],
    [{ kind: 'no-camera', wanted: 'BRIO', found: ['Laptop'] }, 'no-camera', 'Laptop'],
    [{ kind: 'denied', wanted: 'BRIO' }, 'denied', 'privacy settings'],
    [{ kind: 'busy', wanted: 'BRIO', reason: 'in use' }, 'busy', 'in use'],
    [{ kind: 'unplugged', label: 'BRIO' }, 'unplugged', 'Plug it in again'],
    [{ kind: 'unreadable', path: '/a/b.png', reason: 'cut short' }, 'unreadable', '/a/b.png: cut short'],
  ] as const)('says of %o its state and the way out', (trouble, state, words) => {
    const status = cameraStatus({ ...running, outcome: fail(trouble) });
    expect(status.state).toBe(state);
    expect(status.detail).toContain(words);
  });

  it('says that a browser reads pictures slowly', () => {
    const status = cameraStatus({ ...running, outcome: ok({ ...facts, path: 'canvas' }) });
    expect(status).toMatchObject({ state: 'live', detail: expect.stringContaining('slowly') });
  });
});
