import './camera.css';
import { english } from '../../strings/english';
import { useConsole } from '../data/console-context';
import { DetectionLayer } from './DetectionLayer';
import { PictureCanvas } from './PictureCanvas';
import { PrivacyNote } from './PrivacyNote';
import { usePictureSize } from './use-picture-size';

/** The camera's picture in small, beside the selection; a click shows it large. */
export function MiniCamera() {
  const { act } = useConsole();
  const size = usePictureSize();
  return (
    <button
      type="button"
      className="mini-camera"
      aria-label={english.camera.open}
      onClick={() => act({ kind: 'showView', view: 'camera' })}
    >
      <span className="mini-picture">
        <PictureCanvas className="picture" />
        <DetectionLayer picture={size} labels="plain" />
      </span>
      <span className="mini-note">
        <PrivacyNote />
      </span>
    </button>
  );
}
