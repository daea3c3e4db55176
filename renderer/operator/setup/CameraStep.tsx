import { useState } from 'react';
import { useStore } from '../../live/value-store';
import { english } from '../../strings/english';
import { setupStrings } from '../../strings/english-setup';
import { PictureFrame } from '../camera/PictureFrame';
import { PrivacyNote } from '../camera/PrivacyNote';
import { usePictureSize } from '../camera/use-picture-size';
import { useConsole } from '../data/console-context';
import { cameraKeyOf } from '../data/setup-keys';
import { CoverageLayer } from '../lens/CoverageLayer';
import { LensCard } from '../lens/LensCard';
import { ByHand } from './ByHand';
import { CameraPicture } from './CameraPicture';
import { LensSliders } from './LensSliders';
import { useCameraByHand } from './use-camera-by-hand';

/** Step one: which camera looks at the table, and what its lens is like. */
export function CameraStep() {
  const { act, stores } = useConsole();
  const { status } = useStore(stores.camera);
  const camera = useCameraByHand();
  const picture = usePictureSize();
  const lens = useStore(stores.lens);
  const [byHand, setByHand] = useState(false);
  return (
    <div className="setup-columns">
      <PictureFrame size={picture}>
        <CameraPicture size={picture} fiducials={lens?.phase.kind === 'watching' ? 'hidden' : 'shown'}>
          {lens ? <CoverageLayer capture={lens} /> : null}
        </CameraPicture>
      </PictureFrame>
      <div className="setup-cards">
        <section className="card" aria-label={setupStrings.camera.which}>
          <p className="camera-name">
            <strong>{status?.label ?? cameraKeyOf(status)}</strong>
            <span className={`camera-state ${status?.state ?? 'starting'}`}>
              {english.status.cameraStates[status?.state ?? 'starting']}
            </span>
          </p>
          <p className="help">
            <PrivacyNote />
          </p>
          <button
            type="button"
            className="button"
            onClick={() => act({ kind: 'showView', view: 'settings' })}
          >
            {setupStrings.camera.choose}
          </button>
        </section>
        <LensCard />
        <ByHand label={setupStrings.byHand.lens} open={byHand} onToggle={setByHand}>
          {camera.kept?.kind === 'model' ? <p className="help">{setupStrings.camera.model}</p> : null}
          <LensSliders camera={camera} />
        </ByHand>
      </div>
    </div>
  );
}
