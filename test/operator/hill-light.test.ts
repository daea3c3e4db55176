import { describe, expect, test } from 'vitest';
import { hillLight } from '../../renderer/operator/setup/hill-light';
import type { TerrainPiece } from '../../shared/board/terrain';
import type { ModelProjector } from '../../shared/session/session';
import { simulatedCamera, simulatedProjectorSetup } from '../../shared/session/simulated-rig';

const polygon = [
  { x: 100, y: 100 },
  { x: 300, y: 100 },
  { x: 200, y: 300 },
];
const hill: TerrainPiece = { kind: 'hill', elevationMm: 40, polygon };
const field: TerrainPiece = { kind: 'field', elevationMm: 0, polygon };
const solved = (raised: ModelProjector['raised']): ModelProjector => ({
  kind: 'model',
  model: simulatedCamera,
  mirrored: false,
  rmsMm: 0.1,
  worstMm: 0.3,
  raised,
});

describe('light on hills', () => {
  test('is approximate where the corners were dragged, or nothing above the table was measured', () => {
    expect(hillLight(simulatedProjectorSetup, [field, hill])).toBe('approximate');
    expect(hillLight(solved('approximate'), [hill])).toBe('approximate');
  });

  test('is true once the box was seen or the lens is known', () => {
    expect(hillLight(solved('measured'), [hill])).toBe('true');
  });

  test('is nothing to speak of on a table without hills, or without a projector', () => {
    expect(hillLight(simulatedProjectorSetup, [field])).toBe('none');
    expect(hillLight(undefined, [hill])).toBe('none');
  });
});
