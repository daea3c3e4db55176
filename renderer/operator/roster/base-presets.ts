import { usualBase } from '../../../shared/board/bases';
import type { Base } from '../../../shared/board/team';

/** A base that clubs use, by what stands on it. */
export interface BasePreset {
  readonly id: string;
  readonly model: string;
  readonly base: Base;
}

/** The sizes of 15 mm games. A tank has no base: its hull is one. */
export const basePresets: readonly BasePreset[] = [
  { id: 'small', model: 'small', base: usualBase.small },
  { id: 'medium', model: 'medium', base: usualBase.medium },
  { id: 'large', model: 'large', base: usualBase.large },
  { id: 'sherman', model: 'Sherman hull', base: usualBase.sherman },
  { id: 'stug', model: 'StuG hull', base: usualBase.stug },
];

/** The preset of exactly this base; `undefined` for one of its own size. */
export function basePresetOf(base: Base): BasePreset | undefined {
  return basePresets.find(
    (preset) =>
      preset.base.shape === base.shape &&
      preset.base.widthMm === base.widthMm &&
      preset.base.depthMm === base.depthMm &&
      preset.base.thicknessMm === base.thicknessMm,
  );
}
