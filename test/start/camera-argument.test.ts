import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { cameraFromArgument } from '../../main/start/camera-argument';

const workingFolder = resolve('/home/club');
const there = resolve('/home/club/table.png');
const context = { workingFolder, exists: (path: string) => path === there };

test('the word simulated is the simulated table', () => {
  expect(cameraFromArgument('simulated', context)).toEqual({ ok: true, value: { kind: 'simulated' } });
});

test('a file that is there is a file, from the folder the user is in', () => {
  expect(cameraFromArgument('table.png', context)).toEqual({
    ok: true,
    value: { kind: 'file', path: there },
  });
});

test('anything else is the name of a webcam', () => {
  expect(cameraFromArgument('Logitech BRIO', context)).toEqual({
    ok: true,
    value: { kind: 'webcam', label: 'Logitech BRIO' },
  });
});

test.each(['tabel.png', './missing', 'film.y4m'])(
  '%s can only be a file, and is named in the error',
  (value) => {
    const camera = cameraFromArgument(value, context);
    expect(!camera.ok && camera.error).toContain(value);
  },
);

test('an empty value is refused', () => {
  expect(cameraFromArgument(' ', context).ok).toBe(false);
});
