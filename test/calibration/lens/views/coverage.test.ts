import { describe, expect, it } from 'vitest';
import { coverageOf, nextHold } from '../../../../calibration/lens/views/coverage';
import { leans } from '../../../../shared/vision/lens-capture';

const size = { width: 600, height: 400 };
/** Four corners in the middle of a cell of 100 px. */
const inCell = (column: number, row: number) =>
  [0, 1, 2, 3].map((i) => ({ x: 100 * column + 40 + i, y: 100 * row + 50 }));
const everywhere = Array.from({ length: 24 }, (_, i) => inCell(i % 6, Math.floor(i / 6))).flat();

describe('what views of the board cover', () => {
  it('is the cells in which a whole tag was seen, and the ways it was held', () => {
    const coverage = coverageOf(
      [{ pixels: inCell(0, 0), lean: 'flat' }, { pixels: inCell(5, 3).slice(1) }],
      size,
    );
    expect(coverage.cells.filter(Boolean)).toHaveLength(1);
    expect(coverage.cells[0]).toBe(true);
    expect(coverage.leans).toEqual(['flat']);
  });

  it('asks for the part of the picture with the most still open about it', () => {
    const seen = everywhere.filter(({ x, y }) => !(x > 400 && y > 200));
    const coverage = coverageOf([{ pixels: seen }, { pixels: [] }], size);
    expect(nextHold(coverage)).toMatchObject({ kind: 'move', to: { across: 'right' } });
  });

  it('asks for leans and places by turns, and for more until there is enough', () => {
    expect(nextHold(coverageOf([{ pixels: [], lean: 'flat' }], size))).toEqual({
      kind: 'lean',
      lean: 'left-away',
    });
    const wide = leans.map((lean) => ({ pixels: everywhere, lean }));
    expect(nextHold(coverageOf(wide, size))).toEqual({ kind: 'more' });
    expect(nextHold(coverageOf([...wide, ...wide], size))).toEqual({ kind: 'enough' });
  });

  it('is never enough without every lean, however many views there are', () => {
    const flat = Array.from({ length: 20 }, () => ({ pixels: everywhere, lean: 'flat' as const }));
    expect(nextHold(coverageOf(flat, size))).toEqual({ kind: 'lean', lean: 'left-away' });
  });
});
