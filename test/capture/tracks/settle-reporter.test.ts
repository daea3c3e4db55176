import { describe, expect, it } from 'vitest';
import { SettleReporter } from '../../../renderer/capture/tracks/settle-reporter';
import type { Pose } from '../../../shared/geometry/point';
import type { Command } from '../../../shared/session/command';
import { newSession } from '../../../shared/session/new-session';
import { emptyTracking, updateTracks } from '../../../shared/tracking/update';
import { FRAME_MS, pose, sighting } from '../../tracking/sightings';

type PoseSettled = Extract<Command, { kind: 'poseSettled' }>;

/** What is journalled of frames in which each team is seen where the frame says, or not at all. */
async function journalled(frames: readonly Readonly<Record<string, Pose>>[]): Promise<PoseSettled[]> {
  const sent: PoseSettled[] = [];
  const host = {
    call: (_: string, command: PoseSettled) => {
      sent.push(command);
      return Promise.resolve({ ok: true });
    },
  };
  const view = { revision: 0, session: newSession(), canUndo: false, canRedo: false, log: [] };
  // The host is asked nothing but to dispatch.
  const reporter = new SettleReporter(host as never, view);
  let tracking = emptyTracking;
  for (const seen of frames) {
    const observations = Object.entries(seen).map(([teamId, at]) => sighting(teamId, at));
    tracking = updateTracks(tracking, observations, tracking.atMs + FRAME_MS);
    reporter.report(tracking);
    await Promise.resolve();
  }
  await new Promise((resolve) => setTimeout(resolve, 0));
  return sent;
}

const a = pose(300);
const b = pose(700);
const frames = (count: number, seen: Readonly<Record<string, Pose>>) =>
  Array.from({ length: count }, () => seen);
const resting = frames(40, { a, b });

describe('the journal is told', () => {
  it('of teams that come into sight, without a move', async () => {
    const sent = await journalled(resting);
    expect(sent.map(({ teamId, move }) => [teamId, move])).toEqual([
      ['a', undefined],
      ['b', undefined],
    ]);
  });

  it('of a moved team once, when all has been still, with where from and how far', async () => {
    const paused = [...frames(10, { b }), ...frames(12, { a: pose(350), b }), ...frames(10, { b })];
    const sent = await journalled([...resting, ...paused, ...frames(40, { a: pose(400), b })]);
    expect(sent.slice(2)).toHaveLength(1);
    expect(sent[2]).toMatchObject({
      teamId: 'a',
      settled: { pose: pose(400) },
      move: { from: a, pathMm: 100 },
    });
  });

  it('of both teams of a swap', async () => {
    const sent = await journalled([...resting, ...frames(30, {}), ...frames(40, { a: b, b: a })]);
    expect(sent.slice(2).map(({ teamId, move }) => [teamId, move?.from])).toEqual([
      ['a', a],
      ['b', b],
    ]);
  });

  it('of nothing where a team is lifted and put back', async () => {
    expect(await journalled([...resting, ...frames(30, { b }), ...resting])).toHaveLength(2);
  });
});
