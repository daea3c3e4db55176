import { describe, expect, it } from 'vitest';
import { lengthBar } from '../../calibration/check/length-bar';
import { printedPages } from '../../calibration/printed-sheets';
import { sampleRoster } from '../../shared/board/sample';
import { type PageMark, paperSizes, unprintableMm } from '../../shared/sheets/page';

describe('the printed bar of 300 mm', () => {
  for (const [name, paper] of Object.entries(paperSizes)) {
    it(`has its fiducials 300 mm apart once its halves meet at their lines: ${name}`, () => {
      const pages = printedPages('bar', sampleRoster, paper);
      if (!pages.ok) throw new Error(pages.error.kind);
      const marks = pages.value[0]?.marks ?? [];
      const [left, right] = marks.filter(
        (mark): mark is PageMark & { kind: 'area' } => mark.kind === 'area' && mark.tone === 'ink',
      );
      const lines = marks.filter((mark): mark is PageMark & { kind: 'line' } => mark.kind === 'line');
      if (!left || !right) throw new Error('two fiducials were expected');
      // The first half ends at the line within its outline; the second at its left edge.
      const joinMm = lines[4]?.x1Mm ?? Number.NaN;
      const secondMm = Math.min(...lines.slice(5, 9).map(({ x1Mm }) => x1Mm));
      const first = joinMm - (left.xMm + left.widthMm / 2);
      const second = right.xMm + right.widthMm / 2 - secondMm;
      expect(first + second).toBeCloseTo(lengthBar.lengthMm, 9);
      expect([left.widthMm, right.widthMm]).toEqual([40, 40]);
      expect(Math.max(...lines.map(({ x2Mm }) => x2Mm))).toBeLessThanOrEqual(paper.widthMm - unprintableMm);
    });
  }
});

describe('sheets for measured places', () => {
  it('are four more, as large as those of the corners and with other ids', () => {
    const pages = printedPages('spare-sheets', sampleRoster, paperSizes.letter);
    if (!pages.ok) throw new Error(pages.error.kind);
    const marks = pages.value.flatMap((page) => page.marks);
    const squares = marks.flatMap((mark) => (mark.kind === 'area' && mark.tone === 'ink' ? [mark] : []));
    expect(squares.map(({ widthMm }) => widthMm)).toEqual([60, 60, 60, 60]);
    const names = marks.flatMap((mark) => (mark.kind === 'text' ? [mark.text[0]] : []));
    expect(names).toEqual(expect.arrayContaining(['4', '5', '6', '7']));
  });
});

describe('the corner sheets', () => {
  it('are one a corner, and one for the box of known height', () => {
    const pages = printedPages('corners', sampleRoster, paperSizes.a4);
    if (!pages.ok) throw new Error(pages.error.kind);
    const marks = pages.value.flatMap((page) => page.marks);
    const squares = marks.flatMap((mark) => (mark.kind === 'area' && mark.tone === 'ink' ? [mark] : []));
    expect(squares.map(({ widthMm }) => widthMm)).toEqual([60, 60, 60, 60, 80]);
    const names = marks.flatMap((mark) => (mark.kind === 'text' ? [mark.text] : []));
    expect(names).toEqual(expect.arrayContaining(['0 near left', '3 far left']));
  });
});
