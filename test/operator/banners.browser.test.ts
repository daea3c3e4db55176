import { expect, it } from 'vitest';
import { describeConsole, eventually } from './in-console';
import type { UnderTest } from './page/main';

declare const window: { readonly underTest: UnderTest };

describeConsole('banners in a browser', (operator) => {
  const { camera, projector, banner } = operator;

  it('shows a banner with a way out for each bad state of the camera', async () => {
    for (const state of [
      'no-camera',
      'denied',
      'busy',
      'unplugged',
      'unreadable',
      'wrong-size',
      'no-setup',
    ] as const) {
      await camera({ state, label: 'Logitech C920' });
      await banner(`camera:${state}`).getByText('Logitech C920').waitFor();
      expect(await banner(`camera:${state}`).getByRole('button').count()).toBeGreaterThan(0);
    }
    await camera({});
    await banner('camera:no-setup').waitFor({ state: 'detached' });
  });

  it('shows a banner for an unplugged, a crashed and an ambiguous projector', async () => {
    await projector({ kind: 'unplugged', label: 'BenQ' });
    await banner('projector:unplugged').getByText('BenQ').waitFor();
    await projector({ kind: 'crashed' });
    await banner('projector:crashed').waitFor();
    await operator.page.keyboard.press('p');
    const opened = () =>
      operator.page.evaluate(() =>
        window.underTest.fake.calls.some(({ channel }) => channel === 'projector:open'),
      );
    await eventually(opened).toBe(true);
    const display = { x: 0, y: 0, width: 1920, height: 1080, scaleFactor: 1, internal: false };
    await projector({
      kind: 'choose',
      candidates: [
        { id: '2', label: 'BenQ', ...display },
        { id: '3', label: 'TV', ...display },
      ],
    });
    await banner('projector:choose').getByRole('button', { name: /TV/ }).click();
    await eventually(() =>
      operator.page.evaluate(() =>
        window.underTest.fake.calls.some(
          ({ channel, args }) =>
            channel === 'projector:open' && JSON.stringify(args) === '[{"displayId":"3"}]',
        ),
      ),
    ).toBe(true);
  });

  it('shows a banner while blank, lit or frozen, and for settings set aside', async () => {
    await operator.page.keyboard.press('b');
    await banner('light:blank').waitFor();
    await operator.page.keyboard.press('w');
    await banner('light:work-light').waitFor();
    await operator.page.keyboard.press('w');
    await operator.page.keyboard.press('f');
    await banner('frozen').waitFor();
    await operator.page.keyboard.press('f');
    await operator.page.evaluate(() =>
      window.underTest.fake.tell('notice', {
        id: 'settingsCorrupt',
        params: { setAsideAs: 'settings.bad.json' },
        severity: 'warning',
        atMs: 5,
      }),
    );
    const notice = banner('notice:settingsCorrupt:5');
    await notice.getByText('settings.bad.json').waitFor();
    await notice.getByRole('button', { name: 'Understood' }).click();
    await notice.waitFor({ state: 'detached' });
  });

  it('says when the graphics are lost, until they are back', async () => {
    const tell = (name: string) =>
      operator.page.evaluate(
        (event) => document.querySelector('canvas')?.dispatchEvent(new Event(event)),
        name,
      );
    await tell('webglcontextlost');
    await banner('graphics:lost').getByRole('button', { name: 'Reload window' }).waitFor();
    await tell('webglcontextrestored');
    await banner('graphics:lost').waitFor({ state: 'detached' });
  });
});
