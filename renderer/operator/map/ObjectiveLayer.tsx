import { baseOutline } from '../../../shared/board/base-outline';
import type { Board } from '../../../shared/board/board';
import { markerBase } from '../../../shared/board/objective-marker';
import { useConsole, useSession } from '../data/console-context';
import { outlinePoints } from './svg-points';

/** The objective markers; their zones are part of the overlay. */
export function ObjectiveLayer({ board }: { readonly board: Board }) {
  const { act, state } = useConsole();
  const { selection, units } = useSession();
  const marker = markerBase(units);
  const selectedId = selection.kind === 'objective' ? selection.objectiveId : undefined;
  return (
    <g className="objectives">
      {board.objectives.map(({ objective, pose }) => (
        // biome-ignore lint/a11y/useSemanticElements: an SVG group cannot be a button element
        <g
          key={objective.id}
          role="button"
          tabIndex={-1}
          aria-pressed={objective.id === selectedId}
          aria-label={objective.name}
          className={objective.id === selectedId ? 'objective selected' : 'objective'}
          onClick={(event) => {
            if (state.pick.kind !== 'none') return;
            event.stopPropagation();
            act({ kind: 'selectObjective', objectiveId: objective.id });
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter') act({ kind: 'selectObjective', objectiveId: objective.id });
          }}
        >
          <title>{objective.name}</title>
          <polygon points={outlinePoints(baseOutline(marker, pose), board.table)} />
        </g>
      ))}
    </g>
  );
}
