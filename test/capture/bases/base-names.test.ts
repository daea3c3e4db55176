import { beforeEach, describe, expect, it } from 'vitest';
import { BaseNames } from '../../../renderer/capture/bases/base-names';
import { mediumBase } from '../../../shared/board/bases';
import { newSession } from '../../../shared/session/new-session';
import type { Session } from '../../../shared/session/session';
import { nameBase, noBases, updateBases } from '../../../shared/tracking/bases';
import type { TrackingState } from '../../../shared/tracking/track';

let told: string[];
let sent: unknown[];
let reach: 'host' | 'nobody';
let names: BaseNames;
const session = newSession();

const saying = (baseNames: Readonly<Record<string, readonly [number, number]>>): Session => ({
  ...session,
  baseNames: Object.fromEntries(
    Object.entries(baseNames).map(([id, [baseId, headingRad]]) => [id, { baseId, headingRad }]),
  ),
});
/** Tracks in which bases of these numbers bear these names, or none. */
function following(...bearers: readonly (string | undefined)[]): TrackingState {
  const seen = bearers.map((_, i) => ({
    base: mediumBase,
    at: { x: 200 * (i + 1), y: 300 },
    facing: { kind: 'modulo', headingRad: 0, periodRad: Math.PI } as const,
    covariance: [0.1, 0, 0, 0, 0.1, 0, 0, 0, 0.001] as const,
    elevationMm: 0,
    ambiguousElevation: false,
    candidateTeamIds: ['alpha', 'bravo'],
    rimSupport: 1,
  }));
  const bases = bearers.reduce(
    (named, teamId, i) => (teamId ? nameBase(named, i + 1, teamId, 0) : named),
    updateBases(noBases(0), seen, 0),
  );
  return { atMs: 0, tracks: [], bases };
}

beforeEach(() => {
  told = [];
  sent = [];
  reach = 'host';
  const host = {
    call: (_: string, command: unknown) => {
      if (reach === 'nobody') return Promise.reject(new Error('unreachable'));
      sent.push(command);
      return Promise.resolve({ ok: true });
    },
  };
  const vision = {
    nameBase: (baseId: number, teamId: string) => told.push(`${baseId} is ${teamId}`),
    unnameBase: (baseId: number) => told.push(`${baseId} is nobody`),
  };
  names = new BaseNames(host as never, vision, session);
});

describe('names that the operator gives', () => {
  it('are told to vision once', () => {
    names.sessionChanged(saying({ alpha: [1, 0] }));
    names.sessionChanged(saying({ alpha: [1, 0] }));
    expect(told).toEqual(['1 is alpha']);
  });

  it('and takes back are told as well, a name that passes on as one', () => {
    names.sessionChanged(saying({ alpha: [1, 0] }));
    names.sessionChanged(saying({ bravo: [1, 0] }));
    names.sessionChanged(session);
    expect(told).toEqual(['1 is alpha', '1 is bravo', '1 is nobody']);
  });

  it('with another front are told again', () => {
    names.sessionChanged(saying({ alpha: [1, 0] }));
    names.sessionChanged(saying({ alpha: [1, 3] }));
    expect(told).toEqual(['1 is alpha', '1 is alpha']);
  });

  it('are told to a new worker where they may not have arrived', () => {
    names.sessionChanged(saying({ alpha: [1, 0], bravo: [2, 0] }));
    told.length = 0;
    names.tellAgain(following('alpha', undefined));
    expect(told).toEqual(['2 is bravo']);
  });

  it('that were taken back while the worker died are taken back from its successor', () => {
    names.tellAgain(following('alpha'));
    expect(told).toEqual(['1 is nobody']);
  });
});

describe('names that vision gives up', () => {
  it('are forgotten by the game, once', () => {
    names.sessionChanged(saying({ alpha: [1, 0] }));
    names.report(following('alpha'));
    names.report(following(undefined));
    names.report(following(undefined));
    expect(sent).toEqual([{ kind: 'forgetBase', teamId: 'alpha' }]);
  });

  it('are not those that vision has not heard of yet', () => {
    names.sessionChanged(saying({ alpha: [1, 0] }));
    names.report(following(undefined));
    expect(sent).toEqual([]);
  });

  it('are not those that the operator took back', () => {
    names.sessionChanged(saying({ alpha: [1, 0] }));
    names.report(following('alpha'));
    names.sessionChanged(session);
    names.report(following(undefined));
    expect(sent).toEqual([]);
  });

  it('are told again when the host was out of reach', async () => {
    names.sessionChanged(saying({ alpha: [1, 0] }));
    names.report(following('alpha'));
    reach = 'nobody';
    names.report(following(undefined));
    await Promise.resolve();
    await Promise.resolve();
    reach = 'host';
    names.report(following(undefined));
    expect(sent).toEqual([{ kind: 'forgetBase', teamId: 'alpha' }]);
  });
});
