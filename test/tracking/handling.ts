import fc from 'fast-check';
import { wrapAngle } from '../../shared/geometry/angle';
import type { Pose } from '../../shared/geometry/point';
import type { CornersPx, TeamObservation } from '../../shared/vision/detection';
import { seededRandom } from '../simulator/random';

/** One thing that hands, sleeves or dice do to teams that stand on a row of places 100 mm apart. */
export type Deed =
  | { readonly kind: 'move'; readonly team: number; readonly byMm: number; readonly turnRad: number }
  | { readonly kind: 'over'; readonly team: number }
  | { readonly kind: 'swap'; readonly team: number }
  | { readonly kind: 'lift'; readonly team: number; readonly frames: number }
  | { readonly kind: 'nudge'; readonly team: number; readonly byMm: number; readonly turnRad: number }
  | { readonly kind: 'cover'; readonly team: number; readonly frames: number }
  | { readonly kind: 'die'; readonly team: number };

export const TEAMS = 4;

const team = fc.integer({ min: 0, max: TEAMS - 1 });
const turnRad = fc.double({ min: -3, max: 3, noNaN: true });

/** A handful of deeds, one after another, each begun before all is told of the one before as often as not. */
export const deeds: fc.Arbitrary<readonly { readonly deed: Deed; readonly pauseFrames: number }[]> = fc.array(
  fc.record({
    deed: fc.oneof(
      fc.record({
        kind: fc.constant('move' as const),
        team,
        byMm: fc.integer({ min: 20, max: 300 }),
        turnRad,
      }),
      fc.record({ kind: fc.constant('over' as const), team }),
      fc.record({ kind: fc.constant('swap' as const), team }),
      fc.record({ kind: fc.constant('lift' as const), team, frames: fc.integer({ min: 5, max: 120 }) }),
      fc.record({
        kind: fc.constant('nudge' as const),
        team,
        byMm: fc.double({ min: 1, max: 12, noNaN: true }),
        turnRad: fc.double({ min: -0.15, max: 0.15, noNaN: true }),
      }),
      fc.record({ kind: fc.constant('cover' as const), team, frames: fc.integer({ min: 1, max: 60 }) }),
      fc.record({ kind: fc.constant('die' as const), team }),
    ),
    pauseFrames: fc.integer({ min: 0, max: 45 }),
  }),
  { minLength: 1, maxLength: 6 },
);

/** How a team is in one frame. */
export interface Handled {
  readonly pose: Pose;
  /** In a hand: moving, or about to. */
  readonly held: boolean;
  readonly sight: 'whole' | 'part' | 'none';
}

/** Every frame's truth, all teams in their order. */
export function act(script: readonly { readonly deed: Deed; readonly pauseFrames: number }[]): Handled[][] {
  let poses: Pose[] = Array.from({ length: TEAMS }, (_, i) => ({
    xMm: 300 + 100 * i,
    yMm: 500,
    headingRad: i - 1,
  }));
  const frames: Handled[][] = [];
  const still = (count: number) => {
    for (let i = 0; i < count; i++) frames.push(poses.map((pose) => ({ pose, held: false, sight: 'whole' })));
  };
  /** A hand comes over the team, has it go somewhere, and leaves; what lies on the way is covered as it passes. */
  const carry = (which: number, to: Pose, count: number) => {
    const from = poses[which] as Pose;
    for (let i = -6; i < count + 6; i++) {
      const t = Math.max(0, Math.min(1, i / count));
      const s = t * t * (3 - 2 * t);
      const at = {
        xMm: from.xMm + s * (to.xMm - from.xMm),
        yMm: from.yMm + s * (to.yMm - from.yMm),
        headingRad: wrapAngle(from.headingRad + s * wrapAngle(to.headingRad - from.headingRad)),
      };
      poses = poses.with(which, at);
      frames.push(
        poses.map((pose, other): Handled => {
          if (other === which) {
            const sight = i < -4 || i >= count + 4 ? 'part' : i % 9 === 4 ? 'part' : 'none';
            return { pose, held: i >= 0 && i < count, sight };
          }
          const farMm = Math.hypot(pose.xMm - at.xMm, pose.yMm - at.yMm);
          return { pose, held: false, sight: farMm < 40 ? 'none' : farMm < 60 ? 'part' : 'whole' };
        }),
      );
    }
    poses = poses.with(which, to);
  };
  const cover = (which: number, count: number) => {
    for (let i = 0; i < count; i++) {
      const sight = i < 2 || i >= count - 2 ? 'part' : 'none';
      frames.push(
        poses.map((pose, other) => ({ pose, held: false, sight: other === which ? sight : 'whole' })),
      );
    }
  };
  still(60);
  for (const { deed, pauseFrames } of script) {
    const from = poses[deed.team] as Pose;
    const next = (deed.team + 1) % TEAMS;
    const other = poses[next] as Pose;
    switch (deed.kind) {
      case 'move':
        carry(
          deed.team,
          { xMm: from.xMm, yMm: from.yMm + deed.byMm, headingRad: wrapAngle(from.headingRad + deed.turnRad) },
          24,
        );
        break;
      case 'over':
        carry(deed.team, { ...from, xMm: 2 * other.xMm - from.xMm, yMm: 2 * other.yMm - from.yMm + 70 }, 30);
        break;
      case 'swap':
        carry(deed.team, { ...from, yMm: from.yMm - 90 }, 15);
        carry(next, { ...from, headingRad: other.headingRad }, 18);
        carry(deed.team, { ...other, headingRad: from.headingRad }, 18);
        break;
      case 'lift':
      case 'cover':
        cover(deed.team, deed.frames);
        break;
      case 'nudge':
        poses = poses.with(deed.team, {
          ...from,
          xMm: from.xMm + deed.byMm,
          headingRad: wrapAngle(from.headingRad + deed.turnRad),
        });
        break;
      case 'die':
        cover(deed.team, 9);
        break;
    }
    still(pauseFrames);
  }
  still(60);
  return frames;
}

const CORNERS: CornersPx = [
  { x: 0, y: 0 },
  { x: 16, y: 0 },
  { x: 16, y: 16 },
  { x: 0, y: 16 },
];

/** What a camera makes of a frame: whole fiducials to some hundredths, those in part aside and doubtful, now and then none. */
export function makeCameraEye(seed: number): (frame: readonly Handled[]) => TeamObservation[] {
  const random = seededRandom(seed);
  return (frame) =>
    frame.flatMap(({ pose, sight }, k): TeamObservation[] => {
      if (sight === 'none' || random.next() < 0.01 || (sight === 'part' && random.next() < 0.3)) return [];
      const placeMm = sight === 'part' ? 0.35 : 0.02;
      const headingRad = sight === 'part' ? 0.012 : 0.002;
      const at = {
        xMm: pose.xMm + placeMm * random.gaussian(),
        yMm: pose.yMm + placeMm * random.gaussian(),
        headingRad: wrapAngle(pose.headingRad + headingRad * random.gaussian()),
      };
      return [
        {
          teamId: `team ${k}`,
          fiducialId: k,
          pose: at,
          covariance: [placeMm ** 2, 0, 0, 0, placeMm ** 2, 0, 0, 0, headingRad ** 2],
          cornerSigmaPx: sight === 'part' ? 0.2 : 0.03,
          elevationMm: 0,
          ambiguousElevation: false,
          fiducial: { fiducialId: k, pose: at, zMm: 3, corners: CORNERS },
        },
      ];
    });
}
