import { join } from 'node:path';
import { expect, test } from 'vitest';
import { dataFolder } from '../../main/start/data-folder';

const home = '/home/club';

test('each system keeps data where its users expect it', () => {
  expect(dataFolder({ platform: 'linux', home, env: {} })).toBe(join(home, '.local/share/arclight'));
  expect(dataFolder({ platform: 'linux', home, env: { XDG_DATA_HOME: '/data' } })).toBe(
    join('/data', 'arclight'),
  );
  expect(dataFolder({ platform: 'darwin', home, env: {} })).toContain('Application Support');
  expect(dataFolder({ platform: 'win32', home, env: { APPDATA: 'C:/Roaming' } })).toContain('Roaming');
});

test('ARCLIGHT_DATA overrules it', () => {
  expect(dataFolder({ platform: 'linux', home, env: { ARCLIGHT_DATA: '/tmp/game' } })).toBe('/tmp/game');
});
