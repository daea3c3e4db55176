import { copyFileSync, existsSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { HostNotice } from '../../shared/ipc';
import { unreachable } from '../../shared/result';
import { newHistory, type SessionHistory } from '../../shared/session/history';
import { type Journal, type JournalError, readJournal, replay } from '../../shared/session/journal';
import { newSession } from '../../shared/session/new-session';
import { failureReason } from './failure-reason';
import type { JournalLength } from './journal-file';
import { type RestoredTable, restoreKeptTable } from './kept-table';
import type { Notices } from './notices';
import { freePath, setAside } from './set-aside';

export interface RecoveredSession {
  readonly history: SessionHistory;
  /** How much of the journal to append after; absent where a new journal has to begin. */
  readonly journal?: JournalLength;
}

/** A journal this long (a second to read) is closed at the next start and a new one begun from where it ended. */
const LONGEST_JOURNAL = 10_000;

/**
 * The game in the journal at `path`; where there is none that can be read, a new one with the setup, roster and
 * terrain kept beside it. Nothing is thrown away: an unreadable journal is renamed, a damaged one copied before its
 * sound part is written on, and a notice says where the old one lies.
 */
export function recoverSession(path: string, atMs: number, notices: Notices): RecoveredSession {
  const place = { path, atMs, notices };
  if (!existsSync(path)) {
    const restored = restore(place);
    if (restored.count > 0) notices.raise({ id: 'journalMissing', params: { path }, severity: 'warning' });
    return begin(restored);
  }
  try {
    // Journals are ASCII, so a character is a byte; whatever else a broken disk gives is kept byte by byte.
    const text = readFileSync(path, 'latin1');
    const reading = readJournal(text);
    if (reading.ok) return takeUp(reading.value, text.length, place);
    const setAsideAs = setAside(path, atMs);
    const restored = restore(place);
    notices.raise(unusable(reading.error, setAsideAs, restored.count));
    return begin(restored);
  } catch (error) {
    notices.raise({
      id: 'notSaved',
      params: { path, reason: failureReason(error) },
      severity: 'error',
    });
  }
  return begin(restore(place));
}

interface Place {
  readonly path: string;
  readonly atMs: number;
  readonly notices: Notices;
}

function restore({ path, atMs, notices }: Place): RestoredTable {
  return restoreKeptTable(newSession(), dirname(path), atMs, notices);
}

function begin({ session }: RestoredTable): RecoveredSession {
  return { history: newHistory(session) };
}

function takeUp(journal: Journal, fileLength: number, { path, atMs, notices }: Place): RecoveredSession {
  const { history, refused } = replay(journal);
  const { damage } = journal;
  if (damage?.kind === 'tornLastLine') {
    notices.raise({ id: 'journalTorn', params: { line: damage.line }, severity: 'warning' });
  }
  if (damage?.kind === 'corruptLine') {
    const setAsideAs = freePath(path, atMs);
    copyFileSync(path, setAsideAs);
    const { line, linesLost, reason } = damage;
    notices.raise({
      id: 'journalCorrupt',
      params: { setAsideAs, line, linesLost, reason },
      severity: 'error',
    });
  }
  if (refused.length > 0) {
    notices.raise({ id: 'journalRefused', params: { count: refused.length }, severity: 'warning' });
  }
  if (journal.entries.length < LONGEST_JOURNAL) {
    return { history, journal: { goodLength: journal.goodLength, fileLength } };
  }
  notices.raise({ id: 'journalClosed', params: { setAsideAs: setAside(path, atMs) }, severity: 'info' });
  return { history: newHistory(history.present, history.revision) };
}

/** `kept` is how many of setup, roster and terrain the new game has from the files beside the journal. */
function unusable(error: JournalError, setAsideAs: string, kept: number): Omit<HostNotice, 'atMs'> {
  const severity = 'error';
  switch (error.kind) {
    case 'empty':
      return { id: 'journalUnreadable', params: { setAsideAs, kept, reason: 'it is empty' }, severity };
    case 'newer': {
      const { version, known } = error;
      return { id: 'journalNewer', params: { setAsideAs, kept, version, known }, severity };
    }
    case 'notOurs': {
      const reason = `it is a file of format ${error.found}`;
      return { id: 'journalUnreadable', params: { setAsideAs, kept, reason }, severity };
    }
    case 'corruptFirstLine': {
      const reason = `first line: ${error.reason}`;
      return { id: 'journalUnreadable', params: { setAsideAs, kept, reason }, severity };
    }
    default:
      return unreachable(error);
  }
}
