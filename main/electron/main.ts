import { app } from 'electron';
import { builtPaths, startApp } from './app';
import { registerScheme } from './scheme';

/** The value after `name` on the command line, if it is there. */
function argument(name: string): string | undefined {
  const at = process.argv.indexOf(name);
  return at < 0 ? undefined : process.argv[at + 1];
}

registerScheme();
// Without a graphics card drawing falls back to the processor; only our own pages are ever shown.
app.commandLine.appendSwitch('enable-unsafe-swiftshader');
if (app.requestSingleInstanceLock()) {
  void app.whenReady().then(() =>
    startApp({
      ...builtPaths(__dirname),
      camera: argument('--camera'),
      workingFolder: process.env.INIT_CWD ?? process.cwd(),
    }),
  );
  app.on('window-all-closed', () => app.quit());
} else {
  // The first one shows its console instead.
  app.quit();
}
