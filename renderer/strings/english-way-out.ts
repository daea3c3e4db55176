import { mmPerUnit } from '../../shared/board/units';
import type { TableSize } from '../../shared/geometry/point';

/** The words of ways out of a set-up that does not fit. */
export const wayOutStrings = {
  retype: (size: string) => `Make the table ${size} and look again`,
  again: 'Look again',
  typed: {
    'centimetres-as-inches': (size: string) =>
      `That is larger than any table. Was it measured in centimetres? Then it is ${size}.`,
    'inches-as-centimetres': (size: string) =>
      `That is small for a table. Was it measured in inches? Then it is ${size}.`,
  },
  take: (size: string) => `Take ${size}`,
} as const;

/** A table's size as both tapes read it. */
export function sizeText({ widthMm, depthMm }: TableSize): string {
  const inches = (mm: number) => Math.round(mm / mmPerUnit.in);
  const centimetres = (mm: number) => Math.round(mm / mmPerUnit.cm);
  return `${inches(widthMm)} × ${inches(depthMm)}″ (${centimetres(widthMm)} × ${centimetres(depthMm)} cm)`;
}
