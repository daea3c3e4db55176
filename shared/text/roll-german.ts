import type { RollName, RollPhraseId } from './roll-phrases';
import type { StringTable } from './say';

const asked: Readonly<Record<RollName, (by: string, at: string) => string>> = {
  'lw-order': (by) => `${by}: Würfel für die Feuerfolgezahl`,
  'lw-apart': (by) => `${by}, weit von seiner Einheit: eigener Würfel für die Feuerfolgezahl`,
  'lw-aim': (by, at) => `${by}: auf welchen von ${at} er feuert`,
  'lw-shot': (by, at) => `${by} feuert auf ${at}`,
  'lw-shell': (by, at) => `${by} feuert Sprenggranaten auf ${at}`,
  'lw-repair': (by) => `${by}: die Besatzung repariert die Ketten`,
  'af-shot': (by, at) => `${by} feuert auf ${at}`,
  'af-armour': (by, at) => `${by}: schaltet es ${at} aus?`,
  'af-suppression': (by, at) => `${at} unter Niederhaltefeuer von ${by}`,
  'af-formation': (by, at) => `${by} gegen ${at}: je ein Würfel`,
};

const words: Readonly<Record<string, string>> = {
  nothing: 'keine Wirkung',
  tracked: 'liegt fest',
  destroyed: 'zerstört',
  repaired: 'repariert',
  'try-again': 'nächste Runde wieder',
  lost: 'nicht mehr zu reparieren',
  again: 'noch einmal würfeln',
  suppressed: 'niedergehalten',
  dispersed: 'zerstreut',
  'permanently-dispersed': 'für immer zerstreut',
  disabled: 'ausgeschaltet',
  removed: 'ausgeschaltet, entfernt',
  neutralised: 'neutralisiert',
  'may-disable': 'vielleicht ausgeschaltet: ein Zehnerwürfel',
};

/** What is said in German of dice. */
export const rollGerman: Pick<StringTable, RollPhraseId> = {
  'roll.asked': (p) => asked[p.roll](p.by, p.at ?? ''),
  'roll.comes': (p) => words[p.comes] ?? p.comes,
  'roll.called-at': (p) => `aufgerufen bei ${p.number}`,
};
