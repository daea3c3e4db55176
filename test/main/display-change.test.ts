import { expect, test } from 'vitest';
import { judgeDisplayChange } from '../../main/electron/display-change';
import type { DisplayInfo, ProjectorState } from '../../shared/ipc';
import { rememberDisplay } from '../../shared/windows/display-choice';

const laptop: DisplayInfo = {
  id: '1',
  label: 'laptop',
  x: 0,
  y: 0,
  width: 1920,
  height: 1080,
  scaleFactor: 1,
  internal: true,
};
const epson: DisplayInfo = { ...laptop, id: '2', label: 'EPSON', x: 1920, internal: false };
const on: ProjectorState = { kind: 'on', display: epson, key: 'EPSON 1920x1080' };
const unplugged: ProjectorState = { kind: 'unplugged', label: 'EPSON' };

/** The EPSON was the projector last, and the console is on the laptop. */
const judge = (state: ProjectorState, displays: readonly DisplayInfo[], darkOn?: DisplayInfo) =>
  judgeDisplayChange({
    state,
    displays,
    darkOn,
    remembered: rememberDisplay(epson),
    operatorDisplayId: '1',
  });

test('a display that is gone unplugs the projector', () => {
  expect(judge(on, [laptop])).toEqual({ kind: 'unplug', label: 'EPSON' });
});

test('another display coming or going changes nothing', () => {
  const monitor = { ...epson, id: '3', label: 'DELL', x: 3840 };
  expect(judge(on, [laptop, epson, monitor])).toEqual({ kind: 'nothing' });
});

test('a display that moved or changed its size is refitted', () => {
  const smaller = { ...epson, width: 1280, height: 720 };
  expect(judge(on, [laptop, smaller])).toEqual({
    kind: 'refit',
    display: smaller,
  });
});

test('a display that is back reopens the projector, also under another id', () => {
  const back = { ...epson, id: '9' };
  expect(judge(unplugged, [laptop, back])).toEqual({
    kind: 'reopen',
    display: back,
  });
});

test('while it is unplugged, no other display is taken in its place', () => {
  const monitor = { ...epson, id: '3', label: 'DELL' };
  expect(judge(unplugged, [laptop, monitor])).toEqual({ kind: 'nothing' });
  expect(judge(unplugged, [laptop])).toEqual({ kind: 'nothing' });
});

test('a projector that is off stays off', () => {
  expect(judge({ kind: 'off' }, [laptop, epson])).toEqual({ kind: 'nothing' });
});

test('a dark window goes with its display, and stays while others come and go', () => {
  const crashed: ProjectorState = { kind: 'crashed' };
  expect(judge(crashed, [laptop], epson)).toEqual({ kind: 'unplug', label: 'EPSON' });
  expect(judge(crashed, [epson], epson)).toEqual({ kind: 'nothing' });
});
