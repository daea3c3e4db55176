import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { vectorsCommand } from '../../main/cli/vectors';
import { differences } from '../../main/cli/vectors/compare';
import { runCommand } from './run-command';

const root = mkdtempSync(path.join(tmpdir(), 'arclight-vectors-'));

afterAll(() => rmSync(root, { recursive: true, force: true }));

const run = (...args: string[]) => runCommand(vectorsCommand, ...args);

/** A folder of its own with these files in it. */
function folder(files: Record<string, unknown>): string {
  const made = mkdtempSync(path.join(root, 'case-'));
  for (const [name, content] of Object.entries(files)) {
    writeFileSync(path.join(made, name), typeof content === 'string' ? content : JSON.stringify(content));
  }
  return made;
}

const hits = (id: string, count: number, dice = [2, 5]) => ({
  id,
  ruleset: 'open-fire',
  rule: 'count-hits',
  input: { dice, needed: 4 },
  expected: { hits: count },
});

describe('arclight vectors', () => {
  it('passes every published answer of all rulesets', async () => {
    const published = path.resolve(import.meta.dirname, '../vectors');
    expect(await run(published)).toEqual({ code: 0, out: '456 passed, 0 failed\n', error: '' });
  });

  it('names every answer that differs, with what was expected and what came', async () => {
    const { code, out } = await run(folder({ 'a.json': [hits('one', 1), hits('two', 2)] }));
    expect(code).toBe(1);
    expect(out).toBe('two open-fire/count-hits: hits must be 2, got 1\n1 passed, 1 failed\n');
  });

  it('fails what nobody answers, and input that the rules refuse', async () => {
    const strange = { ...hits('strange', 1), rule: 'seance' };
    const foreign = { ...hits('foreign', 1), ruleset: 'chess' };
    const { code, out } = await run(folder({ 'a.json': [strange, foreign, hits('loaded', 1, [7])] }));
    expect(code).toBe(1);
    expect(out).toContain('strange open-fire/seance: nobody answers this rule');
    expect(out).toContain('foreign chess/count-hits: nobody answers for this ruleset; known are');
    expect(out).toContain('loaded open-fire/count-hits: dice.0 cannot be 7: give a whole number');
    expect(out).toMatch(/0 passed, 3 failed\n$/);
  });

  it('tells a program the same', async () => {
    const { out } = await run(folder({ 'a.json': [hits('two', 2)] }), '--json');
    expect(JSON.parse(out)).toEqual({
      passed: 0,
      failed: 1,
      failures: [
        {
          id: 'two',
          rule: 'open-fire/count-hits',
          kind: 'differs',
          differences: [{ member: 'hits', expected: 2, got: 1 }],
        },
      ],
    });
  });

  it('names a file that holds no vectors', async () => {
    const wrong = async (files: Record<string, unknown>) => {
      const { code, error } = await run(folder(files));
      expect(code).toBe(1);
      return error;
    };
    expect(await wrong({})).toContain('holds no *.json');
    expect(await wrong({ 'torn.json': '[{' })).toContain('torn.json is no JSON');
    expect(await wrong({ 'a.json': [{ id: 'x' }] })).toContain('a.json: 0.ruleset');
    expect(await wrong({ 'a.json': [hits('x', 1)], 'b.json': [hits('x', 1)] })).toContain(
      'b.json: the id x stands in a.json already',
    );
    expect((await run(path.join(root, 'nowhere'))).error).toContain('nowhere cannot be read');
  });

  it('says how it is called', async () => {
    expect((await run()).code).toBe(2);
    expect((await run('a', 'b')).error).toContain('give one folder of vectors');
    expect((await run('a', '--loud')).code).toBe(2);
  });
});

describe('comparing an answer', () => {
  it('looks at nothing that is not expected', () => {
    expect(differences({ a: 1 }, { a: 1, b: 2 })).toEqual([]);
    expect(differences({ hits: { x: 1 } }, { hits: { x: 1, y: 2 } })).toEqual([]);
  });

  it('takes lists of ids as sets, unless their order is an answer', () => {
    expect(differences({ own: ['a', 'b'] }, { own: ['b', 'a'] })).toEqual([]);
    expect(differences({ own: ['a', 'b'] }, { own: ['a'] })).toHaveLength(1);
    expect(differences({ own: ['a', 'b'] }, { own: ['a', 'a'] })).toHaveLength(1);
    expect(differences({ order: ['a', 'b'] }, { order: ['b', 'a'] })).toHaveLength(1);
    expect(differences({ sequence: [['a', 'b'], ['c']] }, { sequence: [['b', 'a'], ['c']] })).toEqual([]);
    expect(differences({ sequence: [['a'], ['c']] }, { sequence: [['c'], ['a']] })).toHaveLength(1);
    expect(differences({ p1Deploy: [0, 12] }, { p1Deploy: [12, 0] })).toHaveLength(1);
  });

  it('takes fractions exactly and plain numbers within a millionth', () => {
    expect(differences({ p: '1/2' }, { p: '2/4' })).toHaveLength(1);
    expect(differences({ p: '1/2' }, { p: 0.5 })).toHaveLength(1);
    expect(differences({ x: 0.3 }, { x: 0.1 + 0.2 })).toEqual([]);
    expect(differences({ x: 0.3 }, { x: 0.300002 })).toHaveLength(1);
    expect(differences({ x: 12 }, { x: '12' })).toHaveLength(1);
  });

  it('knows nothing from none', () => {
    expect(differences({ bogging: null }, { bogging: null })).toEqual([]);
    expect(differences({ bogging: null }, {})).toEqual([
      { member: 'bogging', expected: null, got: undefined },
    ]);
    expect(differences({ a: false }, undefined)).toHaveLength(1);
  });
});
