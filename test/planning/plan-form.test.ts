import { describe, expect, test } from 'vitest';
import { formFor, pictureChoices, plannedBases, requestOf } from '../../renderer/operator/plan/plan-form';
import { radians } from '../../shared/geometry/angle';
import { usualLens } from '../../shared/planning/plan-request';

const table = { widthMm: 1828.8, depthMm: 1219.2 };
const none = { width: 0, height: 0 };

describe('the planning form', () => {
  test('asks for the table in the game’s units and a usual webcam where there is no camera', () => {
    const form = formFor(table, 'in', none);
    expect(form).toMatchObject({
      width: '72',
      depth: '48',
      picture: '1920x1080',
      height: '',
      fiducialMm: '',
    });
    expect(requestOf(form, 'in')).toEqual({
      ok: true,
      value: {
        table: { widthMm: expect.closeTo(1828.8), depthMm: expect.closeTo(1219.2) },
        camera: { widthPx: 1920, heightPx: 1080, lens: usualLens },
        mounting: { tiltRad: 0 },
      },
    });
  });

  test('begins with the picture of the camera in use, whatever its size', () => {
    const form = formFor(table, 'cm', { width: 1600, height: 900 });
    expect(form.picture).toBe('1600x900');
    expect(pictureChoices(form.picture)[0]).toBe('1600x900');
    expect(pictureChoices('1920x1080')).not.toContain('1600x900');
  });

  test('takes a comma for a point, a height in the game’s units and a base from the list', () => {
    const [small] = plannedBases;
    const form = { ...formFor(table, 'cm', none), height: '182,5', fiducialMm: '17.5', tiltDeg: '10' };
    expect(requestOf({ ...form, base: small?.id ?? '' }, 'cm')).toMatchObject({
      value: {
        mounting: { heightMm: 1825, tiltRad: radians(10) },
        fiducialMm: 17.5,
        base: { widthMm: 32, depthMm: 25 },
      },
    });
  });

  test.each([
    ['table', { width: '' }],
    ['field-of-view', { fieldOfViewDeg: 'wide' }],
    ['height', { height: '2 m' }],
    ['fiducial', { fiducialMm: 'x' }],
  ] as const)('names the field that holds no number: %s', (field, patch) => {
    const form = { ...formFor(table, 'in', none), ...patch };
    expect(requestOf(form, 'in')).toEqual({ ok: false, error: { kind: 'not-a-number', field } });
  });
});
