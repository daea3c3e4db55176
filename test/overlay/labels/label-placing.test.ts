import { expect, test } from 'vitest';
import { sampleTerrain } from '../../../shared/board/sample';
import { polygonContains } from '../../../shared/geometry/polygon';
import { pillHalfSize } from '../../../shared/overlay/labels/label-size';
import { say } from '../../../shared/text/say';
import { overlayOf, selecting } from '../scenes';

/** As the simulated table writes them. */
const writing = { factor: 1.4, leastCapMm: 16 };

test('no label of the first picture lies on a roof or on trees, which would break it up', () => {
  const rough = sampleTerrain.filter(({ kind }) => kind === 'building' || kind === 'woods');
  const first = {
    ...selecting('firefly'),
    targets: { firefly: 'stug-3', 'pak-1': 'firefly' },
    detail: 'player' as const,
    writing,
  };
  const labels = overlayOf(first).flatMap((mark) => (mark.kind === 'label' ? [mark] : []));
  expect(labels.map(({ id }) => id)).toContain('near-limit-label:pak-1');
  for (const { id, at, phrase, capHeightMm } of labels) {
    const { along, across } = pillHalfSize(say(phrase, 'en', 'in'), capHeightMm);
    const steps = [-1, -0.75, -0.5, -0.25, 0, 0.25, 0.5, 0.75, 1];
    const points = steps.flatMap((u) => steps.map((v) => ({ x: at.x + u * along, y: at.y + v * across })));
    for (const { kind, polygon } of rough) {
      expect(
        points.some((point) => polygonContains(polygon, point)),
        `${id} on ${kind}`,
      ).toBe(false);
    }
  }
});
