/**
 * `npm run package`: the unpacked app in release/. Where Electron's binary is missing a stand-in takes its place:
 * everything of ours is as in the real app, but it cannot be run, and it is always laid out as for Linux.
 */
import { findElectron } from './lib/electron-binary.mjs';
import { ensureBuilt, ensureInstalled } from './lib/ensure.mjs';
import { packageApp } from './lib/package-app.mjs';
import { at, say } from './lib/root.mjs';

await ensureInstalled();
await ensureBuilt();
const binary = findElectron();
say(
  binary === undefined
    ? 'packaging with a stand-in for Electron, whose binary is not here: the result cannot be run'
    : 'packaging with Electron',
);
const folder = await packageApp({
  projectFolder: at(),
  outputFolder: at('release'),
  withElectron: binary !== undefined,
});
say(`the unpacked app is in ${folder}`);
