import type { ReactNode } from 'react';
import { useStore } from '../../live/value-store';
import { setupStrings } from '../../strings/english-setup';
import { DetectionLayer } from '../camera/DetectionLayer';
import { PictureCanvas } from '../camera/PictureCanvas';
import { useConsole } from '../data/console-context';
import type { PictureSize } from './corners';

interface PictureProps {
  readonly size: PictureSize;
  /** Drawn over the picture, in its pixels. */
  readonly children?: ReactNode;
}

/** What the camera sees, with the fiducials found in it, for a frame or an editor to hold. */
export function CameraPicture({ size, children }: PictureProps) {
  const { stores } = useConsole();
  const hasPicture = useStore(stores.picture) !== undefined;
  return (
    <>
      <PictureCanvas className="picture" />
      <DetectionLayer picture={size} labels="plain" />
      {children}
      {hasPicture ? null : <p className="waiting">{setupStrings.camera.noPicture}</p>}
    </>
  );
}
