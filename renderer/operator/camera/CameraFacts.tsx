import { useStore } from '../../live/value-store';
import { english } from '../../strings/english';
import { useConsole } from '../data/console-context';
import { PrivacyNote } from './PrivacyNote';
import { SavePicture } from './SavePicture';

/** What the camera sees, in words, and that its pictures are not kept. */
export function CameraFacts() {
  const { stores } = useConsole();
  const { detections, unknownFiducialIds } = useStore(stores.tracking);
  const { status } = useStore(stores.camera);
  return (
    <p className="camera-facts">
      <span>{english.camera.fiducials(detections.length, unknownFiducialIds.length)}</span>
      {status !== undefined && status.detectMs > 0 ? (
        <span>{english.camera.detection(status.detectMs)}</span>
      ) : null}
      <span className="privacy">
        <PrivacyNote />
      </span>
      <SavePicture />
    </p>
  );
}
