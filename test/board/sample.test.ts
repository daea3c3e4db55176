import { describe, expect, test } from 'vitest';
import { baseOutline } from '../../shared/board/base-outline';
import { sampleBoard } from '../../shared/board/sample-board';
import { outlineBounds, outlineGap } from '../../shared/geometry/outline';
import { openFire } from '../../shared/rules/open-fire/ruleset';
import { type Ask, type AskKind, query } from '../../shared/rules/ruleset';

const board = sampleBoard();

function answer<Kind extends AskKind>(ask: Ask<Kind>) {
  const result = query<Kind>(board, openFire, ask);
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
}

describe('the sample game', () => {
  test('every team and objective stands on the table, and no two bases overlap', () => {
    const outlines = board.teams.map((team) => baseOutline(team.team.base, team.pose));
    for (const [index, outline] of outlines.entries()) {
      const { min, max } = outlineBounds(outline);
      expect(Math.min(min.x, min.y)).toBeGreaterThan(0);
      expect(max.x).toBeLessThan(board.table.widthMm);
      expect(max.y).toBeLessThan(board.table.depthMm);
      for (const other of outlines.slice(index + 1)) {
        expect(outlineGap(outline, other).distance).toBeGreaterThan(5);
      }
    }
    expect(board.teams).toHaveLength(24);
    expect(board.objectives).toHaveLength(2);
  });

  test('the Firefly is on the flank of the last StuG while its commander meets the front', () => {
    const flank = answer({ kind: 'aspect', shooterId: 'firefly', targetId: 'stug-3' });
    const front = answer({ kind: 'aspect', shooterId: 'sherman-1', targetId: 'stug-3' });
    expect([flank.value.aspect, front.value.aspect]).toEqual(['side', 'front']);
  });

  test('a PaK40 is too close to the 16 inch line of the Firefly to call', () => {
    const shot = answer({ kind: 'shot', shooterId: 'firefly', targetId: 'pak-1' });
    expect(shot.value.doubtful).toBe(true);
    expect(shot.value.measurement.distanceMm).toBeCloseTo(406.4, 1);
  });

  test('one Sherman is out of command, and nobody else is', () => {
    const findings = openFire.findings(board, {}, new Set());
    expect(findings.map((finding) => finding.id)).toEqual(['command:sherman-3']);
  });

  test('the crossroads are contested and the farm is German', () => {
    expect(answer({ kind: 'objective', objectiveId: 'crossroads' }).value.holder).toEqual({
      kind: 'contested',
    });
    expect(answer({ kind: 'objective', objectiveId: 'farm' }).value.holder).toEqual({
      kind: 'held',
      sideId: 'second',
    });
  });
});
