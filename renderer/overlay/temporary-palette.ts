import type { Stroke, Tone } from '../../shared/overlay/primitive';
import type { Phrase } from '../../shared/text/phrase';

export const toneColour: Readonly<Record<Tone, string>> = {
  friendly: '#56b4e9',
  enemy: '#ff6a3d',
  allowed: '#2fd08c',
  broken: '#e0641a',
  doubtful: '#e69f00',
  contested: '#d97bb0',
  neutral: '#ffffff',
  information: '#a8a8a8',
};
export const dashLengths: Readonly<
  Record<Exclude<Stroke['dash'], 'solid'>, { onMm: number; offMm: number }>
> = {
  dashed: { onMm: 14, offMm: 10 },
  'long-dashed': { onMm: 28, offMm: 12 },
  dotted: { onMm: 1, offMm: 7 },
};
export const hatch = { periodMm: 14, widthMm: 4 };
export const tintShare = 0.12;
export const dimShare = 1 / 3;
export function say(phrase: Phrase): string {
  return String((phrase as { params?: { text?: string } }).params?.text ?? phrase.id);
}
