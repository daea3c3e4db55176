import { beforeAll, describe, expect, it } from 'vitest';
import { type LoadedOpenCv, loadOpenCv } from '../../../main/cli/opencv-node';
import { BaseWatch, baseWatchSetup } from '../../../renderer/capture/bases/base-watch';
import type { VisionSetup } from '../../../renderer/capture/vision/vision-protocol';
import { mediumBase, smallBase } from '../../../shared/board/bases';
import { sampleRoster } from '../../../shared/board/sample';
import type { Team } from '../../../shared/board/team';
import { angleBetween } from '../../../shared/geometry/angle';
import type { ColourFrame } from '../../../shared/vision/bases/colour-frame';
import type { OpenCv } from '../../../shared/vision/opencv';
import { countedOpenCv } from '../live-objects';
import { type PaintedThing, paintedCamera, paintedFrame, paintedTable } from '../painted-bases';

const flat = { ...mediumBase, thicknessMm: 0 };
const bare = (id: string): Team => ({ id, name: id, platoonId: 'paras', unitType: 'Rifle team', base: flat });
const setup: VisionSetup = {
  camera: { kind: 'model', model: paintedCamera, sigmaMm: 0.1 },
  table: paintedTable,
  roster: { ...sampleRoster, teams: [bare('alpha'), bare('bravo')] },
  terrain: [],
};
const card: PaintedThing = {
  pose: { xMm: 220.3, yMm: 150.7, headingRad: 0.4 },
  widthMm: flat.widthMm,
  depthMm: flat.depthMm,
  colour: [150, 120, 80],
};
const hand = (xMm: number): PaintedThing => ({
  pose: { xMm, yMm: 60, headingRad: 0 },
  widthMm: 70,
  depthMm: 60,
  colour: [200, 150, 120],
});

let opencv: LoadedOpenCv;
/** Four shots of the empty table and of one with a card on it. */
let empty: ColourFrame[];
let full: ColourFrame[];
beforeAll(async () => {
  opencv = await loadOpenCv();
  empty = [0, 1, 2, 3].map((shot) => paintedFrame([], shot));
  full = [4, 5, 6, 7].map((shot) => paintedFrame([card], shot));
}, 60_000);
const shotOf = (shots: readonly ColourFrame[], i: number) => shots[i % shots.length] as ColourFrame;

function newWatch(): BaseWatch {
  const watch = new BaseWatch(opencv.cv, () => 0);
  watch.configure(baseWatchSetup(setup));
  return watch;
}

/** A watch that has seen the table empty. */
function readyWatch(): BaseWatch {
  const watch = newWatch();
  watch.takeEmptyTable();
  for (let i = 0; i < 8; i++) watch.see(shotOf(empty, i), 0);
  return watch;
}

/** The news of so many frames, one every 100 ms from `fromMs`, that the watch wanted. */
function looking(watch: BaseWatch, shots: readonly ColourFrame[], count: number, fromMs = 0) {
  return Array.from({ length: count }, (_, i) => {
    const atMs = fromMs + 100 * i;
    return watch.wants(atMs) ? watch.see(shotOf(shots, i), atMs) : undefined;
  }).filter((news) => news !== undefined);
}

describe('what bases are looked for', () => {
  it('are those of teams without a fiducial and of those that show how theirs sits, once a camera is placed', () => {
    const mixed = { ...sampleRoster, teams: [...sampleRoster.teams, ...setup.roster.teams] };
    const ids = baseWatchSetup({ ...setup, roster: mixed })?.teams.map(({ id }) => id) ?? [];
    expect(ids.slice(0, 2)).toEqual(['alpha', 'bravo']);
    expect(ids).toContain('stug-1');
    const small = { ...sampleRoster, teams: sampleRoster.teams.filter(({ base }) => base === smallBase) };
    expect(baseWatchSetup({ ...setup, roster: small })).toBeUndefined();
    const { camera: _, ...unplaced } = setup;
    expect(baseWatchSetup(unplaced)).toBeUndefined();
  });
});

describe('the empty table', () => {
  it('is asked for: without it no frame is wanted', () => {
    expect(looking(newWatch(), full, 20)).toEqual([]);
  });

  it('is made of eight still frames', () => {
    const watch = newWatch();
    watch.takeEmptyTable();
    const news = looking(watch, empty, 8);
    expect(news.map(({ kind }) => kind)).toEqual(['empty-table-taken']);
  });

  it('is refused while a hand moves, and taken once it is gone', () => {
    const moving = [0, 1, 2].map((i) => paintedFrame([hand(100 + 80 * i)], i));
    const watch = newWatch();
    watch.takeEmptyTable();
    expect(looking(watch, moving, 100)).toEqual([
      { kind: 'empty-table-refused', fault: { kind: 'not-still', share: expect.any(Number) } },
    ]);
    watch.takeEmptyTable();
    const news = looking(watch, [shotOf(moving, 0), ...empty, ...empty, ...empty], 13);
    expect(news.map(({ kind }) => kind)).toEqual(['empty-table-taken']);
  });

  it('is refused when the pictures change their size, and the way out names both', () => {
    const watch = newWatch();
    watch.takeEmptyTable();
    watch.see(shotOf(empty, 0), 0);
    const small = paintedFrame([], 9, { width: 320, height: 240 });
    expect(watch.see(small, 33)).toEqual({
      kind: 'empty-table-refused',
      fault: { kind: 'size-changed', width: 320, height: 240 },
    });
  });

  it('may be one that was taken before', () => {
    const taker = newWatch();
    taker.takeEmptyTable();
    const [news] = looking(taker, empty, 8);
    const watch = newWatch();
    watch.setEmptyTable(news?.kind === 'empty-table-taken' ? news.empty : undefined);
    expect(looking(watch, full, 4)).toHaveLength(1);
    watch.setEmptyTable(undefined);
    expect(looking(watch, full, 20, 5000)).toEqual([]);
  });
});

