import { memo } from 'react';
import type { OverlayPrimitive } from '../../../shared/overlay/primitive';
import { overlayToSvg } from '../../../shared/overlay/svg';
import { useSession } from '../data/console-context';

interface OverlayProps {
  readonly primitives: readonly OverlayPrimitive[];
  readonly zoom: number;
}

/**
 * Labels are sized for a table a metre away; on a small map they are drawn somewhat larger, the small ones most,
 * until zoom has done it.
 */
function readableCapMm(capHeightMm: number, zoom: number): number {
  return Math.max(capHeightMm, (1.35 * capHeightMm) / zoom, 14 / zoom);
}

/** The projector's marks, drawn by the same code as the command line's snapshots. The pointer passes through. */
export const OverlayGroup = memo(function OverlayGroup({ primitives, zoom }: OverlayProps) {
  const { setup, units } = useSession();
  const readable = primitives.map((mark) =>
    mark.kind === 'label' ? { ...mark, capHeightMm: readableCapMm(mark.capHeightMm, zoom) } : mark,
  );
  const svg = overlayToSvg(readable, { table: setup.table, units });
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawing; names in it are escaped by overlayToSvg
  return <g className="overlay" dangerouslySetInnerHTML={{ __html: svg }} />;
});
