import type { UnitSystem } from '../../../shared/board/team';
import type { TableSize } from '../../../shared/geometry/point';
import { pillHalfSize } from '../../../shared/overlay/labels/label-size';
import type { OverlayPrimitive } from '../../../shared/overlay/primitive';
import { say } from '../../../shared/text/say';

type Label = Extract<OverlayPrimitive, { kind: 'label' }>;

/**
 * A label as the map writes it. Labels are sized for a table a metre away; on a small map they are drawn somewhat
 * larger, the small ones most, until zoom has done it. What has grown over the table's edge is moved in, since the map
 * ends there.
 */
export function readableLabel(label: Label, zoom: number, table: TableSize, units: UnitSystem): Label {
  const capHeightMm = Math.max(label.capHeightMm, (1.35 * label.capHeightMm) / zoom, 14 / zoom);
  const { along, across } = pillHalfSize(say(label.phrase, 'en', units), capHeightMm);
  const at = {
    x: within(label.at.x, along, table.widthMm),
    y: within(label.at.y, across, table.depthMm),
  };
  return { ...label, capHeightMm, at };
}

/** The middle of what reaches `half` either way, moved so that it lies on 0 to `whole`; centred where it cannot. */
function within(middle: number, half: number, whole: number): number {
  if (2 * half > whole) return whole / 2;
  return Math.min(Math.max(middle, half), whole - half);
}