describe('a look', () => {
  it('finds a card to half a millimetre and a degree, and says who it may be', () => {
    const [news] = looking(readyWatch(), full, 4);
    if (news?.kind !== 'bases') throw new Error('nothing was found');
    expect(news.bases).toHaveLength(1);
    const [base] = news.bases;
    expect(base?.candidateTeamIds).toEqual(['alpha', 'bravo']);
    const { x, y } = base?.at ?? { x: 0, y: 0 };
    expect(Math.hypot(x - card.pose.xMm, y - card.pose.yMm)).toBeLessThan(0.5);
    const headingRad = base?.facing.kind === 'modulo' ? base.facing.headingRad : Number.NaN;
    expect(Math.abs(angleBetween(headingRad, card.pose.headingRad))).toBeLessThan(Math.PI / 180);
  });

  it('finds nothing on a table that is still empty', () => {
    const [news] = looking(readyWatch(), empty, 4);
    expect(news).toMatchObject({ kind: 'bases', bases: [] });
  });

  it('takes four frames and comes every 0.7 s', () => {
    const watch = readyWatch();
    // Frames 0 to 3, then from 1000 ms on (0.7 s after the last) frames 10 to 13.
    expect(looking(watch, full, 13)).toHaveLength(1);
    expect(watch.wants(1299)).toBe(true);
    expect(watch.see(shotOf(full, 0), 1300)?.kind).toBe('bases');
    expect(watch.wants(1999)).toBe(false);
    expect(watch.wants(2000)).toBe(true);
  });

  it('fits a little in every frame, wants no other look meanwhile, and tells when it was', () => {
    let clockMs = 0;
    const slow = new BaseWatch(opencv.cv, () => {
      clockMs += 40;
      return clockMs;
    });
    slow.configure(baseWatchSetup(setup));
    slow.takeEmptyTable();
    looking(slow, empty, 8);
    expect(looking(slow, full, 4, 3000)).toEqual([]);
    let frames = 0;
    let news = slow.goOn();
    for (; !news && frames < 500; frames++) {
      expect(slow.wants(9000)).toBe(false);
      news = slow.goOn();
    }
    expect(frames).toBeGreaterThan(0);
    expect(news).toMatchObject({
      kind: 'bases',
      atMs: 3300,
      bases: [{ candidateTeamIds: ['alpha', 'bravo'] }],
    });
    expect(slow.wants(9000)).toBe(true);
    expect(slow.goOn()).toBeUndefined();
  });

  it('waits while a hand moves over the table', () => {
    const moving = [0, 1, 2, 3, 4].map((i) => paintedFrame([card, hand(60 + 80 * i)], i));
    expect(looking(readyWatch(), moving, 20)).toEqual([]);
  });

  it('is not taken at pictures of another size', () => {
    const small = [0, 1].map((i) => paintedFrame([], i, { width: 320, height: 240 }));
    expect(looking(readyWatch(), small, 20)).toEqual([]);
  });
});

/** Handles alive before and after so many looks, with another roster taken up after every tenth, and at the very end. */
function manyLooks(looks: number, plant: (cv: OpenCv) => OpenCv) {
  const counted = countedOpenCv(opencv);
  const watch = new BaseWatch(plant(counted.cv), () => 0);
  watch.configure(baseWatchSetup(setup));
  watch.takeEmptyTable();
  looking(watch, empty, 8);
  // A table that is still empty has nothing to be fitted, which takes most of a look and none of OpenCV.
  looking(watch, empty, 4, 5000);
  const before = counted.alive();
  for (let look = 1; look <= looks; look++) {
    if (looking(watch, empty, 4, 10_000 * look).length !== 1) throw new Error('that was no look');
    if (look % 10 === 0) watch.configure(baseWatchSetup(setup));
  }
  const after = counted.alive();
  watch.dispose();
  return { before, after, end: counted.alive() };
}

describe('a hundred looks', () => {
  it('leave as many matrices alive as there were, and none when all is over', () => {
    const { before, after, end } = manyLooks(100, (cv) => cv);
    expect(before).toBeGreaterThan(0);
    expect(after).toBe(before);
    expect(end).toBe(0);
  }, 60_000);

  it('would show a single matrix forgotten in each', () => {
    const forgetful = (cv: OpenCv): OpenCv =>
      new Proxy(cv, {
        get(target, name) {
          const member: unknown = Reflect.get(target, name, target);
          if (name !== 'cvtColor' || typeof member !== 'function') return member;
          return (...args: unknown[]) => {
            new target.Mat(4, 4, target.CV_8UC1);
            return member.apply(target, args);
          };
        },
      });
    const { before, after } = manyLooks(3, forgetful);
    expect(after).toBe(before + 3);
  }, 60_000);
});
