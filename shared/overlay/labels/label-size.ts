/** Half of a pill's extent along its text and across it, in millimetres. */
export interface HalfSize {
  readonly along: number;
  readonly across: number;
}

/** A pill's proportions, in heights of a capital letter. */
export const pill = {
  paddingAlong: 0.95,
  paddingAcross: 0.72,
  lineStep: 1.75,
  border: 0.14,
} as const;

/** Height of a capital letter in ems, in Inter. */
export const capHeightEm = 0.7275;

/** Advance widths in Inter Bold, in thousandths of an em, with the characters that have them. */
const advances: readonly (readonly [number, string])[] = [
  [237, ' '],
  [275, 'ijlI'],
  [334, ",.:·!';|"],
  [374, '`t()[]/\\f'],
  [412, 'r1'],
  [472, '-{}_^'],
  [500, '–'],
  [561, '"*?sLz'],
  [581, 'kxaä7JF'],
  [597, 'cçeéèvyE'],
  [622, 'oö5hnuüñ2bdpqg'],
  [652, '3P#698$SRß'],
  [672, 'BZT&04+<=>~±'],
  [732, 'KDYUÜX'],
  [747, 'CAHVÄG'],
  [772, 'NOÖQ'],
  [850, 'w'],
  [932, 'mM'],
  [1030, '%@W'],
];

const advanceOf = new Map(
  advances.flatMap(([width, characters]) => [...characters].map((character) => [character, width / 1000])),
);

/** A character that the table lacks is taken to be as wide as a capital. */
const unknownAdvance = 0.75;

/** How wide a line of text is in Inter Bold, in ems; kerning is left out, so it is seldom short. */
export function textWidthEm(text: string): number {
  let width = 0;
  for (const character of text) width += advanceOf.get(character) ?? unknownAdvance;
  return width;
}

/** The pill around a text with lines parted by line breaks. */
export function pillHalfSize(text: string, capHeightMm: number): HalfSize {
  const lines = text.split('\n');
  const widestMm = Math.max(...lines.map(textWidthEm)) * (capHeightMm / capHeightEm);
  const across = capHeightMm * (0.5 + pill.paddingAcross + ((lines.length - 1) * pill.lineStep) / 2);
  return { along: Math.max(widestMm / 2 + capHeightMm * pill.paddingAlong, across), across };
}
