import { useStore } from '../../live/value-store';
import { useConsole } from '../data/console-context';
import type { PictureSize } from '../setup/corners';

/** The size in which detections count: the picture's own, else what the camera says, else full HD. */
export function usePictureSize(): PictureSize {
  const { stores } = useConsole();
  const picture = useStore(stores.picture);
  const { status } = useStore(stores.camera);
  if (picture !== undefined) return { width: picture.width, height: picture.height };
  if (status !== undefined && status.width > 0) return { width: status.width, height: status.height };
  return { width: 1920, height: 1080 };
}
