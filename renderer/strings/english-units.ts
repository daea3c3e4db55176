import { unreachable } from '../../shared/result';
import type { AllowedValue, UnitsFault } from '../../shared/rules/unit-rows';

/** What the roster says about the players' own units. */
export const unitsStrings = {
  heading: 'Own units',
  lead: 'Weapons and teams that the book does not have. They are kept with the roster and chosen like the book’s.',
  none: 'None yet. Load a file of units, or save this empty one and fill it in.',
  count: (units: number, weapons: number) =>
    `${units} ${units === 1 ? 'unit' : 'units'}, ${weapons} ${weapons === 1 ? 'weapon' : 'weapons'}`,
  clear: 'Remove all',
  inUse: (names: readonly string[]) =>
    `In use, and missing there: ${names.join(', ')}. Change those teams first.`,
} as const;

const rows = { weapon: 'weapon', unitType: 'unit', file: 'file' } as const;

const lacks: Readonly<Record<Extract<UnitsFault, { kind: 'lacks' }>['field'], string>> = {
  armour: 'is a tank without armour: give it "armour" with front and side',
  gunClass: 'is a gun of no class: give it "gunClass", man-packed or medium',
  turret: 'has a weapon in a turret and no turret: give it "turret", or mount the weapon in the hull',
};

/** What is wrong with a file of units, which value it is, and what to write instead. */
export function describeUnitsFault(fault: UnitsFault): string {
  switch (fault.kind) {
    case 'badValue': {
      const where = whereIs(fault.row, fault.name);
      const what = fault.value === '' ? 'is missing' : `cannot be ${fault.value}`;
      return `${where}${fault.field} ${what}: ${allowedWords(fault.allowed)}`;
    }
    case 'unknownField':
      return `${whereIs(fault.row, fault.name)}nobody knows what ${fault.field} is: there are ${fault.choices.join(', ')}`;
    case 'nameTwice':
      return `Two things are called ${fault.name}, or the book has it already: give one another name`;
    case 'noSuchWeapon':
      return `${fault.unitType} carries ${fault.weapon}, which is in no list: add it under weapons, or choose of ${fault.choices.join(', ')}`;
    case 'lacks':
      return `${fault.unitType} ${lacks[fault.field]}`;
    default:
      return unreachable(fault);
  }
}

function whereIs(row: keyof typeof rows, name: string): string {
  return row === 'file' ? '' : `${rows[row]} ${name}: `;
}

function allowedWords(allowed: AllowedValue): string {
  switch (allowed.kind) {
    case 'whole':
      return `write a whole number from ${allowed.from} to ${allowed.to}`;
    case 'number':
      return `write a number from ${allowed.from} to ${allowed.to}`;
    case 'oneOf':
      return `write one of ${allowed.choices.join(', ')}`;
    case 'name':
      return `write a name of 1 to ${allowed.mostLetters} letters`;
    case 'list':
      return `write a list in square brackets, of ${allowed.most} at most`;
    default:
      return unreachable(allowed);
  }
}
