import type { ReactNode } from 'react';
import { useStore } from '../../live/value-store';
import { setupStrings } from '../../strings/english-setup';
import { DetectionLayer } from '../camera/DetectionLayer';
import { PictureCanvas } from '../camera/PictureCanvas';
import { useConsole } from '../data/console-context';
import type { PictureSize } from './corners';
import { pictureNow } from './picture-now';

interface PictureProps {
  readonly size: PictureSize;
  /** `hidden` while nobody looks for fiducials, so that old ones do not stand over the new picture. */
  readonly fiducials?: 'shown' | 'hidden';
  /** Drawn over the picture, in its pixels. */
  readonly children?: ReactNode;
}

/** What the camera sees, with the fiducials found in it, for a frame or an editor to hold. */
export function CameraPicture({ size, fiducials = 'shown', children }: PictureProps) {
  const { stores } = useConsole();
  const hasPicture = useStore(stores.picture) !== undefined;
  const { status } = useStore(stores.camera);
  const picture = pictureNow(hasPicture, status) === 'none' ? 'noPicture' : 'pictureStarting';
  return (
    <>
      <PictureCanvas className="picture" />
      {fiducials === 'shown' ? <DetectionLayer picture={size} labels="plain" /> : null}
      {children}
      {hasPicture ? null : <p className="waiting">{setupStrings.camera[picture]}</p>}
    </>
  );
}
