import { useMemo } from 'react';
import { projectorOnTable } from '../../../calibration/projector/projector-on-table';
import { useStore } from '../../live/value-store';
import { setupStrings } from '../../strings/english-setup';
import { BarCard } from '../calibration/BarCard';
import { BarLayer } from '../calibration/BarLayer';
import { SelfCheckCard } from '../calibration/SelfCheckCard';
import { PictureFrame } from '../camera/PictureFrame';
import { PrivacyNote } from '../camera/PrivacyNote';
import { usePictureSize } from '../camera/use-picture-size';
import { useConsole, useSession } from '../data/console-context';
import { cameraKeyOf, useProjectorKey } from '../data/setup-keys';
import { CameraPicture } from './CameraPicture';
import { Doubt } from './Doubt';
import { DriftNote } from './DriftNote';
import { HillLight } from './HillLight';
import { solvedOf } from './solved';
import { TableGrid } from './TableGrid';
import { useCameraByHand } from './use-camera-by-hand';

/** Step four: what the set-up is worth, in millimetres on the table, before anyone plays by it. */
export function CheckStep() {
  const { stores } = useConsole();
  const { setup } = useSession();
  const { status } = useStore(stores.camera);
  const picture = usePictureSize();
  const { solved, left } = useCameraByHand();
  const projectorKey = useProjectorKey();
  const projector = setup.projectors[projectorKey];
  const light = useMemo(
    () => (projector ? projectorOnTable(projector, setup.table) : undefined),
    [projector, setup.table],
  );
  return (
    <div className="setup-columns">
      <PictureFrame size={picture}>
        <CameraPicture size={picture}>
          {solved.ok && left === 0 ? (
            <>
              <TableGrid picture={picture} table={setup.table} model={solved.value.model} />
              <BarLayer picture={picture} model={solved.value.model} />
            </>
          ) : null}
        </CameraPicture>
      </PictureFrame>
      <div className="setup-cards">
        <section className="card" aria-label={setupStrings.check.figures}>
          <h2>{setupStrings.check.figures}</h2>
          <p className="camera-name">
            <strong>{status?.label ?? cameraKeyOf(status)}</strong>
          </p>
          <Doubt solved={solvedOf(solved, left, setupStrings.camera.doubt)} />
          {light === undefined ? (
            <p className="help">{setupStrings.check.noProjector}</p>
          ) : (
            <Doubt solved={solvedOf(light, 0, setupStrings.projector.doubt)} />
          )}
          <HillLight />
          <DriftNote
            camera={setup.drift?.cameras?.[cameraKeyOf(status)]}
            projector={setup.drift?.projectors?.[projectorKey]}
          />
          <p className="help">
            <PrivacyNote />
          </p>
        </section>
        <SelfCheckCard />
        <BarCard />
        <section className="card" aria-label={setupStrings.check.byEye}>
          <h2>{setupStrings.check.byEye}</h2>
          <ol className="check-list">
            {setupStrings.check.looks.map((look) => (
              <li key={look}>{look}</li>
            ))}
          </ol>
        </section>
      </div>
    </div>
  );
}
