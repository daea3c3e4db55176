/** Our windows are pages of a scheme of our own, so that no web page can ever share their origin. */
export const scheme = 'arclight';
export const host = 'app';
export const appOrigin = `${scheme}://${host}`;

/** Whether a URL is one of our own pages or assets. Anything that is no URL is not. */
export function isOwnUrl(url: string | undefined): boolean {
  if (url === undefined || !URL.canParse(url)) return false;
  const { protocol, host: urlHost } = new URL(url);
  return protocol === `${scheme}:` && urlHost === host;
}
