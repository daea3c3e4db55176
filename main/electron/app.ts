import { homedir } from 'node:os';
import { join } from 'node:path';
import { app, BrowserWindow, session } from 'electron';
import type { HostEvents } from '../../shared/ipc';
import { createHostCore } from '../host/host-core';
import { mediaResponse } from '../media/media-response';
import { applyCamera } from '../start/apply-camera';
import { dataFolder } from '../start/data-folder';
import { answerCalls } from './calls';
import { startCapture } from './capture';
import { listDisplays, onDisplaysChanged } from './displays';
import { createFileDialogs } from './file-dialogs';
import { createKeepAwake } from './keep-awake';
import { createLinks } from './links';
import { openOperator } from './operator';
import { applyPermissions } from './permissions';
import { createProjector } from './projector';
import { serveScheme } from './scheme';
import { watchMachine } from './watch-machine';
import { createWindowMaker } from './windows';

/** Where the built parts lie, and how the app was started. */
export interface AppOptions {
  readonly rendererFolder: string;
  readonly preloadFile: string;
  /** The value of `--camera`, if it was given. */
  readonly camera: string | undefined;
  /** Where relative paths of the arguments start. */
  readonly workingFolder: string;
}

/** Puts the app together once Electron is ready. The error of a wrong `--camera` is a sentence for the terminal. */
export async function startApp(options: AppOptions): Promise<void> {
  const core = createHostCore({
    dataFolder: dataFolder({ platform: process.platform, home: homedir(), env: process.env }),
    now: Date.now,
    emit: tellWindows,
  });
  const camera = await applyCamera(options.camera, core.settings, options.workingFolder);
  if (!camera.ok) {
    process.stderr.write(`arclight: ${camera.error}\n`);
    app.exit(2);
    return;
  }

  serveScheme({
    rendererFolder: options.rendererFolder,
    media: async (pathname, request) => {
      const file = core.media.fileAt(pathname);
      return file === undefined ? undefined : mediaResponse(file, request.headers.get('range') ?? undefined);
    },
  });
  applyPermissions(session.defaultSession);

  const maker = createWindowMaker(options.preloadFile);
  const links = createLinks();
  const { raise: notify } = core.notices;
  const everyone = { maker, links, notify, nowMs: Date.now };
  const capture = startCapture(everyone);
  const operator = openOperator({ ...everyone, quit: () => app.quit() });
  const projector = createProjector({
    ...everyone,
    keepAwake: createKeepAwake(),
    operatorDisplayId: operator.displayId,
    remembered: () => core.settings.get().projector,
    remember: async (display) => {
      await core.settings.set({ ...core.settings.get(), projector: display });
    },
    tell: (state) => tellWindows('projector', state),
  });

  answerCalls({
    ...core.answers,
    ...createFileDialogs(core.files, core.sheets, () => operator.window),
    'displays:list': listDisplays,
    'projector:get': projector.state,
    'projector:open': ({ displayId }) => projector.open(displayId),
    'projector:close': projector.close,
    'capture:restart': capture.restart,
  });
  onDisplaysChanged((displays) => {
    tellWindows('displays', displays);
    projector.followDisplays(displays);
  });
  watchMachine({ restartCapture: capture.restart, notify });
  app.on('second-instance', operator.bringToFront);
  closeBeforeQuit(core.close);
}

function tellWindows<E extends keyof HostEvents>(event: E, payload: HostEvents[E]): void {
  for (const window of BrowserWindow.getAllWindows()) window.webContents.send('host-event', event, payload);
}

/** The app ends only once everything taken is on the disk. */
function closeBeforeQuit(close: () => Promise<void>): void {
  let closed = false;
  app.on('before-quit', (event) => {
    if (closed) return;
    event.preventDefault();
    void close().finally(() => {
      closed = true;
      app.quit();
    });
  });
}

export function builtPaths(mainFolder: string): Pick<AppOptions, 'rendererFolder' | 'preloadFile'> {
  return {
    rendererFolder: join(mainFolder, '..', 'renderer'),
    preloadFile: join(mainFolder, '..', 'preload', 'preload.cjs'),
  };
}
