import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { radians } from '../../../shared/geometry/angle';
import type { Point } from '../../../shared/geometry/point';
import { add, lerp, rotate } from '../../../shared/geometry/vector';
import { arcOfFire } from '../../../shared/rules/lightning-war/geometry/arc-of-fire';
import {
  aspectAt,
  nominalBearing,
  plateObliquity,
  shotObliquityDeg,
  tilingFaultDeg,
} from '../../../shared/rules/lightning-war/geometry/aspect-sectors';
import {
  type MoveLeg,
  moveOpportunities,
  straightMove,
  type WaitingGun,
} from '../../../shared/rules/lightning-war/geometry/fire-at-movement';
import { groupRange, measuring } from '../../../shared/rules/lightning-war/geometry/group-range';
import { armourMet } from '../../../shared/rules/lightning-war/geometry/hull-down';
import { aspects } from '../../../shared/rules/lightning-war/unit';
import { unwrap } from '../unwrap';

const angleRad = fc.double({ min: -Math.PI, max: Math.PI, noNaN: true });
const east: Point<'table'> = { x: 1, y: 0 };
const coordinate = fc.integer({ min: -1000, max: 1000 });
const somewhere: fc.Arbitrary<Point<'table'>> = fc.record({ x: coordinate, y: coordinate });

describe('aspect of a shot', () => {
  it.each([plateObliquity, nominalBearing])('preset $preset has one plate for every angle', (set) => {
    expect(tilingFaultDeg(set.sectors)).toBeUndefined();
    for (let tenths = 0; tenths <= 1800; tenths++) {
      expect(aspects).toContain(unwrap(aspectAt(tenths / 10, set)));
    }
  });

  it('gives ties of preset A to the more frontal sector', () => {
    const ties = [15, 37.5, 45, 67.5, 112.5, 135].map((deg) => unwrap(aspectAt(deg, plateObliquity)));
    expect(ties).toEqual(['Front', 'Front30', 'Front45', 'Side45', 'Side45', 'Side45']);
  });

  it('is the same from either side and however the table is turned', () => {
    fc.assert(
      fc.property(angleRad, fc.integer({ min: 0, max: 180 }), somewhere, (headingRad, offDeg, at) => {
        const target = { xMm: at.x, yMm: at.y, headingRad };
        const firer = (sign: number) =>
          add(at, rotate({ x: 700, y: 0 }, headingRad + sign * radians(offDeg)));
        for (const sign of [1, -1]) {
          expect(unwrap(shotObliquityDeg(target, firer(sign)))).toBeCloseTo(offDeg, 9);
          const theta = unwrap(shotObliquityDeg(target, firer(sign)));
          expect(aspectAt(theta, plateObliquity)).toEqual(aspectAt(offDeg, plateObliquity));
        }
      }),
    );
  });

  it.each([-1, 180.5, Number.NaN])('refuses %s degrees by name', (deg) => {
    expect(aspectAt(deg, plateObliquity)).toMatchObject({ ok: false, error: { what: 'thetaDeg' } });
  });

  it('has no answer where a firer stands on its target', () => {
    const target = { xMm: 5, yMm: 5, headingRad: 0 };
    expect(shotObliquityDeg(target, { x: 5, y: 5 })).toMatchObject({ error: { what: 'distance' } });
  });
});

describe('arc of fire', () => {
  it('takes in exactly 45 degrees, whichever way the gun points', () => {
    fc.assert(
      fc.property(angleRad, somewhere, fc.integer({ min: 1, max: 3000 }), (rad, gun, far) => {
        const facing = rotate(east, rad);
        const at = (deg: number) => add(gun, rotate({ x: far, y: 0 }, rad + radians(deg)));
        const inArc = [45, -45, 45.001, -45.001, 180].map(
          (deg) => unwrap(arcOfFire('fixed', facing, gun, at(deg))).inArc,
        );
        expect(inArc).toEqual([true, true, false, false, false]);
      }),
    );
  });

  it('is a full circle for infantry and turrets', () => {
    const behind = unwrap(arcOfFire('all-round', { x: 0, y: 1 }, { x: 0, y: 0 }, { x: 0, y: -5 }));
    expect(behind).toMatchObject({ bearingDeg: 180, inArc: true });
  });

  it('needs a direction', () => {
    const none = arcOfFire('fixed', { x: 0, y: 0 }, { x: 0, y: 0 }, { x: 0, y: 1 });
    expect(none).toMatchObject({ ok: false, error: { what: 'facing' } });
  });
});

