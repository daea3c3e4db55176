import { cspFor } from './csp';

/**
 * Headers of every response at `pathname` (absolute, decoded), in Electron's protocol handler and in the
 * browser-mode server alike: own policy, cross-origin isolation, no guessing of types, and no device but the camera.
 */
export function securityHeaders(pathname: string): Readonly<Record<string, string>> {
  return {
    'content-security-policy': cspFor(pathname),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-embedder-policy': 'require-corp',
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'permissions-policy':
      'camera=(self), fullscreen=(self), window-management=(self), microphone=(), geolocation=(), usb=(), serial=()',
  };
}
