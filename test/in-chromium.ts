import { describe } from 'vitest';
import { findChromium } from '../scripts/lib/chromium.mjs';

const found = await findChromium();
if (found === undefined && process.env.CI === 'true') {
  throw new Error('no Chromium was found: install one, or name it in ARCLIGHT_CHROMIUM');
}

/** A suite in a real browser, given its program: skipped with its reason where none is installed, a failure where CI is true. */
export function describeInChromium(
  title: string,
  suite: (executablePath: string) => void,
  { timeoutMs }: { readonly timeoutMs?: number } = {},
): void {
  const missing = found === undefined;
  describe.skipIf(missing)(
    missing ? `${title} (skipped: no Chromium was found)` : title,
    timeoutMs === undefined ? {} : { timeout: timeoutMs },
    () => suite(found ?? ''),
  );
}
