import { describe, expect, test } from 'vitest';
import type { Command } from '../../shared/session/command';
import { newSession } from '../../shared/session/new-session';
import { refusal, sessionAfter, settledExample } from './arbitraries';

const session = newSession();

describe('values that cannot be', () => {
  test.each<[string, Command]>([
    ['table.widthMm', { kind: 'setTable', table: { widthMm: 0, depthMm: 1219 } }],
    ['table.depthMm', { kind: 'setTable', table: { widthMm: 1829, depthMm: Number.POSITIVE_INFINITY } }],
    ['offsetRad', { kind: 'setTurretOffset', teamId: 'firefly', offsetRad: Number.NaN }],
    [
      'pose.xMm',
      { kind: 'placeObjective', objectiveId: 'farm', pose: { xMm: 1829.5, yMm: 0, headingRad: 0 } },
    ],
    [
      'terrain[0].polygon',
      { kind: 'setTerrain', terrain: [{ kind: 'woods', elevationMm: 0, polygon: [{ x: 0, y: 0 }] }] },
    ],
    [
      'settled.covariance[4]',
      {
        kind: 'poseSettled',
        teamId: 'firefly',
        settled: { ...settledExample, covariance: [1, 0, 0, 0, -1, 0, 0, 0, 0] },
      },
    ],
    [
      'projector.corners[1].y',
      {
        kind: 'setProjectorSetup',
        displayKey: 'Epson',
        setup: {
          kind: 'corners',
          width: 1920,
          height: 1080,
          corners: [
            { x: 0, y: 0 },
            { x: 1, y: Number.NaN },
            { x: 1, y: 1 },
            { x: 0, y: 1 },
          ],
        },
      },
    ],
    [
      'camera.imageWidth',
      {
        kind: 'setCameraSetup',
        cameraKey: 'webcam',
        setup: {
          kind: 'corners',
          imageWidth: 0.5,
          imageHeight: 1080,
          corners: [
            { x: 0, y: 0 },
            { x: 1, y: 0 },
            { x: 1, y: 1 },
            { x: 0, y: 1 },
          ],
          horizontalFovRad: 1,
          k1: 0,
        },
      },
    ],
  ])('%s is named in the refusal', (field, command) => {
    expect(refusal(session, command)).toMatchObject({ kind: 'invalidValue', field });
  });

  test('the table is between a foot and twenty feet, both included', () => {
    expect(
      sessionAfter(session, { kind: 'setTable', table: { widthMm: 300, depthMm: 6100 } }).setup.table,
    ).toEqual({
      widthMm: 300,
      depthMm: 6100,
    });
  });
});
