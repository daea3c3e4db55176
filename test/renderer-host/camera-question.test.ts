import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { askForCaptureWindow, consoleHasAsked } from '../../renderer/host/camera-question';

/** Both windows live in this process: Node's own BroadcastChannel carries their words. */
const opened: { stopped: boolean }[] = [];
const channels: BroadcastChannel[] = [];
let permission: { state: PermissionState; onchange: (() => void) | null };
let user: 'allows' | 'refuses';

beforeEach(() => {
  permission = { state: 'prompt', onchange: null };
  user = 'allows';
  const Real = BroadcastChannel;
  vi.stubGlobal(
    'BroadcastChannel',
    class extends Real {
      constructor(name: string) {
        super(name);
        channels.push(this);
      }
    },
  );
  vi.stubGlobal('navigator', {
    permissions: { query: async () => permission },
    mediaDevices: {
      async getUserMedia() {
        if (user === 'refuses') throw new DOMException('', 'NotAllowedError');
        const track = {
          stopped: false,
          stop() {
            this.stopped = true;
          },
        };
        opened.push(track);
        return { getTracks: () => [track] };
      },
    },
  });
});

afterEach(() => {
  for (const channel of channels.splice(0)) channel.close();
  opened.length = 0;
  vi.unstubAllGlobals();
});

test('the console asks, and gives the camera back at once', async () => {
  askForCaptureWindow();
  await consoleHasAsked();
  expect(opened).toMatchObject([{ stopped: true }]);
});

test('a console that comes later asks then', async () => {
  const asked = consoleHasAsked();
  askForCaptureWindow();
  await asked;
  expect(opened).toHaveLength(1);
});

test('a no in the console is a no in the capture window', async () => {
  user = 'refuses';
  askForCaptureWindow();
  await expect(consoleHasAsked()).rejects.toMatchObject({ name: 'NotAllowedError' });
});

test('where the question is settled, nobody is asked', async () => {
  askForCaptureWindow();
  for (const state of ['granted', 'denied'] as const) {
    permission.state = state;
    await consoleHasAsked();
  }
  expect(opened).toEqual([]);
});

test('a yes given in the browser itself counts', async () => {
  const asked = consoleHasAsked();
  await vi.waitFor(() => expect(permission.onchange).not.toBeNull());
  permission.onchange?.();
  await asked;
  expect(opened).toEqual([]);
});
