import { expect, test } from 'vitest';
import { seatedLink } from '../../renderer/capture/seated-link';
import type { CaptureSeat } from '../../renderer/host/capture-seat';
import type { Link } from '../../renderer/host/link';
import { captureStrings } from '../../renderer/strings/english-capture';
import type { CameraStatus, LinkMessage } from '../../shared/ipc';

const live: CameraStatus = {
  state: 'live',
  key: 'webcam:BRIO',
  label: 'BRIO',
  width: 1920,
  height: 1080,
  framesPerSecond: 29.7,
  detectMs: 4,
  devices: [],
  controls: { exposure: false, focus: false, whiteBalance: false },
};

/** What comes out of the link, and what the page itself shows, when a capture page in `seat` tells `status`. */
function told(seat: CaptureSeat, status: CameraStatus) {
  const sent: LinkMessage[] = [];
  const shown: CameraStatus[] = [];
  const link: Link = { send: (message) => sent.push(message), on: () => () => {} };
  seatedLink(seat, link, (each) => shown.push(each)).send({ kind: 'camera', status });
  return { sent, shown };
}

test('a window shows its camera and tells the others the same', () => {
  expect(told('window', live)).toEqual({ sent: [{ kind: 'camera', status: live }], shown: [live] });
});

test('a hidden page shows nothing', () => {
  for (const seat of ['electron', 'frame'] as const) expect(told(seat, live).shown).toEqual([]);
});

test('a frame whose camera is live says how to get a window', () => {
  const { sent } = told('frame', live);
  expect(sent).toEqual([{ kind: 'camera', status: { ...live, detail: captureStrings.noWindow } }]);
});

test('but keeps the words that matter more', () => {
  const slow: CameraStatus = { ...live, detail: 'This browser is slow.' };
  const denied: CameraStatus = { ...live, state: 'denied' };
  for (const status of [slow, denied])
    expect(told('frame', status).sent).toEqual([{ kind: 'camera', status }]);
});

test('the window says its state in one line', () => {
  expect(captureStrings.state(live)).toBe('BRIO: 1920 × 1080, 30 frames a second');
  expect(captureStrings.state({ ...live, framesPerSecond: 1.96 })).toMatch(/2\.0 frames a second$/);
  expect(captureStrings.state({ ...live, state: 'unplugged' })).toBe('The camera “BRIO” was unplugged.');
});
