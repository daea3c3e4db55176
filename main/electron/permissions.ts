import { type Session, systemPreferences } from 'electron';
import { isPermitted } from './permission-rule';

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
