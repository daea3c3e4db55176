import { describe, expect, it } from 'vitest';
import { radians } from '../../shared/geometry/angle';
import type { Pose } from '../../shared/geometry/point';
import type { MotionEvent } from '../../shared/tracking/describe-motion';
import { emptyMotionWatch, watchMotion } from '../../shared/tracking/motion';
import { emptyTracking, updateTracks } from '../../shared/tracking/update';
import { seededRandom } from '../simulator/random';
import { FRAME_MS, pose, sighting } from './sightings';

/** Where every team is seen in one frame, how much larger than usual and how surely; a team that is missing is hidden. */
type Frame = Readonly<Record<string, Pose & { readonly largerBy?: number; readonly sigmaRad?: number }>>;

/** Tracks the frames and gives what was told, with the frame in which it was. */
function told(frames: readonly Frame[]): { readonly frame: number; readonly event: MotionEvent }[] {
  let tracking = emptyTracking;
  let watch = emptyMotionWatch;
  return frames.flatMap((seen, frame) => {
    const observations = Object.entries(seen).map(([teamId, { largerBy = 0, sigmaRad = 0.002, ...at }]) => ({
      ...sighting(teamId, at),
      covariance: [0.01, 0, 0, 0, 0.01, 0, 0, 0, sigmaRad ** 2] as const,
      largerBy: PRINTED_LARGER + largerBy,
    }));
    tracking = updateTracks(tracking, observations, tracking.atMs + FRAME_MS);
    const motion = watchMotion(watch, tracking);
    watch = motion.watch;
    return motion.events.map((event) => ({ frame, event }));
  });
}

/** No print is exact. */
const PRINTED_LARGER = 0.004;
const a = pose(300);
const b = pose(700);
/** Longer than the second that is waited for. */
const CALM = 40;

function frames(count: number, seen: Frame): Frame[] {
  return Array.from({ length: count }, () => seen);
}

const resting = frames(CALM, { a, b });
const kinds = (list: readonly Frame[]) => told(list).map(({ event }) => event.kind);

