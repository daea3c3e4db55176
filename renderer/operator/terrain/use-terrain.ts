import type { Terrain, TerrainPiece } from '../../../shared/board/terrain';
import type { Point } from '../../../shared/geometry/point';
import { useConsole, useSession } from '../data/console-context';
import { newPiece, withPiece } from './pieces';
import { snapped } from './snap';
import type { TerrainDraft, TerrainEdit } from './terrain-edit';

/** A point is caught within so many millimetres of the map at no zoom; enlarged, the hand is finer. */
const snapReachMm = 18;

/** How far a point is caught at this zoom. */
export function reachAt(zoom: number): number {
  return snapReachMm / zoom;
}

/** Ways to change the terrain and what of it is in hand. */
export function useTerrain() {
  const { act, dispatch } = useConsole();
  const { terrain, setup } = useSession();
  const setTerrain = (next: Terrain) => void dispatch({ kind: 'setTerrain', terrain: next });
  const take = (edit: TerrainEdit) => act({ kind: 'editTerrain', edit });
  return {
    terrain,
    table: setup.table,
    take,
    setTerrain,
    /** Puts another piece in the place of one. */
    replace(index: number, piece: TerrainPiece | undefined) {
      setTerrain(withPiece(terrain, index, piece));
    },
    /** Sets a point of a draft; a click on the first point closes an area that has enough. */
    addPoint(draft: TerrainDraft, at: Point<'table'>, reachMm: number) {
      const first = draft.points[0];
      const isBack = first !== undefined && Math.hypot(first.x - at.x, first.y - at.y) <= reachMm;
      if (isBack && draft.shape === 'polygon' && draft.points.length >= 3) return this.finish(draft);
      const { at: point } = snapped(at, terrain, setup.table, reachMm);
      const last = draft.points.at(-1);
      // A double click sets one point.
      if (last && last.x === point.x && last.y === point.y) return;
      take({ draft: { ...draft, points: [...draft.points, point] } });
    },
    /** Lays the drawn piece on the table and keeps it in hand; too few points stay a draft. */
    finish({ kind, shape, points }: TerrainDraft) {
      const piece = newPiece(kind, shape, points);
      if (!piece) return;
      setTerrain([...terrain, piece]);
      take({ piece: terrain.length });
    },
  };
}

/** What a click on the bare table does while terrain is drawn: it sets a point, else lays down what is in hand. */
export function useTerrainClick(zoom: number): (at: Point<'table'>) => void {
  const { state } = useConsole();
  const editing = useTerrain();
  return (at) => {
    if (state.pick.kind !== 'terrain') return;
    const { draft } = state.pick.edit;
    if (draft) editing.addPoint(draft, at, reachAt(zoom));
    else editing.take({});
  };
}
