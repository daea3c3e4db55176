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
