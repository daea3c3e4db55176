import { describe, expect, test } from 'vitest';
import { openFire } from '../../../shared/rules/open-fire/ruleset';
import { doubtsOf, query } from '../../../shared/rules/ruleset';
import { noDoubts } from '../../../shared/rules/verdict';
import { boardOf } from '../boards';

/** Four Shermans in a row; trained tanks may be 6 inches (152.4 mm) apart. Gaps are between 26 mm wide hulls. */
const row = (...gapsMm: number[]) => {
  let y = 200;
  const lines = gapsMm.map((gap, index) => {
    y += gap + 26;
    return `team t${index + 1} "Tank ${index + 1}" "Sherman V" 26x60 500 ${y} 0 sigma=0.1/0`;
  });
  return boardOf(`platoon tanks Tanks first tank Trained Confident
team t0 "Tank 0" "Sherman V" 26x60 500 200 0 command sigma=0.1/0
${lines.join('\n')}`);
};

const found = (board: ReturnType<typeof boardOf>, targets = {}) =>
  openFire.findings(board, targets, noDoubts);

describe('command, checked by itself', () => {
  test('a chain in order gives no finding', () => {
    expect(found(row(100, 150, 20))).toEqual([]);
  });

  test('a broken link is one finding, with all who hang behind it', () => {
    const [finding, ...more] = found(row(100, 160, 20));
    expect(more).toEqual([]);
    expect(finding).toMatchObject({
      id: 'command:t2',
      severity: 'broken',
      platoonId: 'tanks',
      teamIds: ['t2', 't3'],
      phrase: { id: 'finding.out-of-command', params: { team: 'Tank 2', gapMm: 160 } },
    });
    expect(finding?.because.length).toBeGreaterThan(0);
  });

  test('a gap within two sigma of the limit is doubtful, not broken', () => {
    const [finding] = found(row(100, 152.5));
    expect(finding).toMatchObject({ severity: 'doubtful', questions: ['command:t1~t2'] });
  });

  test('the question of a finding is that of its own gap, whatever the names of others begin with', () => {
    const board = boardOf(`platoon tanks Tanks first tank Trained Confident
team t10 "Tank 10" "Sherman V" 26x60 500 200 0 command sigma=0.1/0
team t1 "Tank 1" "Sherman V" 26x60 500 386 0 sigma=0.1/0
team t100 "Tank 100" "Sherman V" 26x60 500 21.5 0 sigma=0.1/0`);
    expect(found(board)).toMatchObject([
      { id: 'command:t100', severity: 'doubtful', questions: ['command:t10~t100'] },
      { id: 'command:t1', severity: 'broken', questions: [] },
    ]);
  });

  test('doubt is left later than it is entered, when the findings before are handed back', () => {
    const before = doubtsOf(found(row(100, 152.5)));
    // 0.32 mm off at sigma 0.141: past 2 sigma, within 2.5.
    const trembled = row(100, 152.4 - 0.32);
    expect(openFire.findings(trembled, {}, noDoubts)).toEqual([]);
    expect(openFire.findings(trembled, {}, before)).toMatchObject([{ severity: 'doubtful' }]);
    expect(openFire.findings(row(100, 152), {}, before)).toEqual([]);
  });

  test('a way round through another team keeps a tank in command', () => {
    const board = boardOf(`platoon tanks Tanks first tank Trained Confident
team a A "Sherman V" 26x60 500 200 0 command
team b B "Sherman V" 26x60 500 520 0
team c C "Sherman V" 26x60 500 360 0`);
    expect(found(board)).toEqual([]);
  });

  test('a platoon whose command team is gone says so', () => {
    const board = boardOf(`platoon tanks Tanks first tank Trained Confident
team a A "Sherman V" 26x60 500 200 0 command destroyed
team b B "Sherman V" 26x60 500 260 0`);
    expect(found(board)).toMatchObject([{ id: 'command:tanks', phrase: { id: 'finding.no-commander' } }]);
  });

  test('a platoon that is off the table is not looked at', () => {
    expect(found(boardOf('platoon tanks Tanks first tank Trained Confident'))).toEqual([]);
  });
});

describe('declared targets, checked by themselves', () => {
  const duel = (shooter: string, target: string) =>
    boardOf(`platoon a A first tank Trained Confident
team shooter Shooter ${shooter} command
platoon b B second tank Veteran Confident
team target Target ${target} command`);
  const declared = { shooter: 'target' };

  test('a shot in range and in the field of fire gives no finding', () => {
    expect(found(duel('"StuG G" 30x60 500 500 0', '"Sherman V" 26x60 900 500 0'), declared)).toEqual([]);
  });

  test('out of range is broken', () => {
    const board = duel('"StuG G" 30x60 100 500 0', '"Sherman V" 26x60 1300 500 0');
    expect(found(board, declared)).toMatchObject([
      { id: 'range:shooter>target', severity: 'broken', phrase: { id: 'finding.too-far' } },
    ]);
  });

  test('behind the front line is broken, with how far behind', () => {
    const board = duel('"StuG G" 30x60 900 500 0', '"Sherman V" 26x60 500 500 0');
    expect(found(board, declared)).toMatchObject([
      { id: 'arc:shooter>target', phrase: { params: { outsideMm: 430 } } },
    ]);
  });

  test('too near the long-range line is doubtful', () => {
    const board = duel('"StuG G" 30x60 500 500 0 sigma=0.2/0', '"Sherman V" 26x60 966.4 500 0');
    expect(found(board, declared)).toMatchObject([
      { id: 'long-range:shooter>target', severity: 'doubtful', questions: ['long-range:shooter>target'] },
    ]);
  });

  test('a target that has left the table is told', () => {
    const board = duel('"StuG G" 30x60 500 500 0', '"Sherman V" 26x60 900 500 0 destroyed');
    expect(found(board, declared).map((finding) => finding.id)).toContain('target:shooter>target');
  });

  test('asking about what is not there is an error that names it', () => {
    expect(query(row(10), openFire, { kind: 'distance', fromId: 't0', toId: 'nobody' })).toEqual({
      ok: false,
      error: { kind: 'notOnTable', id: 'nobody' },
    });
  });
});
