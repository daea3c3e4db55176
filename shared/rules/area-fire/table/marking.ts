import type { BoardTeam } from '../../../board/board';
import type { RollEffects } from '../../roll/making';
import { stackedMarker } from '../formation/outcome';
import type { AreaResult, Marker } from '../result';
import { type AreaEffect, type AreaTarget, areaEffect } from '../results/effect';
import { type AreaTop, areaMatters, isArmoured, markerOf, sectionOf, word } from './area-table-top';

/** What an element is to a result of area fire; an armoured vehicle has rules of its own. */
export function targetKind(top: AreaTop, target: BoardTeam): AreaTarget | 'armour' {
  if (isArmoured(top, target)) return 'armour';
  const section = sectionOf(top, target);
  if (word(top, target.team.id, areaMatters.size) === 'half') return 'halfSection';
  if (section) return section.smallArms === null ? 'heavyWeapon' : 'section';
  switch (target.platoon.kind) {
    case 'tank':
      return 'softVehicle';
    case 'gun':
      return 'heavyWeapon';
    case 'infantry':
      return 'section';
  }
}

/** An element with its marker after a new result, and whether that takes it out of the game. */
export interface Marked {
  readonly effect: AreaEffect;
  readonly effects: RollEffects;
}

/**
 * What a result makes of an element: it is stacked upon the marker that lies there, and what the sum does hangs on the
 * kind of element. An armoured vehicle, which only suppressive fire and formation combat mark so, is a section here.
 */
export function marked(top: AreaTop, target: BoardTeam, result: AreaResult): Marked {
  if (result === '-') return { effect: 'none', effects: {} };
  const marker = stackedMarker(markerOf(top, target), result);
  const kind = targetKind(top, target);
  const effect = areaEffect(kind === 'armour' ? 'section' : kind, marker === 'N' ? 'D' : marker);
  return { effect, effects: markerEffects(target, marker, effect === 'disabled' || effect === 'removed') };
}

/** A marker laid beside an element, and the element gone where it is out. */
export function markerEffects({ team }: BoardTeam, marker: Marker, isOut: boolean): RollEffects {
  return {
    words: [{ subject: team.id, matter: areaMatters.marker.id, word: marker === '-' ? 'none' : marker }],
    ...(isOut ? { destroyedIds: [team.id] } : {}),
  };
}

/** Effects of several outcomes at once. */
export function together(effects: readonly RollEffects[]): RollEffects {
  return {
    words: effects.flatMap(({ words = [] }) => words),
    shotIds: effects.flatMap(({ shotIds = [] }) => shotIds),
    destroyedIds: effects.flatMap(({ destroyedIds = [] }) => destroyedIds),
  };
}
