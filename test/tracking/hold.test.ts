import { describe, expect, it } from 'vitest';
import { holdTracks } from '../../shared/tracking/hold';
import { updateTracks } from '../../shared/tracking/update';
import { FRAME_MS, only, play, pose, still } from './sightings';

describe('tracks that are held', () => {
  const standing = play(still(pose(500), 20));

  it('are where and what they were, however long nobody looked', () => {
    const held = holdTracks(standing, standing.atMs + 60_000);
    const { state, settled, pose: at } = only(held);
    expect({ state, settled, at }).toEqual({ state: 'confirmed', settled: true, at: only(standing).pose });
    expect(held.atMs).toBe(standing.atMs + 60_000);
  });

  it('grow old from then on, and not from when they were seen', () => {
    const held = holdTracks(standing, standing.atMs + 900);
    const unseen = updateTracks(held, [], held.atMs + FRAME_MS);
    expect(only(unseen).state).toBe('confirmed');
    const withoutHold = updateTracks(standing, [], standing.atMs + 900 + FRAME_MS);
    expect(only(withoutHold).state).toBe('occluded');
  });
});
