import { describe, expect, it } from 'vitest';
import { projectorPixel } from '../../../calibration/projector/projector-model';
import {
  makeProjectorProfile,
  parseProjectorProfile,
} from '../../../calibration/projector/projector-profile';
import { type SolvedProjector, solveProjector } from '../../../calibration/projector/solve-projector';
import { findStripeEdges, type StripePair } from '../../../calibration/projector/stripe-edges';
import { makeCamera } from '../../../shared/geometry/camera';
import type { StripeAxis } from '../../../shared/overlay/light/light-picture';
import { type Disturbance, type LitRig, makeLitRig, photographStripes } from '../../simulator/lit-rig';

const small = { cameraWidth: 480, projector: { width: 480, height: 270 } };
/** Enough to see that there is nothing to see. */
const tiny = { cameraWidth: 240, projector: { width: 480, height: 270 } };

function solve(rig: LitRig, disturbed?: (picture: number) => Disturbance | undefined) {
  return solvePairs(rig, photographStripes(rig, disturbed));
}

function solvePairs(rig: LitRig, pairs: Record<StripeAxis, readonly StripePair[]>) {
  const seen = { columns: findStripeEdges(pairs.columns), rows: findStripeEdges(pairs.rows) };
  return solveProjector(seen, rig.projector.model, makeCamera(rig.camera), rig.table);
}

function solved(rig: LitRig, disturbed?: (picture: number) => Disturbance | undefined): SolvedProjector {
  const result = solve(rig, disturbed);
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
}

/** How far light that is meant for places of the table falls from them, mm: root mean square and worst. */
function missesMm(rig: LitRig, { projector }: SolvedProjector) {
  const truth = makeCamera(rig.projector.model);
  const misses: number[] = [];
  for (let x = 60; x < rig.table.widthMm; x += 122) {
    for (let y = 60; y < rig.table.depthMm; y += 122) {
      const px = projectorPixel(projector, { x, y, z: 0 });
      const last = rig.projector.model.width - 1;
      const there = truth.meetPlane({ x: rig.projector.mirrored ? last - px.x : px.x, y: px.y }, 0);
      misses.push(Math.hypot(there.x - x, there.y - y));
    }
  }
  const rms = Math.sqrt(misses.reduce((sum, miss) => sum + miss * miss, 0) / misses.length);
  return { rms, worst: Math.max(...misses) };
}

describe('solveProjector', () => {
  const ceiling = makeLitRig({ ...small, seed: 2, hung: 'upside-down' });
  const photographed = photographStripes(ceiling);

  it('puts light where it is meant, to half a millimetre, from a projector that hangs upside down', () => {
    const found = solvePairs(ceiling, photographed);
    if (!found.ok) throw new Error(JSON.stringify(found.error));
    const { rms, worst } = missesMm(ceiling, found.value);
    expect(rms).toBeLessThan(0.5);
    expect(worst).toBeLessThan(1.5);
  });

  it('knows a picture that comes from behind the screen', () => {
    const rig = makeLitRig({ ...small, seed: 3, hung: 'behind' });
    const found = solved(rig);
    expect(found.projector.mirrored).toBe(true);
    expect(missesMm(rig, found).worst).toBeLessThan(1.5);
  });

  it('passes over a hand in one picture and a gain that lags, and says how well it lies', () => {
    const rig = makeLitRig({ ...small, seed: 4, hung: 'upright' });
    const found = solved(rig, (picture) => ({
      gain: 1 + 0.03 * Math.sin(picture),
      ...(picture === 38 && { hand: [0.45, 0.55] as const }),
    }));
    const { rms, worst } = missesMm(rig, found);
    expect(rms).toBeLessThan(0.5);
    expect(worst).toBeLessThan(1.5);
    expect(found.rmsMm).toBeGreaterThan(rms / 3);
    expect(found.rmsMm).toBeLessThan(0.5);
  });

  it('refuses light that misses the table', () => {
    const rig = makeLitRig({ ...tiny, seed: 5, offTable: 'misses' });
    const result = solve(rig);
    expect(!result.ok && result.error.kind).toMatch(/too-few-edges|covers-too-little/);
  });

  it('refuses photographs under each other’s names', () => {
    const { columns, rows } = photographed;
    const [first, second, ...others] = columns.toReversed();
    if (!first || !second) throw new Error('the rig has too few stripes');
    const exchanged = [
      { ...first, stripePx: second.stripePx },
      { ...second, stripePx: first.stripePx },
      ...others,
    ];
    expect(solvePairs(ceiling, { columns: exchanged, rows }).ok).toBe(false);
  });

  it('refuses a dark room with the projector off', () => {
    const rig = { ...makeLitRig({ ...tiny, seed: 7 }), power: 0 };
    const result = solve(rig);
    expect(!result.ok && result.error).toMatchObject({ kind: 'too-few-edges', needed: 150 });
  });
});

describe('the profile of a projector', () => {
  it('is read back as it was written, and a newer one refused', () => {
    const { projector } = makeLitRig({ ...small, seed: 8 });
    const profile = { projector, rmsMm: 0.1, worstMm: 0.3 };
    const text = makeProjectorProfile(profile);
    expect(parseProjectorProfile(text)).toEqual({ ok: true, value: profile });
    const newer = parseProjectorProfile(text.replace('"version": 1', '"version": 2'));
    expect(!newer.ok && newer.error.kind).toBe('newer');
  });
});
