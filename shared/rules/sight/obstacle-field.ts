import type { Point } from '../../geometry/point';
import type { Obstacle } from './obstacle';

/** Side of a cell: about as large as what lies on a table, so that few things share one. */
const CELL_MM = 120;

/**
 * Obstacles by place, so that a line of sight looks at those near it alone. Cells are squares of a grid over all that
 * lies on the table; a line walks through the cells that it crosses, and takes what lies in them once.
 */
export class ObstacleField {
  readonly obstacles: readonly Obstacle[];
  readonly #columns: number;
  readonly #rows: number;
  readonly #left: number;
  readonly #near: number;
  readonly #cells: readonly (readonly number[])[];
  /** When each obstacle was last taken, so that none is taken twice for one line. */
  readonly #taken: Uint32Array;
  #walk = 0;

  /** `marginMm`: obstacles this far beside a line are found as well. */
  constructor(obstacles: readonly Obstacle[], marginMm: number) {
    this.obstacles = obstacles;
    let [left, near, right, far] = [0, 0, CELL_MM, CELL_MM];
    for (const { bounds } of obstacles) {
      left = Math.min(left, bounds.min.x - marginMm);
      near = Math.min(near, bounds.min.y - marginMm);
      right = Math.max(right, bounds.max.x + marginMm);
      far = Math.max(far, bounds.max.y + marginMm);
    }
    this.#left = left;
    this.#near = near;
    this.#columns = Math.ceil((right - left) / CELL_MM) + 1;
    this.#rows = Math.ceil((far - near) / CELL_MM) + 1;
    const cells: number[][] = Array.from({ length: this.#columns * this.#rows }, () => []);
    obstacles.forEach(({ bounds }, index) => {
      const [c1, c2] = [this.#column(bounds.min.x - marginMm), this.#column(bounds.max.x + marginMm)];
      const [r1, r2] = [this.#row(bounds.min.y - marginMm), this.#row(bounds.max.y + marginMm)];
      for (let row = r1; row <= r2; row++) {
        for (let column = c1; column <= c2; column++) cells[row * this.#columns + column]?.push(index);
      }
    });
    this.#cells = cells;
    this.#taken = new Uint32Array(obstacles.length);
  }

  /** The obstacles that the line may touch or pass closely, by index, into `out`; gives how many. */
  alongInto(out: number[], a: Point<'table'>, b: Point<'table'>): number {
    this.#walk++;
    let count = 0;
    const rows = [this.#row(a.y), this.#row(b.y)] as const;
    const step = rows[0] <= rows[1] ? 1 : -1;
    // Row by row, from the column where the line comes in to the one where it goes out.
    for (let row = rows[0]; row !== rows[1] + step; row += step) {
      const low = this.#near + row * CELL_MM;
      const [x1, x2] = [this.#xAt(a, b, low), this.#xAt(a, b, low + CELL_MM)];
      const [c1, c2] = [this.#column(Math.min(x1, x2)), this.#column(Math.max(x1, x2))];
      for (let column = c1; column <= c2; column++) {
        for (const index of this.#cells[row * this.#columns + column] ?? []) {
          if (this.#taken[index] === this.#walk) continue;
          this.#taken[index] = this.#walk;
          out[count++] = index;
        }
      }
    }
    return count;
  }

  /** Where the line crosses a height of the table, kept to its own ends. */
  #xAt(a: Point<'table'>, b: Point<'table'>, y: number): number {
    if (a.y === b.y) return y <= a.y ? a.x : b.x;
    const share = Math.min(1, Math.max(0, (y - a.y) / (b.y - a.y)));
    return a.x + share * (b.x - a.x);
  }

  #column(x: number): number {
    return Math.min(this.#columns - 1, Math.max(0, Math.floor((x - this.#left) / CELL_MM)));
  }

  #row(y: number): number {
    return Math.min(this.#rows - 1, Math.max(0, Math.floor((y - this.#near) / CELL_MM)));
  }
}
