/** The part of `navigator.mediaDevices` that camera sources stand on, so that tests may play the hardware. */
export interface CameraHardware {
  enumerateDevices(): Promise<readonly Pick<MediaDeviceInfo, 'kind' | 'label' | 'deviceId'>[]>;
  getUserMedia(constraints: MediaStreamConstraints): Promise<MediaStream>;
  addEventListener(type: 'devicechange', listener: () => void): void;
  removeEventListener(type: 'devicechange', listener: () => void): void;
}

/** A camera that is plugged in. Its id is the browser's and changes; its label is what people know. */
export interface CameraDevice {
  readonly label: string;
  readonly deviceId: string;
}

/**
 * The cameras that are plugged in, in the browser's order. Until somebody allowed the camera once, browsers
 * tell no labels: such devices are left out.
 */
export async function listCameras(hardware: CameraHardware): Promise<readonly CameraDevice[]> {
  const devices = await hardware.enumerateDevices();
  return devices
    .filter(({ kind, label }) => kind === 'videoinput' && label !== '')
    .map(({ label, deviceId }) => ({ label, deviceId }));
}
