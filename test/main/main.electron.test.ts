import { afterAll, beforeAll, describe } from 'vitest';
import { type AppUnderTest, buildAppUnderTest } from './app-under-test';
import type { MainDriver } from './driver';
import { findElectron, startWithElectron } from './electron-driver';
import { describeMain } from './suite';

const found = findElectron();

// The one suite that may be skipped: its binary cannot be had everywhere, and main.double.test.ts runs it as well.
describe.skipIf('missing' in found)(
  'missing' in found ? `main process in Electron, skipped: ${found.missing}` : 'main process in Electron',
  () => {
    let app: AppUnderTest;
    let driver: MainDriver;

    beforeAll(async () => {
      app = await buildAppUnderTest();
      driver = await startWithElectron(app, 'binary' in found ? found.binary : '');
    });
    afterAll(async () => {
      await driver?.close();
      app?.remove();
    });

    describeMain(() => driver);
  },
);
