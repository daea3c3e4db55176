/** What every page and asset of ours may do, except the vision worker. */
export const pageCsp = policy({
  'default-src': "'none'",
  'script-src': "'self'",
  'worker-src': "'self'",
  'style-src': "'self'",
  'img-src': "'self' data: blob:",
  'media-src': "'self' blob: mediastream:",
  'font-src': "'self'",
  'connect-src': "'self'",
  // Browser mode runs the capture window as a frame of the operator's and projector's pages.
  'frame-src': "'self'",
  'frame-ancestors': "'self'",
  'base-uri': "'none'",
  'form-action': "'none'",
  'object-src': "'none'",
});

/**
 * OpenCV's bindings build functions from strings, so the worker that runs them needs 'unsafe-eval'. A worker takes
 * the policy of its own response, so no page gets it; and the worker may load its own code and wasm, nothing else.
 */
export const visionWorkerCsp = policy({
  'default-src': "'none'",
  'script-src': "'self' 'unsafe-eval'",
  'connect-src': "'self'",
  'base-uri': "'none'",
  'frame-ancestors': "'none'",
});

/** The one path that is answered with `visionWorkerCsp`. */
export const visionWorkerPath = '/vision-worker.js';

/** The policy of the response at `pathname`, which is absolute and already decoded. */
export function cspFor(pathname: string): string {
  return pathname === visionWorkerPath ? visionWorkerCsp : pageCsp;
}

function policy(directives: Readonly<Record<string, string>>): string {
  return Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ');
}
