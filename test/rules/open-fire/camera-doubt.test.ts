import { describe, expect, test } from 'vitest';
import type { Board } from '../../../shared/board/board';
import { sampleBoard } from '../../../shared/board/sample-board';
import { openFire } from '../../../shared/rules/open-fire/ruleset';
import { type Ask, query } from '../../../shared/rules/ruleset';

const board = sampleBoard();
/** An assault gun, whose field of fire has a line: what points all round has none to be near to. */
const [shooterId, targetId] = ['stug-3', 'firefly'];
const pair = { shooterId, targetId } as const;
const start = board.teams.find(({ team }) => team.id === shooterId)?.pose ?? { xMm: 0, yMm: 0 };

/** Every question that lengths between teams answer. */
const ASKS: readonly Ask[] = [
  { kind: 'distance', fromId: shooterId, toId: targetId },
  { kind: 'range', ...pair },
  { kind: 'field-of-fire', ...pair },
  { kind: 'aspect', ...pair },
  { kind: 'shot', ...pair },
  { kind: 'volley', shooterIds: [shooterId], targetPlatoonId: platoonOf(targetId) },
  { kind: 'command', platoonId: platoonOf(shooterId) },
  { kind: 'movement', teamId: shooterId, way: [{ x: start.xMm + 100, y: start.yMm }] },
  { kind: 'assault', platoonId: platoonOf(shooterId) },
  { kind: 'placing', missionId: 'free-for-all', placed: { kind: 'team', teamId: shooterId } },
];

function platoonOf(teamId: string): string {
  return board.roster.teams.find(({ id }) => id === teamId)?.platoonId ?? '';
}

/** The board as a camera sees it whose own place is in doubt by so much, in either direction. */
function seenThrough(sigmaMm: number): Board {
  const variance = sigmaMm * sigmaMm;
  return {
    ...board,
    teams: board.teams.map((team) => {
      const [xx, xy, xh, yx, yy, yh, hx, hy, hh] = team.covariance;
      return { ...team, covariance: [xx + variance, xy, xh, yx, yy + variance, yh, hx, hy, hh] };
    }),
  };
}

/** A distance, or how far something is from a limit. */
interface Length {
  readonly mm: number;
  readonly sigmaMm: number;
}

/**
 * The lengths anywhere in an answer, as they come. A margin of nothing is one that no length decided: a flag, or several
 * answers together. A command team is in command of itself, however far that reaches.
 */
function lengthsIn(value: unknown, key = ''): readonly Length[] {
  if (typeof value !== 'object' || value === null || key === 'inCommand') return [];
  if ('sigmaMm' in value && typeof value.sigmaMm === 'number') {
    const mm = 'marginMm' in value ? value.marginMm : 'distanceMm' in value ? value.distanceMm : 0;
    return typeof mm === 'number' && Number.isFinite(mm) && mm !== 0 ? [{ mm, sigmaMm: value.sigmaMm }] : [];
  }
  return Object.entries(value).flatMap(([name, inner]) => lengthsIn(inner, name));
}

function lengthsOf(seen: Board, ask: Ask): readonly Length[] {
  const answer = query(seen, openFire, ask);
  if (!answer.ok) throw new Error(`${ask.kind}: ${JSON.stringify(answer.error)}`);
  return lengthsIn(answer.value.value);
}

describe('the doubt of where the camera stands over its table', () => {
  test.each(ASKS.map((ask) => [ask.kind, ask] as const))('enters every length that decides %s', (_, ask) => {
    const [sure, doubted] = [lengthsOf(seenThrough(0), ask), lengthsOf(seenThrough(3), ask)];
    expect(sure.length).toBeGreaterThan(0);
    expect(doubted.map(({ mm }) => mm)).toEqual(sure.map(({ mm }) => mm));
    doubted.forEach(({ sigmaMm }, i) => {
      expect(sigmaMm).toBeGreaterThan((sure[i]?.sigmaMm ?? 0) + 0.5);
    });
  });
});
