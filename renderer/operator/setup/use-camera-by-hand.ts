import { useMemo } from 'react';
import { cameraFromSetup, type HandCamera } from '../../../calibration/by-hand';
import type { CalibrationError } from '../../../calibration/calibration-error';
import type { Result } from '../../../shared/result';
import type { CameraSetup } from '../../../shared/session/session';
import { useStore } from '../../live/value-store';
import { usePictureSize } from '../camera/use-picture-size';
import { useConsole, useSession } from '../data/console-context';
import { cameraKeyOf } from '../data/setup-keys';
import { type CornersSetup, editableSetup } from './camera-setup';
import { cornersLeft, type PictureSize } from './corners';
import { useKept } from './use-kept';

/** The camera's set-up as a hand edits it: its corners and what four corners cannot show of the lens. */
export interface CameraByHand {
  readonly kept: CameraSetup | undefined;
  readonly edited: CornersSetup;
  /** The picture that the corners count in. */
  readonly size: PictureSize;
  /** Handles that nobody has moved. */
  readonly left: number;
  readonly solved: Result<HandCamera, CalibrationError>;
  change(patch: Partial<CornersSetup>): void;
  putBack(): void;
}

/** The set-up of the camera in use; edits show at once and are kept soon. */
export function useCameraByHand(): CameraByHand {
  const { stores, dispatch } = useConsole();
  const { setup } = useSession();
  const { status } = useStore(stores.camera);
  const picture = usePictureSize();
  const cameraKey = cameraKeyOf(status);
  const kept = useKept<CameraSetup | undefined>(setup.cameras[cameraKey], (edited) => {
    if (edited !== undefined) void dispatch({ kind: 'setCameraSetup', cameraKey, setup: edited });
  });
  const edited = editableSetup(kept.value, picture, setup.table, setup.lenses?.[cameraKey]);
  const solved = useMemo(
    () => cameraFromSetup(kept.value ?? edited, setup.table),
    [kept.value, edited, setup.table],
  );
  const size = { width: edited.imageWidth, height: edited.imageHeight };
  return {
    kept: kept.value,
    edited,
    size,
    left: kept.value?.kind === 'model' ? 0 : cornersLeft(edited.corners, size),
    solved,
    change: (patch) => kept.set({ ...edited, ...patch }),
    putBack: () => kept.set(editableSetup(undefined, picture, setup.table, setup.lenses?.[cameraKey])),
  };
}
