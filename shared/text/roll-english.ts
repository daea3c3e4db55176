import type { RollName, RollPhraseId } from './roll-phrases';
import type { StringTable } from './say';

const asked: Readonly<Record<RollName, (by: string, at: string) => string>> = {
  'lw-order': (by) => `${by}: die for the fire order number`,
  'lw-apart': (by) => `${by}, far from its unit: its own die for the fire order number`,
  'lw-aim': (by, at) => `${by}: which of ${at} it fires at`,
  'lw-shot': (by, at) => `${by} fires at ${at}`,
  'lw-shell': (by, at) => `${by} fires high explosive at ${at}`,
  'lw-repair': (by) => `${by}: the crew repairs its tracks`,
  'af-shot': (by, at) => `${by} fires at ${at}`,
  'af-armour': (by, at) => `${by}: does it disable ${at}?`,
  'af-suppression': (by, at) => `${at} under suppressive fire of ${by}`,
  'af-formation': (by, at) => `${by} against ${at}: a die each`,
};

const words: Readonly<Record<string, string>> = {
  nothing: 'no effect',
  tracked: 'immobilised',
  destroyed: 'destroyed',
  repaired: 'repaired',
  'try-again': 'try again next turn',
  lost: 'past repair',
  again: 'roll again',
  suppressed: 'suppressed',
  dispersed: 'dispersed',
  'permanently-dispersed': 'dispersed for the game',
  disabled: 'disabled',
  removed: 'disabled, removed',
  neutralised: 'neutralised',
  'may-disable': 'may disable: a die of ten',
};

/** What is said in English of dice. */
export const rollEnglish: Pick<StringTable, RollPhraseId> = {
  'roll.asked': (p) => asked[p.roll](p.by, p.at ?? ''),
  'roll.comes': (p) => words[p.comes] ?? p.comes,
  'roll.called-at': (p) => `called at ${p.number}`,
};
