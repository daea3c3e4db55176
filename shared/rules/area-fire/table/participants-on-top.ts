import type { BoardTeam } from '../../../board/board';
import { ok, type Result } from '../../../result';
import type { RuleFault } from '../../fault';
import { measureGap, standing } from '../../measure';
import { mayTakePart, type Participant, type ParticipantBar } from '../formation/who-takes-part';
import { type SuppressiveWeapon, suppressiveFactor } from '../suppression/weapons';
import { type AreaTop, areaMatters, movementOf, sectionOf, word } from './area-table-top';

/** An element of a side in formation combat: what it counts with, and what speaks against it or its weapons. */
export interface Taking {
  readonly element: BoardTeam;
  readonly takesPart: boolean;
  /** Of the weapons that may take part. */
  readonly fireNumber: number;
  /** Empty where nothing is barred; of an element that takes part, why some of its weapons do not. */
  readonly because: readonly ParticipantBar[];
}

const kinds: Readonly<Record<SuppressiveWeapon, Participant['weapon']>> = {
  rifleSection: 'other',
  rifleSmgSection: 'other',
  arSection: 'other',
  arSmgSection: 'other',
  smgSection: 'other',
  poorLMG: 'automatic',
  LMG: 'automatic',
  goodLMG: 'automatic',
  poorMMG: 'automatic',
  MMG: 'automatic',
  goodMMG: 'automatic',
  HMG: 'automatic',
  heUpTo75mm: 'high-explosive',
  lightMortar: 'high-explosive',
  cannonOrLargerHe: 'high-explosive',
};

/**
 * Who of a side takes part in formation combat, and with what. In an assault whoever touches an enemy is in it himself,
 * with his own automatic weapons; all others fire at the enemy's supporters, or into the assault where he has none.
 * `fought`: the dice have been thrown, so that what counts as fired was fired in this combat. Fails where an element
 * has moved and its full move is not known.
 */
export function participants(
  top: AreaTop,
  elements: readonly BoardTeam[],
  enemies: readonly BoardTeam[],
  { called, fought }: { readonly called: 'firefight' | 'assault'; readonly fought: 'yes' | 'no' },
): Result<readonly Taking[], RuleFault> {
  const touches = (one: BoardTeam, others: readonly BoardTeam[]) =>
    called === 'assault' &&
    others.some((other) => measureGap(standing(one), standing(other)).distanceMm <= 1e-9);
  const hasSupporters = enemies.some((enemy) => !touches(enemy, elements));
  const takings: Taking[] = [];
  for (const element of elements) {
    const used = movementOf(top, element);
    if (!used.ok) return used;
    const closeAssaults = touches(element, enemies);
    const taking = takingOf(top, element, {
      movedFraction: used.value.movedFraction,
      firesInAnotherPhase: element.flags.shot && fought === 'no',
      closeAssaults,
      target: called === 'firefight' || hasSupporters ? 'supporters' : 'assault',
      // Its own weapons need no flank in its own assault.
      onFlank: closeAssaults || word(top, element.team.id, areaMatters.flank) === 'yes',
    });
    if (!taking.ok) return taking;
    takings.push(taking.value);
  }
  return ok(takings);
}

function takingOf(
  top: AreaTop,
  element: BoardTeam,
  as: Omit<Participant, 'weapon'>,
): Result<Taking, RuleFault> {
  const bars = new Map<ParticipantBar['id'], ParticipantBar>();
  const weapons = sectionOf(top, element)?.suppresses ?? [];
  let [takesPart, fireNumber] = [false, 0];
  const ask = (weapon: Participant['weapon']) => {
    const may = mayTakePart({ ...as, weapon });
    if (!may.ok) return may;
    for (const bar of may.value.because) bars.set(bar.id, bar);
    takesPart ||= may.value.takesPart;
    return ok(may.value.takesPart);
  };
  for (const weapon of weapons) {
    const may = ask(kinds[weapon]);
    if (!may.ok) return may;
    if (may.value) fireNumber += suppressiveFactor(weapon).fireNumber;
  }
  // Who has no weapon that counts is in it all the same, unless he moved or fired.
  if (weapons.length === 0) {
    const may = ask('other');
    if (!may.ok) return may;
  }
  return ok({ element, takesPart, fireNumber, because: [...bars.values()] });
}
