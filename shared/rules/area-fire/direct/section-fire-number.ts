import { fail, ok, type Result } from '../../../result';
import { fraction } from '../../chance/fraction';
import { roundDown, roundUp } from '../../chance/rounding';
import { badCount, type RuleFault } from '../../fault';
import { type Addition, additionAt, type SmallArms, smallArmsAt } from './fire-number-table';

/**
 * How many men fire: a section or half of one as the table has it, or by heads where the optional rule is played.
 * `riflemen` leaves out the crews of light machine-guns, anti-tank and other weapons that fire these.
 */
export type SectionSize =
  | { readonly kind: 'section' }
  | { readonly kind: 'half-section' }
  | { readonly kind: 'by-heads'; readonly riflemen: number };

export interface Section {
  /** Absent where a crew fires its weapon alone. */
  readonly smallArms?: SmallArms;
  readonly size: SectionSize;
  /** One entry a weapon; a name twice is two weapons, which add up (AF-A03). */
  readonly additions: readonly Addition[];
}

/** A section's fire number with the parts it is the sum of. */
export interface SectionFireNumber {
  /** After size and rounding. */
  readonly smallArms: number;
  readonly additions: readonly { readonly addition: Addition; readonly fireNumber: number }[];
  readonly additionsTotal: number;
  readonly total: number;
}

/** Riflemen for whom the table is written, where heads are counted. */
const STANDARD_RIFLEMEN = 8;

/**
 * The fire number of a section at a range: small arms by size, then its additions. Half of a section is rounded up;
 * by heads it is an eighth of the table's number a man, rounded down (AF-A01).
 */
export function sectionFireNumber(section: Section, rangeM: number): Result<SectionFireNumber, RuleFault> {
  const arms =
    section.smallArms === undefined ? ok({ fireNumber: 0 }) : smallArmsAt(section.smallArms, rangeM);
  if (!arms.ok) return arms;
  const sized = bySize(arms.value.fireNumber, section.size);
  if (!sized.ok) return sized;
  const parts: { addition: Addition; fireNumber: number }[] = [];
  for (const addition of section.additions) {
    const found = additionAt(addition, rangeM);
    if (!found.ok) return found;
    parts.push({ addition, fireNumber: found.value.fireNumber });
  }
  const additionsTotal = parts.reduce((sum, { fireNumber }) => sum + fireNumber, 0);
  return ok({
    smallArms: sized.value,
    additions: parts,
    additionsTotal,
    total: sized.value + additionsTotal,
  });
}

function bySize(fireNumber: number, size: SectionSize): Result<number, RuleFault> {
  switch (size.kind) {
    case 'section':
      return ok(fireNumber);
    case 'half-section':
      return ok(roundUp(fraction(fireNumber, 2)));
    case 'by-heads': {
      const bad = badCount('riflemen', size.riflemen);
      return bad ? fail(bad) : ok(roundDown(fraction(fireNumber * size.riflemen, STANDARD_RIFLEMEN)));
    }
  }
}
