import type { CameraChoice, CameraStatus } from '../../../shared/ipc';

/** A camera that may be chosen, as an entry of a list. */
export interface CameraOption {
  readonly key: string;
  readonly kind: CameraChoice['kind'];
  readonly label: string;
  readonly attached: boolean;
}

/**
 * The cameras to choose from: the simulated one, every webcam by its label (one that is chosen but not attached
 * stays in the list, so that it is not forgotten), and a file.
 */
export function cameraOptions(
  choice: CameraChoice,
  status: CameraStatus | undefined,
): readonly CameraOption[] {
  const labels = [...new Set((status?.devices ?? []).map((device) => device.label))];
  const webcams = labels.map(
    (label): CameraOption => ({
      key: `webcam:${label}`,
      kind: 'webcam',
      label,
      attached: true,
    }),
  );
  const missing: readonly CameraOption[] =
    choice.kind === 'webcam' && !labels.includes(choice.label)
      ? [{ key: `webcam:${choice.label}`, kind: 'webcam', label: choice.label, attached: false }]
      : [];
  return [
    { key: 'simulated', kind: 'simulated', label: '', attached: true },
    ...webcams,
    ...missing,
    { key: 'file', kind: 'file', label: '', attached: true },
  ];
}

/** The key of the option that a choice is. */
export function keyOfChoice(choice: CameraChoice): string {
  return choice.kind === 'webcam' ? `webcam:${choice.label}` : choice.kind;
}

/** Frame sizes that webcams offer; larger finds smaller fiducials. */
export const frameSizes = [
  { width: 1280, height: 720 },
  { width: 1920, height: 1080 },
  { width: 2560, height: 1440 },
  { width: 3840, height: 2160 },
] as const;
