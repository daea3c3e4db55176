import { describe, expect, it } from 'vitest';
import { makeCodebook } from '../../../shared/vision/detect/codebook';
import { makeDecoder, newReading } from '../../../shared/vision/detect/decode';
import { defaultDetectorParams } from '../../../shared/vision/detect/detector-params';
import { dictionaryByName } from '../../../shared/vision/detect/dictionaries/by-name';
import type { DictionaryName } from '../../../shared/vision/detection';
import { newQuad } from '../../../shared/vision/quad';
import { painted, paintedCorners } from '../painted';

const { minScore, minMargin } = defaultDetectorParams;

function readAll(name: DictionaryName, sidePx: number, step: number): void {
  const dictionary = dictionaryByName(name);
  const decoder = makeDecoder(makeCodebook({ name, rosterIds: [] }));
  const reading = newReading();
  const quad = newQuad();
  for (let id = 0; id < dictionary.codes.length; id += step) {
    const fiducial = { dictionary, id, x: 16.3, y: 15.6, sidePx, turnRad: 0.2 };
    const frame = painted(33, 32, [fiducial]);
    const corners = paintedCorners(fiducial);
    for (let turn = 0; turn < 4; turn++) {
      // A traced square starts at any of its corners; here at the one `turn` before the fiducial's own top left.
      corners.forEach(({ x, y }, k) => {
        quad[2 * ((k + turn) % 4)] = x;
        quad[2 * ((k + turn) % 4) + 1] = y;
      });
      decoder.readInto(reading, frame, quad, 0.3);
      expect([reading.id, reading.turn], `${name} ${id} at turn ${turn}`).toEqual([id, turn]);
      expect(reading.score).toBeGreaterThan(minScore);
      expect(reading.margin).toBeGreaterThan(minMargin);
    }
  }
}

describe('decoding', () => {
  it('reads every code of DICT_4X4_250 at all four turns, at two and a half px a cell', () => {
    readAll('DICT_4X4_250', 15, 1);
  });

  it('reads codes of six by six cells at all four turns', () => {
    readAll('DICT_6X6_250', 22, 9);
    readAll('APRILTAG_36h11', 22, 9);
  });

  it('says whether the roster knows the fiducial', () => {
    const dictionary = dictionaryByName('DICT_4X4_250');
    const decoder = makeDecoder(makeCodebook({ name: 'DICT_4X4_250', rosterIds: [5] }));
    const reading = newReading();
    const known = [5, 6].map((id) => {
      const fiducial = { dictionary, id, x: 20, y: 20, sidePx: 18, turnRad: 0 };
      const quad = Float64Array.from(paintedCorners(fiducial).flatMap(({ x, y }) => [x, y]));
      decoder.readInto(reading, painted(40, 40, [fiducial]), quad, 0.3);
      return [reading.id, reading.rostered];
    });
    expect(known).toEqual([
      [5, true],
      [6, false],
    ]);
  });

  it('reads nothing in a square that leaves the picture, and nothing where there is no contrast', () => {
    const decoder = makeDecoder(makeCodebook({ name: 'DICT_4X4_250', rosterIds: [] }));
    const reading = newReading();
    const frame = painted(40, 40, []);
    decoder.readInto(reading, frame, Float64Array.from([30, 30, 45, 30, 45, 45, 30, 45]), 0.8);
    expect(reading.id).toBe(-1);
    decoder.readInto(reading, frame, Float64Array.from([10, 10, 25, 10, 25, 25, 10, 25]), 0.8);
    expect(reading.id).toBe(-1);
  });
});
