import { useEffect, useRef } from 'react';
import { moveCursor } from '../map/place-cursor';
import { pieceMoved, pointsOf, withoutPoint, withPointMoved } from './pieces';
import type { TerrainEdit } from './terrain-edit';
import { reachAt, useTerrain } from './use-terrain';

/**
 * Terrain without a pointer: Tab takes the next piece in hand, and with one in hand full stop and comma its points; arrow
 * keys move what is in hand, 5 mm or with Shift 50; Delete takes it away. In a draft arrow keys move the cross, Space sets a
 * point, Backspace takes the last back, Enter finishes. Keys that write, and those of buttons, are left alone.
 */
export function useTerrainKeys(edit: TerrainEdit, zoom: number): void {
  const terrain = useTerrain();
  const latest = useRef({ edit, terrain, zoom });
  latest.current = { edit, terrain, zoom };
  useEffect(() => {
    document.querySelector<HTMLElement>('[data-region="stage"]')?.focus({ preventScroll: true });
    const onKeyDown = (event: KeyboardEvent) => {
      const place =
        event.target instanceof HTMLElement ? event.target.closest('[data-region="stage"]') : null;
      if (event.ctrlKey || event.altKey || event.metaKey || place !== event.target) return;
      if (keyTaken(event, latest.current)) event.preventDefault();
    };
    // Before the console's own keys, which give Delete and Tab another meaning.
    window.addEventListener('keydown', onKeyDown, true);
    return () => window.removeEventListener('keydown', onKeyDown, true);
  }, []);
}

interface Held {
  readonly edit: TerrainEdit;
  readonly terrain: ReturnType<typeof useTerrain>;
  readonly zoom: number;
}

function keyTaken(event: KeyboardEvent, held: Held): boolean {
  return held.edit.draft ? draftKey(event, held) : pieceKey(event, held);
}

function draftKey({ key, shiftKey }: KeyboardEvent, { edit, terrain, zoom }: Held): boolean {
  const { draft } = edit;
  if (!draft) return false;
  const { table } = terrain;
  const cursor = draft.cursor ?? draft.points.at(-1) ?? { x: table.widthMm / 2, y: table.depthMm / 2 };
  const moved = moveCursor(cursor, key, shiftKey, table);
  if (moved) terrain.take({ draft: { ...draft, cursor: moved } });
  else if (key === ' ') terrain.addPoint({ ...draft, cursor }, cursor, reachAt(zoom));
  else if (key === 'Enter') terrain.finish(draft);
  else if (key === 'Backspace') terrain.take({ draft: { ...draft, points: draft.points.slice(0, -1) } });
  else return false;
  return true;
}

function pieceKey({ key, shiftKey }: KeyboardEvent, { edit, terrain }: Held): boolean {
  const { terrain: pieces, take, replace, table } = terrain;
  const { piece: index, corner } = edit;
  if (key === 'Tab' && pieces.length > 0) {
    const step = shiftKey ? -1 : 1;
    const from = index ?? (shiftKey ? 0 : -1);
    take({ piece: (from + step + pieces.length) % pieces.length });
    return true;
  }
  const piece = index === undefined ? undefined : pieces[index];
  if (!piece || index === undefined) return false;
  const points = pointsOf(piece);
  const step = { '.': 1, ',': -1 }[key];
  if (step !== undefined) {
    const from = corner ?? (step > 0 ? -1 : 0);
    take({ piece: index, corner: (from + step + points.length) % points.length });
    return true;
  }
  if (key === 'Delete') {
    const left = corner === undefined ? undefined : withoutPoint(piece, corner);
    take(left ? { piece: index } : {});
    replace(index, left);
    return true;
  }
  const held = corner === undefined ? points[0] : points[corner];
  const to = held && moveCursor(held, key, shiftKey, table);
  if (!held || !to) return false;
  replace(
    index,
    corner === undefined
      ? pieceMoved(piece, to.x - held.x, to.y - held.y)
      : withPointMoved(piece, corner, to),
  );
  return true;
}
