import { type Session, systemPreferences } from 'electron';
import { isOwnUrl } from './origin';

/** What a page asks for, as far as the answer depends on it. */
export interface PermissionQuestion {
  readonly permission: string;
  readonly requestingUrl: string | undefined;
  /** For `media`: what it would capture. Absent where Electron does not say. */
  readonly mediaTypes?: readonly string[] | undefined;
}

/**
 * Our own pages may use the camera and full screen; nobody may use anything else. A request that wants sound, or
 * does not say that it wants the picture only, is refused.
 */
export function isPermitted({ permission, requestingUrl, mediaTypes = [] }: PermissionQuestion): boolean {
  if (!isOwnUrl(requestingUrl)) return false;
  if (permission === 'fullscreen') return true;
  return permission === 'media' && mediaTypes.length > 0 && mediaTypes.every((type) => type === 'video');
}

/** Answers every permission question of `session` by `isPermitted`. */
export function applyPermissions(session: Session): void {
  session.setPermissionRequestHandler((_contents, permission, answer, details) => {
    const mediaTypes = 'mediaTypes' in details ? details.mediaTypes : undefined;
    answer(isPermitted({ permission, requestingUrl: details.requestingUrl, mediaTypes }));
  });
  session.setPermissionCheckHandler((_contents, permission, requestingOrigin, details) =>
    isPermitted({
      permission,
      requestingUrl: details.requestingUrl ?? requestingOrigin,
      // Listing devices asks without a type; labels are shown once the camera itself was permitted.
      mediaTypes: details.mediaType === 'audio' ? ['audio'] : ['video'],
    }),
  );
  session.setDevicePermissionHandler(() => false);
}

/** macOS asks the user once for the camera, before any page can. Elsewhere there is nothing to ask. */
export async function askSystemForCamera(): Promise<void> {
  if (process.platform === 'darwin') await systemPreferences.askForMediaAccess('camera');
}
