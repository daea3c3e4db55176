import { useStore } from '../../live/value-store';
import { english } from '../../strings/english';
import { useConsole } from '../data/console-context';

/** What the camera sees, in words, and that its pictures are not kept. */
export function CameraFacts() {
  const { stores } = useConsole();
  const { detections, unknownFiducialIds } = useStore(stores.tracking);
  const { status } = useStore(stores.camera);
  const { keepPictures } = useStore(stores.settings);
  return (
    <p className="camera-facts">
      <span>{english.camera.fiducials(detections.length, unknownFiducialIds.length)}</span>
      {status !== undefined && status.detectMs > 0 ? (
        <span>{english.camera.detection(status.detectMs)}</span>
      ) : null}
      <span className="privacy">{keepPictures ? english.camera.keeping : english.camera.privacy}</span>
    </p>
  );
}
