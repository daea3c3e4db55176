import { describe, expect, test } from 'vitest';
import type { Command } from '../../shared/session/command';
import { type Act, newHistory, perform } from '../../shared/session/history';
import { journalHead, journalLine, readJournal, replay } from '../../shared/session/journal';
import { newSession } from '../../shared/session/new-session';
import { nextFaces } from '../../shared/session/play/dice';
import type { Session } from '../../shared/session/session';
import { at, moved, next } from './play/play-commands';

/** The game begins on a bare table with one platoon, so that reading it thousands of times is quick. */
function smallGame(): Session {
  const game = newSession();
  const teams = game.roster.teams.filter(({ platoonId }) => platoonId === 'shermans');
  const platoons = game.roster.platoons.filter(({ id }) => id === 'shermans');
  return {
    ...game,
    terrain: [],
    roster: { ...game.roster, teams, platoons, objectives: [] },
    targets: {},
  };
}

/** Four turns: models moved and put back, dice of the app and of the players, flags overruled, undo and redo. */
function acts(): readonly Act[] {
  const command = (each: Command): Act => ({ kind: 'command', command: each });
  const seed = 1944;
  const turn = (number: number): readonly Act[] => [
    command({
      kind: 'rollTest',
      test: 'remount',
      id: 'firefly',
      needed: 4,
      thrown: { faces: nextFaces({ seed, thrown: number }, 1), by: 'app' },
    }),
    command(next),
    command(moved('firefly', at(300 + number, 300), at(500 + number, 300))),
    command(moved('sherman-1', at(700, 300), at(700, 350))),
    command(next),
    command({ kind: 'setFlag', teamId: 'firefly', flag: 'moved', on: false }),
    { kind: 'undo' },
    { kind: 'redo' },
    command(next),
    ...Array.from({ length: 5 }, () => command(next)),
  ];
  return [command({ kind: 'seedDice', seed }), ...[0, 1, 2, 3].flatMap(turn)];
}

function written(): { readonly text: string; readonly presents: readonly Session[] } {
  let history = newHistory(smallGame());
  let text = journalHead(history.present, 0);
  const presents = [history.present];
  for (const [index, act] of acts().entries()) {
    const done = perform(history, act, index);
    if (!done.ok) throw new Error(`${JSON.stringify(act)}: ${done.error.kind}`);
    history = done.value;
    text += journalLine({ revision: history.revision, atMs: index, act });
    presents.push(history.present);
  }
  return { text, presents };
}

/** Every byte takes half a minute; a stride of 1 does that, and an uneven one meets every place of a line in time. */
const STRIDE = 11;

const { text, presents } = written();
/** Where each line ends, its line feed included; the head is line 0. */
const ends = [...text.matchAll(/\n/g)].map(({ index }) => index + 1);
const headEnd = ends[0] ?? 0;
/** The last line that is whole before an offset. */
const lineBefore = (offset: number) => ends.findLastIndex((end) => end <= offset);

describe('a long game', () => {
  test('lived again from its journal is the same game bit for bit, dice and reasons with it', () => {
    const journal = readJournal(text);
    if (!journal.ok) throw new Error(journal.error.kind);
    const lived = replay(journal.value);
    expect(lived.refused).toEqual([]);
    expect(lived.history.present).toStrictEqual(presents.at(-1));
    expect(presents.at(-1)?.play?.story.length).toBeGreaterThan(20);
  });

  test('cut off anywhere is the game up to the last whole line, and says that a line was torn', () => {
    for (let cut = headEnd; cut < text.length; cut += STRIDE) {
      const journal = readJournal(text.slice(0, cut));
      if (!journal.ok) throw new Error(`cut at ${cut}: ${journal.error.kind}`);
      const line = lineBefore(cut);
      if (journal.value.entries.length !== line) throw new Error(`cut at ${cut}: other lines than ${line}`);
      const isTorn = ends[line] !== cut;
      if ((journal.value.damage?.kind === 'tornLastLine') !== isTorn)
        throw new Error(`cut at ${cut}: not said`);
    }
  });

  test('with a bit flipped anywhere keeps what comes before, and says which line is damaged', () => {
    for (let offset = headEnd; offset < text.length; offset += STRIDE) {
      const flipped = String.fromCharCode(text.charCodeAt(offset) ^ (1 << (offset % 7)));
      const journal = readJournal(text.slice(0, offset) + flipped + text.slice(offset + 1));
      if (!journal.ok) throw new Error(`bit at ${offset}: ${journal.error.kind}`);
      const { entries, damage } = journal.value;
      const line = lineBefore(offset);
      if (entries.length !== line) throw new Error(`bit at ${offset}: ${entries.length} lines, not ${line}`);
      if (!damage || damage.line !== line + 2) throw new Error(`bit at ${offset}: not said`);
    }
  });

  test('damaged anywhere in its first line is no game, and says so', () => {
    for (let offset = 0; offset < headEnd - 1; offset += 7) {
      const flipped = String.fromCharCode(text.charCodeAt(offset) ^ (1 << (offset % 7)));
      const journal = readJournal(text.slice(0, offset) + flipped + text.slice(offset + 1));
      if (journal.ok) throw new Error(`bit at ${offset} went unseen`);
    }
  });

  test('replayed up to every line is the present of that moment', () => {
    for (let line = 0; line < ends.length; line += 5) {
      const journal = readJournal(text.slice(0, ends[line]));
      const lived = journal.ok ? replay(journal.value).history.present : undefined;
      expect(lived).toEqual(presents[line]);
    }
  });
});
