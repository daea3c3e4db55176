import './camera.css';
import { useStore } from '../../live/value-store';
import { english } from '../../strings/english';
import { useConsole } from '../data/console-context';
import { DetectionLayer } from './DetectionLayer';
import { PictureCanvas } from './PictureCanvas';
import { usePictureSize } from './use-picture-size';

/** The camera's picture in small, beside the selection; a click shows it large. */
export function MiniCamera() {
  const { stores, act } = useConsole();
  const size = usePictureSize();
  const { keepPictures } = useStore(stores.settings);
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
      <span className="mini-note">{keepPictures ? english.camera.keeping : english.camera.privacy}</span>
    </button>
  );
}
