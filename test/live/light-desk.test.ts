import { describe, expect, it } from 'vitest';
import type { Link } from '../../renderer/host/link';
import { LightDesk } from '../../renderer/live/light-desk';
import type { LinkMessage, LinkMessageOf } from '../../shared/ipc';

function fakeLink() {
  const sent: LinkMessage[] = [];
  let hear: (message: LinkMessageOf<'show-light'>) => void = () => {};
  const link: Link = {
    send: (message) => void sent.push(message),
    on(kind, listener) {
      if (kind === 'show-light') hear = listener as typeof hear;
      return () => {};
    },
  };
  return { link, sent, hear: (message: LinkMessageOf<'show-light'>) => hear(message) };
}

describe('what the projector is asked to show', () => {
  it('is the game until somebody asks, and again once the time asked for is over', () => {
    let nowMs = 0;
    const { link, sent } = fakeLink();
    const desk = new LightDesk(link, () => nowMs);
    expect(desk.asked.light.kind).toBe('game');
    desk.show(7, { kind: 'dark' }, 500);
    expect(desk.asked).toEqual({ number: 7, light: { kind: 'dark' } });
    expect(sent).toEqual([{ kind: 'show-light', number: 7, light: { kind: 'dark' }, forMs: 500 }]);
    nowMs = 500;
    expect(desk.asked.light.kind).toBe('game');
  });

  it('is what was asked for last, by whichever window, and the same object while it is the same', () => {
    const { link, hear } = fakeLink();
    const desk = new LightDesk(link, () => 0);
    desk.show(1, { kind: 'dark' }, 500);
    const pattern = { kind: 'pattern', pattern: { kind: 'settle' } } as const;
    hear({ kind: 'show-light', number: 3, light: pattern, forMs: 500 });
    expect(desk.asked).toEqual({ number: 3, light: pattern });
    expect(desk.asked).toBe(desk.asked);
    hear({ kind: 'show-light', number: 4, light: { kind: 'game' }, forMs: 1 });
    expect(desk.asked.light.kind).toBe('game');
  });

  it('is told to whoever waits for the simulated projector, until they stop listening', () => {
    const desk = new LightDesk(fakeLink().link, () => 0);
    const shown: number[] = [];
    const end = desk.onSimulatedShown((number) => void shown.push(number));
    desk.simulatedShown(5);
    end();
    desk.simulatedShown(6);
    expect(shown).toEqual([5]);
  });
});
