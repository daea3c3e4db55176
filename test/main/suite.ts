import { expect, test } from 'vitest';
import type { ProjectorState, SessionView } from '../../shared/ipc';
import { laptop, type MainDriver, projectorDisplay, until } from './driver';

/** What the main process promises, in the order of an evening: each test goes on where the last one ended. */
export function describeMain(driver: () => MainDriver): void {
  const connected = (role: 'operator' | 'projector' | 'capture') =>
    until(`the ${role} window`, () => driver().run<boolean>(role, "typeof probe === 'object'"));
  const projectorState = () => driver().run<ProjectorState>('operator', "probe.host.call('projector:get')");
  const openProjector = () =>
    driver().run<ProjectorState>('operator', "probe.host.call('projector:open', {})");
  const units = async () =>
    (await driver().run<SessionView>('operator', "probe.host.call('session:get')")).session.units;
  /** Sends a frame from capture until the window has heard it: the line may still be on its way. */
  const hears = (role: 'operator' | 'projector', frame: number) =>
    until(`frame ${frame} in the ${role} window`, async () => {
      await driver().run('capture', `probe.host.link.send(tracking(${frame}))`);
      return driver().run<boolean>(role, `probe.frames.includes(${frame})`);
    });

  test('console and capture open at start; only the console is shown', async () => {
    await connected('operator');
    await connected('capture');
    expect([...(await driver().windows())].sort()).toEqual(['capture', 'operator']);
    expect((await driver().bounds('operator')).visible).toBe(true);
    expect((await driver().bounds('capture')).visible).toBe(false);
  });

  test('a window is isolated, secure, and knows its host', async () => {
    expect(
      await driver().run(
        'operator',
        '[arclight.mode, arclight.role, crossOriginIsolated, isSecureContext, typeof require]',
      ),
    ).toEqual(['electron', 'operator', true, true, 'undefined']);
  });

  test('the policy stops inline scripts, evaluated strings and foreign addresses', async () => {
    expect(await driver().run('operator', 'probe.evaluated')).toBe('EvalError');
    expect(
      await driver().run(
        'operator',
        `(() => {
          const script = document.createElement('script');
          script.textContent = 'window.injected = true';
          document.body.append(script);
          return window.injected === undefined;
        })()`,
      ),
    ).toBe(true);
    expect(
      await driver().run('operator', "fetch('https://example.com').then(() => 'reached', () => 'stopped')"),
    ).toBe('stopped');
    const csp = await driver().run<string>(
      'operator',
      "fetch('/index.html').then((response) => response.headers.get('content-security-policy'))",
    );
    expect(csp).not.toContain('unsafe');
    const workerCsp = await driver().run<string>(
      'operator',
      "fetch('/vision-worker.js').then((response) => response.headers.get('content-security-policy'))",
    );
    expect(workerCsp).toContain("script-src 'self' 'unsafe-eval'");
  });

  test('nothing outside the built windows can be read', async () => {
    expect(
      await driver().run('operator', "fetch('/..%2fmain/main.cjs').then((response) => response.status)"),
    ).toBe(403);
    expect(await driver().run('operator', "fetch('/missing.js').then((response) => response.status)")).toBe(
      404,
    );
  });

  test('the camera is permitted, the microphone is not', async () => {
    const ask = (constraints: string) =>
      driver().run<string>(
        'capture',
        `navigator.mediaDevices.getUserMedia(${constraints}).then(
          (stream) => stream.getTracks().map((track) => track.kind).join(),
          (error) => error.name,
        )`,
      );
    expect(await ask('{ audio: true }')).toBe('NotAllowedError');
    expect(await ask('{ audio: true, video: true }')).toBe('NotAllowedError');
    // A machine without a camera answers that it found none, which is past the permission.
    expect(['video', 'NotFoundError']).toContain(await ask('{ video: true }'));
  });

  test('windows stay on their pages and open no others', async () => {
    const before = await driver().windows();
    await driver().run('operator', "void (location.href = 'https://example.com/')");
    await driver().run('operator', "void window.open('/projector.html')");
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(await driver().windows()).toEqual(before);
    expect(await driver().run('operator', "typeof probe === 'object'")).toBe(true);
  });

  test('arguments that do not fit are refused before anything looks at them', async () => {
    const refused = await driver().run<string>(
      'operator',
      "probe.host.call('session:dispatch', { kind: 'setUnits', units: 'furlongs' }).then(() => '', (error) => error.message)",
    );
    expect(refused).toMatch(/bad arguments/);
  });

  test('a command reaches every window, and survives a reload of the console', async () => {
    const other = (await units()) === 'in' ? 'cm' : 'in';
    await driver().run(
      'operator',
      `probe.host.call('session:dispatch', { kind: 'setUnits', units: '${other}' })`,
    );
    await until('the news in the capture window', () => driver().run('capture', 'probe.sessions.length > 0'));
    await driver().reload('operator');
    await connected('operator');
    expect(await units()).toBe(other);
    await hears('operator', 1);
  });

  test('the projector opens full screen on the other display, and the displays stay awake', async () => {
    expect(await driver().keepsAwake()).toBe(false);
    const state = await openProjector();
    expect(state).toMatchObject({ kind: 'on', key: 'EPSON 1280x720', display: { id: '2' } });
    await connected('projector');
    await until('full screen', async () => (await driver().bounds('projector')).fullScreen);
    expect(await driver().bounds('projector')).toMatchObject(projectorDisplay.bounds);
    expect(await driver().keepsAwake()).toBe(true);
    await until('the news in the console', () =>
      driver().run('operator', "probe.projector.some((state) => state.kind === 'on')"),
    );
  });

  test('capture, console and projector hear each other', async () => {
    await hears('projector', 2);
    await hears('operator', 2);
    await driver().run('operator', "probe.host.link.send({ kind: 'preview-wanted', wanted: true })");
    await until('the wish in the capture window', () =>
      driver().run('capture', 'probe.previews.includes(true)'),
    );
  });

  test('a reloaded projector is linked again', async () => {
    await driver().reload('projector');
    await connected('projector');
    await hears('projector', 3);
  });

  test('a capture window that crashes comes back and takes up its tracks and the wishes of the console', async () => {
    await driver().crash('capture');
    await until('the tracks handed back', () =>
      driver().run('capture', 'probe.frames.includes(3) && probe.previews.includes(true)'),
    );
    await hears('projector', 4);
    await hears('operator', 4);
  });

  test('capture starts anew after sleep, and when the console asks', async () => {
    for (const restart of [
      () => driver().resumeFromSleep(),
      () => driver().run('operator', "probe.host.call('capture:restart')"),
    ]) {
      await driver().run('capture', 'void (window.former = true)');
      await restart();
      await until('a new capture window', () =>
        driver().run('capture', "window.former === undefined && typeof probe === 'object'"),
      );
      expect((await driver().windows()).filter((role) => role === 'capture')).toHaveLength(1);
    }
    await hears('projector', 5);
  });

  test('an unplugged display closes the projector; plugged in again it comes back by itself', async () => {
    await driver().plug([laptop]);
    expect(await projectorState()).toEqual({ kind: 'unplugged', label: 'EPSON' });
    await until('the projector to close', async () => !(await driver().windows()).includes('projector'));
    expect(await driver().keepsAwake()).toBe(false);

    await driver().plug([laptop, { ...projectorDisplay, id: 7 }]);
    await connected('projector');
    expect(await projectorState()).toMatchObject({ kind: 'on', display: { id: '7' } });
    await hears('projector', 6);
  });

  test('a projector that crashes is reloaded and linked; the third time within a minute it stays dark', async () => {
    for (const frame of [7, 8]) {
      await driver().run('projector', 'void (window.former = true)');
      await driver().crash('projector');
      await until('the projector to be back', () =>
        driver().run('projector', "window.former === undefined && typeof probe === 'object'"),
      );
      await hears('projector', frame);
    }
    await driver().crash('projector');
    await until('the dark page', async () => (await driver().windows()).includes('dark'));
    expect(await projectorState()).toEqual({ kind: 'crashed' });
    expect(await driver().keepsAwake()).toBe(false);
  });

  test('a key pressed in the dark window restarts it, with its crashes forgotten', async () => {
    await driver().pressKey('dark');
    await connected('projector');
    expect(await driver().windows()).not.toContain('dark');
    await driver().crash('projector');
    await until('the projector to be back', () => driver().run('projector', "typeof probe === 'object'"));
    await hears('projector', 9);
  });

  test('opening the projector anew keeps it on its display', async () => {
    expect(await openProjector()).toMatchObject({ kind: 'on', display: { id: '7' } });
    await connected('projector');
    await hears('projector', 10);
  });

  test('closing the projector lets the displays sleep', async () => {
    expect(await driver().run('operator', "probe.host.call('projector:close')")).toEqual({ kind: 'off' });
    expect(await driver().keepsAwake()).toBe(false);
    await until('the projector to close', async () => !(await driver().windows()).includes('projector'));
  });
}
