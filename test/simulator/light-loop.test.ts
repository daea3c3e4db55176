import { describe, expect, it } from 'vitest';
import { loadOpenCv } from '../../main/cli/opencv-node';
import { crossingLight } from './crossing-light';
import { lightGame } from './light-game';
import { type LightLoop, type LoopFrame, lightLoop } from './light-loop';

/** The middle of the sample game, where most teams stand, with the white zone over it and a Sherman on the move. */
const part = { left: 620, top: 330, width: 640, height: 400 };
const FRAMES = 12;
/** White falls from here on; before, the camera gets to know the table. */
const KNOWN = 3;

function game(): LightLoop {
  const loop = lightGame(FRAMES, part);
  const [move] = loop.motions;
  if (!move || !('to' in move)) throw new Error('the game begins with a move');
  const motions = [{ ...move, fromMs: 200, toMs: 900 }];
  const fromMs = (KNOWN * 1000) / loop.framesPerSecond;
  const crossing = (atMs: number) => (atMs < fromMs ? [] : crossingLight(loop.scene.table, 1900 + atMs));
  return { ...loop, motions, crossing };
}

async function seen(loop: LightLoop): Promise<LoopFrame[]> {
  const { cv } = await loadOpenCv();
  const frames: LoopFrame[] = [];
  for await (const frame of lightLoop(loop, cv)) frames.push(frame);
  return frames.slice(KNOWN);
}

describe('a table lit by what was seen of it two frames before', () => {
  it('keeps every fiducial readable under white zones and arcs, a moving one too', {
    timeout: 240_000,
  }, async () => {
    const frames = await seen(game());
    expect(frames[0]?.shown).toBeGreaterThan(6);
    expect(frames.flatMap(({ missedIds }) => missedIds)).toEqual([]);
    expect(frames.reduce((sum, { flips }) => sum + flips, 0)).toBe(0);
  });

  it('loses fiducials to the same light without keep-outs', { timeout: 240_000 }, async () => {
    const frames = await seen({ ...game(), keepOuts: 'left-off' });
    expect(frames.flatMap(({ missedIds }) => missedIds).length).toBeGreaterThan(3);
  });
});
