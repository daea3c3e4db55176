import { useState } from 'react';
import { setupStrings } from '../../strings/english-setup';
import { sizeText, wayOutStrings } from '../../strings/english-way-out';
import { EmptyTableCard } from '../bases/EmptyTableCard';
import { FindTableCard } from '../calibration/FindTableCard';
import { sizeForCorners } from '../calibration/way-out';
import { PictureFrame } from '../camera/PictureFrame';
import { useConsole, useSession } from '../data/console-context';
import { ByHand } from './ByHand';
import { CameraPicture } from './CameraPicture';
import { CornerEditor } from './CornerEditor';
import { CornerNotes, PutBack } from './CornerNotes';
import { Doubt } from './Doubt';
import { LensSliders } from './LensSliders';
import { Magnifier } from './Magnifier';
import { solvedOf } from './solved';
import { TableGrid } from './TableGrid';
import { TableSizeCard } from './TableSizeCard';
import { TagPlacesCard } from './TagPlacesCard';
import { useCameraByHand } from './use-camera-by-hand';

/** Step two: how large the table is, and where it lies in the camera's picture. */
export function TableStep() {
  const { dispatch } = useConsole();
  const { setup } = useSession();
  const camera = useCameraByHand();
  const { edited, size, left, solved } = camera;
  const [byHand, setByHand] = useState(camera.kept?.kind === 'corners');
  // Handles that nobody has moved fit no table, and say nothing of its size.
  const better = !solved.ok && left === 0 ? sizeForCorners(solved.error, setup.table) : undefined;
  const grid =
    solved.ok && left === 0 ? (
      <TableGrid picture={size} table={setup.table} model={solved.value.model} />
    ) : null;
  return (
    <div className="setup-columns">
      {byHand ? (
        <CornerEditor
          picture={size}
          corners={edited.corners}
          onChange={(corners) => camera.change({ corners })}
          background={<CameraPicture size={size}>{grid}</CameraPicture>}
          magnifier={(at) => <Magnifier at={at} />}
        />
      ) : (
        <PictureFrame size={size}>
          <CameraPicture size={size}>{grid}</CameraPicture>
        </PictureFrame>
      )}
      <div className="setup-cards">
        <TableSizeCard />
        <FindTableCard />
        <TagPlacesCard />
        <section className="card" aria-label={setupStrings.table.place}>
          <Doubt solved={solvedOf(solved, left, setupStrings.camera.doubt)} />
          {better ? (
            <button
              type="button"
              className="button"
              onClick={() => void dispatch({ kind: 'setTable', table: better })}
            >
              {wayOutStrings.take(sizeText(better))}
            </button>
          ) : null}
        </section>
        <ByHand label={setupStrings.byHand.table} open={byHand} onToggle={setByHand}>
          {camera.kept?.kind === 'model' ? <p className="help">{setupStrings.camera.model}</p> : null}
          <CornerNotes how={setupStrings.camera.drag} />
          <LensSliders camera={camera} />
          <PutBack onPress={camera.putBack} />
        </ByHand>
        <EmptyTableCard />
      </div>
    </div>
  );
}
