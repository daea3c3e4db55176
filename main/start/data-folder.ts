import { join } from 'node:path';

export interface DataFolderContext {
  readonly platform: NodeJS.Platform;
  readonly home: string;
  readonly env: Readonly<Record<string, string | undefined>>;
}

/**
 * Where sessions, settings and saved files live: the same folder for Electron and browser mode, so that a game
 * goes on in either. `ARCLIGHT_DATA` overrules it.
 */
export function dataFolder({ platform, home, env }: DataFolderContext): string {
  if (env.ARCLIGHT_DATA) return env.ARCLIGHT_DATA;
  switch (platform) {
    case 'win32':
      return join(env.APPDATA ?? join(home, 'AppData', 'Roaming'), 'Arclight', 'data');
    case 'darwin':
      return join(home, 'Library', 'Application Support', 'Arclight', 'data');
    default:
      return join(env.XDG_DATA_HOME ?? join(home, '.local', 'share'), 'arclight');
  }
}
