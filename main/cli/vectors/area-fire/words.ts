import { covers } from '../../../../shared/rules/area-fire/cover';
import { type AreaResult, areaResults } from '../../../../shared/rules/area-fire/result';
import type { ArmourResult } from '../../../../shared/rules/area-fire/results/against-armour';
import type { AreaEffect } from '../../../../shared/rules/area-fire/results/effect';
import type {
  SuppressionResult,
  SuppressionRow,
} from '../../../../shared/rules/area-fire/suppression/effect';
import { decimal } from '../../../../shared/rules/chance/decimal';
import { fraction } from '../../../../shared/rules/chance/fraction';
import { z } from '../../../../shared/zod';

export const flag = z.boolean().default(false);
export const areaResult = z.enum(areaResults);
export const cover = z.enum(covers).default('none');

/** A number that is reckoned with exactly, plain or as "n/d". */
export const exactNumber = z.union([z.number(), z.string().regex(/^-?\d+\/[1-9]\d*$/)]).transform((value) => {
  if (typeof value === 'number') return decimal(value);
  const [numerator = '0', denominator = '1'] = value.split('/');
  return fraction(BigInt(numerator), BigInt(denominator));
});

/** [[label, value]]: what a sum is made of. */
export const labelledParts = z
  .array(z.tuple([z.string(), z.number()]))
  .transform((parts) => parts.map(([id, value]) => ({ id, value })));

/** The vectors' words for what the rules call otherwise; null is none. */
export const effectWords: Readonly<Record<AreaEffect, string | null>> = {
  none: null,
  suppressed: 'suppressed',
  dispersed: 'dispersed',
  'permanently-dispersed': 'permanentlyDispersed',
  disabled: 'disabled',
  removed: 'removed',
};

export const armourWords: Readonly<Record<ArmourResult, string | null>> = {
  none: null,
  suppressed: 'suppressed',
  neutralised: 'neutralised',
  disabled: 'disabled',
};

export const rowWords: Readonly<Record<SuppressionRow, string>> = {
  'up-to-15': 'upTo15',
  'under-30': 'under30',
  '30-or-more': '30plus',
};

export const suppressionWords: Readonly<Record<SuppressionResult, string>> = {
  none: 'none',
  suppressed: 'suppressed',
  'temporarily-dispersed': 'temporarilyDispersed',
};

/** How many elements take which result. */
export function countByResult(results: readonly AreaResult[]): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const result of results) counts[result] = (counts[result] ?? 0) + 1;
  return counts;
}