describe('fire at movement', () => {
  const gun: WaitingGun = { position: { x: 0, y: 0 }, facing: { x: 0, y: 1 }, arc: 'fixed' };

  it('takes a side shown in passing although the move ends bow on', () => {
    const legs: MoveLeg[] = [
      ...straightMove([
        { x: -50, y: 300 },
        { x: 50, y: 300 },
      ]),
      { from: { x: 50, y: 300 }, to: { x: 50, y: 300 }, facing: { x: 0, y: -1 }, visible: true },
    ];
    const { stretches } = unwrap(moveOpportunities(legs, gun, plateObliquity));
    expect(stretches.map(({ leg, aspect }) => [leg, aspect])).toEqual([
      [0, 'Side'],
      [1, 'Front'],
    ]);
  });

  it('does not take what was out of sight, and says so where that is all', () => {
    const hidden = straightMove([
      { x: -50, y: 300 },
      { x: 50, y: 300 },
    ]).map((leg) => ({ ...leg, visible: false }));
    expect(unwrap(moveOpportunities(hidden, gun, plateObliquity))).toEqual({ stretches: [] });
  });

  it('finds the moment at the edge of the arc', () => {
    const touching = straightMove([
      { x: 100, y: 100 },
      { x: 300, y: 100 },
    ]);
    const found = unwrap(moveOpportunities(touching, gun, plateObliquity));
    expect(found.nearest?.point).toEqual({ x: 100, y: 100 });
    const never = straightMove([
      { x: 100.01, y: 100 },
      { x: 300, y: 100 },
    ]);
    expect(unwrap(moveOpportunities(never, gun, plateObliquity)).nearest).toBeUndefined();
  });

  it('agrees with looking at every point of the move', () => {
    fc.assert(
      fc.property(somewhere, somewhere, angleRad, angleRad, (from, to, gunRad, hullRad) => {
        fc.pre(from.x !== to.x || from.y !== to.y);
        const leg = { from, to, facing: rotate(east, hullRad), visible: true };
        const waiting = { ...gun, facing: rotate(east, gunRad) };
        const { stretches, nearest } = unwrap(moveOpportunities([leg], waiting, plateObliquity));
        for (let step = 0; step <= 40; step++) {
          const t = step / 40;
          const p = lerp(from, to, t);
          if (Math.hypot(p.x, p.y) < 1) continue;
          const arc = unwrap(arcOfFire('fixed', waiting.facing, gun.position, p));
          if (Math.abs(arc.insideDeg) < 1e-6) continue;
          const stretch = stretches.find((each) => t >= each.from && t <= each.to);
          expect(stretch !== undefined).toBe(arc.inArc);
          if (!stretch) continue;
          expect(nearest?.range).toBeLessThanOrEqual(Math.hypot(p.x, p.y) + 1e-9);
          const theta = unwrap(shotObliquityDeg({ xMm: p.x, yMm: p.y, headingRad: hullRad }, gun.position));
          const nearLimit = plateObliquity.sectors.some(({ toDeg }) => Math.abs(toDeg - theta) < 1e-6);
          if (!nearLimit) expect(stretch.aspect).toBe(unwrap(aspectAt(theta, plateObliquity)));
        }
      }),
      { numRuns: 300 },
    );
  });

  it('refuses a move of nothing and a hull that faces nowhere', () => {
    expect(moveOpportunities([], gun, plateObliquity)).toMatchObject({ error: { what: 'legs' } });
    const blind = { from: { x: 0, y: 9 }, to: { x: 1, y: 9 }, facing: { x: 0, y: 0 }, visible: true };
    expect(moveOpportunities([blind], gun, plateObliquity)).toMatchObject({
      error: { what: 'legs.0.facing' },
    });
  });
});

describe('measuring between groups', () => {
  it('goes from centre to centre, wherever the table is turned', () => {
    fc.assert(
      fc.property(
        fc.array(somewhere, { minLength: 1, maxLength: 6 }),
        fc.array(somewhere, { minLength: 1, maxLength: 6 }),
        angleRad,
        (firers, targets, rad) => {
          const turn = (points: Point<'table'>[]) => points.map((p) => rotate(p, rad));
          const straight = unwrap(groupRange(firers, targets)).range;
          expect(unwrap(groupRange(turn(firers), turn(targets))).range).toBeCloseTo(straight, 6);
        },
      ),
    );
  });

  it('recommends single ranges only where more than two bands are involved', () => {
    const firer = [{ x: 0, y: 0 }];
    const targets = [50, 150, 250, 500].map((x) => ({ x, y: 0 }));
    const wide = unwrap(measuring(firer, targets, [100, 200, 300, 500]));
    expect(wide).toMatchObject({ recommended: 'individual', bands: [100, 200, 300, 500] });
    const few = unwrap(measuring(firer, targets, [250, 1000]));
    expect(few).toMatchObject({ recommended: 'group-centre', bands: [250, 1000] });
  });

  it('refuses a group of nobody', () => {
    expect(groupRange([], [{ x: 0, y: 0 }])).toMatchObject({ error: { what: 'firers' } });
  });
});

describe('hull down', () => {
  const seen = { aspect: 'Front', visibleHullFraction: 0.49, obstructionBelow: true } as const;

  it('is less than half of the hull above what hides it', () => {
    const shown = [0, 0.49, 0.5, 1].map(
      (visibleHullFraction) => unwrap(armourMet({ ...seen, visibleHullFraction }, 'shot')).hullDown,
    );
    expect(shown).toEqual([true, true, false, false]);
    expect(unwrap(armourMet({ ...seen, obstructionBelow: false }, 'shot')).hullDown).toBe(false);
  });

  it('has its own column from ahead alone, and never for HEAT', () => {
    const columns = (penetrator: 'shot' | 'HEAT') =>
      aspects.map((aspect) => unwrap(armourMet({ ...seen, aspect }, penetrator)).column);
    expect(columns('shot')).toEqual(['HullDown', 'HullDown', 'HullDown', 'Side45', 'Side', 'Rear']);
    expect(columns('HEAT')).toEqual(['Front', 'Front', 'Front', 'Side', 'Side', 'Rear']);
  });

  it('refuses more than a whole hull', () => {
    expect(armourMet({ ...seen, visibleHullFraction: 1.2 }, 'shot')).toMatchObject({
      error: { what: 'visibleHullFraction', value: 1.2 },
    });
  });
});
