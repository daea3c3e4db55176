import { describe, expect, it } from 'vitest';
import { dictionaryByName } from '../../../shared/vision/detect/dictionaries/by-name';
import { codeCells, turnClockwise } from '../../../shared/vision/detect/dictionaries/dictionary';

/** Cells in which two codes differ at least, over all pairs and turns, a code's own turns included. */
function closest(name: Parameters<typeof dictionaryByName>[0]): number {
  const dictionary = dictionaryByName(name);
  const upright = dictionary.codes.map((_, id) => codeCells(dictionary, id));
  let least = Number.POSITIVE_INFINITY;
  upright.forEach((code, id) => {
    let turned = code;
    for (let turn = 0; turn < 4; turn++) {
      for (let other = id; other < upright.length; other++) {
        if (other === id && turn === 0) continue;
        const cells = upright[other] as Uint8Array;
        let differ = 0;
        for (let i = 0; i < cells.length; i++) if (cells[i] !== turned[i]) differ++;
        least = Math.min(least, differ);
      }
      turned = turnClockwise(turned, dictionary.cells);
    }
  });
  return least;
}

describe('dictionaries', () => {
  it('hold 250 codes each, all of their own, at every turn as far apart as published', () => {
    for (const [name, apart] of [
      ['DICT_4X4_250', 3],
      ['DICT_6X6_250', 11],
      ['APRILTAG_36h11', 11],
    ] as const) {
      expect(dictionaryByName(name).codes).toHaveLength(250);
      expect(closest(name), name).toBe(apart);
    }
  });

  it('give the code of DICT_4X4_250 fiducial 0 as OpenCV draws it', () => {
    const rows = Array.from(codeCells(dictionaryByName('DICT_4X4_250'), 0))
      .join('')
      .match(/.{4}/g);
    expect(rows).toEqual(['1011', '0101', '0011', '0010']);
  });

  it('come back to themselves after four quarter turns', () => {
    const code = codeCells(dictionaryByName('DICT_6X6_250'), 7);
    let turned = code;
    for (let i = 0; i < 4; i++) turned = turnClockwise(turned, 6);
    expect(turned).toEqual(code);
    expect(turnClockwise(code, 6)).not.toEqual(code);
  });

  it('refuse an id that they do not have', () => {
    expect(() => codeCells(dictionaryByName('DICT_4X4_250'), 250)).toThrow(
      'DICT_4X4_250 has no fiducial 250',
    );
  });
});
