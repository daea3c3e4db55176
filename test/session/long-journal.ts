import type { Command } from '../../shared/session/command';
import { type Act, newHistory, perform } from '../../shared/session/history';
import { journalHead, journalLine, readJournal } from '../../shared/session/journal';
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

const { text, presents } = written();
/** Where each line ends, its line feed included; the head is line 0. */
const ends = [...text.matchAll(/\n/g)].map(({ index }) => index + 1);
const headEnd = ends[0] ?? 0;
/** The last line that is whole before an offset. */
const lineBefore = (offset: number) => ends.findLastIndex((end) => end <= offset);

export const longJournal = { text, presents, ends, headEnd };

/** What is wrong with how the journal is read when it is cut off before an offset past its head; undefined: nothing. */
export function wrongWhenCut(offset: number): string | undefined {
  const journal = readJournal(text.slice(0, offset));
  if (!journal.ok) return `cut at ${offset}: ${journal.error.kind}`;
  const line = lineBefore(offset);
  if (journal.value.entries.length !== line) return `cut at ${offset}: other lines than ${line}`;
  const isTorn = ends[line] !== offset;
  return (journal.value.damage?.kind === 'tornLastLine') === isTorn
    ? undefined
    : `cut at ${offset}: not said`;
}

/** The journal with one of the seven bits of a character flipped. */
export function flippedAt(offset: number, bit: number): string {
  const flipped = String.fromCharCode(text.charCodeAt(offset) ^ (1 << bit));
  return text.slice(0, offset) + flipped + text.slice(offset + 1);
}

/** What is wrong with how the journal is read with a bit flipped at an offset; undefined: nothing. */
export function wrongWhenFlipped(offset: number, bit: number): string | undefined {
  const journal = readJournal(flippedAt(offset, bit));
  if (offset < headEnd - 1) return journal.ok ? `bit at ${offset} went unseen` : undefined;
  if (offset === headEnd - 1) return undefined;
  if (!journal.ok) return `bit at ${offset}: ${journal.error.kind}`;
  const { entries, damage } = journal.value;
  const line = lineBefore(offset);
  if (entries.length !== line) return `bit at ${offset}: ${entries.length} lines, not ${line}`;
  return damage?.line === line + 2 ? undefined : `bit at ${offset}: not said`;
}
