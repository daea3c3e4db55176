import { describe, expect, it } from 'vitest';
import { seedTracking } from '../../renderer/capture/tracks/seed-tracking';
import { WorldKeeper } from '../../renderer/capture/world-keeper';
import type { Link } from '../../renderer/host/link';
import { firstWorld } from '../../renderer/simulated/world';
import type { LinkMessage, LinkMessageOf, SimulatedWorld } from '../../shared/ipc';
import { newSession } from '../../shared/session/new-session';

/** The other windows and the browser's storage. */
function outside(stored?: string) {
  const sent: LinkMessage[] = [];
  const shelf = new Map<string, string>(stored === undefined ? [] : [['arclight/simulated-world', stored]]);
  let move: ((message: LinkMessageOf<'simulated-move'>) => void) | undefined;
  const link: Pick<Link, 'send' | 'on'> = {
    send: (message) => sent.push(message),
    on(kind, listener) {
      if (kind === 'simulated-move') move = listener as typeof move;
      return () => {};
    },
  };
  return {
    link,
    storage: {
      getItem: (key: string) => shelf.get(key) ?? null,
      setItem: (key: string, value: string) => void shelf.set(key, value),
    },
    sent,
    stored: (): SimulatedWorld => JSON.parse(shelf.get('arclight/simulated-world') ?? 'null'),
    push: (xMm: number) =>
      move?.({ kind: 'simulated-move', teamId: 'firefly', pose: { xMm, yMm: 300, headingRad: 0 } }),
  };
}

describe('the keeper of the simulated world', () => {
  it('tells every window where models stand, at once and after each move', () => {
    const { link, storage, sent, push } = outside();
    const keeper = new WorldKeeper(link, storage, undefined);
    push(400);
    expect(sent.map((message) => message.kind)).toEqual(['simulated-world', 'simulated-world']);
    expect(keeper.world.poses.firefly?.xMm).toBe(400);
  });

  it('keeps the world over a reload', () => {
    const first = outside();
    new WorldKeeper(first.link, first.storage, undefined);
    first.push(444);
    const second = outside(JSON.stringify(first.stored()));
    expect(new WorldKeeper(second.link, second.storage, undefined).world.poses.firefly?.xMm).toBe(444);
  });

  it('takes the world that another window handed over before the one it stored', () => {
    const { link, storage } = outside(JSON.stringify(firstWorld));
    const handed = { ...firstWorld, revision: 7 };
    expect(new WorldKeeper(link, storage, handed).world).toBe(handed);
  });

  it.each(['{', 'null', '{"poses":{}}', '{"poses":{"firefly":{"xMm":null}}}', '{"poses":{"firefly":null}}'])(
    'sets up a fresh table where the stored one is damaged: %s',
    (stored) => {
      const { link, storage } = outside(stored);
      expect(new WorldKeeper(link, storage, undefined).world).toBe(firstWorld);
    },
  );
});

describe('tracks made of the journal', () => {
  const pose = { xMm: 10, yMm: 20, headingRad: 1 };
  const settled = { pose, covariance: [1, 0, 0, 0, 1, 0, 0, 0, 1], elevationMm: 0, atMs: 50 } as const;
  const session = { ...newSession(), settledPoses: { firefly: settled, gone: settled, farm: settled } };

  it('stand unseen where their models came to rest, objectives as well', () => {
    expect(
      seedTracking(session, 99).tracks.map(({ teamId, state, pose: at }) => [teamId, state, at]),
    ).toEqual([
      ['firefly', 'occluded', pose],
      ['farm', 'occluded', pose],
    ]);
  });

  it('measure the next move from there', () => {
    expect(seedTracking(session, 99).tracks[0]?.settledPose).toEqual(pose);
  });
});
