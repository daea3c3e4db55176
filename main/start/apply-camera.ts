import { existsSync } from 'node:fs';
import { fail, ok, type Result } from '../../shared/result';
import type { SettingsStore } from '../host/settings-store';
import { cameraFromArgument } from './camera-argument';

/**
 * Makes the camera that `--camera` names the one in the settings; without the argument the settings stand. The
 * error is a sentence for the terminal.
 */
export async function applyCamera(
  value: string | undefined,
  settings: SettingsStore,
  workingFolder: string,
): Promise<Result<void, string>> {
  if (value === undefined) return ok(undefined);
  const camera = cameraFromArgument(value, { workingFolder, exists: existsSync });
  if (!camera.ok) return camera;
  const saved = await settings.set({ ...settings.get(), camera: camera.value });
  return saved.ok
    ? ok(undefined)
    : fail(`--camera ${value}: the settings could not be written (${saved.error.kind})`);
}
