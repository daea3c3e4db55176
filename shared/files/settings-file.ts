import type { Settings } from '../ipc';
import { settingsSchema } from '../ipc-schemas';
import type { Result } from '../result';
import { type FileFormat, type FormatError, makeFile, parseFile } from './file-format';

export const settingsFormat: FileFormat<Settings> = {
  name: 'settings',
  version: 2,
  content: settingsSchema,
  migrations: [withMains],
};

/** Version 1 did not ask for the mains' frequency. */
function withMains(content: unknown): unknown {
  return typeof content === 'object' && content !== null ? { mains: 'auto', ...content } : content;
}

/** What a newcomer starts with: the simulated table, and no picture ever kept. */
export const defaultSettings: Settings = {
  camera: { kind: 'simulated' },
  lockExposure: true,
  lockFocus: true,
  lockWhiteBalance: true,
  mains: 'auto',
  frameSize: { width: 1920, height: 1080 },
};

/** The text of a settings file; `parseSettingsFile` reads it back. */
export function makeSettingsFile(settings: Settings): string {
  return makeFile(settingsFormat, settings);
}

/** The settings in a file, or which file it is instead and what is wrong with it. */
export function parseSettingsFile(text: string): Result<Settings, FormatError> {
  return parseFile(settingsFormat, text);
}
