import { expect, test } from 'vitest';
import { readableLabel } from '../../renderer/operator/map/readable-label';
import { pillHalfSize } from '../../shared/overlay/labels/label-size';
import { say } from '../../shared/text/say';
import { overlayOf, selecting } from '../overlay/scenes';

const table = { widthMm: 1829, depthMm: 1219 };
const labels = overlayOf({
  ...selecting('firefly'),
  targets: { firefly: 'stug-3', 'pak-1': 'firefly' },
}).flatMap((mark) => (mark.kind === 'label' ? [mark] : []));

test('a label that grows on the map is moved in from the table’s edge, where it would be cut off', () => {
  expect(labels.length).toBeGreaterThan(5);
  for (const label of labels) {
    const nearEdge = { ...label, at: { x: 1800, y: 1210 } };
    const { at, capHeightMm, phrase } = readableLabel(nearEdge, 1, table, 'in');
    const { along, across } = pillHalfSize(say(phrase, 'en', 'in'), capHeightMm);
    expect(capHeightMm).toBeGreaterThan(label.capHeightMm);
    expect(at.x + along).toBeLessThanOrEqual(table.widthMm + 1e-9);
    expect(at.y + across).toBeLessThanOrEqual(table.depthMm + 1e-9);
  }
});

test('a label keeps its place and its size where zoom has made it readable', () => {
  const label = labels.find(({ at }) => at.x > 500 && at.x < 1300 && at.y > 300 && at.y < 900);
  if (!label) throw new Error('no label lies in the middle of the table');
  expect(readableLabel(label, 4, table, 'in')).toEqual(label);
});
