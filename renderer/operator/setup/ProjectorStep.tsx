import { useMemo, useState } from 'react';
import { projectorFromSetup } from '../../../calibration/by-hand';
import { cornersIn, projectorOnTable } from '../../../calibration/projector/projector-on-table';
import { applyHomography, type Homography } from '../../../shared/geometry/homography';
import type { TableSize } from '../../../shared/geometry/point';
import type { CornersProjector } from '../../../shared/session/session';
import { useStore } from '../../live/value-store';
import { setupStrings } from '../../strings/english-setup';
import { LightRunCard } from '../calibration/LightRunCard';
import { PictureFrame } from '../camera/PictureFrame';
import { useConsole, useSession } from '../data/console-context';
import { useProjectorKey } from '../data/setup-keys';
import { Caps } from '../frame/Caps';
import { ByHand } from './ByHand';
import { CornerEditor } from './CornerEditor';
import { CornerNotes, PutBack } from './CornerNotes';
import { cornersLeft, defaultCorners, type PictureSize } from './corners';
import { Doubt } from './Doubt';
import { gridLines } from './grid-lines';
import { solvedOf } from './solved';
import { useKept } from './use-kept';

interface StepProps {
  /** Whether the handles are there from the start; where corners were dragged before, they always are. */
  readonly handles: 'shown' | 'folded';
}

/** Step three: where the projector's light falls on the table. While handles are dragged, the light follows them. */
export function ProjectorStep({ handles }: StepProps) {
  const { stores, act, dispatch } = useConsole();
  const { setup } = useSession();
  const projector = useStore(stores.projector);
  const size = useProjectorSize();
  const displayKey = useProjectorKey();
  const fresh: CornersProjector = { kind: 'corners', ...size, corners: defaultCorners(size) };
  const known = setup.projectors[displayKey];
  const found = known && cornersIn(known, setup.table);
  const isOwn = projector.kind === 'on' && displayKey === projector.key;
  const dragged = found && isOwn ? inPicture(found, size) : found;
  const kept = useKept<CornersProjector>(dragged ?? fresh, (edited) => {
    void dispatch({ kind: 'setProjectorSetup', displayKey, setup: edited });
  });
  const { corners, width, height } = kept.value;
  const picture = { width, height };
  const left = cornersLeft(corners, picture);
  const solved = useMemo(() => projectorFromSetup(kept.value, setup.table), [kept.value, setup.table]);
  // A model states its own doubt; its corners are only where a hand would begin.
  const byItself = known?.kind === 'model' ? projectorOnTable(known, setup.table) : undefined;
  const [byHand, setByHand] = useState(
    handles === 'shown' || setup.projectors[displayKey]?.kind === 'corners',
  );
  const light = (
    <div className="projector-picture">
      {solved.ok ? (
        <ProjectedGrid picture={picture} table={setup.table} map={solved.value.tableToProjector} />
      ) : null}
    </div>
  );
  return (
    <div className="setup-columns">
      {byHand ? (
        <CornerEditor
          picture={picture}
          corners={corners}
          onChange={(next) => kept.set({ ...kept.value, corners: next })}
          background={light}
        />
      ) : (
        <PictureFrame size={picture}>{light}</PictureFrame>
      )}
      <div className="setup-cards">
        <section className="card" aria-label={setupStrings.steps.projector.name}>
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
          <Doubt solved={solvedOf(byItself ?? solved, left, setupStrings.projector.doubt)} />
        </section>
        <LightRunCard />
        <ByHand label={setupStrings.byHand.projector} open={byHand} onToggle={setByHand}>
          <CornerNotes how={setupStrings.projector.help} />
          <PutBack onPress={() => kept.set(fresh)} />
        </ByHand>
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

/** Corners of another picture, where they lie in this one: a display whose resolution changed is set up as it is. */
function inPicture(setup: CornersProjector, size: PictureSize): CornersProjector {
  if (setup.width === size.width && setup.height === size.height) return setup;
  const [a, b, c, d] = setup.corners;
  const at = ({ x, y }: typeof a) => ({
    x: (x * size.width) / setup.width,
    y: (y * size.height) / setup.height,
  });
  return { kind: 'corners', ...size, corners: [at(a), at(b), at(c), at(d)] };
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
