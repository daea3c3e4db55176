import { expect, test } from 'vitest';
import { dict4x4 } from '../../shared/vision/detect/dictionaries/dict-4x4-250';
import { makeScene } from './scene';
import { tableScene } from './table-scene';
import { throughWebcam } from './webcam';

const scene = makeScene({ seed: 3, widthPx: 480, dictionary: dict4x4, teams: 2, fiducialMm: 40 });

test('a cheap webcam shows the same table, worse: halos outshoot what a plain camera sees', () => {
  const plain = tableScene(scene).render();
  const cheap = throughWebcam(scene);
  expect([cheap.rgb.width, cheap.rgb.height]).toEqual([plain.rgb.width, plain.rgb.height]);
  const differences = cheap.grey.data.map((value, i) => Math.abs(value - (plain.grey.data[i] ?? 0)));
  const mean = differences.reduce((sum, d) => sum + d, 0) / differences.length;
  expect(mean).toBeGreaterThan(2);
  expect(mean).toBeLessThan(40);
});

test('the same scene through the same webcam is the same picture', () => {
  expect(Buffer.compare(throughWebcam(scene).grey.data, throughWebcam(scene).grey.data)).toBe(0);
});
