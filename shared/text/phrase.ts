/**
 * Something to be said, as a typed id with its parameters. Sentences live in the string tables alone,
 * one table a language; `say(phrase, language)` in say.ts makes the sentence.
 * Parameters are plain values: lengths in millimetres end in `Mm`, and the string table prints them in the game's units.
 */
export interface Phrase {
  readonly id: string;
  readonly params?: Readonly<Record<string, string | number | boolean>>;
}
