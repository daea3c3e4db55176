import { type Session, systemPreferences } from 'electron';
import { isPermitted } from './permission-rule';

/** Answers every permission question of `session` by `isPermitted`, and the camera's by the system as well. */
export function applyPermissions(session: Session): void {
  session.setPermissionRequestHandler((_contents, permission, answer, details) => {
    const mediaTypes = 'mediaTypes' in details ? details.mediaTypes : undefined;
    if (!isPermitted({ permission, requestingUrl: details.requestingUrl, mediaTypes })) answer(false);
    else if (permission === 'media') void systemLetsUseCamera().then(answer);
    else answer(true);
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

/**
 * macOS asks the user once, and only when a camera is really wanted: who looks at the simulated table is not to be
 * asked. Elsewhere there is nothing to ask. A question that cannot be put counts as a no.
 */
async function systemLetsUseCamera(): Promise<boolean> {
  if (process.platform !== 'darwin') return true;
  return systemPreferences.askForMediaAccess('camera').catch(() => false);
}
