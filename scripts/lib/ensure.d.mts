export { ensureChromium, findChromium } from './chromium.mjs';
export function ensureInstalled(): Promise<void>;
export function ensureBuilt(): Promise<void>;
