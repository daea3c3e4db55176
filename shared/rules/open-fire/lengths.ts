import type { UnitSystem } from '../../board/team';
import { mmPerUnit } from '../../board/units';

/** One distance as the rulebook prints it twice. A game uses one system; the two are never converted. */
export interface LengthPair {
  readonly in: number;
  readonly cm: number;
}

/** The lengths that Open Fire measures by. */
export const lengths = {
  /** Fighting reach in assaults. */
  D2: { in: 2, cm: 5 },
  /** Charges, objective control, short-ranged weapons. */
  D4: { in: 4, cm: 10 },
  /** Infantry moves, tank terror. */
  D6: { in: 6, cm: 15 },
  /** Rough going for tanks, taking part in assaults. */
  D8: { in: 8, cm: 20 },
  /** Tank moves. */
  D12: { in: 12, cm: 30 },
  /** Beyond this a shot is at long range; rifles and machine-guns end here. */
  D16: { in: 16, cm: 40 },
  /** Light mortars. */
  D24: { in: 24, cm: 60 },
  /** Tank and anti-tank guns. */
  D32: { in: 32, cm: 80 },
} as const satisfies Readonly<Record<string, LengthPair>>;

export type LengthKey = keyof typeof lengths;

/** The length on the table, in millimetres, in the game's own system. */
export function lengthMm(pair: LengthPair, units: UnitSystem): number {
  return pair[units] * mmPerUnit[units];
}
