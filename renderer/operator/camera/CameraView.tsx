import './camera.css';
import { useStore } from '../../live/value-store';
import { english } from '../../strings/english';
import { useConsole } from '../data/console-context';
import { Stage } from '../frame/Stage';
import { StageBar } from '../frame/StageBar';
import { CameraFacts } from './CameraFacts';
import { DetectionLayer } from './DetectionLayer';
import { PictureCanvas } from './PictureCanvas';
import { PictureFrame } from './PictureFrame';
import { usePictureSize } from './use-picture-size';

/** The camera's picture with what was found in it. */
export function CameraView() {
  const { stores } = useConsole();
  const size = usePictureSize();
  const hasPicture = useStore(stores.picture) !== undefined;
  return (
    <Stage label={english.stage.camera} kind="camera-stage">
      <PictureFrame size={size}>
        <PictureCanvas className="picture" />
        <DetectionLayer picture={size} labels="ids" />
        {hasPicture ? null : <p className="waiting">{english.stage.waitingForPicture}</p>}
      </PictureFrame>
      <CameraFacts />
      <StageBar />
    </Stage>
  );
}
