import type { BlobGroup } from './blob-groups';
import type { ChangeMap } from './change-finder';
import type { ColourFrame } from './colour-frame';
import type { EmptyTable } from './empty-table';
import { GroundTest } from './ground-test';
import { PictureWindow } from './picture-window';

/** Groups that stand out less than this are looked at again. */
const FAINT = 0.88;

/** Whether a group hardly stands out, so that change alone does not say where its outlines lie. */
export function isFaint(group: BlobGroup): boolean {
  return group.starkness <= FAINT;
}

/** Ground that costs so much more than it is wont to is as likely as not changed, and sure by so much further on. */
const CHANGED_BY = 0.3;
const SURE_BY = 0.45;

/**
 * Looks again at groups that hardly stand out, at the picture's full size: whether the ground's own texture shows there.
 * Pixel by pixel a base in the ground's own colour has holes where its texture and the ground's are alike by chance.
 */
export class FaintEvidence {
  readonly #view = new PictureWindow();
  readonly #test = new GroundTest();

  constructor(private readonly empty: EmptyTable) {}

  /** The group with better evidence; itself where it stands out, or is too large for a base or two. */
  sharpen(frame: ColourFrame, map: ChangeMap, group: BlobGroup): BlobGroup {
    if (!isFaint(group)) return group;
    const { left, top, width, height } = group.view;
    const area = { left: 2 * left, top: 2 * top, width: 2 * width, height: 2 * height };
    if (!this.#view.openArea(frame, this.empty, map, area)) return group;
    this.#test.lay(this.#view);
    const { areaCost, quiet } = this.#test;
    const evidence = group.view.evidence.slice();
    const row = this.#view.width;
    for (let y = 0, i = 0; y < height; y++) {
      for (let x = 0; x < width; x++, i++) {
        const at = (top + y) * map.width + left + x;
        const name = map.names[at] as number;
        if (name > 0 && !group.names.has(name)) continue;
        const from = 2 * y * row + 2 * x;
        if (this.#view.counts[from] === 0) continue;
        const cost =
          ((areaCost[from] as number) +
            (areaCost[from + 1] as number) +
            (areaCost[from + row] as number) +
            (areaCost[from + row + 1] as number)) /
          4;
        evidence[i] = 100 * Math.max(-1, Math.min(1, (cost - quiet - CHANGED_BY) / SURE_BY));
      }
    }
    return { ...group, view: { ...group.view, evidence } };
  }
}
