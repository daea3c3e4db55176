import { describe, expect, test } from 'vitest';
import { type SnapshotOptions, snapshotSvg, svgToPng } from '../../main/cli/snapshot-picture';
import type { Board } from '../../shared/board/board';
import { differenceToGolden, tolerance } from './golden';

/** A picture by the overlays' numbers that it shows ("05-07-08"), what it shows, the board and how it is looked at. */
export type OverlayPicture = readonly [
  numbers: string,
  shows: string,
  board: Board,
  options: Partial<SnapshotOptions>,
];

/** A table looked at by nobody in particular. */
export const calm: SnapshotOptions = {
  view: 'projector',
  widthPx: 520,
  selection: { kind: 'nothing' },
  targets: {},
  detail: 'learner',
  activeSideId: 'first',
  language: 'en',
};

/** A team selected, and its target where it has one. */
export function select(teamId: string, target?: string): Pick<SnapshotOptions, 'selection' | 'targets'> {
  return {
    selection: { kind: 'team', teamId },
    targets: target === undefined ? {} : { [teamId]: target },
  };
}

/** Holds every picture to its golden one, and every number of the range, ends included, to having a picture. */
export function describeOverlays(
  title: string,
  pictures: readonly OverlayPicture[],
  [first, last]: readonly [number, number],
  usual: Partial<SnapshotOptions> = {},
): void {
  describe(title, () => {
    test.each(pictures)(
      '%s: %s',
      (numbers, _, board, options) => {
        const png = svgToPng(snapshotSvg(board, { ...calm, ...usual, ...options }));
        const { mean, changed } = differenceToGolden(`overlay-${numbers}`, png);
        expect(mean).toBeLessThanOrEqual(tolerance.mean);
        expect(changed).toBeLessThanOrEqual(tolerance.changed);
      },
      30_000,
    );

    test(`every number from ${first} to ${last} has its picture`, () => {
      const shown = new Set(pictures.flatMap(([numbers]) => numbers.match(/\d+/g) ?? []).map(Number));
      const all = Array.from({ length: last - first + 1 }, (_, i) => first + i);
      expect(all.filter((number) => !shown.has(number))).toEqual([]);
    });
  });
}
