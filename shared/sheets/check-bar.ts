import type { PageMark, PaperSize } from './page';

/** Long enough that a printer's one per cent shows as two millimetres on any ruler. */
export const checkBarMm = 200;
/** Height that the bar and its sentence take at the foot of a page, margin included. */
export const checkBarRoomMm = 24;

const TICK_MM = 4;

/** A bar of 200 mm with a tick every 50, and what it is for. Centred at the foot of the page. */
export function checkBarMarks({ widthMm, heightMm }: PaperSize, sentence: string): PageMark[] {
  const left = (widthMm - checkBarMm) / 2;
  const yMm = heightMm - 12;
  const ticks = [0, 50, 100, 150, 200].map((at): PageMark => {
    return {
      kind: 'line',
      x1Mm: left + at,
      y1Mm: yMm - TICK_MM / 2,
      x2Mm: left + at,
      y2Mm: yMm + TICK_MM / 2,
    };
  });
  return [
    { kind: 'line', x1Mm: left, y1Mm: yMm, x2Mm: left + checkBarMm, y2Mm: yMm },
    ...ticks,
    { kind: 'text', text: sentence, xMm: widthMm / 2, yMm: yMm - 4, sizeMm: 3, mostMm: checkBarMm },
  ];
}
