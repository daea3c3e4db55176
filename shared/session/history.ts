import { fail, ok, type Result, unreachable } from '../result';
import type { Command, CommandError } from './command';
import { isMove, withMoveUndone } from './ghosts';
import { applyCommand } from './reducer';
import { sameData } from './same-data';
import type { Session } from './session';
import { endsRedo, isStep, strokeOf } from './undo-steps';

/**
 * A command that was accepted, and whether it has been undone since. `before` is the session it met, as long as
 * everything before it is done.
 */
export interface HistoryEntry {
  readonly revision: number;
  readonly atMs: number;
  readonly command: Command;
  readonly undone: boolean;
  /** A move that was undone and cannot be made again: its model still stands where the hand left it. */
  readonly forGood?: true;
  readonly before: Session;
}

/**
 * A session with its past. Entries stand in the order they were accepted; the present is `base` with every entry
 * applied that is not undone. Plain data.
 */
export interface SessionHistory {
  /** Grows by one with each accepted command, undo or redo. */
  readonly revision: number;
  readonly base: Session;
  readonly entries: readonly HistoryEntry[];
  readonly present: Session;
}

/** What may happen to a session: all of it is journalled, so that a replay ends where the game did. */
export type Act =
  | { readonly kind: 'command'; readonly command: Command }
  | { readonly kind: 'undo' }
  | { readonly kind: 'redo' };

/** A pause longer than this ends a stroke of the hand. */
const COALESCE_MS = 1500;

/** A bound for memory: beyond it the oldest quarter can no longer be undone. */
const MOST_ENTRIES = 4000;

/** A history that begins with this session, with nothing to undo. */
export function newHistory(base: Session, revision = 0): SessionHistory {
  return { revision, base, entries: [], present: base };
}

/** One act upon a session; a refusal leaves it as it was. `atMs` is the journal's time, never a clock read here. */
export function perform(
  history: SessionHistory,
  act: Act,
  atMs: number,
): Result<SessionHistory, CommandError> {
  switch (act.kind) {
    case 'command':
      return record(history, act.command, atMs);
    case 'undo':
      return undo(history);
    case 'redo':
      return redo(history);
    default:
      return unreachable(act);
  }
}

/**
 * Applies a command. A step of its own drops what was undone, as every editor does; a command that only reports or
 * looks (`select`, `setStage`, `poseSettled`) leaves it, so that a model that moves does not cost the redo.
 */
function record(
  history: SessionHistory,
  command: Command,
  atMs: number,
): Result<SessionHistory, CommandError> {
  const revision = history.revision + 1;
  const outcome = applyCommand(history.present, command, revision);
  if (!outcome.ok) return outcome;
  // A step that changes nothing would be an undo that does nothing.
  if (sameData(outcome.value, history.present)) return ok({ ...history, revision });
  const entry: HistoryEntry = { revision, atMs, command, undone: false, before: history.present };
  const kept = endsRedo(command) ? withoutRedo(history.entries) : history.entries;
  return ok(bounded({ ...history, revision, entries: withEntry(kept, entry), present: outcome.value }));
}

/** Whether a command stands before this moment. */
export function canUndo(history: SessionHistory): boolean {
  return lastStepDone(history.entries) >= 0;
}

/** Whether an undone command waits to be done again. */
export function canRedo(history: SessionHistory): boolean {
  return history.entries.some(isRedoable);
}

/** Takes back the last step, be it a move. What was only seen and looked at since (poses, selection, stage) stays as it is. */
function undo(history: SessionHistory): Result<SessionHistory, CommandError> {
  return switchEntry(history, lastStepDone(history.entries), { kind: 'nothingToUndo' });
}

/** Does again what was undone last. */
function redo(history: SessionHistory): Result<SessionHistory, CommandError> {
  const index = history.entries.findIndex(isRedoable);
  return switchEntry(history, index, { kind: 'nothingToRedo' });
}

/** Turns one entry from done to undone or back, and lives again through all that came after it. */
function switchEntry(
  history: SessionHistory,
  index: number,
  missing: CommandError,
): Result<SessionHistory, CommandError> {
  const entry = history.entries[index];
  if (!entry) return fail(missing);
  const entries = history.entries.with(index, { ...entry, undone: !entry.undone });
  return ok({
    ...history,
    revision: history.revision + 1,
    entries,
    present: liveThrough(entry.before, entries.slice(index)),
  });
}

/**
 * A report about something that an undo took away (a team of the roster) is passed over; a redo brings it back. A move
 * that was undone leaves its model where the hand left it, to be put back.
 */
function liveThrough(before: Session, entries: readonly HistoryEntry[]): Session {
  let session = before;
  for (const entry of entries) {
    if (entry.undone) {
      if (isMove(entry.command)) session = withMoveUndone(session, entry.command);
      continue;
    }
    const outcome = applyCommand(session, entry.command, entry.revision);
    if (outcome.ok) session = outcome.value;
  }
  return session;
}

function lastStepDone(entries: readonly HistoryEntry[]): number {
  return entries.findLastIndex((entry) => !entry.undone && isStep(entry.command));
}

/** Appends, or lets the entry take over the last step where both belong to one stroke of the hand. */
function withEntry(entries: readonly HistoryEntry[], entry: HistoryEntry): readonly HistoryEntry[] {
  const index = lastStepDone(entries);
  const last = entries[index];
  const stroke = strokeOf(entry.command);
  const continues =
    last !== undefined &&
    stroke !== undefined &&
    stroke === strokeOf(last.command) &&
    entry.atMs - last.atMs <= COALESCE_MS;
  return continues ? entries.with(index, { ...entry, before: last.before }) : entries.concat(entry);
}

function isRedoable({ undone, forGood }: HistoryEntry): boolean {
  return undone && !forGood;
}

/** The entries without what could have been done again; undone moves stay, since their models do. */
function withoutRedo(entries: readonly HistoryEntry[]): readonly HistoryEntry[] {
  return entries.flatMap((entry): readonly HistoryEntry[] => {
    if (!entry.undone) return [entry];
    return isMove(entry.command) ? [{ ...entry, forGood: true }] : [];
  });
}

function bounded(history: SessionHistory): SessionHistory {
  if (history.entries.length <= MOST_ENTRIES) return history;
  const dropped = history.entries.slice(0, MOST_ENTRIES / 4);
  const first = history.entries[dropped.length];
  if (!first || dropped.some(isRedoable)) return history;
  return {
    ...history,
    base: liveThrough(history.base, dropped),
    entries: history.entries.slice(dropped.length),
  };
}
