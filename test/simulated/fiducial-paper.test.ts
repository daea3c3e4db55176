import { describe, expect, it } from 'vitest';
import { fiducialCells } from '../../renderer/simulated/scene/fiducial-paper';
import { dict4x4 } from '../../shared/vision/detect/dictionaries/dict-4x4-250';
import { codeCells } from '../../shared/vision/detect/dictionaries/dictionary';

/** Paper as `.`, ink as `#`. */
function drawn(id: number): string[] {
  const { size, cells } = fiducialCells(id);
  return Array.from({ length: size }, (_, row) =>
    [...cells.subarray(row * size, (row + 1) * size)].map((level) => (level > 128 ? '.' : '#')).join(''),
  );
}

describe('a printed fiducial', () => {
  it('has a margin of paper, then a ring of ink, then its code', () => {
    const rows = drawn(0);
    expect(rows[0]).toBe('........');
    expect(rows[1]).toBe('.######.');
    expect(rows[6]).toBe('.######.');
    expect(rows.every((row) => row.startsWith('.') && row.endsWith('.'))).toBe(true);
  });

  it.each([0, 65, 221, 249])('shows code %i from its top left on', (id) => {
    const rows = drawn(id);
    const inner = rows
      .slice(2, 6)
      .flatMap((row) => [...row.slice(2, 6)].map((cell) => (cell === '.' ? 1 : 0)));
    expect(inner).toEqual([...codeCells(dict4x4, id)]);
  });
});
