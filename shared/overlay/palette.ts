import type { Dash, Tone } from './primitive';

/**
 * Colours of light on a table, chosen to stay apart for colour-blind eyes (after Okabe and Ito) and bright on grass,
 * sand and felt. No meaning hangs on them alone: `toneDash` gives every tone a line style of its own.
 */
export const toneColour: Readonly<Record<Tone, string>> = {
  friendly: '#56b4e9',
  enemy: '#ff6a3d',
  allowed: '#2fd08c',
  broken: '#f0601a',
  doubtful: '#f2a900',
  contested: '#d97bb0',
  neutral: '#ffffff',
  information: '#b4b4b4',
};

/** What lies round a fiducial: nothing, or enough white to read it by without blinding a camera set to a dim room. */
export const keepOutColour = { dark: '#000000', white: '#b8b8b8' } as const;

/** The line style that belongs to a tone. No two tones share one. */
export const toneDash: Readonly<Record<Tone, Dash>> = {
  friendly: 'solid',
  enemy: 'short-dashed',
  allowed: 'ticked',
  broken: 'dashed',
  doubtful: 'long-dashed',
  contested: 'close-dotted',
  neutral: 'barred',
  information: 'dotted',
};

/** Lit and dark lengths of each broken line, in table millimetres. */
export const dashLengths: Readonly<
  Record<Exclude<Dash, 'solid'>, { readonly onMm: number; readonly offMm: number }>
> = {
  'short-dashed': { onMm: 7, offMm: 5 },
  ticked: { onMm: 24, offMm: 3 },
  dashed: { onMm: 14, offMm: 10 },
  'long-dashed': { onMm: 28, offMm: 12 },
  'close-dotted': { onMm: 2.5, offMm: 4.5 },
  barred: { onMm: 60, offMm: 6 },
  dotted: { onMm: 1, offMm: 7 },
};

/** Hatching: lit stripes of `widthMm` every `periodMm`, rising to the right at 45 degrees. */
export const hatch = { periodMm: 14, widthMm: 2.4 } as const;

/** How much of a tone's light a tint has. */
export const tintShare = 0.12;

/**
 * What is left of a dim mark's colour, as sent to a display: 0.55 of an sRGB value is a good quarter of the light,
 * calm beside what is bright and still to be read on a lit table.
 */
export const dimShare = 0.55;

/** Widths of lines on the table, in millimetres. */
export const lineWidths = { base: 2, thin: 1.4, ring: 2.2, link: 2.6, front: 3, fire: 3.4 } as const;

/** Heights of a capital letter, in millimetres; 8 is the least that reads at arm's length and more. */
export const capHeights = { note: 8, figure: 9, headline: 12, side: 16 } as const;
