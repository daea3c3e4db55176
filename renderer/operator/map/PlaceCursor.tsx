import { useEffect, useRef, useState } from 'react';
import type { Point } from '../../../shared/geometry/point';
import { useConsole, useSession } from '../data/console-context';
import { moveCursor } from './place-cursor';
import { toMap } from './svg-points';

/** The crosshair that places an objective without a pointer: arrow keys move it, Enter places. */
export function PlaceCursor({ objectiveId }: { readonly objectiveId: string }) {
  const { act } = useConsole();
  const { setup, objectivePoses } = useSession();
  const { table } = setup;
  const [cursor, setCursor] = useState<Point<'table'>>(() => {
    const placed = objectivePoses[objectiveId];
    return placed ? { x: placed.xMm, y: placed.yMm } : { x: table.widthMm / 2, y: table.depthMm / 2 };
  });
  const latest = useRef(cursor);
  latest.current = cursor;
  useEffect(() => {
    document.querySelector<HTMLElement>('[data-region="stage"]')?.focus({ preventScroll: true });
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.target instanceof HTMLButtonElement || event.ctrlKey || event.altKey) return;
      const moved = moveCursor(latest.current, event.key, event.shiftKey, table);
      if (moved !== undefined) setCursor(moved);
      else if (event.key === 'Enter') {
        const { x, y } = latest.current;
        act({ kind: 'placeObjective', objectiveId, xMm: x, yMm: y });
      } else return;
      event.preventDefault();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [act, objectiveId, table]);
  const { x, y } = toMap(cursor, table);
  return <path className="place-cursor" d={`M${x - 45} ${y}h90M${x} ${y - 45}v90`} />;
}
