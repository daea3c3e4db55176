import { describe, expect, test } from 'vitest';
import type { DisplayInfo } from '../../shared/ipc';
import { chooseDisplay, displayKey, rememberDisplay } from '../../shared/windows/display-choice';

const display = (id: string, label: string, changed: Partial<DisplayInfo> = {}): DisplayInfo => ({
  id,
  label,
  x: 0,
  y: 0,
  width: 1920,
  height: 1080,
  scaleFactor: 1,
  internal: false,
  ...changed,
});

const laptop = display('1', 'laptop', { internal: true });
const epson = display('2', 'EPSON', { x: 1920 });
const monitor = display('3', 'DELL', { x: 3840 });
const question = { operatorDisplayId: '1' };

describe('which display the projector takes', () => {
  test('the only other display, unasked', () => {
    expect(chooseDisplay({ ...question, displays: [laptop, epson] })).toEqual({
      kind: 'use',
      display: epson,
    });
  });

  test('with two others the user is asked, and the console is none of them', () => {
    expect(chooseDisplay({ ...question, displays: [laptop, epson, monitor] })).toEqual({
      kind: 'choose',
      candidates: [epson, monitor],
    });
  });

  test('the remembered one by id, even beside others', () => {
    const remembered = rememberDisplay(monitor);
    expect(chooseDisplay({ ...question, displays: [laptop, epson, monitor], remembered })).toEqual({
      kind: 'use',
      display: monitor,
    });
  });

  test('the remembered one by label and size, when its id has changed', () => {
    const remembered = { ...rememberDisplay(epson), displayId: '77' };
    expect(chooseDisplay({ ...question, displays: [laptop, monitor, epson], remembered })).toEqual({
      kind: 'use',
      display: epson,
    });
  });

  test('two of the remembered label and size: asked between these two', () => {
    const twin = display('4', 'EPSON', { x: 5760 });
    const remembered = { ...rememberDisplay(epson), displayId: '77' };
    expect(chooseDisplay({ ...question, displays: [laptop, monitor, epson, twin], remembered })).toEqual({
      kind: 'choose',
      candidates: [epson, twin],
    });
  });

  test('the same label with another size is another display', () => {
    const remembered = { ...rememberDisplay(epson), displayId: '77', width: 1280, height: 720 };
    const choice = chooseDisplay({ ...question, displays: [laptop, epson, monitor], remembered });
    expect(choice.kind).toBe('choose');
  });

  test('the user beats the memory; a display that is gone is not taken', () => {
    const displays = [laptop, epson, monitor];
    const remembered = rememberDisplay(epson);
    const chosen = chooseDisplay({ ...question, displays, remembered, wantedId: '3' });
    expect(chosen).toEqual({ kind: 'use', display: monitor });
    const gone = chooseDisplay({ ...question, displays, remembered, wantedId: '99' });
    expect(gone).toEqual({ kind: 'use', display: epson });
  });

  test('a single display is shared with the console', () => {
    expect(chooseDisplay({ ...question, displays: [laptop] })).toEqual({ kind: 'use', display: laptop });
  });
});

test('a setup is kept under the label and the native pixels of its display', () => {
  expect(displayKey(display('2', 'EPSON', { width: 1536, height: 864, scaleFactor: 1.25 }))).toBe(
    'EPSON 1920x1080',
  );
});
