import { memo } from 'react';
import type { OverlayPrimitive } from '../../../shared/overlay/primitive';
import { overlayToSvg } from '../../../shared/overlay/svg/svg';
import { useSession } from '../data/console-context';
import { readableLabel } from './readable-label';

interface OverlayProps {
  readonly primitives: readonly OverlayPrimitive[];
  readonly zoom: number;
}

/** The projector's marks, drawn by the same code as the command line's snapshots. The pointer passes through. */
export const OverlayGroup = memo(function OverlayGroup({ primitives, zoom }: OverlayProps) {
  const { setup, units } = useSession();
  const readable = primitives.map((mark) =>
    mark.kind === 'label' ? readableLabel(mark, zoom, setup.table, units) : mark,
  );
  const svg = overlayToSvg(readable, { table: setup.table, units });
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawing; names in it are escaped by overlayToSvg
  return <g className="overlay" dangerouslySetInnerHTML={{ __html: svg }} />;
});
