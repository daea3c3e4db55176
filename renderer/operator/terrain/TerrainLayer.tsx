import './terrain.css';
import { type PointerEvent, type RefObject, useRef, useState } from 'react';
import type { TerrainPiece } from '../../../shared/board/terrain';
import type { Point } from '../../../shared/geometry/point';
import { ribbonOutline } from '../../../shared/geometry/ribbon';
import { terrainStrings } from '../../strings/english-terrain';
import { tableFromMap } from '../map/map-window';
import { mapPoint } from '../map/pointer';
import { svgPoints, toMap } from '../map/svg-points';
import { kindDefaults, middlesOf, pieceMoved, pointsOf, withPointAfter, withPointMoved } from './pieces';
import { snapped } from './snap';
import type { TerrainDraft, TerrainEdit } from './terrain-edit';
import { reachAt, useTerrain } from './use-terrain';
import { useTerrainKeys } from './use-terrain-keys';

interface TerrainLayerProps {
  readonly edit: TerrainEdit;
  readonly svg: RefObject<SVGSVGElement | null>;
  readonly zoom: number;
}

/** What a pointer drags: a point, a point that is set by dragging it out of an edge, or the whole piece. */
type Grip =
  | { readonly kind: 'point'; readonly index: number }
  | { readonly kind: 'middle'; readonly after: number }
  | { readonly kind: 'piece'; readonly from: Point<'table'> };

/** Terrain to be taken in hand, with the points of the piece that is. */
export function TerrainLayer({ edit, svg, zoom }: TerrainLayerProps) {
  const { terrain, table, take, replace } = useTerrain();
  useTerrainKeys(edit, zoom);
  const [dragged, setDragged] = useState<TerrainPiece>();
  const grip = useRef<Grip | undefined>(undefined);
  const reachMm = reachAt(zoom);
  const chosen = edit.piece === undefined ? undefined : terrain[edit.piece];
  const shown = dragged ?? chosen;

  const placeOf = (event: PointerEvent): Point<'table'> | undefined => {
    const at = mapPoint(svg.current, event);
    return at && tableFromMap(at, table);
  };
  const movedTo = (at: Point<'table'>, held: Grip, isFree: boolean): TerrainPiece | undefined => {
    if (!chosen) return undefined;
    if (held.kind === 'piece') return pieceMoved(chosen, at.x - held.from.x, at.y - held.from.y);
    const { at: to } = snapped(at, terrain, table, isFree ? 0 : reachMm, edit.piece);
    return held.kind === 'point'
      ? withPointMoved(chosen, held.index, to)
      : withPointAfter(chosen, held.after, to);
  };
  const holding = (make: (at: Point<'table'>) => Grip) => ({
    onPointerDown(event: PointerEvent<SVGElement>) {
      const at = placeOf(event);
      if (event.button !== 0 || at === undefined) return;
      event.stopPropagation();
      event.currentTarget.setPointerCapture(event.pointerId);
      grip.current = make(at);
    },
    onPointerMove(event: PointerEvent<SVGElement>) {
      const at = placeOf(event);
      if (!grip.current || at === undefined) return;
      event.stopPropagation();
      setDragged(movedTo(at, grip.current, event.altKey));
    },
    onPointerUp(event: PointerEvent<SVGElement>) {
      event.stopPropagation();
      const held = grip.current;
      grip.current = undefined;
      setDragged(undefined);
      if (dragged && edit.piece !== undefined) replace(edit.piece, dragged);
      if (held?.kind === 'point' && edit.piece !== undefined) {
        take({ piece: edit.piece, corner: held.index });
      }
    },
    onClick: (event: { stopPropagation(): void }) => event.stopPropagation(),
  });

  if (edit.draft) return <Draft draft={edit.draft} zoom={zoom} />;
  return (
    <g className="terrain-edit">
      {terrain.map((piece, index) => (
        // biome-ignore lint/a11y/useSemanticElements: an SVG polygon cannot be a button element
        <polygon
          // biome-ignore lint/suspicious/noArrayIndexKey: terrain has no ids; its place in the list is its name
          key={index}
          role="button"
          tabIndex={-1}
          aria-label={terrainStrings.piece(piece.kind, index + 1)}
          aria-pressed={index === edit.piece}
          className="piece"
          points={svgPoints(piece.polygon, table)}
          onClick={(event) => {
            event.stopPropagation();
            take({ piece: index });
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter') take({ piece: index });
          }}
        />
      ))}
      {shown && edit.piece !== undefined ? (
        <>
          <polygon
            className="chosen-piece"
            points={svgPoints(shown.polygon, table)}
            {...holding((from) => ({ kind: 'piece', from }))}
          />
          {middlesOf(shown).map(({ after, at }) => (
            <circle
              key={after}
              className="middle"
              cx={toMap(at, table).x}
              cy={toMap(at, table).y}
              r={5 / Math.sqrt(zoom)}
              {...holding(() => ({ kind: 'middle', after }))}
            >
              <title>{terrainStrings.addPoint}</title>
            </circle>
          ))}
          {pointsOf(shown).map((p, index) => (
            <circle
              // biome-ignore lint/suspicious/noArrayIndexKey: points have no names but their order
              key={index}
              className={index === edit.corner ? 'corner held' : 'corner'}
              cx={toMap(p, table).x}
              cy={toMap(p, table).y}
              r={9 / Math.sqrt(zoom)}
              {...holding(() => ({ kind: 'point', index }))}
            >
              <title>{terrainStrings.point(index + 1)}</title>
            </circle>
          ))}
        </>
      ) : null}
    </g>
  );
}

/** The piece that is being drawn, as it would lie on the table, with the points set so far. */
function Draft({ draft, zoom }: { readonly draft: TerrainDraft; readonly zoom: number }) {
  const { table } = useTerrain();
  const { kind, shape, points, cursor } = draft;
  const outline = shape === 'ribbon' ? ribbonOutline(points, kindDefaults[kind].widthMm) : points;
  const at = cursor && toMap(cursor, table);
  return (
    <g className="terrain-edit draft">
      <polygon className={`terrain ${kind}`} points={svgPoints(outline, table)} />
      <polyline className="chosen-piece" points={svgPoints(points, table)} />
      {points.map((p, index) => (
        <circle
          // biome-ignore lint/suspicious/noArrayIndexKey: points have no names but their order
          key={index}
          className="corner"
          cx={toMap(p, table).x}
          cy={toMap(p, table).y}
          r={8 / Math.sqrt(zoom)}
        />
      ))}
      {at ? <path className="place-cursor" d={`M${at.x - 30} ${at.y}h60M${at.x} ${at.y - 30}v60`} /> : null}
    </g>
  );
}
