import { english } from '../../strings/english';
import { terrainStrings } from '../../strings/english-terrain';
import { useConsole } from '../data/console-context';
import { leastPoints } from './pieces';
import type { TerrainEdit } from './terrain-edit';
import { useTerrain } from './use-terrain';

/** What the next click does while terrain is drawn, and the way out. */
export function TerrainBar({ edit }: { readonly edit: TerrainEdit }) {
  const { act } = useConsole();
  const terrain = useTerrain();
  const { draft, piece } = edit;
  const hint = draft
    ? terrainStrings.drafting(draft.kind, draft.points.length, leastPoints[draft.shape])
    : piece === undefined || !terrain.terrain[piece]
      ? terrainStrings.hint
      : terrainStrings.chosen;
  return (
    <div className="stage-bar" role="status">
      {hint}
      {draft && draft.points.length >= leastPoints[draft.shape] ? (
        <button type="button" className="button primary" onClick={() => terrain.finish(draft)}>
          {terrainStrings.finish} <kbd>Enter</kbd>
        </button>
      ) : null}
      <button type="button" className="button" onClick={() => act({ kind: 'escape' })}>
        {draft || piece !== undefined ? english.stage.cancel : terrainStrings.leave} <kbd>Esc</kbd>
      </button>
    </div>
  );
}
