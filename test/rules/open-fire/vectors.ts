import { readFileSync } from 'node:fs';
import path from 'node:path';

/** One worked example or rule of the rulebook with what it must come to. */
export interface Vector<Input, Expected> {
  readonly id: string;
  readonly rule: string;
  readonly input: Input;
  readonly expected: Expected;
  readonly note?: string;
}

const folder = path.resolve(import.meta.dirname, '../../vectors');

/** The vectors of one rule of an Open Fire file, as written there. Throws where there are none. */
export function vectorsOf<Input, Expected>(file: string, rule: string): Vector<Input, Expected>[] {
  const all: Vector<Input, Expected>[] = JSON.parse(
    readFileSync(path.join(folder, `open-fire.${file}.json`), 'utf8'),
  );
  const found = all.filter((vector) => vector.rule === rule);
  if (found.length === 0) throw new Error(`no vectors of ${rule} in ${file}`);
  return found;
}

/** An axis-parallel rectangle as the vectors give it: its centre and its extents. */
export interface VectorRectangle {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}
