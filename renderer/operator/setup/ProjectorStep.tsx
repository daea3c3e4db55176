import { useMemo } from 'react';
import { projectorFromSetup } from '../../../calibration/by-hand';
import { applyHomography, type Homography } from '../../../shared/geometry/homography';
import type { TableSize } from '../../../shared/geometry/point';
import type { ProjectorSetup } from '../../../shared/session/session';
import { useStore } from '../../live/value-store';
import { setupStrings } from '../../strings/english-setup';
import { useConsole, useSession } from '../data/console-context';
import { useProjectorKey } from '../data/setup-keys';
import { Caps } from '../frame/Caps';
import { CornerEditor } from './CornerEditor';
import { CornerNotes, PutBack } from './CornerNotes';
import { cornersLeft, defaultCorners, type PictureSize } from './corners';
import { Doubt } from './Doubt';
import { gridLines } from './grid-lines';
import { solvedOf } from './solved';
import { useKept } from './use-kept';

/** Step three: the table's corners in the projector's picture. The light on the table follows the handles. */
export function ProjectorStep() {
  const { stores, act, dispatch } = useConsole();
  const { setup } = useSession();
  const projector = useStore(stores.projector);
  const size = useProjectorSize();
  const displayKey = useProjectorKey();
  const fresh: ProjectorSetup = { ...size, corners: defaultCorners(size) };
  const kept = useKept<ProjectorSetup>(setup.projectors[displayKey] ?? fresh, (edited) => {
    void dispatch({ kind: 'setProjectorSetup', displayKey, setup: edited });
  });
  const { corners, width, height } = kept.value;
  const picture = { width, height };
  const left = cornersLeft(corners, picture);
  const solved = useMemo(() => projectorFromSetup(kept.value, setup.table), [kept.value, setup.table]);
  return (
    <div className="setup-columns picture-first">
      <CornerEditor
        picture={picture}
        corners={corners}
        onChange={(next) => kept.set({ ...kept.value, corners: next })}
        background={
          <div className="projector-picture">
            {solved.ok ? (
              <ProjectedGrid picture={picture} table={setup.table} map={solved.value.tableToProjector} />
            ) : null}
          </div>
        }
      />
      <div className="setup-form card">
        <p className="camera-name">
          <strong>
            {projector.kind === 'on' ? projector.display.label : setupStrings.projector.simulated}
          </strong>
          <span className="muted">
            {width} × {height}
          </span>
        </p>
        {projector.kind === 'on' ? null : (
          <>
            <p>{setupStrings.projector.off}</p>
            <button type="button" className="button" onClick={() => act({ kind: 'openProjector' })}>
              <Caps id="openProjector" /> {setupStrings.projector.open}
            </button>
          </>
        )}
        <Doubt solved={solvedOf(solved, left, setupStrings.projector.doubt)} />
        <CornerNotes how={setupStrings.projector.help} />
        <PutBack onPress={() => kept.set(fresh)} />
      </div>
    </div>
  );
}

interface GridProps {
  readonly picture: PictureSize;
  readonly table: TableSize;
  readonly map: Homography<'table', 'projector'>;
}

/** The table's foot grid as the projector would draw it. */
function ProjectedGrid({ picture, table, map }: GridProps) {
  return (
    <svg
      className="table-grid bright"
      viewBox={`-0.5 -0.5 ${picture.width} ${picture.height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {gridLines(table).map(({ id, edge, points }) => (
        <polyline
          key={id}
          className={edge ? 'edge' : ''}
          points={points
            .map((point) => applyHomography(map, point))
            .map((p) => `${p.x.toFixed(1)},${p.y.toFixed(1)}`)
            .join(' ')}
        />
      ))}
    </svg>
  );
}

/** The projector's picture in its own pixels: as its window measured it, else its display's, else full HD. */
function useProjectorSize(): PictureSize {
  const { stores } = useConsole();
  const measured = useStore(stores.projectorSize);
  const projector = useStore(stores.projector);
  if (measured !== undefined) return { width: measured.width, height: measured.height };
  if (projector.kind === 'on') {
    const { width, height, scaleFactor } = projector.display;
    return { width: Math.round(width * scaleFactor), height: Math.round(height * scaleFactor) };
  }
  return { width: 1920, height: 1080 };
}
