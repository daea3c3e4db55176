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
const remembered = rememberDisplay(epson);

test('a display that is gone unplugs the projector', () => {
  expect(judgeDisplayChange(on, [laptop], remembered, '1')).toEqual({ kind: 'unplug', label: 'EPSON' });
});

test('another display coming or going changes nothing', () => {
  const monitor = { ...epson, id: '3', label: 'DELL', x: 3840 };
  expect(judgeDisplayChange(on, [laptop, epson, monitor], remembered, '1')).toEqual({ kind: 'nothing' });
});

test('a display that moved or changed its size is refitted', () => {
  const smaller = { ...epson, width: 1280, height: 720 };
  expect(judgeDisplayChange(on, [laptop, smaller], remembered, '1')).toEqual({
    kind: 'refit',
    display: smaller,
  });
});

test('a display that is back reopens the projector, also under another id', () => {
  const back = { ...epson, id: '9' };
  expect(judgeDisplayChange(unplugged, [laptop, back], remembered, '1')).toEqual({
    kind: 'reopen',
    display: back,
  });
});

test('while it is unplugged, no other display is taken in its place', () => {
  const monitor = { ...epson, id: '3', label: 'DELL' };
  expect(judgeDisplayChange(unplugged, [laptop, monitor], remembered, '1')).toEqual({ kind: 'nothing' });
  expect(judgeDisplayChange(unplugged, [laptop], remembered, '1')).toEqual({ kind: 'nothing' });
});

test('a projector that is off stays off', () => {
  expect(judgeDisplayChange({ kind: 'off' }, [laptop, epson], remembered, '1')).toEqual({ kind: 'nothing' });
});
