import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checksum } from '../../shared/session/checksum';
import type { Command } from '../../shared/session/command';
import { newHistory, perform, type SessionHistory } from '../../shared/session/history';
import { type Journal, journalHead, journalLine, readJournal, replay } from '../../shared/session/journal';
import { newSession } from '../../shared/session/new-session';
import { anyCommand } from './arbitraries';

/** Plays commands as a host does: what is refused leaves no line. */
function journalOf(acts: readonly (Command | 'undo' | 'redo')[]): { text: string; history: SessionHistory } {
  let history = newHistory(newSession());
  let text = journalHead(history.present, history.revision);
  acts.forEach((command, index) => {
    const act = typeof command === 'string' ? { kind: command } : { kind: 'command' as const, command };
    const atMs = index * 700;
    const next = perform(history, act, atMs);
    if (!next.ok) return;
    history = next.value;
    text += journalLine({ revision: history.revision, atMs, act });
  });
  return { text, history };
}

function sound(text: string): Journal {
  const reading = readJournal(text);
  if (!reading.ok) throw new Error(JSON.stringify(reading.error));
  return reading.value;
}

const game: readonly Command[] = [
  { kind: 'setUnits', units: 'cm' },
  { kind: 'silencePlatoon', platoonId: 'paras' },
  { kind: 'nextStep' },
];

test('replaying a journal gives the game, whatever was done and undone', () => {
  const acts = fc.array(
    fc.oneof({ weight: 4, arbitrary: anyCommand }, fc.constantFrom('undo' as const, 'redo' as const)),
    { maxLength: 30 },
  );
  fc.assert(
    fc.property(acts, (played) => {
      const { text, history } = journalOf(played);
      const lived = replay(sound(text));
      expect(lived.refused).toEqual([]);
      expect(lived.history).toEqual(history);
    }),
    { numRuns: 60 },
  );
});

test('a journal is ASCII, so that bytes and characters count alike', () => {
  const { text } = journalOf([
    { kind: 'setCameraSetup', cameraKey: 'Kamera für 東京 🎥', setup: newSession().setup.cameras.simulated! },
  ]);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: line feeds are part of a journal.
  expect(text).toMatch(/^[\x0a\x20-\x7e]*$/);
  expect(replay(sound(text)).history.present.setup.cameras).toHaveProperty(['Kamera für 東京 🎥']);
});

test('the session it began with is in it, so that a changed default never changes an old game', () => {
  const initial = { ...newSession(), units: 'cm' as const, terrain: [] };
  expect(sound(journalHead(initial, 7))).toMatchObject({ initial, firstRevision: 7, entries: [] });
});

describe('a journal cut off', () => {
  test('at any byte of its last line is the game without that line', () => {
    const { text } = journalOf(game);
    const lastLine = text.lastIndexOf('\n', text.length - 2) + 1;
    for (let cut = lastLine + 1; cut < text.length; cut++) {
      const journal = sound(text.slice(0, cut));
      expect(journal.damage).toEqual({ kind: 'tornLastLine', line: 4 });
      expect(journal.entries.map((entry) => entry.revision)).toEqual([1, 2]);
      expect(journal.goodLength).toBe(lastLine);
    }
  });

  test('at the end of a line is whole', () => {
    const { text } = journalOf(game);
    const lastLine = text.lastIndexOf('\n', text.length - 2) + 1;
    expect(sound(text.slice(0, lastLine))).not.toHaveProperty('damage');
  });

  test('within its first line is no journal', () => {
    const head = journalHead(newSession(), 0);
    for (const cut of [1, 40, head.length - 1]) {
      expect(readJournal(head.slice(0, cut))).toMatchObject({ error: { kind: 'corruptFirstLine' } });
    }
    expect(readJournal('')).toEqual({ ok: false, error: { kind: 'empty' } });
  });
});

describe('a journal changed', () => {
  test('in any character of a middle line keeps what comes before, and says what is lost', () => {
    const { text } = journalOf(game);
    const lines = text.split('\n');
    const start = lines.slice(0, 2).join('\n').length + 1;
    for (let at = start; at < start + lines[2]!.length; at++) {
      const changed = `${text.slice(0, at)}${text[at] === 'x' ? 'y' : 'x'}${text.slice(at + 1)}`;
      const journal = sound(changed);
      expect(journal.damage).toMatchObject({ kind: 'corruptLine', line: 3, linesLost: 2 });
      expect(journal.entries.map((entry) => entry.revision)).toEqual([1]);
      expect(journal.goodLength).toBe(start);
    }
  });

  test('by a lost line shows in the numbers', () => {
    const lines = journalOf(game).text.split('\n');
    const journal = sound([lines[0], lines[1], lines[3], ''].join('\n'));
    expect(journal.damage).toMatchObject({ kind: 'tornLastLine', line: 3 });
    expect(journal.entries).toHaveLength(1);
  });
});

describe('a journal of others', () => {
  const sealed = (entry: object) => {
    const json = JSON.stringify(entry);
    return `{"sum":"${checksum(json)}","entry":${json}}\n`;
  };

  test('of a newer version is refused with both versions', () => {
    expect(readJournal(sealed({ format: 'arclight/session', version: 2, revision: 0 }))).toEqual({
      ok: false,
      error: { kind: 'newer', version: 2, known: 1 },
    });
  });

  test('of another format is named', () => {
    expect(readJournal(sealed({ format: 'arclight/roster', version: 1 }))).toEqual({
      ok: false,
      error: { kind: 'notOurs', found: 'arclight/roster' },
    });
    expect(readJournal('{"format":"arclight/roster","version":1,"roster":{}}\n')).toEqual({
      ok: false,
      error: { kind: 'notOurs', found: 'arclight/roster' },
    });
  });
});

test('no text makes the reader throw', () => {
  const { text } = journalOf(game);
  const mangled = fc
    .tuple(fc.nat(text.length), fc.nat(60), fc.string({ unit: 'binary', maxLength: 20 }))
    .map(([at, length, put]) => text.slice(0, at) + put + text.slice(at + length));
  fc.assert(
    fc.property(fc.oneof(mangled, fc.string({ unit: 'binary' })), (any) => {
      const reading = readJournal(any);
      if (reading.ok) replay(reading.value);
    }),
    { numRuns: 300 },
  );
});

test('an act that the rules of today refuse is passed over and named', () => {
  const act = { kind: 'command', command: { kind: 'clearTarget', shooterId: 'tiger' } } as const;
  const text =
    journalHead(newSession(), 0) +
    journalLine({ revision: 1, atMs: 0, act }) +
    journalLine({ revision: 2, atMs: 1, act: { kind: 'command', command: { kind: 'nextStep' } } });
  const lived = replay(sound(text));
  expect(lived.refused).toEqual([{ revision: 1, error: { kind: 'unknownTeam', teamId: 'tiger' } }]);
  expect(lived.history).toMatchObject({ revision: 2, present: { turn: { step: 'movement' } } });
});
