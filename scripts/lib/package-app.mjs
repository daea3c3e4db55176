import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A folder with the files that electron-builder expects of Electron for Linux, and nothing that runs. */
function standInElectron(version) {
  const folder = mkdtempSync(path.join(tmpdir(), 'arclight-electron-'));
  mkdirSync(path.join(folder, 'locales'));
  mkdirSync(path.join(folder, 'resources'));
  writeFileSync(path.join(folder, 'version'), version);
  for (const name of [
    'electron',
    'chrome-sandbox',
    'chrome_crashpad_handler',
    'LICENSE',
    'LICENSES.chromium.html',
  ]) {
    writeFileSync(path.join(folder, name), 'stand-in\n');
    chmodSync(path.join(folder, name), 0o755);
  }
  return folder;
}

/** Builds the unpacked app of the project into `outputFolder`, for this platform; gives the app's folder. */
export async function packageApp({ projectFolder, outputFolder, withElectron }) {
  const { build, Platform, DIR_TARGET } = await import('electron-builder');
  const { load } = await import('js-yaml');
  const { electronVersion } = load(readFileSync(path.join(projectFolder, 'electron-builder.yml'), 'utf8'));
  // electron-builder reads the file itself; what is given here only goes on top of it.
  const output = { directories: { output: outputFolder } };
  if (withElectron) {
    await build({
      projectDir: projectFolder,
      targets: Platform.current().createTarget(DIR_TARGET),
      config: output,
    });
    return outputFolder;
  }
  const electronDist = standInElectron(electronVersion);
  try {
    await build({
      projectDir: projectFolder,
      targets: Platform.LINUX.createTarget(DIR_TARGET),
      // Fuses are bits in the real binary; there is nothing to flip in a stand-in.
      config: { ...output, electronDist, electronFuses: null },
    });
  } finally {
    rmSync(electronDist, { recursive: true, force: true });
  }
  return path.join(outputFolder, 'linux-unpacked');
}