describe('what hands did is told', () => {
  it('not of teams that come to rest for the first time, nor of teams that stand', () => {
    expect(told([...resting, ...resting])).toEqual([]);
  });

  it('as a move, with where from, where to and how long the way was seen to be', () => {
    const way = [pose(330), pose(360, 540), pose(400, 500)].map((at) => ({ a: at, b }));
    const [first, ...more] = told([...resting, ...way, ...frames(CALM, { a: pose(400), b })]);
    expect(more).toEqual([]);
    expect(first?.event).toMatchObject({ kind: 'moved', teamId: 'a', from: a, to: pose(400) });
    expect(first?.event.pathMm).toBeGreaterThan(100);
    expect(first?.event.pathMm).toBeLessThan(150);
  });

  it('with the corners of a way that was slid round something, and none of a straight one', () => {
    const round = [
      ...Array.from({ length: 12 }, (_, step) => pose(300, 500 + 10 * step)),
      ...Array.from({ length: 12 }, (_, step) => pose(300 + 10 * step, 620)),
    ].map((at) => ({ a: at, b }));
    const [bent] = told([...resting, ...round, ...frames(CALM, { a: pose(420, 620), b })]);
    expect(bent?.event.via).toHaveLength(1);
    expect(bent?.event.via?.[0]?.x).toBeCloseTo(300, -1.2);
    expect(bent?.event.via?.[0]?.y).toBeCloseTo(620, -1.2);
    const ahead = Array.from({ length: 12 }, (_, step) => ({ a: pose(300 + 10 * step), b }));
    const [straight] = told([...resting, ...ahead, ...frames(CALM, { a: pose(420), b })]);
    expect(straight?.event).not.toHaveProperty('via');
  });

  it('once all has been still for a second, not before', () => {
    const moved = [...resting, ...frames(10, { b }), ...frames(CALM, { a: pose(400), b })];
    const [first] = told(moved);
    const stillMs = ((first?.frame ?? 0) - resting.length - 10) * FRAME_MS;
    expect(stillMs).toBeGreaterThanOrEqual(950);
    expect(stillMs).toBeLessThan(1100);
  });

  it('not while another team is still in a hand', () => {
    const other = frames(CALM, { a: pose(400) });
    expect(told([...resting, ...frames(10, { b }), ...other])).toEqual([]);
    expect(kinds([...resting, ...frames(10, { b }), ...other, ...frames(CALM, { a: pose(400), b })])[0]).toBe(
      'moved',
    );
  });

  it('all the same once a team has stood for five seconds, however busy other hands are', () => {
    const busy = [...resting, ...frames(10, { b }), ...frames(80, { a: pose(400) })];
    const flickering = Array.from(
      { length: 160 },
      (_, i): Frame => (i % 8 < 4 ? { a: pose(400) } : { a: pose(400), b }),
    );
    expect(told(busy)).toEqual([]);
    expect(told([...busy, ...flickering])[0]?.event).toMatchObject({ kind: 'moved', teamId: 'a' });
  });

  it('as a turn, where the team stands where it stood', () => {
    for (const rad of [1.2, -0.03]) {
      const turned = { a: pose(300, 500, rad), b };
      expect(kinds([...resting, ...frames(30, { b }), ...frames(CALM, turned)])).toEqual(['turned']);
    }
  });

  it('as a turn of one degree, in plain sight, through noise and though no single frame shows it', () => {
    const random = seededRandom(12);
    const noisy = (deg: number, count: number) =>
      Array.from({ length: count }, () => ({ a: pose(300, 500, radians(deg + 0.2 * random.gaussian())), b }));
    const [first, ...more] = told([...noisy(0, 300), ...noisy(1, 120)]);
    expect(more).toEqual([]);
    expect(first?.event).toMatchObject({ kind: 'turned', teamId: 'a' });
    expect((first?.frame ?? 0) - 300).toBeLessThan(60);
  });

  it('not where a camera creeps that warms up', () => {
    const creeping = Array.from({ length: 3000 }, (_, i) => ({
      a: pose(300 + i / 1000, 500, i / 60_000),
      b,
    }));
    expect(told([...resting, ...creeping])).toEqual([]);
  });

  it('as a knock, where it stands a little aside', () => {
    const [first] = told([...resting, ...frames(CALM, { a: pose(305, 497, 0.1), b })]);
    expect(first?.event).toMatchObject({ kind: 'knocked', teamId: 'a' });
  });

  it('as a lift, where it was hidden for long and stands where it stood; whether it was one cannot be seen', () => {
    const [first, ...more] = told([...resting, ...frames(30, { b }), ...resting]);
    expect(more).toEqual([]);
    expect(first?.event).toMatchObject({ kind: 'lifted', evidence: 'none' });
  });

  it('as a lift for certain, where it is not put back quite where it stood', () => {
    const [first] = told([...resting, ...frames(30, { b }), ...frames(CALM, { a: pose(300.5), b })]);
    expect(first?.event).toMatchObject({ kind: 'lifted', evidence: 'shifted' });
  });

  it('as a lift for certain, where it is seen nearer to the camera meanwhile, however short it was hidden', () => {
    const inHand = [
      ...frames(6, { b }),
      ...frames(4, { a: { ...pose(302, 506), largerBy: 0.02 }, b }),
      ...frames(6, { b }),
    ];
    const [first, ...more] = told([...resting, ...inHand, ...resting]);
    expect(more).toEqual([]);
    expect(first?.event).toMatchObject({ kind: 'lifted', teamId: 'a', evidence: 'raised' });
    const aside = frames(CALM, { a: pose(304), b });
    expect(told([...resting, ...inHand, ...aside])[0]?.event).toMatchObject({
      kind: 'lifted',
      evidence: 'raised',
    });
  });

  it('not as a lift where it was seen larger once, as a misreading, in doubt, as under a hand’s edge, or by no more than noise', () => {
    const once = [...frames(6, { b }), ...frames(1, { a: { ...a, largerBy: 0.02 }, b })];
    expect(told([...resting, ...once, ...resting])).toEqual([]);
    const inDoubt = { ...a, largerBy: 0.02, sigmaRad: 0.02 };
    expect(told([...resting, ...frames(9, { a: inDoubt, b }), ...resting])).toEqual([]);
    const hardly = [...frames(6, { b }), ...frames(9, { a: { ...a, largerBy: 0.008 }, b })];
    expect(told([...resting, ...hardly, ...resting])).toEqual([]);
  });

  it('not as a lift where it looks larger exactly where it stood, as beside a hand that darkens its paper', () => {
    const beside = [...frames(6, { b }), ...frames(8, { a: { ...a, largerBy: 0.02 }, b })];
    expect(told([...resting, ...beside, ...resting])).toEqual([]);
  });

  it('not as a lift of a team under the arm of a hand that knocked another', () => {
    const knocked = { b: pose(704, 500, 0.05) };
    const arm = [...frames(8, { b }), ...frames(9, knocked)];
    const after = frames(CALM, { a, ...knocked });
    expect(kinds([...resting, ...arm, ...after])).toEqual(['knocked']);
  });

  it('not at all of a hand that only passes over', () => {
    expect(told([...resting, ...frames(12, { b }), ...resting])).toEqual([]);
  });

  it('as one swap, where two teams stand in each other’s places, however they got there', () => {
    const aside = pose(300, 600);
    const swapped = [
      ...resting,
      ...frames(15, { b }),
      ...frames(20, { a: aside, b }),
      ...frames(15, { a: aside }),
      ...frames(15, { b: pose(302, 499) }),
      ...frames(CALM, { a: b, b: pose(302, 499) }),
    ];
    const [first, ...more] = told(swapped);
    expect(more).toEqual([]);
    expect(first?.event).toMatchObject({ kind: 'swapped', teamId: 'a', otherTeamId: 'b' });
  });

  it('of the team that was carried, not of one it was carried over', () => {
    const over = [
      ...frames(10, { b }),
      ...frames(10, {}),
      ...frames(10, { b }),
      ...frames(CALM, { a: pose(1100), b }),
    ];
    expect(told([...resting, ...over]).map(({ event }) => [event.kind, event.teamId])).toEqual([
      ['moved', 'a'],
    ]);
  });

  it('of a lifted team, not of those that lay under the same arm', () => {
    const near = pose(310, 200);
    const all = { a, b, near };
    const [first, ...more] = told([...frames(CALM, all), ...frames(30, { b }), ...frames(CALM, all)]);
    expect(more).toEqual([]);
    expect(first?.event).toMatchObject({ kind: 'lifted', teamId: 'a' });
  });

  it('of a team that vanished while an arm was there already, not of those that lay under it all the time', () => {
    const near = pose(310, 620);
    const all = { a, b, near };
    const visit = [...frames(9, { b, near }), ...frames(18, { b }), ...frames(9, { b, near })];
    const [first, ...more] = told([...frames(CALM, all), ...visit, ...frames(CALM, all)]);
    expect(more).toEqual([]);
    expect(first?.event).toMatchObject({ kind: 'lifted', teamId: 'near' });
    const under = [...frames(9, { a, b }), ...frames(18, { b }), ...frames(9, { a, b })];
    const [other] = told([...frames(CALM, all), ...under, ...frames(CALM, all)]);
    expect(other?.event).toMatchObject({ kind: 'lifted', teamId: 'a' });
  });

  it('of a team that was lost and is back, once it is seen again; meanwhile others are told', () => {
    const gone = [...resting, ...frames(110, { b }), ...frames(5, {}), ...frames(CALM, { b: pose(900) })];
    expect(told(gone).map(({ event }) => [event.kind, event.teamId])).toEqual([['moved', 'b']]);
    const back = [...gone, ...frames(CALM, { a: pose(600), b: pose(900) })];
    expect(told(back).map(({ event }) => [event.kind, event.teamId])).toEqual([
      ['moved', 'b'],
      ['moved', 'a'],
    ]);
  });
});

describe('the watch', () => {
  it('comes back as it was from a frame in which nothing stirs', () => {
    let tracking = emptyTracking;
    let watch = emptyMotionWatch;
    for (let i = 0; i < CALM; i++) {
      tracking = updateTracks(tracking, [sighting('a', a)], tracking.atMs + FRAME_MS);
      ({ watch } = watchMotion(watch, tracking));
    }
    expect(watchMotion(watch, { ...tracking, atMs: tracking.atMs + FRAME_MS }).watch).toBe(watch);
  });

  it('waits a second anew when the clock starts anew', () => {
    const before = { ...emptyMotionWatch, stirredAtMs: 1e9 };
    const tracking = updateTracks(emptyTracking, [sighting('a', a)], 5);
    expect(watchMotion(before, tracking).watch.stirredAtMs).toBe(5);
  });
});
