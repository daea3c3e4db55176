import type { BrowserContext, Page } from 'playwright-core';

/** Lets pages at `url` list the displays and use the camera. Playwright does not know the permission's name yet. */
export async function allowWindowManagement(context: BrowserContext, page: Page, url: string): Promise<void> {
  const session = await context.newCDPSession(page);
  const { targetInfo } = await session.send('Target.getTargetInfo');
  await session.send('Browser.grantPermissions', {
    permissions: ['windowManagement', 'videoCapture'],
    origin: new URL(url).origin,
    ...(targetInfo.browserContextId === undefined ? {} : { browserContextId: targetInfo.browserContextId }),
  });
}
