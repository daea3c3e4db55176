/**
 * Chromium has no custom schemes without Electron, so a page of `scheme://host` is opened as
 * `https://host.scheme.test`: as secure, and as much an origin of its own.
 */
export function toPageUrl(url: string): string {
  return url.replace(
    /^([a-z]+):\/\/([^/]+)/,
    (_all, scheme: string, host: string) => `https://${host}.${scheme}.test`,
  );
}

/** The URL that main believes a page has. Pages that are none of ours keep their own. */
export function toMainUrl(url: string): string {
  if (!URL.canParse(url)) return url;
  const { hostname, pathname, search } = new URL(url);
  const match = /^([^.]+)\.([a-z]+)\.test$/.exec(hostname);
  return match === null ? url : `${match[2]}://${match[1]}${pathname}${search}`;
}

export const pageUrlPattern = /^https:\/\/[^/]+\.[a-z]+\.test\//;
