import { expect, test } from 'vitest';
import { sampleTable } from '../../shared/board/sample';
import { pillHalfSize } from '../../shared/overlay/labels/label-size';
import { say } from '../../shared/text/say';
import { overlayOf, selecting } from './scenes';

const writing = { factor: 1.5, leastCapMm: 16 };

function labels(change: Parameters<typeof overlayOf>[0]) {
  return overlayOf(change).flatMap((mark) => (mark.kind === 'label' ? [mark] : []));
}

test('small labels grow to the least that reads, large ones by the factor', () => {
  const usual = new Map(labels(selecting('firefly', 'stug-3')).map((label) => [label.id, label.capHeightMm]));
  const larger = labels({ ...selecting('firefly', 'stug-3'), writing });
  expect(larger.length).toBe(usual.size);
  for (const { id, capHeightMm } of larger)
    expect(capHeightMm).toBe(Math.max(16, 1.5 * (usual.get(id) ?? Number.NaN)));
});

test('larger labels look for places as large: none runs off the table', () => {
  for (const { at, phrase, capHeightMm } of labels({ ...selecting('firefly', 'stug-3'), writing })) {
    const { along, across } = pillHalfSize(say(phrase, 'en', 'in'), capHeightMm);
    expect(at.x - along).toBeGreaterThanOrEqual(0);
    expect(at.x + along).toBeLessThanOrEqual(sampleTable.widthMm);
    expect(at.y - across).toBeGreaterThanOrEqual(0);
    expect(at.y + across).toBeLessThanOrEqual(sampleTable.depthMm);
  }
});
