import type { UnitSystem } from '../board/team';
import { english } from './english';
import { german } from './german';
import { type LengthFormat, lengthFormat } from './length-format';
import type { Phrase, PhraseId, PhraseParams } from './phrase';

/** Languages with a whole table. */
export type Language = 'en' | 'de';

/** A sentence for every phrase there is; a missing one does not compile. */
export type StringTable = {
  readonly [Id in PhraseId]: (params: PhraseParams[Id], lengths: LengthFormat) => string;
};

const tables: Readonly<Record<Language, StringTable>> = { en: english, de: german };
const decimalMarks: Readonly<Record<Language, '.' | ','>> = { en: '.', de: ',' };

/** The phrase as a sentence or label, lengths in the game's units. Never ends in a line break or full stop. */
export function say(phrase: Phrase, language: Language, units: UnitSystem): string {
  return sayIn(tables[language], phrase, lengthFormat(units, decimalMarks[language]));
}

function sayIn<Id extends PhraseId>(
  table: StringTable,
  phrase: { readonly [K in Id]: { readonly id: K; readonly params: PhraseParams[K] } }[Id],
  lengths: LengthFormat,
): string {
  const id: Id = phrase.id;
  return table[id](phrase.params, lengths);
}
