import type { UnitType } from './unit-data';

/** How the tables of movement and concealment name a team. */
export type TeamClass = 'tank' | 'infantry' | 'man-packed-gun' | 'medium-gun';

/** A unit's class. A gun that is not said to be carried by hand is as hard to move and to hide as a medium one. */
export function teamClassOf({ kind, gunClass }: Pick<UnitType, 'kind' | 'gunClass'>): TeamClass {
  switch (kind) {
    case 'tank':
    case 'infantry':
      return kind;
    case 'gun':
      return gunClass === 'man-packed' ? 'man-packed-gun' : 'medium-gun';
  }
}
