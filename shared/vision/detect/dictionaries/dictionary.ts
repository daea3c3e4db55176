import type { DictionaryName } from '../../detection';

/**
 * A family of square codes. A fiducial is `cells` x `cells` data cells inside a ring of ink one cell wide,
 * on paper that shows at least a cell around it.
 */
export interface Dictionary {
  readonly name: DictionaryName;
  readonly cells: number;
  /** One code an id, row after row from the fiducial's top left, as hexadecimal; a 1 is paper, a 0 is ink. */
  readonly codes: readonly string[];
}

/** The data cells of fiducial `id`, row after row: 1 paper, 0 ink. Throws where the dictionary has no such id. */
export function codeCells(dictionary: Dictionary, id: number): Uint8Array {
  const code = dictionary.codes[id];
  if (code === undefined) throw new Error(`${dictionary.name} has no fiducial ${id}`);
  const count = dictionary.cells * dictionary.cells;
  const bits = BigInt(`0x${code}`);
  return Uint8Array.from({ length: count }, (_, i) => Number((bits >> BigInt(count - 1 - i)) & 1n));
}

/** The same code after a clockwise quarter turn of the picture. */
export function turnClockwise(cells: Uint8Array, size: number): Uint8Array {
  const turned = new Uint8Array(cells.length);
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; column++) {
      turned[row * size + column] = cells[(size - 1 - column) * size + row] as number;
    }
  }
  return turned;
}
