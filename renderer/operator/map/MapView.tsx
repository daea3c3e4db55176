import './map.css';
import { type MouseEvent, useRef, useState } from 'react';
import { english } from '../../strings/english';
import { terrainStrings } from '../../strings/english-terrain';
import { BaseLayer } from '../bases/BaseLayer';
import { useConsole, useSession } from '../data/console-context';
import { useTableNow } from '../data/table-now';
import { Caps } from '../frame/Caps';
import { Stage } from '../frame/Stage';
import { StageBar } from '../frame/StageBar';
import { TerrainLayer } from '../terrain/TerrainLayer';
import { useTerrainClick } from '../terrain/use-terrain';
import { GroundLayer } from './GroundLayer';
import { type MapWindow, panBy, tableFromMap, viewBox, wholeTable, zoomAbout } from './map-window';
import { ObjectiveLayer } from './ObjectiveLayer';
import { OverlayGroup } from './OverlayGroup';
import { PlaceCursor } from './PlaceCursor';
import { mapPoint, usePan, useWheelZoom } from './pointer';
import { TeamLayer } from './TeamLayer';
import { TurretHandle } from './TurretHandle';
import { usePointAct } from './use-point-act';

/** The table from above with the same overlays as the projector's, drawn by the same rules. */
export function MapView() {
  const { act, state } = useConsole();
  const { setup } = useSession();
  const table = useTableNow();
  const svg = useRef<SVGSVGElement>(null);
  const [window, setWindow] = useState<MapWindow>(() => wholeTable(setup.table));
  const actAt = usePointAct();
  const terrain = state.pick.kind === 'terrain' ? state.pick.edit : undefined;
  const terrainClick = useTerrainClick(window.zoom);
  const pan = usePan(svg, (dxMm, dyMm) => setWindow((before) => panBy(before, dxMm, dyMm, setup.table)));
  useWheelZoom(svg, (at, factor) =>
    setWindow((before) => zoomAbout(before, tableFromMap(at, setup.table), factor, setup.table)),
  );
  const zoom = (factor: number) =>
    setWindow((before) => zoomAbout(before, before.centre, factor, setup.table));

  const onClick = (event: MouseEvent) => {
    const at = mapPoint(svg.current, event);
    if (at === undefined || pan.dragged()) return;
    if (terrain) terrainClick(tableFromMap(at, setup.table));
    else actAt(tableFromMap(at, setup.table));
  };
  return (
    <Stage label={english.stage.map} kind="map-stage">
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: teams are chosen by Tab and by search as well */}
      <svg
        ref={svg}
        className={`map ${state.pick.kind === 'none' ? '' : 'picking'}`}
        viewBox={viewBox(window, setup.table)}
        aria-label={english.stage.map}
        onClick={onClick}
        onContextMenu={(event) => event.preventDefault()}
        {...pan.handlers}
      >
        <GroundLayer />
        {terrain ? <TerrainLayer edit={terrain} svg={svg} zoom={window.zoom} /> : null}
        {table.kind === 'table' ? (
          <>
            {terrain ? null : (
              <>
                <ObjectiveLayer board={table.board} />
                <TeamLayer board={table.board} zoom={window.zoom} />
                <OverlayGroup primitives={table.primitives} zoom={window.zoom} />
                <TurretHandle board={table.board} />
                <BaseLayer />
              </>
            )}
            {state.pick.kind === 'objective' ? (
              <PlaceCursor key={state.pick.objectiveId} objectiveId={state.pick.objectiveId} />
            ) : null}
          </>
        ) : null}
      </svg>
      <StageBar />
      <div className="zoom-buttons">
        <button
          type="button"
          className="button"
          aria-pressed={terrain !== undefined}
          onClick={() => act({ kind: 'toggleTerrain' })}
        >
          <Caps id="terrain" /> {terrainStrings.open}
        </button>
        <button
          type="button"
          className="button square"
          aria-label={english.stage.zoomIn}
          onClick={() => zoom(1.5)}
        >
          +
        </button>
        <button
          type="button"
          className="button square"
          aria-label={english.stage.zoomOut}
          onClick={() => zoom(1 / 1.5)}
        >
          −
        </button>
        <button
          type="button"
          className="button"
          disabled={window.zoom === 1}
          onClick={() => setWindow(wholeTable(setup.table))}
        >
          {english.stage.wholeTable}
        </button>
      </div>
    </Stage>
  );
}
