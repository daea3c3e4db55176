import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { SessionView } from '../../shared/ipc';
import { fail, ok, type Result } from '../../shared/result';
import type { CommandError } from '../../shared/session/command';
import { type Act, canRedo, canUndo, perform, type SessionHistory } from '../../shared/session/history';
import { journalHead, journalLine } from '../../shared/session/journal';
import { isStep } from '../../shared/session/undo-steps';
import { writeAtomically } from './atomic-write';
import { failureReason } from './failure-reason';
import { type JournalFile, openJournalFile } from './journal-file';
import { createKeptTable } from './kept-table';
import type { Notices } from './notices';
import { recoverSession } from './recover-session';

export interface SessionKeeperNeeds {
  readonly folder: string;
  readonly now: () => number;
  readonly notices: Notices;
  readonly changed: (view: SessionView) => void;
}

/** The only writer of the session. An act is on the disk before anyone sees what it did. */
export interface SessionKeeper {
  view(): SessionView;
  /** Acts are taken one after the other, in the order of the calls. */
  perform(act: Act): Promise<Result<{ readonly revision: number }, CommandError>>;
  /** Resolves when every act taken so far, and the copy of the table, is on the disk. */
  close(): Promise<void>;
}

const JOURNAL_NAME = 'session.journal';
const LOG_LENGTH = 200;

/** Takes up the game that the folder's journal holds, or a new one; what is wrong with it becomes a notice. */
export function openSessionKeeper({ folder, now, notices, changed }: SessionKeeperNeeds): SessionKeeper {
  const path = join(folder, JOURNAL_NAME);
  const recovered = recoverSession(path, now(), notices);
  const kept = createKeptTable(folder, notices);
  let history = recovered.history;
  let journal = recovered.journal && openJournalFile(path, recovered.journal);
  let queue: Promise<unknown> = Promise.resolve();
  let keeping: Promise<void> = Promise.resolve();

  async function take(act: Act): Promise<Result<{ readonly revision: number }, CommandError>> {
    const atMs = now();
    const next = perform(history, act, atMs);
    if (!next.ok) return next;
    const { revision } = next.value;
    const saved = await save(journalLine({ revision, atMs, act }));
    if (!saved.ok) return fail({ kind: 'notSaved', path, reason: saved.error });
    history = next.value;
    changed(viewOf(history));
    // Not waited for: of the many steps of a dragged corner only the last is written.
    keeping = keeping.then(() => kept.keep(history.present));
    return ok({ revision });
  }

  /** A new journal begins with the first act, from the session as it stands. */
  async function save(line: string): Promise<Result<undefined, string>> {
    if (!journal) {
      const begun = await beginJournal(path, history);
      if (!begun.ok) return begun;
      journal = begun.value;
    }
    return journal.append(line);
  }

  return {
    view: () => viewOf(history),
    perform(act) {
      const taken = queue.then(() => take(act));
      queue = taken.catch(() => {});
      return taken;
    },
    async close() {
      await queue;
      await keeping;
      await journal?.close();
    },
  };
}

async function beginJournal(path: string, history: SessionHistory): Promise<Result<JournalFile, string>> {
  // Another Arclight began it meanwhile, or it could be neither read nor moved: not ours to overwrite.
  if (existsSync(path)) {
    return fail('another file is in the way: close any other Arclight, or move the file, and start again');
  }
  const head = journalHead(history.present, history.revision);
  try {
    await writeAtomically(path, head);
    const length = Buffer.byteLength(head);
    return ok(openJournalFile(path, { goodLength: length, fileLength: length }));
  } catch (error) {
    return fail(failureReason(error));
  }
}

function viewOf(history: SessionHistory): SessionView {
  const log = history.entries
    .filter((entry) => !entry.undone && isStep(entry.command))
    .slice(-LOG_LENGTH)
    .map(({ revision, atMs, command }) => ({ revision, atMs, command }));
  return {
    revision: history.revision,
    session: history.present,
    canUndo: canUndo(history),
    canRedo: canRedo(history),
    log,
  };
}
